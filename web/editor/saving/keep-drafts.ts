import { readTokenUserId } from '#web/session/session-token.ts';
import { hasUnsavedChanges, type EditorStore } from '#web/editor/document/editor-store.ts';
import { withoutTypedSecrets } from '#web/editor/document/secret-defaults.ts';
import { dropDraft, keepDraft } from '#web/editor/saving/local-draft.ts';

const DRAFT_DELAY_MS = 300;

/** Returns how to stop; the last change is written at that moment. */
export function keepDrafts(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    writeDraft(store);
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document && state.saved === before.saved) return;
    timer ??= setTimeout(write, DRAFT_DELAY_MS);
  });
  const writeWhenDue = () => {
    if (timer) write();
  };
  // On a phone this is the last event before a page is closed.
  document.addEventListener('visibilitychange', writeWhenDue);
  addEventListener('pagehide', writeWhenDue);
  return () => {
    writeWhenDue();
    unsubscribe();
    document.removeEventListener('visibilitychange', writeWhenDue);
    removeEventListener('pagehide', writeWhenDue);
  };
}

/** Brings the draft up to date: none when everything is saved. */
export function writeDraft(store: EditorStore): void {
  const state = store.getState();
  const { draft_owner, revision, document, unanswered } = state;
  if (!isSignedInAs(draft_owner.userId)) return;
  if (state.isLoadingDeleteWorkflow || !hasUnsavedChanges(state)) {
    dropDraft(localStorage, draft_owner);
    return;
  }
  const kept = withoutTypedSecrets(document, state.saved);
  const draft = { revision, document: kept, unanswered, kept_at: Date.now() };
  const isDraftKept = keepDraft(localStorage, draft_owner, draft);
  if (isDraftKept !== state.isDraftKept) store.setState({ isDraftKept });
}

/** An editor that is still open after another tab signed out must not write what that tab has removed. */
export function isSignedInAs(userId: string): boolean {
  const token = localStorage.getItem('auth_token');
  return token !== null && readTokenUserId(token) === userId;
}
