import type { Page } from 'playwright-core';
import type { Named } from '#browser/record/acts/act.ts';
import { type Aim, aimAtPath } from '#browser/record/names/aim.ts';
import { nameAim, withWordsBefore } from '#browser/record/names/name-aim.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';

type PointedAt = { words: string; around: string };

const MOST_FIELDS = 200;

/** Names what a page reports by its place. A field that goes from its page keeps the words that it had. */
export function createFieldNames(parts: {
  isPrivate: (text: string) => boolean;
  /** What was pressed last, when it is this. */
  lastOn(place: ElementPlace): Named | null;
}): (page: Page, place: ElementPlace, pointed?: PointedAt) => Promise<Named | null> {
  /** By their place; the newest. */
  const fields = new Map<string, Named>();
  const find = async (page: Page, place: ElementPlace, pointed?: PointedAt): Promise<Named | null> => {
    const key = `${place.document} ${place.frame} ${place.path} ${pointed ? 'pointed' : ''}`;
    const [oldest] = fields.keys();
    if (fields.size > MOST_FIELDS && oldest !== undefined) fields.delete(oldest);
    const pressed = pointed ? null : parts.lastOn(place);
    if (pressed) {
      fields.set(key, pressed);
      return pressed;
    }
    const known = fields.get(key);
    const aim = await aimAgain(page, place);
    if (known && (!aim || aim.marks.name === known.aim.marks.name)) return known;
    if (!aim) return null;
    const order = {
      isPrivate: parts.isPrivate,
      ...(pointed && { intent: 'hover' as const, around: pointed.around }),
    };
    const named = await nameAim(page, withWordsBefore(aim, pointed?.words ?? ''), order);
    fields.set(key, named);
    return named;
  };
  return async (page, place, pointed) => {
    const named = await find(page, place, pointed);
    return named && { ...named, element: place.element };
  };
}

const PATIENCE_MS = 10_000;
const BUSY_MS = 1_000;

/** A page that is busy does not answer in time, and is asked again; one that answers at once is believed. */
export async function askPatiently(page: Page, ask: () => Promise<Aim | null>): Promise<Aim | null> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const asked = performance.now();
    const aim = await ask();
    const isBusy = performance.now() - asked >= BUSY_MS;
    if (aim || !isBusy || performance.now() >= deadline || page.isClosed()) return aim;
  }
}

export async function aimAgain(page: Page, place: ElementPlace): Promise<Aim | null> {
  return await askPatiently(page, () => aimAtPath(page, place));
}
