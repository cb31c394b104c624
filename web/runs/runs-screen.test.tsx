import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedWorkflow, RunOverview } from '#shared/wire/runs.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const run = (name: string, more: Partial<RunOverview>): RunOverview => ({
  id: `id of ${name}`,
  workflow_id: 'w1',
  name,
  status: 'completed',
  created_at: '2026-01-05T12:00:00Z',
  completed_at: '2026-01-05T12:00:04Z',
  started_by: 'schedule',
  ...more,
});

test('runs under way come first, then days with their sums; what holds one up is one click away', async () => {
  await page.viewport(1280, 900);
  await openApp('/runs', {
    GET_RUNS: [
      run('Pay the rent', {
        status: 'pending',
        waiting_for: 'question',
        question: 'Which code?',
        created_at: ago(3),
        completed_at: null,
      }),
      run('Orders', {
        status: 'running',
        step: { at: 2, of: 3, name: 'Click' },
        created_at: ago(1),
        completed_at: null,
        started_by: 'hand',
      }),
      run('Watch a price', {
        result: { label: 'Text', value: '$39.00' },
        healed: { count: 3, from: 'Price', to: 'Now' },
      }),
      run('Buy supplies', {
        status: 'failed',
        failure: { step_name: 'Click', message: 'Nothing is called “Buy”.' },
      }),
      run('Earlier', { created_at: '2026-01-04T12:00:00Z', completed_at: '2026-01-04T12:00:00Z' }),
    ],
    LIST_WAITS: [],
  });
  const now = page.getByRole('list', { name: 'Now' }).getByRole('listitem');
  await expect.element(now.nth(0)).toMatchTextContent(/Which code\?Answer/);
  await expect.element(now.nth(1)).toMatchTextContent(/Step 2 of 3: Click/);
  await expect.element(now.nth(1)).toMatchTextContent(/By hand\d+ min ago-/);
  const day = page.getByRole('list', { name: /Jan 5/ }).getByRole('listitem');
  await expect
    .element(day.nth(0))
    .toMatchTextContent(/Watch a price\$39\.00“Price” is now “Now” and 2 more, ?healedSchedule/);
  await expect.element(day.nth(1)).toMatchTextContent(/Click: Nothing is called “Buy”\.Repair/);
  await expect.element(page.getByText('2 runs · 1 failed')).toBeVisible();
  await expect.element(page.getByText('1 run · none failed')).toBeVisible();
  await page.getByRole('link', { name: 'Answer' }).click();
  await expect.poll(() => location.pathname).toBe('/inbox');
});

test('a filter asks the API, and an empty list says so', async () => {
  const { sentTo } = await openApp('/runs', { GET_RUNS: [] });
  await expect.element(page.getByText('Nothing has run yet.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect.element(page.getByText('No run is like this.')).toBeVisible();
  expect(sentTo('GET_RUNS').at(-1)?.query.get('filter')).toBe('failed');
});

test('older runs are asked for, and a failure can be tried again', async () => {
  let isDown = true;
  await openApp('/runs', {
    GET_RUNS: ({ query }) => {
      if (isDown) return refuse(400, 'No.');
      if (query.has('before')) return [run('The oldest', { id: 'last' })];
      return Array.from({ length: 50 }, (_, at) => run(`Run ${at}`, {}));
    },
  });
  await expect.element(page.getByText('The runs could not be loaded.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Show older runs' }).click();
  await expect.element(page.getByText('The oldest')).toBeVisible();
  await expect.element(page.getByText('51 runs · none failed')).toBeVisible();
});

test('runs are searched by the API, and a search without a hit leads back to all', async () => {
  const { sentTo } = await openApp('/runs', {
    GET_RUNS: ({ query }) => (query.has('search') ? [] : [run('Watch a price', {})]),
  });
  await expect.element(page.getByText('Watch a price')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search runs' });
  await field.fill(' 100% of it ');
  await expect.element(page.getByText('No run has “100% of it”')).toBeVisible();
  expect(sentTo('GET_RUNS').at(-1)?.query.get('search')).toBe('100% of it');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(page.getByText('Watch a price')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('a completed run without outputs says what it did last, and its mark what it means', async () => {
  await openApp('/runs', {
    GET_RUNS: [run('Tidy up', { last_action: 'Clicked "Archive"', verification: 'not_verified' })],
  });
  const row = page.getByRole('list', { name: /Jan 5/ }).getByRole('listitem');
  await expect.element(row).toMatchTextContent(/Tidy upClicked "Archive"not verified/);
  const mark = page.getByRole('button', { name: 'not verified' });
  const meaning = page.getByText(/^Each line was done, but nothing was looked up afterwards/);
  await userEvent.hover(mark);
  await expect.element(meaning).toBeVisible();
  await userEvent.unhover(mark);
  await expect.element(meaning).not.toBeInTheDocument();
  // The row is a link, and its mark is not: a touch on it opens no run.
  await mark.click();
  await expect.element(meaning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(meaning).not.toBeInTheDocument();
  expect(location.pathname).toBe('/runs');
  const link = page.getByRole('link', { name: 'Tidy up' }).element();
  if (link instanceof HTMLElement) link.focus();
  await userEvent.tab();
  await expect.element(mark).toHaveFocus();
  await expect.element(meaning).toBeVisible();
});

test('a search that is longer than what is searched for says so, and is not cut in its field', async () => {
  const app = await openApp('/runs', { GET_RUNS: [] });
  const field = page.getByRole('searchbox', { name: 'Search runs' });
  await field.fill('x'.repeat(5_000));
  await expect.element(page.getByText('Only the first 100 characters are searched for.')).toBeVisible();
  await expect.element(field).toHaveValue('x'.repeat(5_000));
  await expect.poll(() => app.sentTo('GET_RUNS').at(-1)?.query.get('search')).toBe('x'.repeat(100));
  await field.fill('short');
  await expect.element(page.getByText(/^Only the first/)).not.toBeInTheDocument();
});

test('runs are filtered by what started them and by date, and say what they cost', async () => {
  await page.viewport(1280, 900);
  const app = await openApp('/runs', {
    GET_RUNS: ({ query }) =>
      query.get('started_by') === 'trigger'
        ? []
        : [
            run('Watch a price', { credits: { used: 150, is_at_least: false } }),
            run('Over all pages', { credits: { used: 50_000, is_at_least: true } }),
          ],
  });
  const rows = page.getByRole('list', { name: /Jan 5/ }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/4 s150 credits$/);
  await expect.element(rows.nth(1)).toMatchTextContent(/50,000\+ credits$/);
  await expect.element(page.getByText('2 runs · none failed · at least 50,150 credits')).toBeVisible();
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice }).click();
  };
  await choose('Date', 'Last 7 days');
  await choose('Started by', 'Other triggers');
  await expect.element(page.getByText('No run is like this.')).toBeVisible();
  const last = app.sentTo('GET_RUNS').at(-1)?.query;
  expect([last?.get('started_by'), last?.get('days'), last?.get('filter')]).toEqual(['trigger', '7', null]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(rows.nth(0)).toBeVisible();
});

const workflow = (id: string, name: string): ListedWorkflow => ({
  id,
  name,
  description: '',
  created_at: '2026-01-01T12:00:00Z',
});

test('runs of one workflow are asked for, and what is chosen is still chosen after a run was opened', async () => {
  await page.viewport(1280, 900);
  const app = await openApp('/runs', {
    GET_RUNS: ({ query }) => [run(query.get('workflow_id') === 'w2' ? 'Pay the rent' : 'Watch a price', {})],
    GET_WORKFLOWS: [workflow('w1', 'Watch a price'), workflow('w2', 'Pay the rent')],
  });
  await expect.element(page.getByRole('link', { name: 'Watch a price' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Workflow: All workflows' }).click();
  await page.getByRole('combobox', { name: 'Search workflows' }).fill('rent');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('17');
  await expect.poll(() => app.sentTo('GET_RUNS').at(-1)?.query.get('search')).toBe('17');
  const sent = app.sentTo('GET_RUNS').at(-1)?.query;
  expect([sent?.get('workflow_id'), sent?.get('filter')]).toEqual(['w2', 'completed']);
  await page.getByRole('link', { name: 'Pay the rent' }).click();
  await expect.poll(() => location.pathname).toMatch(/executions/);
  history.back();
  await expect.element(page.getByRole('combobox', { name: 'Workflow: Pay the rent' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Show' })).toMatchTextContent(/^Completed/);
  await expect.element(page.getByRole('searchbox', { name: 'Search runs' })).toHaveValue('17');
  // The link of the page itself shows all again.
  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Workflow: All workflows' })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Search runs' })).toHaveValue('');
  await expect.element(page.getByRole('link', { name: 'Watch a price' })).toBeVisible();
});

test('an address that nobody here wrote chooses nothing that there is not', async () => {
  const long = 'x'.repeat(3_000);
  const app = await openApp(`/runs?show=broken&start=7&days=[2]&workflow=${long}&search=${long}`, {
    GET_RUNS: [],
  });
  await expect.element(page.getByText(/^No run has/)).toBeVisible();
  const sent = app.sentTo('GET_RUNS').at(-1)?.query;
  expect(Object.fromEntries(sent ?? [])).toEqual({ limit: '50', search: 'x'.repeat(100) });
});

test('the columns of runs have heads where they stand beside each other', async () => {
  await page.viewport(1280, 900);
  await openApp('/runs', {
    GET_RUNS: [run('Watch a price', { credits: { used: 150, is_at_least: false } })],
  });
  const heads = page.getByText('StatusWorkflowStarted byStartedTookCredits');
  await expect.element(heads).toBeVisible();
  const right = (element: Element | undefined) => element?.getBoundingClientRect().right;
  const number = page.getByTitle('150 credits').element();
  expect(right(heads.element().lastElementChild ?? undefined)).toBe(right(number));
  await page.viewport(390, 844);
  await expect.element(heads).not.toBeVisible();
});
