import { askApi, describeError } from '#web/api/api.ts';
import { takeDrafts } from '#web/unsaved/draft-storage.ts';

const FAILED = 'Failed to delete workflow';

type Named = { id: string; name: string };
/** A workflow that is gone, with its drafts on this device. */
export type Deleted = Named & { putDraftsBack: () => void };

/** Or the sentence that says why it is still there. */
export async function deleteWorkflow({ id, name }: Named): Promise<Deleted | { problem: string }> {
  try {
    const { success, error } = await askApi('DELETE_WORKFLOW', { query: { workflow_id: id } });
    if (!success) return { problem: error || FAILED };
    const putDraftsBack = takeDrafts(localStorage, (draft) => draft.workflowId === id);
    return { id, name, putDraftsBack };
  } catch (error) {
    console.error(FAILED, error);
    return { problem: describeError(error, FAILED) };
  }
}
