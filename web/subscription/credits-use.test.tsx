import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CreditCap, Invoice, LedgerLine } from '#shared/wire/credits.ts';
import { openApp, refuse, type SentCall } from '#web/test-app.tsx';

const RUN: LedgerLine = {
  id: '9',
  kind: 'run',
  credits: -400,
  balance: 600,
  at: '2026-11-21T09:56:00Z',
  execution_id: 'a70e7580-0000-0000-0000-000000000000',
  has_run: true,
  workflow_id: 'w1',
  workflow_name: 'Download supplier invoices',
  actions: 8,
  asked: null,
};
const FREE: LedgerLine = {
  ...RUN,
  id: '1',
  kind: 'free',
  credits: 1_000,
  balance: 1_000,
  execution_id: null,
  workflow_name: null,
};
const PAID: Invoice = {
  id: 'in_1',
  number: 'A-1',
  created_at: '2026-11-21T09:56:00Z',
  description: 'Legwork Pro',
  amount: 5_000,
  currency: 'usd',
  status: 'paid',
  url: 'https://pay.example.com/i/1',
};
const CAP: CreditCap = {
  id: 'c1',
  per: 'month',
  workflow_id: 'w1',
  workflow_name: 'Download supplier invoices',
  credits: 400,
  used: 400,
  waiting_runs: 1,
};

test('usage is a chart with a table of the same data, by month', async () => {
  const app = await openApp('/subscription', {
    GET_CREDIT_USAGE: ({ query }) => ({
      month: query.get('month') ?? '2026-11',
      days: [{ day: '2026-11-03', workflow_id: 'w1', credits: 400 }],
      workflows: [{ workflow_id: 'w1', name: 'Download supplier invoices', credits: 400 }],
      others: 0,
    }),
  });
  const table = page.getByRole('table', { name: 'Credits used in November 2026' });
  await expect.element(table.getByRole('row', { name: 'Nov 3 400 400' })).toBeInTheDocument();
  await showDaysOfChart();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect.element(table).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.poll(() => app.sentTo('GET_CREDIT_USAGE').at(-1)?.query.get('month')).toBe('2026-10');
});

/** Without a mouse: by keys, then by a finger. */
async function showDaysOfChart(): Promise<void> {
  const chart = page.getByRole('slider', { name: 'Day' });
  const value = () => chart.element().getAttribute('aria-valuetext');
  chart.element().focus();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.poll(value).toBe('Nov 3: 400 credits, Download supplier invoices 400');
  await expect.poll(() => page.getByText('Nov 3', { exact: true }).elements().length).toBe(2);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('Nothing was used.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Nothing was used.')).not.toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await expect.poll(value).toBe('Nov 30: 0 credits');
  const { left, width, top } = chart.element().getBoundingClientRect();
  const finger = {
    bubbles: true,
    pointerType: 'touch',
    clientX: left + (width * 2.5) / 30,
    clientY: top + 9,
  };
  chart.element().dispatchEvent(new PointerEvent('pointerdown', finger));
  chart.element().dispatchEvent(new PointerEvent('pointerout', finger));
  await expect.poll(value).toContain('Nov 3: 400 credits');
  await expect.poll(() => page.getByText('Nov 3', { exact: true }).elements().length).toBe(2);
}

test('the ledger has a receipt for each run, and goes on at its end', async () => {
  const app = await openApp('/subscription', {
    GET_CREDIT_LEDGER: ({ query }) =>
      query.get('before') === null ? { lines: [RUN], next: '9' } : { lines: [FREE], next: null },
    LIST_INVOICES: { invoices: [], next: null },
  });
  const table = page.getByRole('table', { name: 'Ledger of your credits' });
  await expect
    .element(table.getByRole('link', { name: 'Run a70e7580…' }).last())
    .toHaveAttribute('href', `/workflows/w1/executions/${RUN.execution_id}`);
  await expect.element(table.getByText('−400')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(table.getByText('Free credits')).toBeVisible();
  await expect.element(table.getByText('+1,000')).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0);
  expect(app.sentTo('GET_CREDIT_LEDGER').at(-1)?.query.get('before')).toBe('9');
});

test('only the panel scrolls, and not the page around it', async () => {
  await openApp('/subscription', {
    GET_CREDIT_LEDGER: { lines: [FREE], next: null },
    LIST_INVOICES: { invoices: [], next: null },
  });
  await expect.element(page.getByRole('table', { name: 'Ledger of your credits' })).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(innerHeight);
});

test('a cap says how much of it is used and what waits; it can be changed, removed and added', async () => {
  let caps = [CAP];
  const app = await openApp('/subscription', {
    GET_WORKFLOWS: [],
    GET_CREDIT_CAPS: () => caps,
    SAVE_CREDIT_CAP: ({ body }: SentCall) => {
      const isTooLarge = JSON.stringify(body).includes('99000000');
      return isTooLarge ? refuse(422, 'There are too many caps.') : null;
    },
    DELETE_CREDIT_CAP: () => {
      caps = [];
      return null;
    },
  });
  await expect.element(page.getByText('400 of 400 · 1 run waits')).toBeVisible();
  await page.getByRole('button', { name: 'Change the cap: Download supplier invoices, a month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change a Cap' });
  await dialog.getByLabelText('Credits at most').fill('99000000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('There are too many caps.')).toBeVisible();
  await dialog.getByLabelText('Credits at most').fill('7,000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  expect(app.sentTo('SAVE_CREDIT_CAP').at(-1)?.body).toEqual({
    per: 'month',
    workflow_id: 'w1',
    credits: 7_000,
  });
  await page.getByRole('button', { name: 'Remove the cap: Download supplier invoices, a month' }).click();
  await expect.element(page.getByText(/Say how many credits one run/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a cap' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a Cap' });
  await expect.element(adding.getByRole('button', { name: 'Save' })).toBeDisabled();
  await adding.getByLabelText('Credits at most').fill('0');
  await expect.element(adding.getByText('Write a number from 1 to 100,000,000.')).toBeVisible();
});

test('what was paid has a link to its page; parts that cannot be loaded say so each', async () => {
  await openApp('/subscription', {
    LIST_INVOICES: ({ query }) =>
      query.get('before') === null
        ? { invoices: [PAID], next: 'in_1,' }
        : { invoices: [{ ...PAID, id: 'in_0', description: 'Legwork Scale' }], next: null },
  });
  await expect
    .element(page.getByRole('link', { name: 'Invoice of Nov 21, 2026, Legwork Pro' }))
    .toHaveAttribute('href', 'https://pay.example.com/i/1');
  await expect.element(page.getByText('$50.00')).toBeVisible();
  await page.getByRole('button', { name: 'Show more invoices' }).click();
  await expect.element(page.getByRole('link', { name: /Legwork Scale/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more invoices' }).elements()).toHaveLength(0);
  for (const text of [
    'Usage could not be loaded.',
    'Caps could not be loaded.',
    'The ledger could not be loaded.',
  ]) {
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  }
});
