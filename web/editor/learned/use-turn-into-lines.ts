import { useQueryClient } from '@tanstack/react-query';
import type { Step } from '#shared/wire.ts';
import { newId, useEditor, useEditorStore } from '#web/editor/document/editor-store.ts';
import { turnIntoInstructions } from '#web/editor/learned/turn-into-instructions.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';

/** Makes an agent step one of Browser instructions, which can be undone. */
export function useTurnIntoLines({ id }: Step): (text: string) => void {
  const store = useEditorStore();
  const queries = useQueryClient();
  const workflow_id = useEditor((state) => state.workflow_id);
  return (text) => {
    // The editor loaded it with the workflow.
    const loaded = queries.getQueryData(apiQuery('GET_FULL_WORKFLOW', { query: { workflow_id } }).queryKey);
    const option = loaded?.step_options.find((one) => one.workflow_step_id === 'browser.instructions');
    if (!option) return;
    const undo = store
      .getState()
      .editWithUndo((document) => turnIntoInstructions(document, id, { option, text, newId }));
    revealField(store, id, option.endpoint_inputs[0]?.id ?? null);
    toast.info('The step is Browser instructions now.', { action: { label: 'Undo', onClick: undo } });
  };
}
