import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { RunOverview } from '#shared/wire/runs.ts';

/** It went on to its end. */
export function isRepaired({ went_on: next }: RunOverview): boolean {
  return next?.status === 'completed';
}

/** Of a failed run that another one went on from: the way to that one, and nothing to be done here. */
export function RepairedLink({ run, className }: { run: RunOverview; className?: string }) {
  if (!run.went_on) return null;
  return (
    <Link
      to="/workflows/$workflowId/executions/$executionId"
      params={{ workflowId: run.workflow_id, executionId: run.went_on.id }}
      title="Open the run that went on from this one"
      className={clsx(
        'relative z-10 -my-0.5 shrink-0 py-0.5 text-ink2 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3 pointer-coarse:pr-4',
        className,
      )}
    >
      {isRepaired(run) ? 'Repaired' : 'Resumed'}
    </Link>
  );
}
