import { callAs } from '#e2e/person.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

test('a workflow edited in two tabs loses neither version', async ({ ada, adasPage: first }) => {
  const id = await createWorkflow(ada, 'Edited twice', []);
  const second = await first.context().newPage();
  await second.addInitScript((token) => localStorage.setItem('auth_token', token), ada.token);
  await first.goto(`/workflows/${id}`);
  await second.goto(`/workflows/${id}`);
  const title = { name: 'Workflow title' };
  await expect(second.getByRole('textbox', title)).toHaveValue('Edited twice');

  await first.getByRole('textbox', title).fill('From the first tab');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('Workflow saved successfully!')).toBeVisible();
  await second.getByRole('textbox', title).fill('From the second tab');
  await second.getByRole('button', { name: 'Save', exact: true }).click();

  const banner = second.getByRole('alert').filter({ hasText: 'also changed in another tab' });
  await expect(banner).toBeVisible();
  const stored = await callAs(ada, 'GET_FULL_WORKFLOW', { query: { workflow_id: id } });
  expect(stored.title).toBe('From the first tab');

  await banner.getByRole('button', { name: 'Save mine as a copy' }).click();
  await expect(banner).toBeHidden();
  const names = (await callAs(ada, 'GET_WORKFLOWS')).map((workflow) => workflow.name);
  expect(names).toEqual(
    expect.arrayContaining(['From the first tab', expect.stringContaining('From the second tab')]),
  );
});

test('a deletion in one tab is undone, and the editor in another tab goes on', async ({
  ada,
  adasPage: first,
}) => {
  const id = await createWorkflow(ada, 'Deleted by mistake', []);
  const second = await first.context().newPage();
  await second.addInitScript((token) => localStorage.setItem('auth_token', token), ada.token);
  await second.goto(`/workflows/${id}`);
  await expect(second.getByRole('textbox', { name: 'Workflow title' })).toHaveValue('Deleted by mistake');
  await first.goto('/workflows');
  await first.getByRole('button', { name: 'Actions for Deleted by mistake' }).click();
  await first.getByRole('menuitem', { name: 'Delete' }).click();
  await first.getByRole('alertdialog').getByRole('button', { name: 'Delete Workflow' }).click();
  const row = first.getByRole('link', { name: 'Deleted by mistake' });
  await expect(row).toBeHidden();
  const gone = second.getByText('This workflow was deleted somewhere else.');
  await expect(gone).toBeVisible();

  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(gone).toBeHidden();
  await second.getByRole('textbox', { name: 'Workflow title' }).fill('Brought back');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Workflow saved successfully!')).toBeVisible();
  const stored = await callAs(ada, 'GET_FULL_WORKFLOW', { query: { workflow_id: id } });
  expect(stored.title).toBe('Brought back');
});
