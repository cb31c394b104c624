import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import { type EditorStore, newId } from '#web/editor/document/editor-store.ts';
import { toast } from '#web/toasts/toast.ts';

/** What the lines of a script name becomes outputs of its step. Loaded when it is needed, with the reader of lines. */
export function syncOwnOutputsOf(store: EditorStore, stepId: string): void {
  const before = store.getState().document;
  const undo = store.getState().editWithUndo((document) => syncOwnOutputs(document, stepId, newId));
  const left = new Set(store.getState().document.variables.map((variable) => variable.id));
  const [gone] = before.variables.filter((variable) => !left.has(variable.id));
  if (gone)
    toast.message(`@${gone.name} is no output any more`, { action: { label: 'Undo', onClick: undo } });
}
