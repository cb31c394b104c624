import { afterEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { SavedRow, SavedTable } from '#shared/wire/tables.ts';
import { openApp, refuse } from '#web/test-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const table = (name: string, row_count: number): SavedTable => ({
  id: `id-of-${name}`,
  name,
  columns: ['Product', 'Price'],
  row_count,
  updated_at: '2026-11-20T12:00:00Z',
});
const row = (id: number, price: string): SavedRow => ({
  id: String(id),
  cells: { Product: 'Lantern', Price: price },
  saved_at: '2026-11-20T12:00:00Z',
  execution_id: `run-${id}`,
});

test('a workflow that saved nothing says how to begin', async () => {
  const page = await openApp('/workflows/w-1/tables', { LIST_TABLES: [] });
  await expect.element(page.getByText('No tables yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the workflow' })).toBeVisible();
});

test('shows the rows of a table with the runs that saved them, and older ones on a click', async () => {
  const page = await openApp('/workflows/w-1/tables', {
    LIST_TABLES: [table('Prices', 3)],
    GET_TABLE_ROWS: ({ query }: { query: URLSearchParams }) =>
      query.get('before') === '2'
        ? { rows: [row(1, '$41')], has_older: false }
        : { rows: [row(3, '$39'), row(2, '$40')], has_older: true },
  });
  await expect.element(page.getByRole('cell', { name: '$39' })).toBeVisible();
  await expect.element(page.getByText('3 rows', { exact: false })).toBeVisible();
  const alignOf = (element: Element) => getComputedStyle(element).textAlign;
  expect(alignOf(page.getByRole('cell', { name: '$39' }).element())).toBe('right');
  expect(alignOf(page.getByRole('columnheader', { name: 'Price' }).element())).toBe('right');
  expect(alignOf(page.getByRole('cell', { name: 'Lantern' }).first().element())).toBe('left');
  await page.getByRole('button', { name: 'Older rows' }).click();
  await expect.element(page.getByRole('cell', { name: '$41' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Older rows' })).not.toBeInTheDocument();
  const link = page.getByRole('row').nth(1).getByRole('link');
  await expect.element(link).toHaveAttribute('href', '/workflows/w-1/executions/run-3');
});

test('on a phone a day stands in one line', async () => {
  await browserPage.viewport(390, 844);
  const columns = ['Order', 'Placed', 'Customer', 'Total', 'Status'];
  const page = await openApp('/workflows/w-1/tables', {
    LIST_TABLES: [{ ...table('Orders', 1), columns }],
    GET_TABLE_ROWS: {
      rows: [
        {
          ...row(1, '$39'),
          cells: Object.fromEntries(columns.map((name) => [name, name === 'Placed' ? '2026-03-02' : name])),
        },
      ],
      has_older: false,
    },
  });
  const day = page.getByText('2026-03-02');
  await expect.element(day).toBeVisible();
  expect(day.element().getClientRects()).toHaveLength(1);
  const { height } = day.element().getBoundingClientRect();
  expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(day.element()).fontSize));
});

test('another table is chosen by its name', async () => {
  const page = await openApp('/workflows/w-1/tables', {
    LIST_TABLES: [table('Prices', 1), table('Orders', 1)],
    GET_TABLE_ROWS: ({ query }: { query: URLSearchParams }) => ({
      rows: [row(1, query.get('table_id') === 'id-of-Orders' ? 'of orders' : 'of prices')],
      has_older: false,
    }),
  });
  await expect.element(page.getByText('of prices')).toBeVisible();
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await expect.element(page.getByText('of orders')).toBeVisible();
});

test('a table is deleted after a question, and what went wrong is said', async () => {
  let tables = [table('Prices', 2)];
  let isRefused = true;
  const page = await openApp('/workflows/w-1/tables', {
    LIST_TABLES: () => tables,
    GET_TABLE_ROWS: { rows: [row(1, '$39')], has_older: false },
    DELETE_TABLE: () => {
      if (isRefused) return refuse(503, 'Try again later.');
      tables = [];
      return { success: true };
    },
  });
  await page.getByRole('button', { name: 'Delete table' }).click();
  await expect.element(page.getByText('Its 2 rows cannot be brought back.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Try again later.')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('No tables yet')).toBeVisible();
});

test('tables that could not be loaded are asked for again', async () => {
  let isRefused = true;
  const page = await openApp('/workflows/w-1/tables', {
    LIST_TABLES: () => (isRefused ? refuse(404, 'Workflow not found') : []),
  });
  await expect.element(page.getByText('The tables could not be loaded')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No tables yet')).toBeVisible();
});
