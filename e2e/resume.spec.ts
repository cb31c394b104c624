import { callAs, type Person } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const openShop = { step: 'Open page', inputs: { Address: system.shop } };
const startRun = async (person: Person, workflow_id: string) => {
  const body = { workflow_id, input_variables: {} };
  return (await callAs(person, 'START_WORKFLOW', { body })).workflow_execution_id;
};
const statusOf = async (person: Person, execution_id: string) =>
  (await callAs(person, 'GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } })).status;

test('a failed run is told, put right in the editor, and goes on where it failed', async ({
  ada,
  adasPage: page,
}) => {
  test.setTimeout(90_000);
  const name = 'Look at the tent';
  const id = await createWorkflow(ada, name, [
    openShop,
    { step: 'Click', inputs: { 'What to click': 'Launch rocket' } },
    { step: 'Extract text', inputs: { 'What to read': 'Price' } },
  ]);
  await startRun(ada, id);
  // It fails without an open page: the list shows it, and a mail is sent.
  await expect
    .poll(async () => (await callAs(ada, 'GET_WORKFLOWS')).find((one) => one.id === id)?.failed_runs, {
      timeout: 40_000,
    })
    .toBe(1);
  const mails = async () => (await fetch(`${system.mails}/mails.json`)).text();
  await expect.poll(mails).toContain(`“${name}” failed in “Click”`);
  await page.goto('/workflows');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: /^Failed/ }).click();
  const note = page.getByRole('region', { name: 'Why it failed' });
  await expect(note).toContainText('"Launch rocket" is not on the page');

  await note.getByRole('link', { name: 'Open in the editor' }).click();
  const target = page.getByRole('textbox', { name: 'What to click' });
  await target.fill('Ridge Tent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Workflow saved successfully!')).toBeVisible();
  await page.goBack();

  await note.getByRole('button', { name: /^Resume from/ }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Done in the run before')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('$');
  await page.getByRole('link', { name: 'the run before' }).click();
  await expect(note).toContainText('"Launch rocket" is not on the page');
  await page.goto('/workflows');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('failed');
});

test('a stop within a long wait takes effect before the wait is over', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Wait and be stopped', [
    openShop,
    { step: 'Wait for', inputs: { 'What to wait for': '120' } },
  ]);
  const run = await startRun(ada, id);
  // The free plan has one slot: this run begins when the first one has released it.
  const next = await startRun(ada, await createWorkflow(ada, 'Comes next', [openShop]));
  await page.goto(`/workflows/${id}/executions/${run}`);
  await expect(page.getByText('1 of 2 done')).toBeVisible({ timeout: 20_000 });
  expect(await statusOf(ada, next)).toBe('pending');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop run' }).click();
  await expect(page.getByRole('status').getByText('Stopped')).toBeVisible();
  await expect.poll(() => statusOf(ada, next), { intervals: [50] }).not.toBe('pending');
});
