import type { Page } from 'playwright-core';
import type { Named } from '#browser/record/acts/act.ts';
import type { Aim } from '#browser/record/names/aim.ts';
import { aimAgain } from '#browser/record/names/field-names.ts';
import { nameAgain, NATIVE } from '#browser/record/names/name-aim.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';

/** What was clicked without a press that is known: silent where the page does not say, null where it is no act. */
export async function nameUnpressed(
  page: Page,
  event: Extract<RecordedEvent, { event: 'click' }>,
  { isPrivate, namedBefore }: { isPrivate(text: string): boolean; namedBefore(aim: Aim): Named | undefined },
): Promise<Named | 'silent' | null> {
  const aim = await aimAgain(page, event.place);
  if (!aim && event.count > 0) return 'silent';
  // The click that a label passes on to its control; the control's own event is recorded.
  if (!aim || (event.count > 0 && NATIVE.test(aim.type))) return null;
  return nameAgain(page, aim, { isPrivate, before: namedBefore(aim) });
}
