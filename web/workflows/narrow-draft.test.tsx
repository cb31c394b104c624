import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { composeText } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

test('on a phone the button that leaves a step of a draft out stands beside its name, however long that is', async () => {
  await page.viewport(390, 844);
  const name = 'Post a message into a channel of the team';
  const marks = [{ input: null, line: null, from: 'tell the team', guess: null }];
  const part = { workflow_step_id: 'text.compose', inputs: { text: 'Hello' }, outputs: {}, marks };
  await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: {
      draft: { title: 'Tell', description: '', variables: [], parts: [part], notes: [] },
      step_options: [{ ...composeText, name }],
    },
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Tell the team');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  const button = page.getByRole('button', { name: `Leave out ${name}` });
  await expect.element(button).toBeVisible();
  const of = (element: Element) => element.getBoundingClientRect();
  const words = of(page.getByText(name, { exact: true }).element());
  expect(of(button.element()).left).toBeGreaterThanOrEqual(words.right);
  expect(of(button.element()).top).toBeLessThan(words.bottom);
  expect(of(button.element()).right).toBeLessThanOrEqual(390);
});
