import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Step } from '#shared/wire.ts';
import { selectAccount } from '#shared/workflow/workflow.ts';
import { useConnecting } from '#web/connect-account.ts';
import { returnToStep } from '#web/connect-flags.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, type SelectItem } from '#web/ui/select.tsx';

const PROBLEMS = {
  revoked: {
    hint: 'Signed out by the app',
    sentence: 'The app signed this account out.',
    cure: 'Connect again',
  },
  missing_scopes: {
    hint: 'May not do this yet',
    sentence: 'This account may not do this yet.',
    cure: 'Allow',
  },
};

/** Which connected account the step acts as, and the way to connect one more. */
export function StepAccount({ step }: { step: Step }) {
  const { edit } = useEditorStore().getState();
  const accounts = useQuery({
    ...apiQuery('GET_STEP_ACCOUNTS', { query: { step_id: step.workflow_step_id } }),
    refetchOnWindowFocus: false,
  });
  const { refetch } = accounts;
  useEffect(() => {
    // Refetches after an account was connected in another window. The query's own option only reacts to visibility, and
    // two windows side by side are never hidden.
    const readAgain = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', readAgain);
    return () => removeEventListener('focus', readAgain);
  }, [refetch]);
  const chosen = step.additional_selected_values.account ?? null;
  const items: SelectItem<string>[] = (accounts.data ?? []).map(({ id, name, problem: wrong }) => ({
    value: id,
    label: name,
    hint: wrong ? PROBLEMS[wrong].hint : undefined,
  }));
  if (chosen !== null && accounts.isSuccess && !items.some((item) => item.value === chosen)) {
    items.push({ value: chosen, label: 'This account is no longer connected' });
  }

  const problem = accounts.data?.find(({ id }) => id === chosen)?.problem ?? null;
  const { connecting, connect } = useConnecting();
  const isConnecting = connecting !== null;
  function beginConnecting(account_id?: string): void {
    if (step.oauth_app_id === null) return;
    void connect(step.id, {
      oauth_app_id: step.oauth_app_id,
      step_id: step.workflow_step_id,
      return_to: returnToStep(step.id),
      ...(account_id !== undefined && { account_id }),
    });
  }
  return (
    <Field
      label="Account"
      isRequired
      aside={
        step.oauth_app_id !== null && (
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-1 link text-sm"
            disabled={isConnecting}
            onClick={() => beginConnecting()}
          >
            <Link2 size={14} aria-hidden />
            {isConnecting ? '[connecting…]' : 'Connect'}
          </button>
        )
      }
    >
      <Select
        label="Account"
        placeholder="Select Account"
        empty={accounts.isPending ? 'Loading...' : 'No accounts available'}
        value={accounts.isPending ? null : chosen}
        items={items}
        onChange={(account) => edit('', (document) => selectAccount(document, step.id, account))}
      />
      {problem && chosen !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-danger">{PROBLEMS[problem].sentence}</p>
          <Button size="sm" disabled={isConnecting} onClick={() => beginConnecting(chosen)}>
            {PROBLEMS[problem].cure}
          </Button>
        </div>
      )}
    </Field>
  );
}
