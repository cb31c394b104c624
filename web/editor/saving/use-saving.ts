import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasUnsavedChanges, useEditorStore, type EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft, keepDraft } from '#web/editor/saving/local-draft.ts';
import type { Saver } from '#web/editor/saving/saver.ts';

const AUTOSAVE_CHECK_MS = 5_000;
const DRAFT_DELAY_MS = 300;
/** Leaving waits for the last save, but not for ever; the draft has it in any case. */
const LEAVE_DEADLINE_MS = 5_000;

/** Saves every five seconds, keeps a draft with every change, and saves before leaving. */
export function useSaving(saver: Saver): void {
  const store = useEditorStore();

  useEffect(() => {
    const timer = setInterval(saver.saveWhenDue, AUTOSAVE_CHECK_MS);
    addEventListener('online', saver.saveWhenDue);
    return () => {
      clearInterval(timer);
      removeEventListener('online', saver.saveWhenDue);
    };
  }, [saver]);

  useEffect(() => keepDrafts(store), [store]);

  useBlocker({
    shouldBlockFn: async () => {
      const deadline = new Promise((resolve) => setTimeout(resolve, LEAVE_DEADLINE_MS));
      if (!store.getState().isLoadingDeleteWorkflow) await Promise.race([saver.settle(), deadline]);
      return false;
    },
    // The browser's own question, only where closing the tab would lose something.
    enableBeforeUnload: () => hasUnsavedChanges(store.getState()) && !store.getState().isDraftKept,
  });
}

/** Returns how to stop; the last change is written at that moment. */
function keepDrafts(store: EditorStore): () => void {
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
  // A phone closes a page without saying more than this.
  document.addEventListener('visibilitychange', writeWhenDue);
  addEventListener('pagehide', writeWhenDue);
  return () => {
    writeWhenDue();
    unsubscribe();
    document.removeEventListener('visibilitychange', writeWhenDue);
    removeEventListener('pagehide', writeWhenDue);
  };
}

function writeDraft(store: EditorStore): void {
  const state = store.getState();
  const { workflow_id, revision, document, sending } = state;
  if (state.isLoadingDeleteWorkflow || !hasUnsavedChanges(state)) {
    dropDraft(localStorage, workflow_id, revision);
    return;
  }
  const isDraftKept = keepDraft(localStorage, workflow_id, {
    revision,
    document,
    sending,
    kept_at: Date.now(),
  });
  if (isDraftKept !== state.isDraftKept) store.setState({ isDraftKept });
}
