import { useState } from 'react';
import type { RunStep, Step } from '#shared/wire.ts';
import { PictureViewer } from '#web/runs/detail/picture-viewer.tsx';
import { RunStepCard } from '#web/runs/detail/run-step-card.tsx';
import { picturesOf } from '#web/runs/detail/run-values.ts';

/** What the run did, step by step, with a picture after each browser action. */
export function RunTimeLine({
  history,
  steps,
  files,
  now,
  isOver,
}: {
  history: readonly RunStep[];
  /** The steps of the workflow as they are today, for the words of inputs and outputs. */
  steps: readonly Step[];
  /** The ids among the values that are files. */
  files: ReadonlySet<string>;
  now: number;
  /** The run has ended: what still waits will never run. */
  isOver: boolean;
}) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const pictures = picturesOf(history);
  return (
    <>
      <ol className="grid grid-cols-1 gap-2">
        {history.map((step) => {
          const isOpen = toggled[step.place] ?? opensByItself(step);
          return (
            <RunStepCard
              key={step.place}
              step={step}
              steps={steps}
              files={files}
              now={now}
              isOver={isOver}
              isOpen={isOpen}
              onToggle={() => setToggled({ ...toggled, [step.place]: !isOpen })}
              onEnlarge={setEnlarged}
            />
          );
        })}
      </ol>
      <PictureViewer pictures={pictures} shown={enlarged} onShow={setEnlarged} />
    </>
  );
}

/** What a person came to see: what is going on, and what went wrong. */
function opensByItself(step: RunStep): boolean {
  return step.status === 'running' || step.status === 'failed' || step.status === 'paused';
}
