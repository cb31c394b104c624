import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import { ApiError, askApi } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';

/** Creates a workflow and opens it in the editor. Pressing twice creates one. */
export function useCreateWorkflow(): { create: () => void; isCreating: boolean } {
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  // State is a render late for the second click of a double click.
  const isBusy = useRef(false);

  async function createAndOpen(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsCreating(true);
    try {
      const { id } = await askApi('CREATE_WORKFLOW', {
        body: NEW_WORKFLOW,
      });
      await navigate({ to: '/workflows/$workflowId', params: { workflowId: id } });
    } catch (error) {
      console.error('Error creating workflow', error);
      if (error instanceof ApiError && error.status === 403) toast.error(error.message);
    } finally {
      isBusy.current = false;
      setIsCreating(false);
    }
  }
  return { create: () => void createAndOpen(), isCreating };
}
