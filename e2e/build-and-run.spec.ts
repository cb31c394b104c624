import type { Page } from '@playwright/test';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';

async function addStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Workflow Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a Workflow Step' });
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).fill(name);
  await dialog.getByRole('button', { name }).first().click();
  await expect(dialog).toBeHidden();
}

test('from signing in to a value on the page, without a manual', async ({ page }) => {
  await page.goto('/');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/\/workflows\/[\w-]+$/);

  await page.getByRole('textbox', { name: 'Workflow title' }).fill('Price of the lantern');
  await addStep(page, 'Open page');
  await page.getByRole('textbox', { name: 'Address' }).fill(`${system.shop}/products/lantern`);
  await addStep(page, 'Extract text');
  await page.getByRole('textbox', { name: 'What to read' }).fill('Price');
  await page.getByRole('link', { name: 'Run Workflow' }).click();

  await expect(page).toHaveURL(/\/run$/);
  await expect(page.getByText('No input variables found for this workflow.')).toBeVisible();
  await page.getByRole('button', { name: 'Run Workflow' }).click();
  await expect(page.getByText('Workflow started successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/executions\/[\w-]+$/);
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('$39.00');

  await page.goto('/workflows');
  await expect(page.getByRole('link', { name: /Price of the lantern/ }).first()).toBeVisible();
});
