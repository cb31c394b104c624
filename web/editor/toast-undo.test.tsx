import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testWorkflow } from '#web/test-workflow.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const title = () => page.getByLabelText('Workflow title');
const text = (at: number) => page.getByRole('textbox', { name: 'Text' }).nth(at);
/** Of the toast with these words, not of the header. */
const undo = (words: string) =>
  page.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Undo' });

async function openEditor() {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow(),
    UPDATE_FULL_WORKFLOW: refuse(503, 'Down.'),
  });
  await expect.element(title()).toBeVisible();
  return app;
}

test('the Undo of a removed step brings the step back and keeps what was typed since', async () => {
  await openEditor();
  await userEvent.click(page.getByRole('button', { name: 'Remove step' }).first());
  await expect.element(text(0)).toHaveTextContent('Then again');
  await userEvent.fill(title(), 'Typed since');
  await userEvent.click(undo('Step removed'));
  await expect.element(text(1)).toHaveTextContent('Then @first_result again');
  await expect.element(text(0)).toHaveTextContent('Fly to @city.');
  await expect.element(title()).toHaveValue('Typed since');
});

test('the Undo of a removed variable brings the variable back and keeps what was typed since', async () => {
  await openEditor();
  await userEvent.click(page.getByRole('button', { name: /^@city/ }));
  await userEvent.click(page.getByRole('button', { name: 'Remove variable' }));
  await expect.element(text(0)).toHaveTextContent('Fly to .');
  await userEvent.fill(title(), 'Typed since');
  await userEvent.click(undo('@city removed'));
  await expect.element(text(0)).toHaveTextContent('Fly to @city.');
  await expect.element(title()).toHaveValue('Typed since');
});

test('the Undo of restored changes removes those and keeps what was typed since', async () => {
  const app = await openEditor();
  await userEvent.fill(title(), 'Not saved');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(page.getByText('Failed to save workflow')).toBeVisible();
  await app.reload();
  await expect.element(title()).toHaveValue('Not saved');
  await userEvent.fill(page.getByLabelText('Workflow description'), 'Typed since');
  await userEvent.click(undo('Changes that were not saved are back.'));
  await expect.element(title()).toHaveValue('Trip');
  await expect.element(page.getByLabelText('Workflow description')).toHaveValue('Typed since');
});
