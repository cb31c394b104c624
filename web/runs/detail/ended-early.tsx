import { CornerDownLeft } from 'lucide-react';
import type { ExecutionStatus, RunStep } from '#shared/wire.ts';

/** Of a completed run: the step that ended it before its last one, as “Stop here unless …” does. */
export function EndedEarly({ run, history }: { run: ExecutionStatus; history: readonly RunStep[] }) {
  const left = history.filter(({ status }) => status === 'waiting').length;
  const last = history.findLast(({ status }) => status === 'completed');
  // A try goes up to its step.
  if (run.is_trial || left === 0 || !last) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink2">
      <CornerDownLeft size={15} aria-hidden className="shrink-0 text-ink3" />
      <span className="min-w-0 wrap-anywhere">
        It ended at “{last.name}”: {left === 1 ? 'the step' : `the ${left} steps`} after it did not run.
      </span>
    </p>
  );
}
