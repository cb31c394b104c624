import type { QueryClient } from '@tanstack/react-query';
import { canRunAtOnce } from '#shared/run-at-once.ts';
import { askApi } from '#web/api.ts';
import { toast } from '#web/toast.ts';
import { toggleTrigger } from '#web/toggle-trigger.ts';

const LIST = ['GET_WORKFLOWS'];

/** Starts a workflow from the list. Answers false when its run screen has to be looked at first. */
export async function runFromList(
  queryClient: QueryClient,
  workflowId: string,
  onceKey: string,
): Promise<boolean> {
  try {
    const workflow = await askApi('GET_FULL_WORKFLOW', { query: { workflow_id: workflowId } });
    if (!canRunAtOnce(workflow)) return false;
    await askApi('START_WORKFLOW', {
      body: { workflow_id: workflowId, input_variables: {}, once_key: onceKey },
    });
    toast.success('Workflow started successfully!');
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Failed to start workflow');
  }
  await queryClient.invalidateQueries({ queryKey: LIST });
  return true;
}

/** Turns all triggers on or off. Answers false when inputs are missing, which the run screen asks for. */
export async function toggleFromList(
  queryClient: QueryClient,
  workflowId: string,
  enable: boolean,
): Promise<boolean> {
  const body = { workflow_id: workflowId, enable };
  if (!enable) {
    await toggleTrigger(queryClient, { ...body, input_variables: {} });
  } else {
    try {
      const query = { workflow_id: workflowId };
      const variables = await askApi('GET_WORKFLOW_INPUT_VARIABLES', { query });
      if (variables.some(({ default_value }) => !default_value)) return false;
      const inputs = variables.map(({ id, default_value }) => [id, default_value ?? '']);
      await toggleTrigger(queryClient, { ...body, input_variables: Object.fromEntries(inputs) });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Trigger enable/disable unsuccessful');
    }
  }
  await queryClient.invalidateQueries({ queryKey: LIST });
  return true;
}
