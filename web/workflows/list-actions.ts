import type { QueryClient } from '@tanstack/react-query';
import { askApi, describeError } from '#web/api/api.ts';
import { startAtOnce } from '#web/workflow-acts/start-at-once.ts';
import { toast } from '#web/toasts/toast.ts';
import { toggleTrigger } from '#web/workflow-acts/toggle-trigger.ts';

const LIST = ['GET_WORKFLOWS'];

/** Starts a workflow from the list. Answers false when its run screen has to be looked at first. */
export async function runFromList(
  queryClient: QueryClient,
  workflowId: string,
  onceKey: string,
): Promise<boolean> {
  try {
    const started = await startAtOnce(workflowId, onceKey);
    if (started.kind === 'asks') return false;
    toast.success('Workflow started successfully!');
  } catch (error) {
    toast.error(describeError(error, 'Failed to start workflow'));
  }
  await queryClient.invalidateQueries({ queryKey: LIST });
  return true;
}

/** Turns all triggers on or off. Answers false when inputs are missing, which the run screen asks for. */
export async function toggleFromList(
  screen: Parameters<typeof toggleTrigger>[0],
  workflowId: string,
  enable: boolean,
): Promise<boolean> {
  const body = { workflow_id: workflowId, enable };
  if (!enable) {
    await toggleTrigger(screen, { ...body, input_variables: {} });
  } else {
    try {
      const query = { workflow_id: workflowId };
      const variables = await askApi('GET_WORKFLOW_INPUT_VARIABLES', { query });
      if (variables.some(({ default_value }) => !default_value)) return false;
      const inputs = variables.map(({ id, default_value }) => [id, default_value ?? '']);
      await toggleTrigger(screen, { ...body, input_variables: Object.fromEntries(inputs) });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Trigger enable/disable unsuccessful');
    }
  }
  await screen.queryClient.invalidateQueries({ queryKey: LIST });
  return true;
}

/** Copies a workflow; the copy appears in the list. */
export async function duplicateFromList(queryClient: QueryClient, workflowId: string): Promise<boolean> {
  try {
    await askApi('DUPLICATE_WORKFLOW', { body: { workflow_id: workflowId } });
    await queryClient.invalidateQueries({ queryKey: LIST });
  } catch (error) {
    toast.error(describeError(error, 'Failed to duplicate workflow'));
  }
  return true;
}
