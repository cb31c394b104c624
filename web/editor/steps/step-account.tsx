import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Step } from '#shared/wire.ts';
import { selectAccount } from '#shared/workflow.ts';
import { askApi } from '#web/api.ts';
import { useEditorStore } from '#web/editor/document/editor-store.ts';
import { apiQuery } from '#web/queries.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** Which connected account the step acts as, and the way to connect one more. */
export function StepAccount({ step }: { step: Step }) {
  const { edit } = useEditorStore().getState();
  const [isConnecting, setIsConnecting] = useState(false);
  const accounts = useQuery({
    ...apiQuery('GET_STEP_ACCOUNTS', { query: { step_id: step.workflow_step_id } }),
    refetchOnWindowFocus: false,
  });
  const { refetch } = accounts;
  useEffect(() => {
    // Somebody comes back from connecting an account. Not the query's own option: that only sees hidden windows, and
    // two windows side by side are never hidden.
    const readAgain = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', readAgain);
    return () => removeEventListener('focus', readAgain);
  }, [refetch]);
  const chosen = step.additional_selected_values.account ?? null;
  const items = (accounts.data ?? []).map((account) => ({ value: account.id, label: account.name }));
  if (chosen !== null && accounts.isSuccess && !items.some((item) => item.value === chosen)) {
    items.push({ value: chosen, label: 'This account is no longer connected' });
  }

  async function connect(): Promise<void> {
    if (step.oauth_app_id === null) return;
    setIsConnecting(true);
    try {
      const return_to = location.pathname + location.search;
      const query = { oauth_app_id: step.oauth_app_id, return_to };
      const { url } = await askApi('CONNECT_ACCOUNT_FOR_STEP', { query });
      location.assign(url);
    } catch (error) {
      console.error('Failed to connect additional Gmail account', error);
      setIsConnecting(false);
    }
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
            onClick={() => void connect()}
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
    </Field>
  );
}
