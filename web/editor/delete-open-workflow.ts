import { type Deleted, deleteWorkflow } from '#web/workflow-acts/delete-workflow.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { toast } from '#web/toasts/toast.ts';

/** Null when it is still there. Nothing is saved any more from the moment it is asked for. */
export async function deleteOpenWorkflow(store: EditorStore): Promise<Deleted | null> {
  store.setState({ isLoadingDeleteWorkflow: true });
  const { workflow_id, document } = store.getState();
  const outcome = await deleteWorkflow({ id: workflow_id, name: document.title });
  if (!('problem' in outcome)) return outcome;
  toast.error(outcome.problem);
  store.setState({ isLoadingDeleteWorkflow: false });
  return null;
}
