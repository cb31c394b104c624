import { useEffect } from 'react';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { useRunNow } from '#web/editor/use-run-now.ts';

const DIALOG = '[role=dialog], [role=alertdialog]';

/** Save everywhere, run outside of dialogs; undo and redo of whole edits outside of fields, which have an undo of their own. */
export function useEditorKeys(saver: Saver): void {
  const store = useEditorStore();
  const run = useRunNow(saver);
  useEffect(() => {
    function followKey(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void saver.saveByHand();
        return;
      }
      if (key === 'enter') {
        if (isDialogOpen(event.target)) return;
        event.preventDefault();
        if (!event.repeat) void run();
        return;
      }
      const isInField =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable=true], [role=dialog]') !== null;
      if (isInField || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.getState().redo();
      else store.getState().undo();
    }
    addEventListener('keydown', followKey);
    return () => removeEventListener('keydown', followKey);
  }, [store, saver, run]);
}

/** The body has the focus when the button that had it is switched off, as while a dialog waits for an answer. */
function isDialogOpen(target: EventTarget | null): boolean {
  const place = target === document.body ? document.querySelector(DIALOG) : target;
  return place instanceof Element && place.closest(DIALOG) !== null;
}
