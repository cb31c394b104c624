import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { option, workflowWith } from '#shared/workflow/test-workflow.ts';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { openApp } from '#web/test-app.tsx';

beforeEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await browserPage.viewport(1280, 800);
});

const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width);

test('Ctrl B folds the sidebar to its icons, and the cookie keeps it', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  const sidebar = app.getByRole('complementary', { name: 'Sidebar' });
  await expect.poll(() => widthOf(sidebar.element())).toBe(256);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(() => widthOf(sidebar.element())).toBe(48);
  expect(document.cookie).toContain('sidebar_state=false');
  await userEvent.keyboard('{Meta>}b{/Meta}');
  await expect.poll(() => widthOf(sidebar.element())).toBe(256);
});

test('a folded sidebar is still folded after a reload, and its items still have names', async () => {
  document.cookie = 'sidebar_state=false; path=/';
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  await expect.poll(() => widthOf(app.getByRole('complementary').element())).toBe(48);
  await expect.element(app.getByRole('link', { name: 'API Connectors' })).toBeVisible();
});

test('what is left of the credits shows in the sidebar, as a ring where it is folded', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  const left = app.getByRole('link', { name: '1,000 left · 20 actions' });
  await expect.element(left).toHaveAttribute('href', '/subscription');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(() => left.element().querySelectorAll('circle').length).toBe(2);
});

test('credits that run low show in amber, in the bar and in the ring', async () => {
  const low = { total_credits_used: 850, total_credits_granted: 1_000, total_credits_available: 150 };
  const plan = { plan_name: 'free' as const, status: 'active', current_period_end: null };
  const subscription = { ...plan, ...low, cancel_at_period_end: false };
  const app = await openApp('/home', { GET_WORKFLOWS: [], GET_SUBSCRIPTION: subscription });
  const left = app.getByRole('link', { name: '150 left · 3 actions' });
  await expect.element(left).toBeVisible();
  const amber = getComputedStyle(left.getByText('150 left').element()).color;
  const bar = left.element().querySelector('[style]') ?? document.body;
  expect(getComputedStyle(bar).backgroundColor).toBe(amber);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(() => left.element().querySelectorAll('circle').length).toBe(2);
  const ring = left.element().querySelector('circle:last-child') ?? document.body;
  expect(getComputedStyle(ring).stroke).toBe(amber);
});

test('below 768 pixels the sidebar is a sheet that closes when it has led somewhere', async () => {
  await browserPage.viewport(767, 800);
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  await app.getByRole('button', { name: 'Toggle sidebar' }).click();
  const sheet = app.getByRole('dialog', { name: 'Navigation' });
  await expect.poll(() => widthOf(sheet.element())).toBe(288);
  await sheet.getByRole('link', { name: 'API Connectors' }).click();
  await expect.poll(() => location.pathname).toBe('/connectors');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('the footer shows who is signed in and the tier', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  const footer = app.getByRole('button', { name: /Ada Lovelace/ });
  await expect.element(footer).toHaveTextContent('ALAda LovelaceFree Tierada@example.com');
});

test('the user menu leads to the plan, and logs out', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  await app.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect.element(app.getByRole('menuitem', { name: 'Manage Plan' })).toBeVisible();
  const items = app
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
  expect(items).toEqual(['Manage Plan', 'Log out']);
  const first = app.getByRole('menuitemradio').first().element();
  const last = app.getByRole('menuitem').last().element();
  expect(last.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await app.getByRole('menuitem', { name: 'Manage Plan' }).click();
  await expect.poll(() => location.pathname).toBe('/subscription');
  await app.getByRole('button', { name: /Ada Lovelace/ }).click();
  await app.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('a new screen takes the focus and says its title', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [], GET_ACCOUNTS: [] });
  await app.getByRole('link', { name: 'API Connectors' }).click();
  await expect.element(app.getByRole('main')).toHaveFocus();
  await expect.poll(() => document.title).toBe('Connectors · Legwork');
});

test('who is not signed in is sent to the landing page', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  await expect.element(app.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  localStorage.clear();
  await app.reload();
  await expect.poll(() => location.pathname).toBe('/');
});

test('by the keyboard the command bar takes what is typed, also where there is no fine pointer', async () => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('pointer: fine') ? '(width: 0)' : query),
  );
  const app = await openApp('/workflows', { GET_WORKFLOWS: [] });
  await expect.element(app.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  const search = browserPage.getByRole('combobox', { name: 'Search or jump to' });
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await expect.element(search).toBeVisible();
  await expect.element(search).not.toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toHaveFocus();
  vi.restoreAllMocks();
});

test('the command bar goes anywhere, and runs what is complete and harmless without the run screen', async () => {
  const app = await openApp('/workflows', {
    GET_WORKFLOWS: [
      { id: 'w1', name: 'Morning orders', description: '', created_at: '2026-11-20T10:00:00Z' },
      { id: 'w2', name: 'Invoices', description: '', created_at: '2026-11-20T10:00:00Z' },
    ],
    GET_CONNECTORS: [],
    GET_ACCOUNTS: [],
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: ({ query }) => {
      const workflow_step_id = query.get('workflow_id') === 'w1' ? 'text.find' : 'gmail.send_email';
      return { steps: workflowWith([option({ workflow_step_id, endpoint_inputs: [] })]).steps };
    },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await expect.element(browserPage.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = browserPage.getByRole('combobox', { name: 'Search or jump to' });
  await expect.element(search).toHaveFocus();
  await search.fill('conn');
  await userEvent.keyboard('{Enter}');
  await expect.element(browserPage.getByRole('heading', { name: 'Connectors', exact: true })).toBeVisible();

  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await search.fill('run morn');
  await expect.element(browserPage.getByRole('option').first()).toMatchTextContent('Run Morning orders');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-1');
  expect(app.sentTo('START_WORKFLOW')[0]?.body).toMatchObject({ workflow_id: 'w1', input_variables: {} });

  // What sends something is looked at first.
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await search.fill('run inv');
  await expect.element(browserPage.getByRole('option').first()).toMatchTextContent('Run Invoices');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/workflows/w2/run');
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(1);

  browserPage.getByRole('main').element().focus();
  await userEvent.keyboard('?');
  await expect.element(browserPage.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('a screen that comes while the command bar is open leaves the focus there', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [], GET_CONNECTORS: [], GET_ACCOUNTS: [] });
  await app.getByRole('link', { name: 'API Connectors' }).click();
  await expect.element(app.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = browserPage.getByRole('combobox', { name: 'Search or jump to' });
  await expect.element(search).toHaveFocus();
  history.back();
  await expect.poll(() => document.title).toBe('My Workflows · Legwork');
  await userEvent.keyboard('templ');
  await expect.element(search).toHaveValue('templ');
});

test('the command bar makes a workflow', async () => {
  const app = await openApp('/connectors', {
    GET_WORKFLOWS: [],
    GET_CONNECTORS: [],
    GET_ACCOUNTS: [],
    CREATE_WORKFLOW: { id: 'w9' },
  });
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await browserPage.getByRole('combobox', { name: 'Search or jump to' }).fill('new');
  await expect.element(browserPage.getByRole('option').first()).toMatchTextContent('Make a new workflow');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/workflows/w9');
  expect(app.sentTo('CREATE_WORKFLOW')).toHaveLength(1);
});

test('the command bar that is opened again while it closes begins anew', async () => {
  await openApp('/connectors', { GET_WORKFLOWS: [], GET_CONNECTORS: [], GET_ACCOUNTS: [] });
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  const search = browserPage.getByRole('combobox', { name: 'Search or jump to' });
  await search.fill('templ');
  await expect.element(browserPage.getByRole('option', { name: 'Inbox Page' })).not.toBeInTheDocument();
  // It is closed when its animations are over; the tests have short ones.
  browserPage
    .getByRole('dialog', { name: 'Search or jump to' })
    .element()
    .animate([{ opacity: 1 }, { opacity: 0 }], 60_000);
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() => document.querySelector('[role=dialog]')?.hasAttribute('data-ending-style'))
    .toBe(true);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await expect.element(browserPage.getByRole('option', { name: 'Inbox Page' })).toBeVisible();
  await userEvent.keyboard('inb{Enter}');
  await expect.poll(() => location.pathname).toBe('/inbox');
});

test('Enter in the command bar waits for the workflows, which stand before the pages', async () => {
  const loaded = Promise.withResolvers<[ListedWorkflow]>();
  await openApp('/connectors', {
    GET_WORKFLOWS: () => loaded.promise,
    GET_CONNECTORS: [],
    GET_ACCOUNTS: [],
  });
  await expect.element(browserPage.getByRole('heading', { name: 'Connectors', exact: true })).toBeVisible();
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await browserPage.getByRole('combobox', { name: 'Search or jump to' }).fill('in');
  await expect.element(browserPage.getByRole('option', { name: 'Inbox Page' })).toBeVisible();
  await expect.element(browserPage.getByText('Loading workflows...')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  loaded.resolve([{ id: 'w2', name: 'Invoices', description: '', created_at: '2026-11-20T10:00:00Z' }]);
  await expect.poll(() => location.pathname).toBe('/workflows/w2');
});

test('what an arrow key has marked in the command bar stays marked when the workflows come', async () => {
  const loaded = Promise.withResolvers<[ListedWorkflow]>();
  await openApp('/connectors', {
    GET_WORKFLOWS: () => loaded.promise,
    GET_CONNECTORS: [],
    GET_ACCOUNTS: [],
    GET_SETTINGS: { mails_off: [], shares_profile: false },
  });
  await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
  await browserPage.getByRole('combobox', { name: 'Search or jump to' }).fill('in');
  await expect.element(browserPage.getByRole('option', { name: 'Inbox Page' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const settings = browserPage.getByRole('option', { name: 'Settings Page' });
  await expect.element(settings).toHaveAttribute('aria-selected', 'true');
  loaded.resolve([{ id: 'w2', name: 'Invoices', description: '', created_at: '2026-11-20T10:00:00Z' }]);
  await expect.element(browserPage.getByRole('option', { name: 'Invoices Workflow' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/settings');
});

test('Enter in the command bar goes to a page when the workflows cannot be asked for', async () => {
  await openApp('/settings', { GET_SETTINGS: { mails_off: [], shares_profile: false } });
  await expect.element(browserPage.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  try {
    await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
    await browserPage.getByRole('combobox', { name: 'Search or jump to' }).fill('temp');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/templates');
  } finally {
    window.dispatchEvent(new Event('online'));
  }
});

test('Enter in the command bar goes to a page, too, when a screen waits for the workflows until there is a connection', async () => {
  await openApp('/settings', { GET_SETTINGS: { mails_off: [], shares_profile: false } });
  await expect.element(browserPage.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  try {
    await browserPage.getByRole('link', { name: 'Workflows', exact: true }).click();
    await expect.element(browserPage.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
    await browserPage.getByRole('button', { name: 'Search or jump to' }).click();
    await browserPage.getByRole('combobox', { name: 'Search or jump to' }).fill('temp');
    await expect.element(browserPage.getByText('The workflows could not be loaded')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/templates');
  } finally {
    window.dispatchEvent(new Event('online'));
  }
});

test('whoever is offline is told so, until the connection is back', async () => {
  const app = await openApp('/home', { GET_WORKFLOWS: [] });
  await expect.element(app.getByRole('complementary')).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  const notice = app.getByText(/^You are offline\./);
  await expect.element(notice).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(notice).not.toBeInTheDocument();
});
