import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, askApi } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { RunForm } from '#web/runs/start/run-form.tsx';
import { RunFormSkeleton } from '#web/runs/start/run-form-skeleton.tsx';

/** /workflows/{id}/run: fill in the inputs and start a run, or turn the trigger on and off. */
export function RunScreen() {
  const { workflowId } = useParams({ from: '/shell/workflows/$workflowId/run' });
  const navigate = useNavigate();
  const form = useQuery({
    queryKey: ['run-form', workflowId],
    queryFn: async ({ signal }) => {
      const query = { workflow_id: workflowId };
      const [variables, { steps }] = await Promise.all([
        askApi('GET_WORKFLOW_INPUT_VARIABLES', { query, signal }),
        askApi('GET_WORKFLOW_STEPS', { query, signal }),
      ]);
      return { variables, steps };
    },
    // The editor may have changed them a moment ago.
    staleTime: 0,
  });
  const isGone = form.error instanceof ApiError && form.error.status === 404;
  const hasFailed = form.isError && form.data === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    if (isGone) {
      // The editor would only fail as well, and say so a second time.
      toast.error('Failed to load workflow data', { description: 'The workflow is not there any more.' });
      void navigate({ to: '/workflows', replace: true });
      return;
    }
    toast.error('Failed to load workflow data');
    void navigate({ to: '/workflows/$workflowId', params: { workflowId }, replace: true });
  }, [hasFailed, isGone, navigate, workflowId]);
  if (form.data === undefined) return <RunFormSkeleton workflowId={workflowId} isOffline={form.isPaused} />;
  return <RunForm key={workflowId} workflowId={workflowId} form={form.data} />;
}
