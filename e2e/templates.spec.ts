import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/test.ts';

/** Several runs, one after the other. */
test.setTimeout(120_000);

async function runTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Run it: ${name}` }).click();
  await openGivenRun(page);
}

async function openGivenRun(page: Page): Promise<void> {
  // In the editor, beside the browser that it runs in.
  const given = page.getByRole('region', { name: 'What the last run gave' });
  await expect(given.getByText(/^It worked/)).toBeVisible({ timeout: 40_000 });
  await given.getByRole('link', { name: 'See the run' }).click();
  await expect(page).toHaveURL(/\/executions\/[\w-]+$/);
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible();
}

const outputs = (page: Page) => page.getByRole('region', { name: 'Results' });

test('an empty list offers examples, and one click makes and runs one', async ({ adasPage: page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'What do you click through every week?' })).toBeVisible();
  await expect(page.getByText('No workflows found.')).toBeVisible();
  // The whole card is its button, which lies over the heading.
  await page.getByRole('heading', { name: 'Watch a price' }).click({ force: true });
  await openGivenRun(page);
  await expect(outputs(page)).toContainText('$39.00');

  await page.goto('/templates');
  await runTemplate(page, 'Read my open orders as a table');
  await expect(outputs(page)).toContainText('Grace Hopper');

  await page.goto('/templates');
  await page.getByRole('button', { name: 'Run it: Tell me when a page changed' }).click();
  await expect(page.getByRole('region', { name: 'What the last run gave' })).toContainText(
    'the step after it did not run',
    { timeout: 40_000 },
  );
  await openGivenRun(page);
  await expect(outputs(page)).toContainText('Sold out');

  // What was made is in the list, and its rows are in its table.
  await page.goto('/home');
  await page.getByRole('button', { name: 'Actions for Watch a price' }).click();
  await page.getByRole('menuitem', { name: 'Tables' }).click();
  await expect(page.getByRole('cell', { name: '$39.00' })).toBeVisible();
});

test('a template that orders, and one that downloads', async ({ adasPage: page }) => {
  await page.goto('/templates');
  // Nothing is ordered before its person has said what.
  await page.getByRole('button', { name: 'Run it: Place an order of my choice' }).click();
  await expect(page.getByRole('textbox', { name: 'product' })).toHaveValue('Storm Lantern');
  await page.getByRole('textbox', { name: 'quantity' }).fill('1');
  await page.getByRole('button', { name: 'Run Workflow' }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 40_000 });
  await expect(outputs(page)).toContainText('F-10');
  await page.goto('/templates');
  await runTemplate(page, 'Download a file and read it');
  await expect(outputs(page)).toContainText('F-10');
  await page.goto('/templates');
  await runTemplate(page, 'Fill in a form for each row');
  await expect(outputs(page)).toContainText('W-502');
});
