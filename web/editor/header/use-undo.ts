import { useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';

export function useUndo() {
  const { undo, redo } = useEditorStore().getState();
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  return { undo, redo, canUndo, canRedo };
}
