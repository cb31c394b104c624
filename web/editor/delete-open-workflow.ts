import { deleteWorkflow } from '#web/workflow-acts/delete-workflow.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { toast } from '#web/toasts/toast.ts';

/** True when it is gone. Nothing is saved any more from the moment it is asked for. */
export async function deleteOpenWorkflow(store: EditorStore): Promise<boolean> {
  store.setState({ isLoadingDeleteWorkflow: true });
  const problem = await deleteWorkflow(store.getState().workflow_id);
  if (problem === null) return true;
  toast.error(problem);
  store.setState({ isLoadingDeleteWorkflow: false });
  return false;
}
