import { askApi, describeError } from '#web/api/api.ts';
import { removeDrafts } from '#web/unsaved/draft-storage.ts';

const FAILED = 'Failed to delete workflow';

/** Null when the workflow is gone, with its drafts on this device; otherwise the sentence that says why not. */
export async function deleteWorkflow(workflowId: string): Promise<string | null> {
  try {
    const { success, error } = await askApi('DELETE_WORKFLOW', { query: { workflow_id: workflowId } });
    if (!success) return error || FAILED;
    removeDrafts(localStorage, (draft) => draft.workflowId === workflowId);
    return null;
  } catch (error) {
    console.error(FAILED, error);
    return describeError(error, FAILED);
  }
}
