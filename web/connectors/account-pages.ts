import type { ConnectedAccount } from '#shared/wire/accounts.ts';

const ACCOUNTS_PER_PAGE = 10;

/** One page of the accounts, newest first. A page that no longer exists becomes the last one. */
export type AccountPage = {
  rows: ConnectedAccount[];
  /** Counted from 0. */
  page: number;
  last_page: number;
  line: string;
};

export function pageOfAccounts(accounts: readonly ConnectedAccount[], wanted: number): AccountPage {
  const newestFirst = accounts.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const lastPage = Math.max(0, Math.ceil(accounts.length / ACCOUNTS_PER_PAGE) - 1);
  const page = Math.min(Math.max(0, wanted), lastPage);
  const from = page * ACCOUNTS_PER_PAGE;
  const rows = newestFirst.slice(from, from + ACCOUNTS_PER_PAGE);
  const first = rows.length === 0 ? 0 : from + 1;
  return {
    rows,
    page,
    last_page: lastPage,
    line: `Showing ${first} to ${from + rows.length} of ${accounts.length} results`,
  };
}
