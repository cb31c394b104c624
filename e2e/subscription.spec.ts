import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { callAs, type Person } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

test('from Free to Pro, cancelled, and expired', async ({ ada, adasPage: page }) => {
  await page.goto('/subscription');
  await expect(page.getByText('0 of 1,000 credits used')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('button', { name: 'Subscribe' }).click();

  await expect(
    page.getByText('Payment successful! Your subscription has been activated.', { exact: true }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(`${system.web}/subscription`);
  await expect(page.getByText('Pro Tier')).toBeVisible();
  await expect(page.getByText('0 of 51,000 credits used')).toBeVisible();
  await expect(page.getByText('Renews', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger of your credits' })).toContainText('+50,000');
  await expect(page.getByRole('table', { name: 'Invoices and receipts' })).toContainText('$50.00');

  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: 'Return to Legwork' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Expiring Soon')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('Expires', { exact: true })).toBeVisible();

  await page.goto(system.stripe);
  await page.getByRole('button', { name: 'One month on' }).click();
  await expect.poll(async () => (await callAs(ada, 'GET_SUBSCRIPTION')).plan_name).toBe('free');
  await page.goto('/subscription');
  await expect(page.getByText('Free Tier')).toBeVisible();
  await expect(page.getByText('Expiring Soon')).toHaveCount(0);
});

test('a run without credits waits, says so by mail, and goes on when credits are bought', async ({
  ada,
  adasPage: page,
}) => {
  await leaveCredits(ada, 50);
  const id = await createWorkflow(ada, 'Two pages', [
    { step: 'Open page', inputs: { Address: `${system.paid_shop}/products/lantern` } },
    { step: 'Open page', inputs: { Address: `${system.paid_shop}/` } },
  ]);
  const { workflow_execution_id: run } = await callAs(ada, 'START_WORKFLOW', {
    body: { workflow_id: id, input_variables: {} },
  });
  await page.goto(`/workflows/${id}/executions/${run}`);
  await expect(page.getByText('Waiting for credits')).toBeVisible({ timeout: 30_000 });
  const mails = async () => (await fetch(`${system.mails}/mails.json`)).text();
  await expect.poll(mails, { timeout: 20_000 }).toContain('Your runs wait for credits');

  await page.getByRole('link', { name: 'Buy credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  await dialog.getByLabel('Number of credits').fill('12,000');
  await expect(dialog.getByText('$12.00', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy Credits' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(
    page.getByText('Credits purchased successfully! They have been added to your account.', { exact: true }),
  ).toBeVisible({ timeout: 30_000 });
  await expectCompleted(page, ada, run);
});

async function expectCompleted(page: Page, ada: Person, run: string): Promise<void> {
  const status = () => callAs(ada, 'GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: run } });
  await expect.poll(async () => (await status()).status, { timeout: 30_000 }).toBe('completed');
  await page.reload();
  const ledger = page.getByRole('table', { name: 'Ledger of your credits' });
  await expect(ledger.getByText(`Run ${run.slice(0, 8)}…`).first()).toBeAttached();
  await expect(ledger).toContainText('2 actions');
}

/** As if the others had been used before. */
async function leaveCredits(ada: Person, credits: number): Promise<void> {
  const { id } = await callAs(ada, 'GET_USER_INFO');
  const read = (name: string) =>
    fs.readFileSync(path.join(system.data_folder, 'postgres', name), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('port')),
    user: 'postgres',
    password: read('password'),
    database: 'legwork',
  });
  await client.connect();
  try {
    await client.query('update credit_buckets set used = granted - $2 where user_id = $1', [id, credits]);
  } finally {
    await client.end();
  }
}
