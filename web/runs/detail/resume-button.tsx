import { useNavigate } from '@tanstack/react-router';
import { StepForward } from 'lucide-react';
import { useState } from 'react';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { askApi, describeError } from '#web/api.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { newOnceKey } from '#web/runs/once-key.ts';

type ResumableRun = Pick<
  ExecutionStatus,
  'execution_id' | 'workflow_id' | 'status' | 'steps_done' | 'steps_total'
>;

/** A run that ended before its last step was done. */
export function canResume(run: ResumableRun): boolean {
  return isTerminal(run.status) && run.status !== 'completed' && run.steps_done < run.steps_total;
}

/** Starts a run that goes on where this one broke off, and leads to it. */
export function ResumeButton({ run }: { run: ResumableRun }) {
  const navigate = useNavigate();
  // For as long as the button is there: however often it is pressed, one run goes on.
  const [onceKey] = useState(newOnceKey);
  const [isResuming, setIsResuming] = useState(false);
  if (!canResume(run)) return null;
  async function resume(): Promise<void> {
    setIsResuming(true);
    try {
      const resumed = await askApi('RESUME_WORKFLOW', {
        body: { execution_id: run.execution_id, once_key: onceKey },
      });
      await navigate({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { workflowId: run.workflow_id, executionId: resumed.workflow_execution_id },
      });
    } catch (error) {
      toast.error(describeError(error, 'Failed to resume workflow'));
    } finally {
      setIsResuming(false);
    }
  }
  return (
    <Button
      size="sm"
      loading={isResuming}
      title="Starts a new run that does not repeat the finished steps. What you changed in this step or after it counts."
      onClick={() => void resume()}
    >
      {!isResuming && <StepForward size={15} aria-hidden />}
      Resume from this step
    </Button>
  );
}
