import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Connector } from '#shared/wire/accounts.ts';
import { askApi } from '#web/api/api.ts';
import { useConnecting } from '#web/connect-account.ts';
import { matchesWords } from '#web/words/fold-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AppLogo } from '#web/connectors/app-logo.tsx';

const SKELETON_ROWS = 4;

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function AddConnectorDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Connector"
      description="You sign in at the app itself; Legwork never sees your password."
      width={560}
    >
      <Connectors />
    </Dialog>
  );
}

/** Reloaded each time the dialog opens: the number of accounts may have changed. */
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
  const { connecting, connect } = useConnecting();
  const [search, setSearch] = useState('');
  if (connectors.isPending) {
    return (
      <div className="px-5 pb-5">
        <SkeletonRows rows={SKELETON_ROWS} className="h-15" />
      </div>
    );
  }
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
  const found = connectors.data.filter((connector) => matchesWords(textOf(connector), search));
  return (
    <>
      <div className="px-5 pb-3">
        <SearchInput
          label="Search apps and what they can do"
          placeholder="Search apps and what they can do"
          value={search}
          onChange={setSearch}
        />
      </div>
      <ul className="grid min-h-0 gap-1 overflow-y-auto px-5 pb-5">
        {found.map((connector) => (
          <li
            key={connector.id}
            className="-mx-2 flex items-center gap-3 rounded-xl px-2 py-2 hover:bg-hover"
          >
            <AppLogo logo={connector.logo} name={connector.name} />
            <div className="min-w-0 flex-1 items-center gap-3 sm:flex">
              <div className="min-w-0 flex-1">
                <p id={`connector-${connector.id}`} className="truncate font-medium">
                  {connector.name}
                </p>
                <p className="text-xs text-ink3">{connector.numConnected} Connected Accounts</p>
              </div>
              <Link
                to="/connectors/$connectorId"
                params={{ connectorId: connector.id }}
                className="inline-flex min-h-6 items-center rounded-sm text-xs text-ink2 underline-offset-3 hover:text-ink hover:underline"
              >
                {countSteps(connector)}
                <span className="sr-only"> of {connector.name}</span>
              </Link>
            </div>
            <Button
              size="sm"
              aria-describedby={`connector-${connector.id}`}
              loading={connecting === connector.id}
              disabled={connecting !== null && connecting !== connector.id}
              onClick={() => void connect(connector.id, { oauth_app_id: connector.id })}
            >
              Connect
            </Button>
          </li>
        ))}
        {found.length === 0 && <li className="py-10 text-center text-sm text-ink2">No connectors found</li>}
      </ul>
    </>
  );
}

/** The app by its name, or by anything it can do. */
function textOf({ name, description, steps = [], triggers = [] }: Connector): string {
  return [{ name, description }, ...steps, ...triggers]
    .map((part) => `${part.name} ${part.description ?? ''}`)
    .join(' ');
}

/** 6 steps, 1 trigger; Details when there is nothing to count. */
function countSteps({ steps = [], triggers = [] }: Connector): string {
  const parts = [
    [steps.length, 'step'],
    [triggers.length, 'trigger'],
  ] as const;
  const counted = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`)
    .join(', ');
  return counted || 'Details';
}
