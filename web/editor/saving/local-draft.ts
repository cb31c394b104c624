import { draftKey, type DraftOwner, listDrafts } from '#web/unsaved/draft-storage.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';

/**
 * What was typed and not saved yet, kept in the browser so that a reload, a crash or a lost network takes nothing away.
 */
export type Draft = {
  revision: number;
  document: WorkflowDocument;
  /** Fingerprints of what was sent at this revision without an answer. The server may have saved any of it. */
  unanswered: readonly string[];
  kept_at: number;
};

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/** False when the browser would not take it. */
export function keepDraft(storage: Storage, owner: DraftOwner, draft: Draft): boolean {
  try {
    storage.setItem(draftKey(owner), JSON.stringify(draft));
    return true;
  } catch {
    // Full, or forbidden by the browser's settings: by design the editor goes on and says so.
    return false;
  }
}

export function dropDraft(storage: Storage, owner: DraftOwner): void {
  storage.removeItem(draftKey(owner));
}

/**
 * The drafts of this user and workflow, the newest first. Expired and unreadable ones, of any workflow, are removed on
 * the occasion.
 */
export function findDrafts(
  storage: Storage,
  wanted: Omit<DraftOwner, 'pageId'>,
  now: number,
): { owner: DraftOwner; draft: Draft }[] {
  const found = listDrafts(storage).flatMap(({ key, ...owner }) => {
    const draft = readDraft(storage.getItem(key));
    if (!draft || now - draft.kept_at > LIFETIME_MS) {
      storage.removeItem(key);
      return [];
    }
    return owner.userId === wanted.userId && owner.workflowId === wanted.workflowId ? [{ owner, draft }] : [];
  });
  return found.toSorted((a, b) => b.draft.kept_at - a.draft.kept_at);
}

function readDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft> | null;
    const isWhole =
      typeof draft?.revision === 'number' &&
      typeof draft.kept_at === 'number' &&
      Array.isArray(draft.unanswered) &&
      Array.isArray(draft.document?.steps) &&
      Array.isArray(draft.document.variables);
    return isWhole ? (draft as Draft) : null;
  } catch {
    // Written by something else under our name: treated as none.
    return null;
  }
}
