import { useEffect, useRef, useState } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';
import type { AtWork } from '#shared/wire/at-work.ts';
import { RunStepRow } from '#web/runs/detail/run-step-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type Props = {
  executionId: string;
  /** Undefined until it is loaded. */
  history: readonly RunStep[] | undefined;
  isFailed: boolean;
  /** The steps of the workflow as they are today, for the words of inputs and outputs. */
  steps: readonly Step[];
  /** The ids among the values that are files. */
  files: ReadonlySet<string>;
  now: number;
  /** The run has ended: steps that are still waiting will not run. */
  isOver: boolean;
  stepsTotal: number;
  /** Null unless the run is running. */
  atWork: AtWork | null;
  /** The action at which the film stands, as frameKey has it. */
  current: string | null;
  /** The current action is scrolled to. */
  isFollowed: boolean;
  /** How many were taken. */
  pictures: number;
  onEnlarge: (fileId: string) => void;
};

/** What the run did, step by step, with a picture after each browser action. */
export function RunTimeLine({ history, isFailed, stepsTotal, pictures, isFollowed, ...row }: Props) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const { isOver, current } = row;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (isFollowed && current !== null) scrollToCurrent(list.current);
  }, [isFollowed, current]);
  const done = history ?? [];
  const isShort = done.reduce((sum, step) => sum + step.actions.length + step.lines.length, 0) <= SHORT;
  return (
    <section aria-labelledby="time-line">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id="time-line" className="font-semibold">
          Time line
        </h2>
        {pictures > 0 && (
          <span className="text-xs text-ink3 tabular-nums">
            {pictures === 1 ? '1 picture' : `${pictures} pictures`}
          </span>
        )}
      </div>
      {history === undefined && !isFailed && <SkeletonRows rows={Math.min(stepsTotal, 8)} className="h-10" />}
      {history === undefined && isFailed && (
        <p className="text-sm text-ink2">What this run did could not be loaded.</p>
      )}
      <ol ref={list} className="grid grid-cols-1">
        {done.map((step) => {
          const isOpen =
            toggled[step.place] ?? (opensByItself(step) || (isOver && isShort && step.actions.length > 0));
          return (
            <RunStepRow
              key={step.place}
              {...row}
              step={step}
              isOpen={isOpen}
              onToggle={() => setToggled({ ...toggled, [step.place]: !isOpen })}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** The steps of an ended run with fewer actions and lines than this are open. */
const SHORT = 40;

/** What a person came to see: what is going on, and what went wrong. */
function opensByItself(step: RunStep): boolean {
  return step.status === 'running' || step.status === 'failed' || step.status === 'paused';
}

/** Within the left third, where that scrolls by itself: the page is never moved. */
function scrollToCurrent(list: HTMLElement | null): void {
  const row = list?.querySelector('[aria-current]');
  const column = list?.closest('[data-left-third]');
  if (!row || !column) return;
  const { top, bottom } = row.getBoundingClientRect();
  const seen = column.getBoundingClientRect();
  if (top < seen.top) column.scrollBy({ top: top - seen.top - 24 });
  if (bottom > seen.bottom) column.scrollBy({ top: bottom - seen.bottom + 24 });
}
