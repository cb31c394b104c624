import { StepForward } from 'lucide-react';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { Note } from '#web/runs/note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Later = NonNullable<ResumePlan['went_on']>;

export const RUN_ENDS: Record<Later['status'], string> = {
  pending: 'is waiting',
  running: 'is running',
  completed: 'has completed',
  failed: 'has failed',
  stopped: 'was stopped',
};

/** In the place of what a failed run may be repaired with: a later run has gone on with it. */
export function WentOn({ workflowId, run }: { workflowId: string; run: Later }) {
  return (
    <Note label="Resumed since" tone="blue" icon={<StepForward size={17} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            {run.status === 'completed' ? 'Repaired: a later run went on' : 'A later run went on from here'}
          </p>
          <p className="text-sm text-ink2">
            It {RUN_ENDS[run.status]}. {run.status === 'failed' && 'What it failed at is repaired there.'}
          </p>
        </div>
        <LinkButton
          to="/workflows/$workflowId/executions/$executionId"
          params={{ workflowId, executionId: run.execution_id }}
          size="sm"
        >
          Open the later run
        </LinkButton>
      </div>
    </Note>
  );
}
