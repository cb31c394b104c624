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
