import { useState } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';
import { RunStepCard } from '#web/runs/detail/run-step-card.tsx';

/** What the run did, step by step, with a picture after each browser action. */
export function RunTimeLine({
  executionId,
  history,
  steps,
  files,
  now,
  isOver,
  current,
  onEnlarge,
}: {
  executionId: string;
  history: readonly RunStep[];
  /** The steps of the workflow as they are today, for the words of inputs and outputs. */
  steps: readonly Step[];
  /** The ids among the values that are files. */
  files: ReadonlySet<string>;
  now: number;
  /** The run has ended: steps that are still waiting will not run. */
  isOver: boolean;
  /** The action at which the film stands, as frameKey has it. */
  current: string | null;
  onEnlarge: (fileId: string) => void;
}) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const isShort = history.reduce((sum, step) => sum + step.actions.length + step.lines.length, 0) <= SHORT;
  return (
    <ol className="grid grid-cols-1 gap-2">
      {history.map((step) => {
        const isOpen =
          toggled[step.place] ?? (opensByItself(step) || (isOver && isShort && step.actions.length > 0));
        return (
          <RunStepCard
            key={step.place}
            executionId={executionId}
            step={step}
            steps={steps}
            files={files}
            now={now}
            isOver={isOver}
            isOpen={isOpen}
            onToggle={() => setToggled({ ...toggled, [step.place]: !isOpen })}
            current={current}
            onEnlarge={onEnlarge}
          />
        );
      })}
    </ol>
  );
}

/** The steps of an ended run with fewer actions and lines than this are open. */
const SHORT = 12;

/** What a person came to see: what is going on, and what went wrong. */
function opensByItself(step: RunStep): boolean {
  return step.status === 'running' || step.status === 'failed' || step.status === 'paused';
}
