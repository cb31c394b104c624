import { callApi } from '#web/api.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft } from '#web/editor/saving/local-draft.ts';
import { toast } from '#web/toast.ts';

const FAILED = 'Failed to delete workflow';

/** True when it is gone. Nothing is saved any more from the moment it is asked for. */
export async function deleteWorkflow(store: EditorStore): Promise<boolean> {
  const { workflow_id, revision } = store.getState();
  store.setState({ isLoadingDeleteWorkflow: true });
  try {
    const answer = await callApi('DELETE_WORKFLOW', { query: { workflow_id } });
    if (!answer?.success) throw new Error(answer?.error || FAILED);
    dropDraft(localStorage, workflow_id, revision);
    return true;
  } catch (error) {
    toast.error(error instanceof Error && error.message !== '' ? error.message : FAILED);
    store.setState({ isLoadingDeleteWorkflow: false });
    return false;
  }
}
