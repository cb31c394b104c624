import { Plug, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { formatDate } from '#web/words/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx';
import { useNow } from '#web/use-now.ts';
import { describeHealth } from '#web/connectors/account-health.ts';
import { pageOfAccounts } from '#web/connectors/account-pages.ts';
import { AppLogo } from '#web/connectors/app-logo.tsx';
import { PageControls } from '#web/connectors/page-controls.tsx';

/** On a phone a row is a small card: app, name and date below each other, the button beside them. */
const NARROW_ROW =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-2.5 max-sm:pr-2 max-sm:pl-4';
const NARROW_CELL = 'max-sm:h-auto max-sm:p-0';

type Props = {
  accounts: readonly ConnectedAccount[];
  onDelete: (account: ConnectedAccount) => void;
  /** Connects an account again. */
  onCure: (account: ConnectedAccount) => void;
  /** The id of the account that is about to be connected again. */
  curing: string | null;
};

export function AccountsTable({ accounts, onDelete, onCure, curing }: Props) {
  const [wanted, setWanted] = useState(0);
  const now = useNow();
  const shown = pageOfAccounts(accounts, wanted);
  return (
    <>
      <Table caption="Connected accounts">
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell>App</HeadCell>
            <HeadCell>User Name</HeadCell>
            <HeadCell>Connected At</HeadCell>
            <HeadCell className="w-px text-right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.rows.length === 0 && (
            <tr>
              <td colSpan={4}>
                <EmptyState
                  icon={<Plug size={19} />}
                  title="No connected accounts found"
                  text="Add a connector to use an app in your workflows."
                />
              </td>
            </tr>
          )}
          {shown.rows.map((account) => (
            <Row key={account.id} className={NARROW_ROW}>
              <Cell className={NARROW_CELL}>
                <span className="flex items-center gap-2.5 font-medium">
                  <span className="max-sm:hidden">
                    <AppLogo logo={account.logo} name={account.app} />
                  </span>
                  {account.app}
                </span>
              </Cell>
              <Cell className={`wrap-anywhere max-sm:order-1 ${NARROW_CELL}`}>
                <span className="block">{account.name}</span>
                <HealthLine account={account} now={now} />
              </Cell>
              <Cell
                className={`text-sm whitespace-nowrap text-ink2 tabular-nums max-sm:order-2 ${NARROW_CELL}`}
              >
                <span aria-hidden className="text-ink3 sm:hidden">
                  Connected{' '}
                </span>
                {formatDate(account.created_at)}
              </Cell>
              <Cell className={`text-right whitespace-nowrap max-sm:row-span-3 ${NARROW_CELL}`}>
                <span className="inline-flex items-center justify-end gap-1.5">
                  <CureButton account={account} now={now} onCure={onCure} isCuring={curing === account.id} />
                  <IconButton
                    label={`Delete ${account.name} from ${account.app}`}
                    onClick={() => onDelete(account)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <PageControls shown={shown} onPage={setWanted} />
    </>
  );
}

type HealthProps = { account: ConnectedAccount; now: number };

const WORDS = {
  green: 'text-ink3',
  grey: 'text-ink3',
  amber: 'tone-amber tone-text',
  red: 'text-danger',
};

function HealthLine({ account, now }: HealthProps) {
  const { tone, text } = describeHealth(account, now);
  return (
    <span className={`mt-0.5 flex items-baseline gap-1.5 text-xs ${WORDS[tone]}`}>
      <span
        aria-hidden
        className={`size-1.5 shrink-0 -translate-y-px rounded-full ${tone === 'green' ? 'tone-green tone-text ' : ''}bg-current`}
      />
      {text}
    </span>
  );
}

type CureProps = HealthProps & { onCure: Props['onCure']; isCuring: boolean };

function CureButton({ account, now, onCure, isCuring }: CureProps) {
  const { cure } = describeHealth(account, now);
  if (cure === null || account.oauth_app_id === undefined) return null;
  return (
    <Button
      size="sm"
      loading={isCuring}
      aria-label={`${cure}: ${account.name} from ${account.app}`}
      onClick={() => onCure(account)}
    >
      {cure}
    </Button>
  );
}
