import { CornerDownLeft } from 'lucide-react';
import { withFullStop } from '#web/words/full-stop.ts';
import type { ExecutionStatus, RunStep } from '#shared/wire.ts';

/** Of a completed run: the step that ended it before its last one, as “Stop here unless …” does. */
export function EndedEarly({ run, history }: { run: ExecutionStatus; history: readonly RunStep[] }) {
  const left = history.filter(({ status }) => status === 'waiting').length;
  const last = history.findLast(({ status }) => status === 'completed');
  // A try goes up to its step.
  if (run.is_trial || left === 0 || !last) return null;
  const why = (last.outputs.outcome ?? '').replace(/,? ?(?:so t|T)he run ends here\.$/, '');
  return (
    <div className="flex gap-2 text-sm text-ink2">
      <CornerDownLeft size={15} aria-hidden className="mt-0.5 shrink-0 text-ink3" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          It ended at “{last.name}”: {left === 1 ? 'the step' : `the ${left} steps`} after it did not run.
        </p>
        {why !== '' && <p className="text-ink3">{withFullStop(why)}</p>}
      </div>
    </div>
  );
}
