import { Link } from '@tanstack/react-router';
import type { RunOverview } from '#shared/wire/runs.ts';
import { formatDateTime, formatDuration } from '#web/words/format.ts';
import { workingTime } from '#web/runs/working-time.ts';
import { runTone, statusLabel } from '#web/runs/run-tone.ts';
import { toneClass } from '#web/ui/badge.tsx';

/** So many runs are looked at, for what is said beside the bars, too. */
export const MOST_BARS = 30;

/** The last runs that ended, the newest on the right: the height is how long they took. */
export function RunBars({ workflowId, runs }: { workflowId: string; runs: readonly RunOverview[] }) {
  const ended = runs
    .flatMap((run) =>
      run.completed_at === null || run.is_trial
        ? []
        : { run, took: workingTime(run, Date.parse(run.completed_at)) },
    )
    .slice(0, MOST_BARS)
    .toReversed();
  if (ended.length < 2) return null;
  const longest = Math.max(1, ...ended.map(({ took }) => took));
  return (
    <ul aria-label="Last runs" className="flex h-9 items-end gap-0.5">
      {ended.map(({ run, took }) => (
        <li key={run.id} className="flex h-full items-end">
          <Link
            to="/workflows/$workflowId/executions/$executionId"
            params={{ workflowId, executionId: run.id }}
            // The rows below lead to the same runs: thin bars are for the mouse.
            tabIndex={-1}
            aria-label={`${statusLabel(run.status)}, ${formatDuration(took)}, ${formatDateTime(run.created_at)}`}
            title={`${statusLabel(run.status)} · ${formatDuration(took)} · ${formatDateTime(run.created_at)}`}
            className={`w-1.5 rounded-xs bg-tone-ink! hover:opacity-70 ${toneClass(toneOf(run.status))}`}
            style={{ height: `${Math.max(15, (took / longest) * 100)}%` }}
          />
        </li>
      ))}
    </ul>
  );
}

function toneOf(status: string) {
  const tone = runTone(status);
  return tone === 'unknown' ? 'grey' : tone;
}
