import { callAs } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const openShop = { step: 'Open page', inputs: { Address: system.shop } };

test('a failed run says where, why and what to do', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Click what is not there', [
    openShop,
    { step: 'Click', inputs: { 'What to click': 'Launch rocket' } },
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
    { step: 'Wait for', inputs: { 'What to wait for': '120' } },
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

test('a browser profile stays logged in from one run to the next', async ({ ada, adasPage: page }) => {
  const logIn = [
    `Open ${system.shop}/login`,
    'Type "ada@example.com" into "E-mail"',
    'Type "practice" into "Password"',
    'Click the "Log in" button',
    'Wait for "F-1048"',
  ];
  const first = await createWorkflow(ada, 'Log in to the shop', [
    { step: 'Browser instructions', inputs: { Instructions: logIn.join('\n') } },
  ]);
  const second = await createWorkflow(ada, 'Read the orders', [
    { step: 'Open page', inputs: { Address: `${system.shop}/orders` } },
    { step: 'Extract data', inputs: {} },
  ]);
  for (const [id, value] of [
    [first, null],
    [second, 'F-1047'],
  ] as const) {
    const run = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
    await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
    await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 30_000 });
    if (value === null) continue;
    await expect(page.getByRole('region', { name: 'Results' })).toContainText(value);
  }
});
