import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { selectAccount } from '#shared/workflow/workflow.ts';
import { useConnectFlags } from '#web/connect-flags.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { apiQuery } from '#web/api/queries.ts';
import { toast } from '#web/toasts/toast.ts';

/** After an account was connected for a step, it is chosen there and in all that lack the same one, as one edit. */
export function useConnectedForStep(store: EditorStore): void {
  const queries = useQueryClient();
  const { connected, step: stepId } = useConnectFlags();
  useEffect(() => {
    if (stepId === null) return;
    revealField(store, stepId, null);
    const step = store.getState().document.steps.find(({ id }) => id === stepId);
    if (!step || connected === null) return;
    const choose = async () => {
      const query = apiQuery('GET_STEP_ACCOUNTS', { query: { step_id: step.workflow_step_id } });
      try {
        const accounts = await queries.fetchQuery({ ...query, staleTime: 0 });
        // The address is not trusted: only an account that fits the step is chosen.
        const account = accounts.find(({ id }) => id === connected);
        if (!account) return;
        const old = step.additional_selected_values.account;
        // One that works is kept by the other steps.
        const isOldGone = !accounts.some(({ id }) => id === old);
        store
          .getState()
          .edit('', (document) =>
            document.steps
              .filter(
                (one) =>
                  one.id === stepId ||
                  (isOldGone &&
                    one.oauth_app_id === step.oauth_app_id &&
                    one.additional_selected_values.account === old),
              )
              .reduce((changed, { id }) => selectAccount(changed, id, connected), document),
          );
        toast.success(`Connected as ${account.name}.`, { id: 'connected' });
      } catch (error) {
        console.error('The accounts of a step could not be loaded', error);
      }
    };
    void choose();
  }, [connected, queries, stepId, store]);
}
