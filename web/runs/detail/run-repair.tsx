import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ExecutionStatus } from '#shared/wire.ts';
import { askApi, describeError } from '#web/api.ts';
import { toast } from '#web/toast.ts';
import { ConfirmAgain } from '#web/runs/detail/confirm-again.tsx';
import { canResume } from '#web/runs/detail/resume-button.tsx';
import { resumePlanQuery } from '#web/runs/detail/resume-plan.ts';
import { StoredPicture } from '#web/runs/detail/stored-picture.tsx';
import { newOnceKey } from '#web/once-key.ts';
import { RepairCard } from '#web/script/repair-card.tsx';

type Props = {
  run: ExecutionStatus;
  /** Shown where there is nothing to choose from. */
  otherwise: ReactNode;
};

/** For a run that failed because a line did not find its target: what it may have meant, one press away. */
export function RunRepair({ run, otherwise }: Props) {
  const isFailed = run.status === 'failed' && canResume(run);
  const plan = useQuery({ ...resumePlanQuery(run.execution_id), enabled: isFailed });
  const [onceKey] = useState(newOnceKey);
  const [taken, setTaken] = useState<number | null>(null);
  /** The offer that is taken when its person agrees to what would be done again. */
  const [asked, setAsked] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const repair = isFailed ? plan.data?.repair : null;
  if (isFailed && plan.isPending) return null;
  if (!repair || repair.offers.length === 0) return otherwise;

  async function use(offer: number): Promise<void> {
    setTaken(offer);
    try {
      const { workflow_execution_id } = await askApi('REPAIR_LINE', {
        body: { execution_id: run.execution_id, offer, once_key: onceKey },
      });
      await queryClient.invalidateQueries({ queryKey: ['GET_WORKFLOW_STEPS'] });
      await navigate({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { workflowId: run.workflow_id, executionId: workflow_execution_id },
      });
    } catch (error) {
      toast.error(describeError(error, 'The line could not be changed'));
    } finally {
      setAsked(null);
      setTaken(null);
    }
  }

  const { line = null, again = [] } = plan.data ?? {};
  return (
    <section aria-labelledby="repair" className="grid gap-3">
      <div>
        <h2 id="repair" className="text-lg font-semibold wrap-anywhere">
          “{repair.looked_for}” was not found for certain
        </h2>
        <p className="text-sm text-ink2">
          <strong className="font-medium">Use this</strong> changes{' '}
          {line === null ? 'the line' : `line ${line}`} of the workflow and resumes.
        </p>
      </div>
      <RepairCard
        offers={repair.offers}
        taken={taken}
        onUse={(offer) => (again.length === 0 ? void use(offer) : setAsked(offer))}
        picture={
          repair.picture === null ? null : (
            <StoredPicture
              fileId={repair.picture}
              alt="The page when the line failed"
              className="block h-auto w-full"
            />
          )
        }
      />
      <ConfirmAgain
        lines={asked === null ? [] : again}
        isResuming={taken !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && void use(asked)}
      />
    </section>
  );
}
