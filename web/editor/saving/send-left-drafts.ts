import { ApiError, askApi } from '#web/api/api.ts';
import { createEditorStore } from '#web/editor/document/editor-store.ts';
import { claimDraft, lockDraft } from '#web/editor/saving/claim-draft.ts';
import { restoreDraft } from '#web/editor/saving/restore-draft.ts';
import { saveWorkflow } from '#web/editor/saving/save-workflow.ts';
import { type DraftOwner, listUnsent, removeDrafts } from '#web/unsaved/draft-storage.ts';

/** What became of the draft of a workflow: saved, or still on this device. */
export type LeftDraft = { workflow_id: string; title: string; isSaved: boolean };

/**
 * Saves what was typed in editors that are closed by now and could not be saved, of all workflows but one, which is open.
 * A draft that is older than what is saved, or that the server refuses, stays for the next visit of its editor.
 */
export async function sendLeftDrafts(userId: string, openWorkflowId: string | null): Promise<LeftDraft[]> {
  const ids = listUnsent(localStorage, userId, openWorkflowId);
  const sent = await Promise.all(ids.map((id) => sendLeftDraft(userId, id)));
  return sent.filter((one) => one !== null);
}

async function sendLeftDraft(userId: string, workflowId: string): Promise<LeftDraft | null> {
  const pageId = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const owner: DraftOwner = { userId, workflowId, pageId };
  const release = lockDraft({ locks: navigator.locks }, owner);
  try {
    const device = { storage: localStorage, locks: navigator.locks };
    const draft = await claimDraft(device, owner, Date.now());
    if (!draft) return null;
    const loaded = await askApi('GET_FULL_WORKFLOW', { query: { workflow_id: workflowId } });
    const store = createEditorStore(owner, loaded, Date.now);
    if (restoreDraft(store, draft, loaded).kind === 'nothing') return null;
    const { kind } = await saveWorkflow(store);
    return {
      workflow_id: workflowId,
      title: store.getState().document.title,
      isSaved: kind === 'saved',
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    // The workflow is gone: nothing can be saved in it, at no later load of the page either.
    removeDrafts(localStorage, (of) => of.userId === userId && of.workflowId === workflowId);
    return null;
  } finally {
    release();
  }
}
