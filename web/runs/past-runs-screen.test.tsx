import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RunOverview } from '#shared/wire/runs.ts';
import type { ExecutionListItem } from '#shared/wire.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const ADDRESS = '/workflows/w1/executions';
const PAGE = 50;

const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const runs = (from: number, count: number): ExecutionListItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(from + index),
    workflow_id: 'w1',
    name: `Run number ${from + index}`,
    status: 'completed',
    created_at: new Date(Date.UTC(2026, 10, 20) - (from + index) * 60_000).toISOString(),
    completed_at: new Date(Date.UTC(2026, 10, 20) - (from + index) * 60_000 + 5_000).toISOString(),
  }));

test('the columns are those of the specification, and a run that is not over has no end', async () => {
  const [first] = runs(0, 1);
  if (!first) throw new Error('There is a run.');
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: ({ query }) =>
      query.has('before') ? [] : [{ ...first, status: 'running', completed_at: null }],
  });
  await expect.element(page.getByRole('cell', { name: 'Running' })).toBeVisible();
  const heads = page.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual([
    'Status',
    'Workflow Name',
    'Execution ID',
    'Started',
    'Completed',
  ]);
  await expect.element(page.getByRole('cell', { name: '-', exact: true })).toBeVisible();
});

test('the id is shown short, copied whole, and copying does not open the run', async () => {
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: ({ query }) => (query.has('before') ? [] : runs(0, 1)),
  });
  await page.getByText('00000000…').click();
  await expect.element(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(idOf(0));
  expect(location.pathname).toBe(ADDRESS);
});

test('a run that found its targets under new words says so beside its result, also where it gave none', async () => {
  await page.viewport(1280, 900);
  const [first, second] = runs(0, 2);
  if (!first || !second) throw new Error('There are runs.');
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: [
      {
        ...first,
        result: { label: 'Text', value: '$39.00' },
        healed: { count: 1, from: 'Price', to: 'Now' },
      } satisfies RunOverview,
      { ...second, healed: { count: 2, from: 'Menu', to: '' } } satisfies RunOverview,
    ],
  });
  await expect
    .element(page.getByRole('cell', { name: /^\$39\.00.*“Price” is now “Now”.*healed/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('cell', { name: /Run number 1.*“Menu” is now an icon without words and 1 more/ }))
    .toBeVisible();
});

test('tries of a step are marked', async () => {
  const [tried, started] = runs(0, 2);
  if (!tried || !started) throw new Error('There are runs.');
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: [
      { ...tried, is_trial: true },
      { ...started, is_trial: false },
    ],
  });
  await expect.element(page.getByRole('cell', { name: /^Run number 0.*Try of a step/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Run number 1', exact: true })).toBeVisible();
});

test('between a phone and a wide window every column is there to be read', async () => {
  await page.viewport(800, 800);
  await openApp(ADDRESS, { GET_WORKFLOW_EXECUTION_INSTANCES: runs(0, 1) });
  const cells = page.getByRole('cell');
  await expect.poll(() => cells.elements().length).toBe(5);
  for (const cell of cells.elements()) {
    expect(cell.getBoundingClientRect().width).toBeGreaterThan(70);
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  }
  await page.viewport(1280, 800);
});

test('a click anywhere else in the row opens the run', async () => {
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: ({ query }) => (query.has('before') ? [] : runs(0, 1)),
  });
  await page.getByText('Completed').nth(1).click();
  await expect.poll(() => location.pathname).toBe(`${ADDRESS}/${idOf(0)}`);
});

test('older runs arrive while scrolling, and only those in sight are on the page', async () => {
  const total = 130;
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: ({ query }) => {
      expect(query.get('limit')).toBe(String(PAGE));
      const before = query.get('before');
      const from = before === null ? 0 : Number(before.slice(0, 8)) + 1;
      return runs(from, Math.min(PAGE, total - from));
    },
  });
  await expect.element(page.getByRole('table').getByText('Run number 0', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Past Runs' });
  await expect
    .poll(
      () => {
        const element = list.element();
        element.scrollTop = element.scrollHeight;
        return page.getByText(`Run number ${total - 1}`, { exact: true }).elements().length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(page.getByRole('row').elements().length).toBeLessThan(50);
});

test('a server that has no pages is asked for its list twice and no more', async () => {
  const app = await openApp(ADDRESS, { GET_WORKFLOW_EXECUTION_INSTANCES: runs(0, 2 * PAGE) });
  await expect.element(page.getByRole('table').getByText('Run number 0', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Past Runs' });
  await expect
    .poll(() => {
      const element = list.element();
      element.scrollTop = element.scrollHeight;
      return page.getByText(`Run number ${2 * PAGE - 1}`, { exact: true }).elements().length;
    })
    .toBe(1);
  await expect.poll(() => app.sentTo('GET_WORKFLOW_EXECUTION_INSTANCES')).toHaveLength(2);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  expect(app.sentTo('GET_WORKFLOW_EXECUTION_INSTANCES')).toHaveLength(4);
});

test('refreshing says so until the answer is there', async () => {
  let answer: () => void = () => {};
  let count = 0;
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: async ({ query }) => {
      if (query.has('before')) return [];
      count += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return count === 1 ? runs(1, 1) : runs(0, 2);
    },
  });
  await expect.element(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  answer();
  await expect.element(page.getByRole('table').getByText('Run number 1')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  answer();
  await expect.element(page.getByRole('table').getByText('Run number 0')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
});

test('no runs, and no answer, are told apart', async () => {
  let isDown = true;
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: () => (isDown ? refuse(400, 'Not now.') : []),
  });
  await expect.element(page.getByText('Error fetching workflow instances').first()).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No workflow instances found')).toBeVisible();
});

test('the last runs are summed up, tries and runs under way left out', async () => {
  const [a, b, c, d, e] = runs(0, 5);
  if (!a || !b || !c || !d || !e) throw new Error('There are runs.');
  await openApp(ADDRESS, {
    GET_WORKFLOW_EXECUTION_INSTANCES: ({ query }) =>
      query.has('filter')
        ? [c]
        : [
            { ...a, status: 'running', completed_at: null },
            { ...b, status: 'failed', is_trial: true },
            c,
            { ...d, status: 'failed' },
            e,
          ],
  });
  const sums = page.getByLabelText('Of the last 3 runs');
  await expect.element(sums).toMatchTextContent(/66 %completed5 stypical|completed66 %typical5 s/);
  // Of the failed ones alone a share says nothing.
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect.element(sums).not.toBeInTheDocument();
});
