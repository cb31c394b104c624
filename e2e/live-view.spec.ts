import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { callAs } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const BEGIN = 'Type an address above to begin.';

async function showLiveBrowser(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Show live browser' }).click();
  const live = page.frameLocator('iframe[title="Live browser"]');
  await expect(live.getByText(BEGIN)).toBeVisible({ timeout: 20_000 });
  return live;
}

async function openAddress(live: FrameLocator, address: string): Promise<void> {
  await live.getByLabel('Address').fill(address);
  await live.getByLabel('Address').press('Enter');
  await expect(live.getByRole('status').first()).toBeHidden();
  await expect(live.getByRole('button', { name: 'Reload' })).toBeVisible();
}

/** Whether the picture reaches the lower end of its frame: no strip of another colour is left below it. */
async function isFilled(live: FrameLocator): Promise<boolean> {
  const bottom = await live.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().bottom);
  const height = await live.locator('html').evaluate(() => innerHeight);
  return Math.abs(height - bottom) <= 1;
}

/** The address of the tab, as the address bar shows it. */
async function expectAddress(live: FrameLocator, address: string): Promise<void> {
  await expect(live.getByLabel('Address')).toHaveValue(address.replace('http://', ''), { timeout: 15_000 });
}

test('whoever logs in by hand in the live browser is logged in when the workflow runs', async ({
  ada,
  adasPage: page,
}) => {
  const id = await createWorkflow(ada, 'Read my orders', [
    { step: 'Open page', inputs: { Address: `${system.shop}/orders` } },
    { step: 'Extract data', inputs: {} },
  ]);
  await page.goto(`/workflows/${id}`);
  await page.getByRole('button', { name: 'Use a workflow specific profile' }).click();
  const live = await showLiveBrowser(page);
  await openAddress(live, `${system.shop}/login`);
  await expectAddress(live, `${system.shop}/login`);
  // By keyboard, because a test cannot find elements in a picture; the sixth Tab stop is the e-mail field.
  await live.getByLabel('Type into the live browser').focus();
  const stops = ['Fernhill', 'Products', 'Orders', 'Returns', 'Cart', 'Log in', 'E-mail'];
  for (const _stop of stops) await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('practice');
  await page.keyboard.press('Enter');
  await expectAddress(live, `${system.shop}/orders`);
  await page.getByRole('button', { name: 'Hide live browser' }).first().click();
  await expect(page.getByText('Live view session ended successfully')).toBeVisible();

  const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('F-1047');
  await expect(page.getByText('No Live Session Available')).toBeVisible();
});

test('a run is watched, taken over and given back, and says meanwhile that it waits', async ({
  ada,
  adasPage: page,
}) => {
  const id = await createWorkflow(ada, 'Watch me', [
    { step: 'Open page', inputs: { Address: `${system.shop}/login` } },
    { step: 'Wait for', inputs: { 'What to wait for': '15' } },
    { step: 'Open page', inputs: { Address: system.shop } },
  ]);
  const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  const live = page.frameLocator('iframe[title="Live browser"]');
  await expectAddress(live, `${system.shop}/login`);
  await expect(live.getByRole('button', { name: 'Reload' })).toBeDisabled();
  await expect.poll(() => isFilled(live)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isFilled(live)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await live.getByRole('button', { name: 'Take control' }).click();
  await expect(live.getByRole('button', { name: 'Reload' })).toBeEnabled();
  await expect(page.getByText('You have control. The run waits.')).toBeVisible({ timeout: 30_000 });
  await openAddress(live, `${system.shop}/products/lantern`);
  await expectAddress(live, `${system.shop}/products/lantern`);
  await live.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No Live Session Available')).toBeVisible();
});

test('the live page can be read and used by everyone', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Readable live', [
    { step: 'Open page', inputs: { Address: system.shop } },
  ]);
  await page.goto(`/workflows/${id}`);
  const live = await showLiveBrowser(page);
  await live.getByRole('button', { name: `Open ${system.shop.replace('http://', '')}` }).click();
  await expectAddress(live, system.shop);
  await openAddress(live, `${system.shop}/login`);
  await live.getByRole('button', { name: 'New tab' }).click();
  await expect(live.getByRole('list', { name: 'Browser tabs' }).getByRole('listitem')).toHaveCount(2);
  // Tested by itself: the axe rule takes a page for a dialog when one element covers most of it, as the picture may.
  await expect(live.getByRole('heading', { name: 'Live browser', level: 1 })).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('iframe').analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Hide live browser' }).first().click();
  await expect(page.getByText('Live view session ended successfully')).toBeVisible();
});
