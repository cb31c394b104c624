import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { withReadableNames } from '#shared/workflow/readable-names.ts';
import { isSkipped } from '#shared/script/edit-line.ts';
import type { ExecutionStatus, RunLine, RunStep, Step } from '#shared/wire.ts';
import { apiQuery } from '#web/api/queries.ts';
import { lineInWords } from '#web/runs/detail/line-in-words.ts';
import { lineNumber } from '#web/runs/detail/what-happened.ts';

type ChangedLine = { place: string; before: string; after: string; how: 'changed' | 'skipped' | 'preceded' };

/** The history of the run that this one goes on from; asked for once it has ended. */
export function historyBeforeQuery(run: Pick<ExecutionStatus, 'resumed_from' | 'status'> | undefined) {
  return {
    ...apiQuery('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: run?.resumed_from ?? '' } }),
    enabled: run?.status === 'completed' && typeof run.resumed_from === 'string',
  };
}

/** Of a completed run that was resumed after its failed line was put right: what became of the line. */
export function ChangedLineNote({
  run,
  history,
  steps,
}: {
  run: ExecutionStatus;
  history: readonly RunStep[];
  steps: readonly Step[];
}) {
  const before = useQuery(historyBeforeQuery(run));
  const variables = withReadableNames(run.variables, steps);
  const scripts = steps.flatMap(({ browser_actions, endpoint_input_values }) =>
    browser_actions === 'each_line'
      ? Object.values(endpoint_input_values).map((text) => lineInWords(text, variables))
      : [],
  );
  const line = findChangedLine(before.data ?? [], history, scripts);
  if (line === null) return null;
  const failed = `The failed${lineNumber(line.place) || ' line'}`;
  return (
    <p className="tone tone-violet flex items-start gap-2.5 rounded-lg border px-3 py-2 text-sm">
      <Wrench size={15} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {line.how === 'skipped' ? (
          <>
            {failed} was skipped: <s>{line.before}</s> is a comment now.
          </>
        ) : line.how === 'preceded' ? (
          <>
            Before the line that failed, <strong className="font-medium">{line.after}</strong> was put.
          </>
        ) : (
          <>
            {failed} was changed: <s>{line.before}</s> is now{' '}
            <strong className="font-medium">{line.after}</strong>.
          </>
        )}
      </span>
    </p>
  );
}

/** Null where the run went on with the same words. */
function findChangedLine(
  before: readonly RunStep[],
  history: readonly RunStep[],
  scripts: readonly string[],
): ChangedLine | null {
  const failed = linesOf(before).find(({ status }) => status === 'failed');
  if (!failed) return null;
  const { place, text } = failed;
  const done = linesOf(history);
  const now = done.find((line) => line.place === place);
  if (now?.text === text) return null;
  const line = { place, before: text, after: now?.text ?? '' };
  if (scripts.some((script) => isSkipped(script, text))) return { ...line, how: 'skipped' };
  if (!now) return null;
  return { ...line, how: done.some((one) => one.text === text) ? 'preceded' : 'changed' };
}

function linesOf(history: readonly RunStep[]): RunLine[] {
  return history.flatMap(({ lines }) => lines);
}
