import { isTerminal } from '#shared/run-status.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import { formatDuration, formatNumber } from '#web/words/format.ts';
import { MOST_BARS } from '#web/runs/list/run-bars.tsx';
import { workingTime } from '#web/runs/working-time.ts';

/** Of the last runs that ended, tries left out: how many came to their end, and how long such a run takes. */
export function RunShares({ runs }: { runs: readonly RunOverview[] }) {
  const ended = runs.filter(({ status, is_trial }) => isTerminal(status) && !is_trial).slice(0, MOST_BARS);
  if (ended.length < 2) return null;
  const completed = ended.filter(({ status }) => status === 'completed');
  const typical = middleOf(
    completed.flatMap((run) =>
      run.completed_at === null ? [] : [workingTime(run, Date.parse(run.completed_at))],
    ),
  );
  const credits = middleOf(completed.flatMap((run) => run.credits?.used ?? []));
  return (
    <dl className="flex gap-x-6 tabular-nums" aria-label={`Of the last ${ended.length} runs`}>
      <Share name="completed">{`${Math.floor((completed.length / ended.length) * 100)} %`}</Share>
      {typical !== null && <Share name="typical">{formatDuration(typical)}</Share>}
      {credits !== null && <Share name="credits a run">{formatNumber(credits)}</Share>}
    </dl>
  );
}

function Share({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function middleOf(durations: readonly number[]): number | null {
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? null;
}
