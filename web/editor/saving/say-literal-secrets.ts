import { describePlace, findLiteralSecrets } from '#shared/secrets/literal-secrets.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { toast } from '#web/toasts/toast.ts';

/** After a save by hand. The cards of the steps say it all the time. */
export function sayLiteralSecrets(store: EditorStore): void {
  const { steps } = store.getState().saved;
  const [first, ...others] = findLiteralSecrets(steps);
  if (!first) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  toast.info(`A password or key was saved as it is written: ${describePlace(steps, first)}${more}`, {
    action: { label: 'Show', onClick: () => revealField(store, first.step_id, first.input_id) },
  });
}
