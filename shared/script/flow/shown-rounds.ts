import { endsRound, roundOf } from '#shared/script/flow/rounds.ts';
import type { Place } from '#shared/place.ts';

/** Of each loop, so many rounds are shown with their lines; of the ones before, what they came to. */
const MOST_WHOLE = 20;
/** Up to so many, everything is shown. */
const FEW = 500;

/** What is left to show of a run with thousands of lines; `isOpen` are rounds in which something else than success is. */
export function chooseShown<Row extends { place: Place }>(
  rows: readonly Row[],
  isOpen: (row: Row) => boolean,
): Row[] {
  if (rows.length <= FEW) return [...rows];
  const last = new Map<Place, number>();
  for (const { place } of rows) {
    for (const { loop, number } of roundsAround(place)) last.set(loop, Math.max(last.get(loop) ?? 0, number));
  }
  return rows.filter((row) => {
    if (isOpen(row)) return true;
    const around = roundsAround(row.place);
    // The line that ends a round stays, unless a round around it is left out.
    const counted = endsRound(row.place) ? around.slice(0, -1) : around;
    return counted.every(({ loop, number }) => number > (last.get(loop) ?? 0) - MOST_WHOLE);
  });
}

/** The rounds that a place is in, the outermost first. */
export function roundsAround(place: Place): { loop: Place; number: number }[] {
  const rounds: { loop: Place; number: number }[] = [];
  for (let round = roundOf(place); round !== null;) {
    const at = round.lastIndexOf('[');
    const loop = round.slice(0, at);
    rounds.unshift({ loop, number: Number.parseInt(round.slice(at + 1), 10) });
    round = roundOf(loop);
  }
  return rounds;
}
