import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import { type EditorStore, newId } from '#web/editor/document/editor-store.ts';
import { titleOfLines } from '#web/editor/steps/title-of-lines.ts';
import { toast } from '#web/toasts/toast.ts';

/**
 * What the lines of a script name becomes outputs of its step; of the one in the field that was left, they name the workflow as
 * well. Loaded when it is needed, with the reader of lines.
 */
export function syncOwnOutputsOf(store: EditorStore, stepId: string, leftId: string | undefined): void {
  const before = store.getState().document;
  const undo = store.getState().editWithUndo((document) => syncOwnOutputs(document, stepId, newId));
  const left = new Set(store.getState().document.variables.map((variable) => variable.id));
  const [gone] = before.variables.filter((variable) => !left.has(variable.id));
  if (gone)
    toast.message(`@${gone.name} is no output any more`, {
      className: 'of-screen',
      action: { label: 'Undo', onClick: undo },
    });
  if (leftId === stepId) nameByLines(store, stepId);
}

/** The titles that were made of lines here. */
const made = new WeakMap<EditorStore, string>();

/**
 * A workflow that nobody has named is named by what its lines do, and named anew while that is its name. Whoever takes
 * the name back keeps theirs.
 */
function nameByLines(store: EditorStore, stepId: string): void {
  const { document, edit } = store.getState();
  const before = made.get(store);
  if (document.title !== (before ?? NEW_WORKFLOW.name)) return;
  const step = document.steps.find(
    ({ id, browser_actions }) => id === stepId && browser_actions === 'each_line',
  );
  const [input] = step?.endpoint_inputs ?? [];
  const title = titleOfLines(step?.endpoint_input_values[input?.id ?? ''] ?? '');
  if (title === null || title === document.title) return;
  made.set(store, title);
  edit('title-of-lines', (now) => ({ ...now, title }));
  if (before !== undefined) return;
  toast.message(`Named “${title}” after its lines`, {
    className: 'of-screen',
    // There is a button to press.
    duration: 10_000,
    action: { label: 'Undo', onClick: () => takeBackName(store) },
  });
}

/** Also when lines that came later have changed the name. */
function takeBackName(store: EditorStore): void {
  const name = made.get(store);
  store.getState().edit('', (now) => (now.title === name ? { ...now, title: NEW_WORKFLOW.name } : now));
}
