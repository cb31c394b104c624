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
