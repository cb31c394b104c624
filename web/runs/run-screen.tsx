import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askApi } from '#web/api.ts';
import { toast } from '#web/toast.ts';
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
  const hasFailed = form.isError && form.data === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toast.error('Failed to load workflow data');
    void navigate({ to: '/workflows/$workflowId', params: { workflowId }, replace: true });
  }, [hasFailed, navigate, workflowId]);
  if (form.data === undefined) return <RunFormSkeleton />;
  return <RunForm key={workflowId} workflowId={workflowId} form={form.data} />;
}
