import { useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { useConnecting } from '#web/connect-account.ts';
import { useConnectFlags } from '#web/connect-flags.ts';
import { WaitingBanner } from '#web/connectors/waiting-banner.tsx';
import { toast } from '#web/toasts/toast.ts';
import { apiQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AccountsTable } from '#web/connectors/accounts-table.tsx';
import { AddConnectorDialog } from '#web/connectors/add-connector-dialog.tsx';
import { DeleteAccountDialog } from '#web/connectors/delete-account-dialog.tsx';

const SKELETON_ROWS = 6;

/** /connectors: the accounts of other apps that workflows may use. */
export function ConnectorsScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<ConnectedAccount | null>(null);
  // An account may have been connected in another tab a moment ago.
  const { connecting, connect } = useConnecting();
  const { connected } = useConnectFlags();
  const accounts = useQuery({ ...apiQuery('GET_ACCOUNTS', {}), staleTime: 0 });
  const arrived = accounts.data?.find(({ id }) => id === connected);
  useEffect(() => {
    if (arrived) toast.success(`${arrived.app} is connected as ${arrived.name}.`, { id: 'connected' });
  }, [arrived]);
  return (
    <>
      <PageHeader
        title="Connectors"
        actions={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            <Plus size={16} aria-hidden />
            Add Connector
          </Button>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-8 md:px-8">
        <WhilePending query={accounts}>
          <SkeletonRows rows={SKELETON_ROWS} className="h-13" />
        </WhilePending>
        {accounts.isError && !accounts.data && (
          <EmptyState
            icon={<TriangleAlert size={19} />}
            title="Connected accounts could not be loaded"
            text={accounts.error.message}
            action={<Button onClick={() => void accounts.refetch()}>Try again</Button>}
          />
        )}
        {accounts.data && (
          <>
            <WaitingBanner accounts={accounts.data} />
            <AccountsTable
              accounts={accounts.data}
              onDelete={setLeaving}
              curing={connecting}
              onCure={({ id, oauth_app_id = '' }) => void connect(id, { oauth_app_id, account_id: id })}
            />
          </>
        )}
      </div>
      <AddConnectorDialog open={isAdding} onOpenChange={setIsAdding} />
      <DeleteAccountDialog account={leaving} onClose={() => setLeaving(null)} onDeleted={accounts.refetch} />
    </>
  );
}
