import type { RunStep } from '#shared/wire.ts';
import type { AtWork } from '#shared/wire/at-work.ts';
import { durationBetween } from '#web/runs/detail/duration.ts';
import { describeWait } from '#web/words/line-wait.ts';

type Props = { step: RunStep; atWork: AtWork; now: number };

/** The line that a running step is in, what it waits for, and since when. */
export function LineAtWork({ step, atWork, now }: Props) {
  // A line begins when the one before it ends, unless that was in a run before, or on a worker that is gone.
  const since =
    [step.started_at, ...step.lines.map(({ completed_at }) => completed_at)]
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null;
  const waits = since === null ? null : describeWait(atWork, now - Date.parse(since));
  return (
    <p className="-mx-2 mb-1 flex items-start gap-2.5 rounded-lg bg-brand-soft py-1.5 pr-2 pl-4.5 text-sm">
      <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-brand" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {atWork.line !== null && <span className="text-ink3">Line {atWork.line} </span>}
        {atWork.text}
        {waits !== null && <span className="block text-xs text-ink2">{waits}</span>}
      </span>
      <span className="shrink-0 text-xs leading-5 text-ink2 tabular-nums">
        {durationBetween(since, null, now)}
      </span>
    </p>
  );
}
