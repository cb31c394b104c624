import { removeVariable } from '#shared/workflow/workflow.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';

/** One undo takes back adding a variable and, soon after it, removing it again. */
export const ADD_VARIABLE = 'add-variable';

/** Removes the variable that was just added when its panel is closed without Save and nothing about it was changed. */
export function removeAddedVariable(store: EditorStore): void {
  const { addedVariable, document, edit } = store.getState();
  if (!addedVariable) return;
  store.setState({ addedVariable: null });
  // Each change makes another object.
  if (!document.variables.includes(addedVariable)) return;
  edit(ADD_VARIABLE, (before) => removeVariable(before, addedVariable.id));
}
