import { askApi, describeError } from '#web/api.ts';

const FAILED = 'Failed to delete workflow';

/** Null when the workflow is gone; otherwise the sentence that says why not. */
export async function deleteWorkflow(workflowId: string): Promise<string | null> {
  try {
    const { success, error } = await askApi('DELETE_WORKFLOW', { query: { workflow_id: workflowId } });
    return success ? null : error || FAILED;
  } catch (error) {
    console.error(FAILED, error);
    return describeError(error, FAILED);
  }
}
