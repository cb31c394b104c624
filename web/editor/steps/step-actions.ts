import { flushSync } from 'react-dom';
import type { Step, StepOption } from '#shared/wire.ts';
import { addStep, moveStep, removeStep, selectAccount, setStepInput } from '#shared/workflow/workflow.ts';
import { takeBefore } from '#shared/workflow/take-before.ts';
import { newId, type EditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { valueEditor } from '#web/editor/steps/value-editors.tsx';
import { toast } from '#web/toasts/toast.ts';

/** What a person does with whole steps. Each is one edit, and one undo. */
export function insertStep(
  store: EditorStore,
  option: StepOption,
  place: Pick<Place, 'after' | 'account'> = {},
): void {
  insert(store, option, place);
}

export function insertStepBefore(store: EditorStore, option: StepOption, before: string): void {
  insert(store, option, { before });
}

type Place = {
  after?: string | undefined;
  before?: string;
  /** Chosen unless the steps before it have another one of its app. */
  account?: string | undefined;
};

function insert(store: EditorStore, option: StepOption, place: Place): void {
  const before = new Set(store.getState().document.steps.map((step) => step.id));
  store.getState().edit('', (document) => {
    const behind = addStep(document, option, { after: place.after, newId });
    const step = behind.steps.find((candidate) => !before.has(candidate.id));
    if (!step) return behind;
    const account = step.additional_selected_values.account ?? place.account;
    const at = document.steps.findIndex(({ id }) => id === place.before);
    const added = at === -1 ? behind : moveStep(behind, step.id, at);
    const own = takeBefore(added, step.id);
    // What an editor shows at first is also what is kept, without a touch.
    return step.endpoint_inputs.reduce(
      (changed, input) => {
        const editor = valueEditor(input);
        return editor ? setStepInput(changed, step.id, input.id, editor.initial()) : changed;
      },
      account === undefined ? own : selectAccount(own, step.id, account),
    );
  });
  const step = store.getState().document.steps.find((candidate) => !before.has(candidate.id));
  if (step) revealField(store, step.id, step.endpoint_inputs.find((input) => input.is_required)?.id ?? null);
}

export function deleteStep(store: EditorStore, step: Step): void {
  const undo = store.getState().editWithUndo((document) => removeStep(document, step.id));
  // The button that had the focus is gone with its card.
  document.getElementById('steps-heading')?.focus({ preventScroll: true });
  toast.message('Step removed', { action: { label: 'Undo', onClick: undo } });
}

/** `to` is the new place among all steps. The cards glide where the browser can and the person wants it. */
export function reorderStep(store: EditorStore, stepId: string, to: number): void {
  const move = () => store.getState().edit('', (document) => moveStep(document, stepId, to));
  const wantsMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if ('startViewTransition' in document && wantsMotion) document.startViewTransition(() => flushSync(move));
  else move();
}
