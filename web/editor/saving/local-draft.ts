import type { WorkflowDocument } from '#shared/workflow.ts';

/**
 * What was typed and not saved yet, kept in the browser so that a reload, a crash or a lost network takes nothing away.
 * One for each workflow and revision: two tabs that began at different revisions do not overwrite each other.
 */
export type Draft = {
  revision: number;
  document: WorkflowDocument;
  /** What was being sent when this was written. The answer may never have come, although the server has it. */
  sending: WorkflowDocument | null;
  kept_at: number;
};

const PREFIX = 'workflow-draft';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

const keyOf = (workflowId: string, revision: number) => `${PREFIX}:${workflowId}:${revision}`;

/** False when the browser would not take it. */
export function keepDraft(storage: Storage, workflowId: string, draft: Draft): boolean {
  try {
    storage.setItem(keyOf(workflowId, draft.revision), JSON.stringify(draft));
    return true;
  } catch {
    // Full, or forbidden by the browser's settings: by design the editor goes on and says so.
    return false;
  }
}

export function dropDraft(storage: Storage, workflowId: string, revision: number): void {
  storage.removeItem(keyOf(workflowId, revision));
}

/** The newest draft of a workflow. Old ones, of any workflow, are cleared away on the occasion. */
export function findDraft(storage: Storage, workflowId: string, now: number): Draft | null {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  let newest: Draft | null = null;
  for (const key of keys) {
    if (!key.startsWith(`${PREFIX}:`)) continue;
    const draft = readDraft(storage.getItem(key));
    if (!draft || now - draft.kept_at > LIFETIME_MS) {
      storage.removeItem(key);
      continue;
    }
    const isOurs = key === keyOf(workflowId, draft.revision);
    if (isOurs && (!newest || draft.kept_at > newest.kept_at)) newest = draft;
  }
  return newest;
}

function readDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft> | null;
    const isWhole =
      typeof draft?.revision === 'number' &&
      typeof draft.kept_at === 'number' &&
      Array.isArray(draft.document?.steps) &&
      Array.isArray(draft.document.variables);
    return isWhole ? (draft as Draft) : null;
  } catch {
    // Written by something else under our name: as good as none.
    return null;
  }
}
