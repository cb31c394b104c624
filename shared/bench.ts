/** A figure of `npm run bench`, beside what is promised. */
export type BenchRow = { what: string; value: number; unit: string; target: string };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * The median of each row over several rounds. Rounds that measure everything in turn spread a slow minute of the
 * machine over all rows; measuring each row several times in a row would give it to one of them.
 */
export function medianRows(rounds: readonly (readonly BenchRow[])[]): BenchRow[] {
  const [first = []] = rounds;
  return first.map((row) => ({
    ...row,
    value: median(
      rounds.flatMap((round) => round.filter(({ what }) => what === row.what).map(({ value }) => value)),
    ),
  }));
}
