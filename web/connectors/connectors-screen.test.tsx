import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { openApp, refuse, type SentCall } from '#web/test-app.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const accounts = (count: number): ConnectedAccount[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `account-${index}`,
    name: `person-${index}@example.com`,
    app: 'Gmail',
    created_at: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString(),
  }));

test('without accounts and connectors, both lists say so', async () => {
  await openApp('/connectors', { GET_ACCOUNTS: [], GET_CONNECTORS: [] });
  await expect.element(page.getByText('No connected accounts found')).toBeVisible();
  expect(page.getByRole('button', { name: /page$/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Add Connector' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Add Connector' }).getByText('No connectors available'))
    .toBeVisible();
});

test('the pages of accounts are walked to both ends', async () => {
  await openApp('/connectors', { GET_ACCOUNTS: accounts(23) });
  await expect.element(page.getByText('Showing 1 to 10 of 23 results')).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect.element(page.getByText('Showing 21 to 23 of 23 results')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(page.getByText('Showing 11 to 20 of 23 results')).toBeVisible();
});

test('an account is deleted after being asked, and leaves the list', async () => {
  let left = accounts(2);
  const app = await openApp('/connectors', {
    GET_ACCOUNTS: () => left,
    DELETE_ACCOUNT: ({ query }: SentCall) => {
      left = left.filter((account) => account.id !== query.get('account_id'));
      return null;
    },
  });
  await page.getByRole('button', { name: 'Delete person-1@example.com from Gmail' }).click();
  await expect
    .element(
      page.getByText(
        'Are you sure you want to delete the connection for person-1@example.com from Gmail? This action cannot be undone.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect.element(page.getByText('person-1@example.com', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('person-0@example.com', { exact: true })).toBeVisible();
  expect(app.sentTo('DELETE_ACCOUNT')).toHaveLength(1);
});

test('a connector says how often it is connected, and can be asked for again after a refusal', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = await openApp('/connectors', {
    GET_ACCOUNTS: [],
    GET_CONNECTORS: [{ id: 'gmail', name: 'Gmail', logo: '', numConnected: 2 }],
    CONNECT_ACCOUNT_FOR_STEP: refuse(501, 'Not available.'),
  });
  await page.getByRole('button', { name: 'Add Connector' }).click();
  await expect.element(page.getByText('2 Connected Accounts')).toBeVisible();
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await connect.click();
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  await expect.element(connect).toBeEnabled();
  expect(logged).toHaveBeenCalledWith('Failed to connect additional Gmail account', expect.any(Error));
  const [call] = app.sentTo('CONNECT_ACCOUNT_FOR_STEP');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    oauth_app_id: 'gmail',
    return_to: '/connectors',
  });
});

test('connectors that cannot be loaded are logged, and can be asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDown = true;
  await openApp('/connectors', {
    GET_ACCOUNTS: [],
    GET_CONNECTORS: () => (isDown ? refuse(403, 'Not now.') : []),
  });
  await page.getByRole('button', { name: 'Add Connector' }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to load connectors', expect.any(Error));
  isDown = false;
  await again.click();
  await expect.element(page.getByText('No connectors available')).toBeVisible();
});

test('on a phone a long name stands on one line, below its app', async () => {
  await page.viewport(390, 844);
  await openApp('/connectors', { GET_ACCOUNTS: accounts(1) });
  const name = page.getByText('person-0@example.com', { exact: true });
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().height).toBeLessThan(30);
  const app = page.getByRole('cell', { name: 'Gmail' }).element().getBoundingClientRect();
  expect(name.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(app.bottom);
});

const revoked: ConnectedAccount = {
  id: 'gone',
  name: 'ada',
  app: 'Slack',
  created_at: '2026-11-14T10:00:00Z',
  oauth_app_id: 'slack',
  problem: 'revoked',
  waiting_workflows: 3,
  used_by: ['Invoices', 'Stock', ''],
};

test('an account that its app signed out says so, and is connected again under its id', async () => {
  const app = await openApp('/connectors', {
    GET_ACCOUNTS: [revoked, ...accounts(1)],
    CONNECT_ACCOUNT_FOR_STEP: refuse(501, 'Not available.'),
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect.element(page.getByText('Slack signed ada out.')).toBeVisible();
  await expect
    .element(page.getByText('3 workflows wait and go on by themselves after you connect again.'))
    .toBeVisible();
  await expect.element(page.getByText('Signed out by Slack. 3 workflows wait')).toBeVisible();
  await expect.element(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Connect again: ada from Slack' }).click();
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  expect(Object.fromEntries(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query ?? [])).toEqual({
    oauth_app_id: 'slack',
    account_id: 'gone',
    return_to: '/connectors',
  });
  await page.getByRole('button', { name: 'Delete ada from Slack' }).click();
  await expect
    .element(page.getByText('3 workflows use it and fail without it: Invoices, Stock, Untitled workflow.'))
    .toBeVisible();
});

test('the way back from an app is said once, and leaves the address', async () => {
  await openApp('/connectors?connected=account-0', { GET_ACCOUNTS: accounts(2) });
  await expect.element(page.getByText('Gmail is connected as person-0@example.com.')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
});

test('why nothing was connected is said in a sentence', async () => {
  await openApp('/connectors?connect_error=You%20chose%20grace%2C%20but%20ada%20was%20meant.', {
    GET_ACCOUNTS: [],
  });
  await expect.element(page.getByText('The account was not connected')).toBeVisible();
  await expect.element(page.getByText('You chose grace, but ada was meant.')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
});

test('connectors are found by what they can do, and a connector lists its steps and triggers', async () => {
  const step = (name: string) => ({ name, description: `${name} for you.` });
  const logo = '';
  await openApp('/connectors', {
    GET_ACCOUNTS: [],
    GET_CONNECTORS: [
      { id: 'gmail', name: 'Gmail', logo, numConnected: 2, steps: [step('Send an e-mail')], triggers: [] },
      {
        id: 'slack',
        name: 'Slack',
        logo,
        numConnected: 0,
        description: 'Messages and channels.',
        steps: [step('Send a message'), step('List channels')],
        triggers: [step('New message')],
      },
    ],
  });
  await page.getByRole('button', { name: 'Add Connector' }).click();
  await expect.element(page.getByText('2 Connected Accounts')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search apps and what they can do' }).fill('new message');
  await expect.element(page.getByText('2 Connected Accounts')).not.toBeInTheDocument();
  await page.getByRole('link', { name: '2 steps, 1 trigger of Slack' }).click();
  await expect.element(page.getByRole('heading', { name: 'Slack' })).toBeVisible();
  await expect.element(page.getByText('Messages and channels.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Steps' }).getByText('List channels')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Triggers' }).getByText('New message')).toBeVisible();
});
