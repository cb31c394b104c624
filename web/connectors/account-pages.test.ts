import { expect, test } from 'vitest';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { pageOfAccounts } from '#web/connectors/account-pages.ts';

/** Oldest first, a day apart. */
const accounts = (count: number): ConnectedAccount[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `account-${index}`,
    name: `person-${index}@example.com`,
    app: 'Gmail',
    created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }));

test('the newest account comes first', () => {
  expect(pageOfAccounts(accounts(3), 0).rows.map((row) => row.id)).toEqual([
    'account-2',
    'account-1',
    'account-0',
  ]);
});

test('a page holds ten accounts and says which', () => {
  const first = pageOfAccounts(accounts(23), 0);
  expect(first.rows).toHaveLength(10);
  expect(first.line).toBe('Showing 1 to 10 of 23 results');
  const last = pageOfAccounts(accounts(23), 2);
  expect(last.rows).toHaveLength(3);
  expect(last.last_page).toBe(2);
  expect(last.line).toBe('Showing 21 to 23 of 23 results');
});

test('exactly ten accounts are one page', () => {
  expect(pageOfAccounts(accounts(10), 0).last_page).toBe(0);
});

test('when the only account of the last page was deleted, the page before it is shown', () => {
  expect(pageOfAccounts(accounts(10), 1)).toMatchObject({
    page: 0,
    line: 'Showing 1 to 10 of 10 results',
  });
});

test('no accounts are a page with nothing on it', () => {
  expect(pageOfAccounts([], 0)).toEqual({
    rows: [],
    page: 0,
    last_page: 0,
    line: 'Showing 0 to 0 of 0 results',
  });
});
