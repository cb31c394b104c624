import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { StepForward } from 'lucide-react';
import { useState } from 'react';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { askApi, describeError } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { resumePlanQuery } from '#web/runs/detail/resume-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAgain } from '#web/runs/detail/confirm-again.tsx';
import { RUN_ENDS } from '#web/runs/detail/went-on.tsx';
import { newOnceKey } from '#web/api/once-key.ts';

const NOTHING_AGAIN: Pick<ResumePlan, 'again' | 'was_resumed' | 'reopens' | 'broke_off' | 'round'> = {
  again: [],
};

type ResumableRun = Pick<
  ExecutionStatus,
  'execution_id' | 'workflow_id' | 'status' | 'steps_done' | 'steps_total' | 'failure'
>;

/** A run that ended before its last step was done. */
export function canResume(run: ResumableRun): boolean {
  return isTerminal(run.status) && run.status !== 'completed' && run.steps_done < run.steps_total;
}

function whereFrom(plan: ResumePlan | undefined): string {
  if (plan?.round !== undefined) return `Resume from row ${plan.round}`;
  return typeof plan?.line === 'number' ? `Resume from line ${plan.line}` : 'Resume from this step';
}

/** Its line names what is not on the page, and can be changed beside the picture. */
export function isLineToRepair(
  { failure }: Pick<ResumableRun, 'failure'>,
  plan: ResumePlan | undefined,
): boolean {
  const canChange =
    plan !== undefined && !plan.changed && (plan.repair !== null || plan.editable !== undefined);
  return failure?.code === 'target_not_found' && canChange;
}

/** Why it is not the first thing to do here; null where it is. */
function whyNotFirst({ failure }: ResumableRun, plan: ResumePlan | undefined): string | null {
  const later = plan?.went_on ?? plan?.later;
  if (later) return `A later run of this workflow ${RUN_ENDS[later.status]}.`;
  if (isLineToRepair({ failure }, plan)) return 'Unchanged, it looks for the same again.';
  // The values of the run stay as they were, also where the workflow has others today.
  return failure?.code === 'sign_in_refused' ? 'With the same values it is refused again.' : null;
}

/** Starts a run that goes on where this one broke off, and leads to it. */
export function ResumeButton({ run, wasWatched = false }: { run: ResumableRun; wasWatched?: boolean }) {
  const navigate = useNavigate();
  // For as long as the button is there: however often it is pressed, one run goes on.
  const [onceKey] = useState(newOnceKey);
  const [isResuming, setIsResuming] = useState(false);
  /** Lines that would be done a second time; asked before they are. */
  const [again, setAgain] = useState(NOTHING_AGAIN);
  const queryClient = useQueryClient();
  const plan = useQuery({ ...resumePlanQuery(run.execution_id), enabled: canResume(run) });
  const [isAsked, setIsAsked] = useState(false);
  // Whoever pressed Resume and sees that the page is another one now is asked at once what may be done again.
  const asksNow = wasWatched && !isAsked && run.failure?.code === 'page_changed' ? plan.data : undefined;
  const {
    again: lines,
    was_resumed,
    reopens,
    broke_off,
    round,
  } = again.again.length > 0 ? again : (asksNow ?? NOTHING_AGAIN);
  if (!canResume(run)) return null;
  const reason = whyNotFirst(run, plan.data);
  /** The workflow may have been edited since the page was loaded, so the plan is asked for now. */
  async function begin(): Promise<void> {
    setIsResuming(true);
    try {
      const now = await queryClient.fetchQuery({ ...resumePlanQuery(run.execution_id), staleTime: 0 });
      if (now.again.length === 0) await resume();
      else setAgain(now);
    } catch (error) {
      toast.error(describeError(error, 'Failed to resume workflow'));
    } finally {
      setIsResuming(false);
    }
  }
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
      close();
    }
  }
  function close(): void {
    setAgain(NOTHING_AGAIN);
    setIsAsked(true);
  }
  return (
    <>
      <Button
        size="sm"
        variant={reason === null ? 'default' : 'ghost'}
        className={`${reason === null ? '' : 'lg:-ml-2.5'} max-w-full lg:max-xl:h-auto lg:max-xl:min-h-8 lg:max-xl:py-1 lg:max-xl:whitespace-normal`}
        loading={isResuming}
        title="Starts a new run that does not repeat the finished steps. What you changed in this step or after it counts."
        onClick={() => void begin()}
      >
        {!isResuming && <StepForward size={15} aria-hidden />}
        {whereFrom(plan.data)}
      </Button>
      {reason !== null && <span className="text-xs text-ink3">{reason}</span>}
      <ConfirmAgain
        lines={lines}
        wasResumed={was_resumed}
        reopens={reopens}
        brokeOff={broke_off}
        row={round}
        isResuming={isResuming}
        onCancel={close}
        onConfirm={() => void resume()}
      />
    </>
  );
}
