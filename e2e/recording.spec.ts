import { AxeBuilder } from '@axe-core/playwright';
import { callAs } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

test('what is done in the live browser becomes lines, and the lines do it again', async ({
  ada,
  adasPage: page,
}) => {
  test.setTimeout(240_000);
  const id = await createWorkflow(ada, 'Shown once', []);
  await page.goto(`/workflows/${id}`);
  await page.getByRole('button', { name: 'Use a workflow specific profile' }).click();
  await page.getByRole('button', { name: 'Show live browser' }).click();
  const live = page.frameLocator('iframe[title="Live browser"]');
  const address = live.getByLabel('Address');
  // The worker may still be preparing its browser.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(live.getByText('Type an address above to begin.')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect(address).toBeFocused();
  await page.keyboard.type(`${system.shop}/login`);
  await page.keyboard.press('Enter');
  await expect(live.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(live.getByRole('status').first()).toBeHidden();
  await live.getByLabel('Type into the live browser').focus();
  for (const _stop of Array.from({ length: 7 })) await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  const script = page.getByRole('textbox', { name: 'Instructions' });
  await expect(script).toContainText('Type "ada@example.com" into "E-mail"');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('practice');
  await expect(script).toContainText('into "Password"');
  await page.keyboard.press('Enter');
  await expect(script).toContainText('Press Enter');
  await expect(address).toHaveValue(/\/(?:orders)?$/, { timeout: 30_000 });
  await page.getByRole('button', { name: '“ada@example.com”: make it @e_mail' }).click();
  await page.getByLabel('Value of @password').fill('practice');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const found = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(found.violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(script).not.toContainText('practice');
  await page.getByRole('button', { name: 'Hide live browser' }).first().click();
  await expect(page.getByText('All changes saved').first()).toBeVisible({ timeout: 15_000 });

  const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 30_000 });
});

test('the target of a failed line is shown with one click, and the run goes on', async ({
  ada,
  adasPage: page,
}) => {
  test.setTimeout(240_000);
  const script = `Open ${system.shop}/products/lantern\nClick "Put it on my tab"`;
  const id = await createWorkflow(ada, 'Shown what is meant', [
    { step: 'Browser instructions', inputs: { Instructions: script } },
  ]);
  const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  await page.getByRole('button', { name: 'Show me' }).click({ timeout: 90_000 });
  const live = page.frameLocator('iframe[title="Live browser"]');
  await expect(live.getByLabel('Address')).toHaveValue(/lantern/, { timeout: 60_000 });
  await expect(live.getByRole('status').first()).toBeHidden({ timeout: 30_000 });
  // The name of the shop is in the corner of every page of it.
  await expect(async () => {
    const corner = { x: 60, y: 28 };
    await live.getByRole('img', { name: 'Live browser' }).click({ position: corner, timeout: 5_000 });
    await expect(page.getByText('link Fernhill Outdoor')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Use this and resume' }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 60_000 });
});

test('what a line should have read is pointed at, and the run goes on', async ({ ada, adasPage: page }) => {
  test.setTimeout(300_000);
  const script = `Open ${system.shop}/products/lantern\nRead the wholesale cost as cost`;
  const id = await createWorkflow(ada, 'Pointed at to be read', [
    { step: 'Browser instructions', inputs: { Instructions: script } },
  ]);
  const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  await page.getByRole('button', { name: 'Show me' }).click({ timeout: 90_000 });
  await expect(page.getByText('Click what is to be read. The click is not done.')).toBeVisible({
    timeout: 90_000,
  });
  const live = page.frameLocator('iframe[title="Live browser"]');
  await expect(live.getByRole('status').first()).toBeHidden({ timeout: 30_000 });
  // With the keys of the live page: one thing after the other is offered to be read.
  await live.getByLabel('Type into the live browser').focus();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Extract "Price" as cost', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 150_000 });
  const found = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(found.violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Use this and resume' }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('$39.00');
});
