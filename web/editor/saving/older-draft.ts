import { OLDER } from '#web/unsaved/draft-storage.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft, keepDraft, type Draft } from '#web/editor/saving/local-draft.ts';

/**
 * A draft that began before somebody else saved. Neither it nor what was saved has the other's changes: the saved one is
 * shown and edited, and the draft stays on this device until its person has decided.
 */
export function keepOlderDraft(store: EditorStore, draft: Draft): void {
  const { draft_owner } = store.getState();
  // Under a key of its own: this page keeps its next draft under the other one.
  if (keepDraft(localStorage, ownerOf(store), draft)) dropDraft(localStorage, draft_owner);
  store.setState({ olderDraft: draft.document });
}

/** Undo brings back what was shown. */
export function showOlderDraft(store: EditorStore): void {
  const { olderDraft, replace } = store.getState();
  if (olderDraft) replace(olderDraft);
  forgetOlderDraft(store);
}

export function forgetOlderDraft(store: EditorStore): void {
  dropDraft(localStorage, ownerOf(store));
  store.setState({ olderDraft: null });
}

function ownerOf(store: EditorStore) {
  const { draft_owner } = store.getState();
  return { ...draft_owner, pageId: `${draft_owner.pageId}${OLDER}` };
}
