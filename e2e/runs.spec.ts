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

test('on a morning after, the lists say what ran, what failed and what waits, and lead to the repair and the answer', async ({
  ada,
  adasPage: page,
}) => {
  // Four runs, which the free plan does one after the other.
  test.slow();
  const start = async (name: string, steps: Parameters<typeof createWorkflow>[2]) => {
    const id = await createWorkflow(ada, name, steps);
    await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  };
  await start('Night prices', [
    { step: 'Open page', inputs: { Address: `${system.shop}/products/lantern` } },
    { step: 'Extract text', inputs: { 'What to read': 'Price' } },
  ]);
  const lines = [
    `Open ${system.shop}/products/lantern`,
    'Click "Add to the basket"',
    'Extract "Total" as total',
  ];
  await start('Night basket', [{ step: 'Browser instructions', inputs: { Instructions: lines.join('\n') } }]);
  await start('Night payment', [
    { step: 'Ask me', inputs: { Question: 'Pay the rent of the warehouse?', Answer: 'decide' } },
  ]);

  await page.goto('/workflows');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Night prices')).toContainText('$39.00', { timeout: 60_000 });
  await expect(row('Night basket')).toContainText('Failed', { timeout: 60_000 });
  await expect(row('Night payment')).toContainText('Waiting for you', { timeout: 60_000 });

  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  // Two clicks from the list to the run that goes on with the changed line, which is watched to its end.
  await page.getByRole('link', { name: 'Repair' }).first().click();
  await page.getByRole('button', { name: 'Use this: Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'the run before' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('$39.00');

  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await page.getByRole('link', { name: 'Answer' }).first().click();
  await page.getByText('Pay the rent of the warehouse?').first().click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('link', { name: 'Workflows', exact: true }).click();
  // The Inbox has it twice, as what waits and as what is done, while the next screen is loaded.
  await expect(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  await expect(row('Night payment')).not.toContainText('Waiting for you', { timeout: 60_000 });
});
