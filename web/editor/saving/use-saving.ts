import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasUnsavedChanges, useEditorStore } from '#web/editor/document/editor-store.ts';
import { isSignedInAs, keepDrafts, writeDraft } from '#web/editor/saving/keep-drafts.ts';
import { lockDraft } from '#web/editor/saving/claim-draft.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { toast } from '#web/toasts/toast.ts';
import { registerUnsavedWork } from '#web/unsaved/unsaved-work.ts';

const AUTOSAVE_CHECK_MS = 5_000;
/** Timeout for the last save when the page is left. The draft keeps the changes in any case. */
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
  useEffect(() => lockDraft(navigator, store.getState().draft_owner), [store]);
  useEffect(
    () => registerUnsavedWork({ settle: () => saver.settle(), keep: () => writeDraft(store) }),
    [saver, store],
  );

  useBlocker({
    shouldBlockFn: async () => {
      const { isLoadingDeleteWorkflow, draft_owner, saveProblem } = store.getState();
      if (isLoadingDeleteWorkflow || saveProblem?.kind === 'gone' || !isSignedInAs(draft_owner.userId))
        return false;
      if (!(await saver.settle(LEAVE_DEADLINE_MS))) sayNotSaved(store.getState().isDraftKept);
      return false;
    },
    // The browser's own question, only where closing the tab would lose something.
    enableBeforeUnload: () => hasUnsavedChanges(store.getState()) && !store.getState().isDraftKept,
  });
}

/** What is kept on this device is there again when the workflow is opened. */
function sayNotSaved(isKept: boolean): void {
  const description = 'Your changes are kept on this device, and are there when you open it again.';
  toast.error('Failed to save workflow', isKept ? { description } : undefined);
}
