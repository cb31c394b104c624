import { CircleCheck } from 'lucide-react';
import type { ExecutionStatus, RunAction, RunStep } from '#shared/wire.ts';
import { formatDuration } from '#web/words/format.ts';
import { workingTime } from '#web/runs/working-time.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = { run: ExecutionStatus; history: readonly RunStep[] };

/** Of a completed run that put out nothing: the last thing that it did, what that changed, and where. */
export function WhatItDid({ run, history }: Props) {
  const last = lastAction(history);
  if (last === null) return null;
  const lines = history
    .flatMap((step) => step.lines)
    .filter(({ status, was_done_before }) => status === 'completed' && !was_done_before).length;
  const done = lines > 0 ? counted(lines, 'line') : counted(run.steps_done, 'step');
  const took = workingTime(run, Date.parse(run.completed_at ?? run.created_at));
  return (
    <section aria-labelledby="what-it-did" className="grid grid-cols-1 gap-3">
      <h2 id="what-it-did" className="text-lg font-semibold">
        What it did
      </h2>
      <Card className="flex items-start gap-3 px-4.5 py-3.5">
        <CircleCheck size={20} aria-hidden className="tone tone-blue tone-text mt-1 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <p className="text-lg font-semibold wrap-anywhere">{last.summary}</p>
          {last.effect !== null && <p className="text-sm wrap-anywhere">{last.effect}</p>}
          <p className="text-sm text-ink2 wrap-anywhere">
            {done} done in {formatDuration(took)}
            {last.url !== null && (
              <>
                , the last one on <AddressText text={last.url.replace(/^https?:\/\//, '')} />
              </>
            )}
          </p>
        </div>
      </Card>
    </section>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function lastAction(history: readonly RunStep[]): RunAction | null {
  return history.flatMap(({ actions }) => actions).findLast(({ succeeded }) => succeeded) ?? null;
}
