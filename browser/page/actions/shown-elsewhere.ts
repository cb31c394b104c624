import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Of a map or a board that is pulled, the texts in it and where they stand: the thing itself stays where it is. */
export type TextPlaces = ReadonlyMap<string, { x: number; y: number }>;

const MOST_TEXTS = 200;
const LONGEST_TEXT = 80;
/** What is let go of too early slides back in this time. */
const STAYS_MS = 400;
/** Some follow a pull only in part, and stop at an edge. */
const SHARE = 0.25;
const TIMEOUT_MS = 2_000;

/** Texts that stand there once. Empty where the page gives no answer. */
export async function textPlaces(locator: Locator): Promise<TextPlaces> {
  const found = await locator
    .evaluate(
      (element, { most, longest }) =>
        [...element.querySelectorAll('*')]
          .filter((one) => one.childElementCount === 0 && one.textContent.trim() !== '')
          .slice(0, most)
          .map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return { text: one.textContent.trim().slice(0, longest), x, y };
          }),
      { most: MOST_TEXTS, longest: LONGEST_TEXT },
      { timeout: TIMEOUT_MS },
    )
    .catch(() => []);
  const counts = Map.groupBy(found, ({ text }) => text);
  return new Map(found.filter(({ text }) => counts.get(text)?.length === 1).map((one) => [one.text, one]));
}

/** Whether a text in it stands by so much elsewhere, and stays there. */
export async function showsElsewhere(
  locator: Locator,
  before: TextPlaces,
  by: { x: number; y: number },
): Promise<boolean> {
  if (before.size === 0) return false;
  await pause(STAYS_MS);
  const now = await textPlaces(locator);
  return [...before].some(([text, place]) => {
    const at = now.get(text);
    return at !== undefined && isBy(at.x - place.x, by.x) && isBy(at.y - place.y, by.y);
  });
}

function isBy(moved: number, wanted: number): boolean {
  return Math.abs(moved - wanted) <= Math.abs(wanted) * SHARE + 2;
}
