import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import type { ExecutionStatus, RunLine, RunStep } from '#shared/wire.ts';
import { apiQuery } from '#web/api/queries.ts';
import { lineNumber } from '#web/runs/detail/what-happened.ts';

type ChangedLine = { place: string; before: string; after: string };

/** The history of the run that this one goes on from; asked for once it has ended. */
export function historyBeforeQuery(run: Pick<ExecutionStatus, 'resumed_from' | 'status'> | undefined) {
  return {
    ...apiQuery('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: run?.resumed_from ?? '' } }),
    enabled: run?.status === 'completed' && typeof run.resumed_from === 'string',
  };
}

/** Of a completed run that was resumed after its failed line was changed: what the line said, and what it says. */
export function ChangedLineNote({ run, history }: { run: ExecutionStatus; history: readonly RunStep[] }) {
  const before = useQuery(historyBeforeQuery(run));
  const changed = findChangedLine(before.data ?? [], history);
  if (changed === null) return null;
  return (
    <p className="tone tone-violet flex items-start gap-2.5 rounded-lg border px-3 py-2 text-sm">
      <Wrench size={15} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        The failed{lineNumber(changed.place) || ' line'} was changed: <s>{changed.before}</s> is now{' '}
        <strong className="font-medium">{changed.after}</strong>.
      </span>
    </p>
  );
}

/** Null where the run went on with the same words. */
function findChangedLine(before: readonly RunStep[], history: readonly RunStep[]): ChangedLine | null {
  const failed = linesOf(before).find(({ status }) => status === 'failed');
  const now = linesOf(history).find(({ place }) => place === failed?.place);
  if (!failed || !now || now.text === failed.text) return null;
  return { place: failed.place, before: failed.text, after: now.text };
}

function linesOf(history: readonly RunStep[]): RunLine[] {
  return history.flatMap(({ lines }) => lines);
}
