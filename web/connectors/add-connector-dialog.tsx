import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import type { Connector } from '#shared/wire-accounts.ts';
import { askApi } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AppLogo } from '#web/connectors/app-logo.tsx';

const SKELETON_ROWS = 4;

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function AddConnectorDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Connector" width={560}>
      <div className="min-h-0 overflow-y-auto px-5 pb-5">
        <Connectors />
      </div>
    </Dialog>
  );
}

/** Asked for anew each time the dialog opens: the number of accounts may have changed. */
function Connectors() {
  const connectors = useQuery({
    queryKey: ['GET_CONNECTORS'],
    queryFn: async ({ signal }) => {
      try {
        return await askApi('GET_CONNECTORS', { signal });
      } catch (error) {
        if (!signal.aborted) console.error('Failed to load connectors', error);
        throw error;
      }
    },
    staleTime: 0,
  });
  const [connecting, setConnecting] = useState<string | null>(null);
  async function connect(connector: Connector): Promise<void> {
    setConnecting(connector.id);
    try {
      const returnTo = location.pathname + location.search;
      const { url } = await askApi('CONNECT_ACCOUNT_FOR_STEP', {
        query: { oauth_app_id: connector.id, return_to: returnTo },
      });
      location.assign(url);
    } catch (error) {
      console.error('Failed to connect additional Gmail account', error);
      setConnecting(null);
    }
  }
  if (connectors.isPending) return <SkeletonRows rows={SKELETON_ROWS} className="h-15" />;
  if (!connectors.data) {
    return (
      <EmptyState
        title="Connectors could not be loaded"
        action={<Button onClick={() => void connectors.refetch()}>Try again</Button>}
      />
    );
  }
  if (connectors.data.length === 0) {
    return (
      <EmptyState
        icon={<Plug size={19} />}
        title="No connectors available"
        text="There is no app to connect here yet."
      />
    );
  }
  return (
    <ul className="grid gap-2">
      {connectors.data.map((connector) => (
        <li
          key={connector.id}
          className="flex items-center gap-3 rounded-xl border border-line bg-card px-3.5 py-3"
        >
          <AppLogo logo={connector.logo} name={connector.name} />
          <div className="min-w-0 flex-1">
            <p id={`connector-${connector.id}`} className="truncate font-medium">
              {connector.name}
            </p>
            <p className="text-xs text-ink3">{connector.numConnected} Connected Accounts</p>
          </div>
          <Button
            size="sm"
            aria-describedby={`connector-${connector.id}`}
            loading={connecting === connector.id}
            disabled={connecting !== null && connecting !== connector.id}
            onClick={() => void connect(connector)}
          >
            Connect
          </Button>
        </li>
      ))}
    </ul>
  );
}
