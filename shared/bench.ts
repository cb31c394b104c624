/** A figure of `npm run bench`, beside what is promised. */
export type BenchRow = { what: string; value: number; unit: string; target: string };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * The median of each row over several rounds. Each round measures every row once, so a slow minute of the
 * machine affects all rows alike; measuring one row several times in succession would affect that row only.
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
