import type { Page } from 'playwright-core';
import { listRepeats, type Repeat } from '#browser/page/look/page-repeats.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

const GOOD_NAME = 75;
const LEAD = 2;

/**
 * Of things that repeat without being marked as a table or list, those that a phrase means: by the name of what they
 * are in or the heading above them, or by their number. Null when that is none of them or cannot be said.
 */
export async function chooseRepeat(page: Page, readings: readonly Target[]): Promise<Repeat | null> {
  const all = await listRepeats(page);
  const target = readings.find(({ kind }) => kind !== null) ?? readings[0];
  const isTable = target?.kind === 'table';
  const fitting = all.filter(({ rank, is_marked }) => (isTable ? rank > 0 : target ? true : !is_marked));
  const names = namesIn(readings);
  if (names.length === 0) {
    const most = Math.max(0, ...fitting.map(({ rank }) => rank));
    const listed = fitting.filter(({ rank }) => rank === most);
    const ordinal = target?.ordinal ?? null;
    if (ordinal !== null) return listed.at(ordinal === -1 ? -1 : ordinal - 1) ?? null;
    return listed.length === 1 ? (listed[0] ?? null) : null;
  }
  const scored = fitting
    .map((repeat) => ({
      repeat,
      score: Math.max(...names.map((name) => scoreText(name, repeat.name))) + LEAD * repeat.rank,
    }))
    .filter(({ score }) => score >= GOOD_NAME)
    .toSorted((a, b) => b.score - a.score);
  const best = scored.filter(({ score }) => score > (scored[0]?.score ?? 0) - LEAD);
  const ordinal = readings.find((reading) => reading.ordinal !== null)?.ordinal ?? null;
  if (ordinal !== null) return best.at(ordinal === -1 ? -1 : ordinal - 1)?.repeat ?? null;
  return best.length === 1 ? (best[0]?.repeat ?? null) : null;
}

/** Empty for `the table`, which can be read as a name as well. */
export function namesIn(readings: readonly Target[]): string[] {
  if (readings[0]?.text === '') return [];
  return readings.map(({ text }) => text).filter((text) => text !== '');
}
