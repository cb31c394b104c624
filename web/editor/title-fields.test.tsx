import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testWorkflow } from '#web/editor/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

test('a title that is pasted and does not fit says that a part was left out', async () => {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow(),
    UPDATE_FULL_WORKFLOW: testWorkflow(),
  });
  const [title, description] = ['Workflow title', 'Workflow description'].map((name) =>
    page.getByLabelText(name),
  );
  if (!title || !description) throw new Error('There are two fields.');
  await userEvent.fill(description, 'x'.repeat(150));
  await userEvent.click(description);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await userEvent.fill(title, '');
  await userEvent.click(title);
  await userEvent.paste();
  await expect.element(title).toHaveValue('x'.repeat(150));
  await expect.element(page.getByText('Only 200 characters fit here')).not.toBeInTheDocument();
  await userEvent.paste();
  await expect.element(title).toHaveValue('x'.repeat(200));
  await expect.element(page.getByText('Only 200 characters fit here. The rest was left out.')).toBeVisible();
});
