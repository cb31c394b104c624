import { endsRound } from '#shared/script/flow/rounds.ts';
import type { RunLine } from '#shared/wire.ts';
import { ResultTable } from '#web/results/result-table.tsx';
import { readValue } from '#web/results/results.ts';

type Props = {
  executionId: string;
  place: string;
  lines: readonly RunLine[];
  /** Outputs that have these rows already. */
  named: readonly string[];
};

/** The rows of rounds that have ended: of a step that has not, and of a loop that nobody has given a name. */
export function RoundTables({ executionId, place, lines, named }: Props) {
  const rows = new Map<string, string[]>();
  for (const { place, found } of lines) {
    if (!endsRound(place)) continue;
    for (const { name, value } of found) rows.set(name, [...(rows.get(name) ?? []), value]);
  }
  return [...rows].map(([name, values]) => {
    if (named.includes(name)) return null;
    const value = readValue(`[${values.join(',')}]`, false);
    if (value.kind !== 'table') return null;
    return (
      <section key={name} aria-label={`Rows of ${name}`} className="rounded-xl border border-line">
        <ResultTable name={name} table={value.table} source={{ execution_id: executionId, name, place }} />
      </section>
    );
  });
}
