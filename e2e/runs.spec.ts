import { callAs } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const openShop = { step: 'Open a page', inputs: { Address: system.shop } };

test('a failed run says where, why and what to do', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Click what is not there', [
    openShop,
    { step: 'Click', inputs: { 'What to click': 'the "Launch rocket" button', 'Wait up to': '2' } },
  ]);
  await page.goto(`/workflows/${id}/run`);
  await page.getByRole('button', { name: 'Run Workflow' }).click();
  const note = page.getByRole('region', { name: 'Why it failed' }).or(page.getByLabel('Why it failed'));
  await expect(note).toContainText('Failed in “Click”', { timeout: 40_000 });
  await expect(note).toContainText('Launch rocket');
});

test('a run that waits can be stopped, and stays stopped', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Wait for ever', [
    openShop,
    { step: 'Wait', inputs: { Seconds: '120' } },
  ]);
  const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop run' }).click();
  await expect(page.getByRole('status').getByText('Stopped')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').getByText('Stopped')).toBeVisible();
  await page.getByRole('link', { name: 'Workflow Executions' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Stopped' })).toHaveCount(1);
});
