import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';

test('screens that are opened without a connection say so, and load when it is back', async () => {
  await openApp('/settings', {
    GET_SETTINGS: { mails_off: [], shares_profile: false },
    GET_RUNS: [],
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
  });
  await expect.element(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  const said = page.getByText('Not loaded: you are offline');
  try {
    await page.getByRole('link', { name: 'Templates' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    await expect.element(said).toBeVisible();
    await page.getByRole('link', { name: 'Runs' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
    await expect.element(said).toBeVisible();
  } finally {
    window.dispatchEvent(new Event('online'));
  }
  await expect.element(said).not.toBeInTheDocument();
});

test('without a connection what is opened says so in the place of bones, and what was loaded is there', async () => {
  await page.viewport(1280, 900);
  await openApp('/home', {
    GET_WORKFLOWS: [{ id: 'w1', name: 'Orders', description: '', created_at: '2026-11-20T10:00:00Z' }],
    GET_RUNS: [
      {
        id: 'run-1',
        workflow_id: 'w1',
        name: 'Orders',
        status: 'completed',
        created_at: '2026-11-20T10:00:00Z',
        completed_at: '2026-11-20T10:00:04Z',
      },
    ],
    LIST_WAITS: [],
  });
  const row = page.getByRole('list', { name: 'Workflows' }).getByRole('link', { name: 'Orders' });
  const run = page.getByRole('list', { name: /Nov 20/ }).getByRole('link', { name: 'Orders' });
  await expect.element(row).toBeVisible();
  await page.getByRole('link', { name: 'Runs' }).click();
  await expect.element(run).toBeVisible();
  const said = page.getByText('Not loaded: you are offline');
  const saysSo = async (title: string) => {
    await expect
      .element(page.getByRole('heading', { level: 1, name: title, exact: true }))
      .toBeInTheDocument();
    await expect.element(said).toBeVisible();
    expect(page.getByRole('status', { name: /^Loading/ }).elements()).toHaveLength(0);
  };
  window.dispatchEvent(new Event('offline'));
  try {
    await run.click();
    await saysSo('Run');
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
    await expect.element(row).toBeVisible();
    await expect.element(said).not.toBeInTheDocument();
    await row.click();
    await saysSo('Workflow');
    await page.getByRole('link', { name: 'All Workflows' }).click();
    await expect.element(row).toBeVisible();
    await page.getByRole('link', { name: 'API Connectors' }).click();
    await saysSo('Connectors');
  } finally {
    window.dispatchEvent(new Event('online'));
  }
});
