import type { Page } from 'playwright-core';
import type { Act, NewAct } from '#browser/record/acts/act.ts';
import { isSame } from '#browser/record/acts/same-thing.ts';
import { aimAgain } from '#browser/record/names/field-names.ts';
import { nameAim } from '#browser/record/names/name-aim.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';

type Wheeled = Extract<RecordedEvent, { event: 'wheeled' }>;
type Turn = Extract<Act, { kind: 'wheel' }>;

/** Over the middle of the window where that is what was turned over, and no words find it. */
export async function wheelAct(
  page: Page,
  { place, way, by, times, with_control, is_middle }: Wheeled,
  isPrivate: (text: string) => boolean,
): Promise<NewAct | null> {
  const aim = await aimAgain(page, place);
  if (!aim || by === 0) return null;
  const named = await nameAim(page, aim, { intent: 'any', isPrivate });
  const on = named.words.is_sure || !is_middle ? named : null;
  return { kind: 'wheel', way, by, times, with_control, on };
}

/** Turned on the same way over the same thing: one line. */
export function foldWheel(acts: Act[], next: Turn): Act[] {
  const last = acts.at(-1);
  const isOn =
    last?.kind === 'wheel' &&
    last.way === next.way &&
    last.with_control === next.with_control &&
    (isSame(last, next) || (last.on === null && next.on === null));
  if (!isOn) return [...acts, next];
  return [...acts.slice(0, -1), { ...last, by: last.by + next.by, times: last.times + next.times }];
}
