import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { forgetOlderDraft } from '#web/editor/saving/older-draft.ts';
import { saveAsCopy } from '#web/editor/saving/resolve-conflict.ts';

/** Answers the name of the copy. Not needed before such a draft is shown: the editor begins without this code. */
export async function copyOlderDraft(store: EditorStore): Promise<string | null> {
  const { olderDraft } = store.getState();
  const name = olderDraft && (await saveAsCopy(olderDraft));
  forgetOlderDraft(store);
  return name;
}
