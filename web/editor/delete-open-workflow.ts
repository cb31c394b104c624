import { deleteWorkflow } from '#web/delete-workflow.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft } from '#web/editor/saving/local-draft.ts';
import { toast } from '#web/toast.ts';

/** True when it is gone. Nothing is saved any more from the moment it is asked for. */
export async function deleteOpenWorkflow(store: EditorStore): Promise<boolean> {
  const { workflow_id, revision } = store.getState();
  store.setState({ isLoadingDeleteWorkflow: true });
  const problem = await deleteWorkflow(workflow_id);
  if (problem === null) {
    dropDraft(localStorage, workflow_id, revision);
    return true;
  }
  toast.error(problem);
  store.setState({ isLoadingDeleteWorkflow: false });
  return false;
}
