import type { ReactNode } from 'react';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { ResultTable } from '#web/results/result-table.tsx';
import { readValue } from '#web/results/results.ts';

type Props = { variableId: string; name: string; value: string; otherwise: ReactNode };

/** A list that the last trial found, as the table that the results of a run show. */
export function OutputTable({ variableId, name, value, otherwise }: Props) {
  const executionId = useEditor(({ trial }) => trial?.execution_id ?? null);
  const read = readValue(value, false);
  if (read.kind !== 'table') return otherwise;
  return (
    <section
      aria-label={`Value from the last try: ${name}`}
      className="mt-1 overflow-hidden rounded-lg border border-line bg-card text-ink"
    >
      <ResultTable
        name={name}
        table={read.table}
        {...(executionId !== null && { source: { execution_id: executionId, name: variableId } })}
      />
    </section>
  );
}
