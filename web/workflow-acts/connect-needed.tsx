import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NeededAccount } from '#shared/wire/accounts.ts';
import { whyUnusable } from '#shared/workflow/account-problems.ts';
import { apiQuery } from '#web/api/queries.ts';
import { useConnecting } from '#web/connect-account.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  needed: NeededAccount | null | undefined;
  className?: string;
  /** Shown where no account is to be connected again: another one has to be chosen in the step, or it works by now. */
  otherwise?: ReactNode;
};

/** Straight to the app that a run needs an account of, and back to the run. */
export function ConnectNeeded({ needed, className, otherwise = null }: Props) {
  const { connecting, connect } = useConnecting();
  const accounts = useQuery({ ...apiQuery('GET_ACCOUNTS', {}), enabled: Boolean(needed), staleTime: 0 });
  const account = accounts.data?.find(({ id }) => id === needed?.account_id);
  if (needed && accounts.isPending) return null;
  if (!needed || !account) return otherwise;
  const { app, oauth_app_id, workflow_step_id } = needed;
  const why = whyUnusable(account, workflow_step_id, accounts.dataUpdatedAt);
  if (why === null) return otherwise;
  return (
    <Button
      size="sm"
      variant="primary"
      className={className}
      loading={connecting !== null}
      onClick={() =>
        void connect(account.id, {
          oauth_app_id,
          step_id: workflow_step_id,
          account_id: account.id,
          return_to: location.pathname,
        })
      }
    >
      {connecting === null && <Plug size={15} aria-hidden />}
      {why === 'signed_out' ? `Connect ${app} again` : `Allow it in ${app}`}
    </Button>
  );
}
