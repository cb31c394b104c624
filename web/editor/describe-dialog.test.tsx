import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';
import { testWorkflow } from '#web/test-workflow.ts';

test('a description inside a workflow is drafted with the names that the workflow has', async () => {
  const draft = { title: 'Mail', description: '', variables: [], parts: [], notes: ['“x” was left out.'] };
  const workflow = testWorkflow();
  const { sentTo } = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: workflow,
    DRAFT_WORKFLOW: { draft, step_options: [] },
  });
  await userEvent.click(page.getByRole('button', { name: 'Describe what you want' }));
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Describe what you want' });
  await userEvent.fill(field, 'mail me the result');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }));
  await expect.element(page.getByText('“x” was left out.')).toBeVisible();
  expect(sentTo('DRAFT_WORKFLOW').map(({ body }) => body)).toEqual([
    { description: 'mail me the result', known: workflow.variables.map(({ name }) => name) },
  ]);
});
