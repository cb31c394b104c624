import { endsRound, roundOf } from '#shared/script/flow/rounds.ts';
import type { FoundValue } from '#shared/script-line.ts';

/**
 * Adds what a line found. What a round read is in its row, once it has ended, so it is removed then: what is held grows
 * with the number of rows, not of lines. Rows of loops within the round are in tables of their own, and stay.
 */
export function keepFound(all: FoundValue[], found: FoundValue): void {
  const { at = '' } = found;
  const round = endsRound(at) ? roundOf(at) : null;
  if (round !== null) {
    const first = all.findLastIndex((one) => one.at?.startsWith(`${round}.`) !== true) + 1;
    const rows = all.slice(first).filter((one) => endsRound(one.at ?? ''));
    all.length = first;
    for (const row of rows) all.push(row);
  }
  all.push(found);
}
