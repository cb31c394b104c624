import { Plug, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConnectedAccount } from '#shared/wire.ts';
import { formatDate } from '#web/format.ts';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx';
import { pageOfAccounts } from './account-pages.ts';
import { AppLogo } from './app-logo.tsx';
import { PageControls } from './page-controls.tsx';

/** Four columns fit on a phone when they stand closer. */
const NARROW = 'max-sm:px-2.5';

type Props = {
  accounts: readonly ConnectedAccount[];
  onDelete: (account: ConnectedAccount) => void;
};

export function AccountsTable({ accounts, onDelete }: Props) {
  const [wanted, setWanted] = useState(0);
  const shown = pageOfAccounts(accounts, wanted);
  return (
    <>
      <Table caption="Connected accounts">
        <thead>
          <tr>
            <HeadCell className={NARROW}>App</HeadCell>
            <HeadCell className={NARROW}>User Name</HeadCell>
            <HeadCell className={NARROW}>Connected At</HeadCell>
            <HeadCell className={`w-px ${NARROW}`}>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.rows.length === 0 && (
            <tr>
              <td colSpan={4}>
                <EmptyState icon={<Plug size={19} />} title="No connected accounts found" />
              </td>
            </tr>
          )}
          {shown.rows.map((account) => (
            <Row key={account.id}>
              <Cell className={NARROW}>
                <span className="flex items-center gap-2.5 font-medium">
                  <span className="max-sm:hidden">
                    <AppLogo logo={account.logo} name={account.app} />
                  </span>
                  {account.app}
                </span>
              </Cell>
              <Cell className={`text-ink2 wrap-anywhere ${NARROW}`}>{account.name}</Cell>
              <Cell className={`text-sm whitespace-nowrap text-ink2 tabular-nums ${NARROW}`}>
                {formatDate(account.created_at)}
              </Cell>
              <Cell className={`text-right ${NARROW}`}>
                <IconButton
                  label={`Delete ${account.name} from ${account.app}`}
                  onClick={() => onDelete(account)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <PageControls shown={shown} onPage={setWanted} />
    </>
  );
}
