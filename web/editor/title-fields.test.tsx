import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testWorkflow } from '#web/test-workflow.ts';
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

test('a press on a title or description that nobody wrote takes all of it', async () => {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ title: 'New Workflow', description: 'New Workflow Description' }),
    UPDATE_FULL_WORKFLOW: testWorkflow(),
  });
  const description = page.getByLabelText('Workflow description');
  await userEvent.click(description);
  await userEvent.keyboard('Every morning');
  await expect.element(description).toHaveValue('Every morning');
  const title = page.getByLabelText('Workflow title');
  await userEvent.click(title);
  await userEvent.keyboard('Prices');
  await expect.element(title).toHaveValue('Prices');
  await userEvent.click(title);
  await userEvent.keyboard('{End} of today');
  await expect.element(title).toHaveValue('Prices of today');
});

test('a long description scrolls in itself, so that the steps are not pushed away', async () => {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ description: 'What it is for, and why. '.repeat(190) }),
    UPDATE_FULL_WORKFLOW: testWorkflow(),
  });
  await expect.element(page.getByRole('heading', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
  const description = page.getByLabelText('Workflow description').element();
  expect(description.scrollHeight).toBeGreaterThan(description.clientHeight * 2);
});

test('what is typed after New is the name of the new workflow', async () => {
  await openApp('/home', {
    GET_WORKFLOWS: [],
    CREATE_WORKFLOW: { id: 'w-1' },
    GET_FULL_WORKFLOW: testWorkflow({
      title: 'New Workflow',
      description: 'New Workflow Description',
      variables: [],
      steps: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const title = page.getByLabelText('Workflow title');
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('Prices');
  await expect.element(title).toHaveValue('Prices');
});
