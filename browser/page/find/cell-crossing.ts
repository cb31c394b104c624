import type { Locator, Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { cellsCrossing } from '#browser/page/look/page-engine.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';

/**
 * The cell of a grid that is drawn of any elements, or the field in it, by the heading of its column and the words of its
 * row: `"Tue" for "Bo"`. Null where several are called so.
 */
export async function findInCrossing(
  page: Page,
  readings: readonly Target[],
  intent: Intent,
): Promise<Found | null> {
  for (const target of readings) {
    const locator = await findCrossing(page, target, intent);
    if (locator)
      return { locator, words: describeTarget(target), label: target.text, target, role: '', ref: null };
  }
  return null;
}

async function findCrossing(
  page: Page,
  { text, near, ordinal, about, kind }: Target,
  intent: Intent,
): Promise<Locator | null> {
  const isPlain = text !== '' && near !== null && ordinal === null && about === undefined;
  if (!isPlain || (kind !== null && kind !== 'cell' && kind !== 'field')) return null;
  const of = /^(?:type|date|select)$/.test(intent) ? 'field' : 'cell';
  const words = { column: text, row: near };
  const all = await Promise.all(
    page.frames().map(async (frame) => {
      const cells = cellsCrossing(frame, words, of);
      return { cells, count: await cells.count().catch(() => 0) };
    }),
  );
  const [only, ...others] = all.filter(({ count }) => count > 0);
  return only?.count === 1 && others.length === 0 ? only.cells : null;
}
