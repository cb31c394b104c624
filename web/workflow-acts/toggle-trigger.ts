import type { QueryClient } from '@tanstack/react-query';
import type { UseNavigateResult } from '@tanstack/react-router';
import type { SentBody } from '#shared/contract.ts';
import { ApiError, callApi, describeError } from '#web/api/api.ts';
import { newOnceKey } from '#web/api/once-key.ts';
import { lazyAct } from '#web/loading/lazy-screen.tsx';
import { stepInAddress } from '#web/step-in-address.ts';
import { toast } from '#web/toasts/toast.ts';
import { TRIGGER_ADVICE } from '#web/workflow-acts/started-toast.ts';

/** Delay of the success toast, as specified. */
const TOAST_DELAY_MS = 500;

/** A trigger alone would start runs that have nothing to work on. */
export const ONLY_TRIGGER =
  'Cannot activate trigger. Workflow must have at least one action step in addition to the trigger.';

/** There is a sentence to read and a button to press. */
const LINE_MS = 15_000;

const loadStart = lazyAct(() => import('#web/workflow-acts/start-at-once.ts'));

type Screen = { queryClient: QueryClient; navigate: UseNavigateResult<string> };

/** Turns one trigger of a workflow, or all of them, on or off; says what came of it, and reloads how they stand. */
export async function toggleTrigger(
  { queryClient, navigate }: Screen,
  body: SentBody<'TOGGLE_WORKFLOW_TRIGGER'>,
): Promise<void> {
  try {
    const answer = await callApi('TOGGLE_WORKFLOW_TRIGGER', { body });
    if (answer?.status !== 'success') throw new Error('The trigger was not switched.');
    const message = body.enable ? 'Trigger enabled successfully!' : 'Trigger disabled successfully!';
    setTimeout(() => {
      toast.success(message);
      // Behind it, so that its button is in front.
      if (body.enable) void adviseRun(navigate, body.workflow_id);
    }, TOAST_DELAY_MS);
    await queryClient.invalidateQueries({ queryKey: ['IS_TRIGGER_ENABLED'] });
  } catch (error) {
    const at = error instanceof ApiError ? error.at : null;
    const params = { workflowId: body.workflow_id };
    const hash = at ? stepInAddress(at.step_id, at.line) : '';
    toast.error('Trigger enable/disable unsuccessful', {
      description: error instanceof ApiError ? error.message : undefined,
      ...(at && {
        duration: LINE_MS,
        action: {
          label: 'Show the line',
          onClick: () => void navigate({ to: '/workflows/$workflowId', params, hash }),
        },
      }),
    });
  }
}

/** Nobody has seen that it works: its runs would fail while nobody is there. */
async function adviseRun(navigate: Screen['navigate'], workflow_id: string): Promise<void> {
  // Without an answer the trigger is on all the same.
  const runs = await callApi('GET_WORKFLOW_EXECUTION_INSTANCES', {
    query: { workflow_id, limit: '1' },
  }).catch(() => null);
  const [last] = runs ?? [];
  if (!runs || (last && last.status !== 'failed')) return;
  const runOnce = async () => {
    const { startAtOnce } = await loadStart();
    const started = await startAtOnce(workflow_id, newOnceKey());
    const params = { workflowId: workflow_id };
    if (started.kind === 'asks') await navigate({ to: '/workflows/$workflowId/run', params });
    else
      await navigate({
        to: '/workflows/$workflowId/executions/$executionId',
        params: { ...params, executionId: started.execution_id },
      });
  };
  const why = last ? 'Its last run failed.' : 'This workflow has never run.';
  toast.info(`${why} Run it once to see that it works before it runs by itself.`, {
    id: TRIGGER_ADVICE,
    duration: LINE_MS,
    action: {
      label: 'Run it once',
      onClick: () =>
        void runOnce().catch((error: unknown) =>
          toast.error(describeError(error, 'Failed to start workflow')),
        ),
    },
  });
}
