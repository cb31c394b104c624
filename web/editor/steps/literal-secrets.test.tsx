import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { createServer, drafts, openEditor, save } from '#web/editor/saving/test-editor.tsx';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';
import type { StepOption } from '#shared/wire.ts';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [
    stepInput('instructions', 'Instructions', { is_multiline: true, may_hold_secret: 'script' }),
  ],
};
const LINES = 'Open shop.com\nType "hunter2" into Password\nClick "Sign in"';
const withLines = (lines: string) =>
  testWorkflow({ steps: [step('step_1', script, { instructions: lines }, [])], variables: [] });
const offers = () => page.getByRole('list', { name: 'Readable secrets' }).getByRole('listitem');
const everythingStored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

test('a password in a line is offered a secret variable, which takes its place after its name is given', async () => {
  const { server, answers } = createServer(withLines(LINES));
  await openEditor(answers);
  await expect
    .element(
      offers()
        .getByText(/Line 2: what is written for “Password” is stored/)
        .first(),
    )
    .toBeVisible();
  await userEvent.click(save());
  await expect
    .element(page.getByText(/was saved as it is written: Step 1 · line 2 · Password/))
    .toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Make it a secret variable' }));
  const name = page.getByLabelText('Variable Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('password');
  await userEvent.fill(name, ' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Variable name cannot be empty')).toBeVisible();
  await userEvent.fill(name, 'shop_password');
  await userEvent.keyboard('{Enter}');

  const field = page.getByRole('textbox', { name: 'Instructions' });
  await expect.poll(() => field.element().textContent).toContain('Type @shop_password into Password');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('list', { name: 'Readable secrets' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: /^@shop_password/ }).first())
    .toHaveTextContent(`@shop_password= ${SECRET_MASK}`);
  expect(document.body.textContent).not.toContain('hunter2');
  await userEvent.click(save());
  await expect
    .poll(() => server.workflow.variables)
    .toMatchObject([{ name: 'shop_password', is_secret: true, default_value: 'hunter2' }]);
  expect(JSON.stringify(server.workflow.steps)).not.toContain('hunter2');
  await expect.poll(drafts).toEqual([]);
  expect(everythingStored()).not.toContain('hunter2');
});

test('one undo takes the variable back, and Escape leaves the line as it is', async () => {
  const { answers } = createServer(withLines(LINES));
  await openEditor(answers);
  await userEvent.click(page.getByRole('button', { name: 'Make it a secret variable' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Variable Name')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Make it a secret variable' }));
  await userEvent.click(page.getByRole('button', { name: 'Keep it secret' }));
  const field = page.getByRole('textbox', { name: 'Instructions' });
  await expect.poll(() => field.element().textContent).toContain('Type @password into Password');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => field.element().textContent).toContain('Type "hunter2" into Password');
  await expect.element(offers()).toBeVisible();
});

test('the run screen says where a password is written, and starts the run all the same', async () => {
  const app = await openApp('/workflows/w1/run', {
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: withLines(LINES).steps },
    GET_FULL_WORKFLOW: withLines(LINES),
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  const note = page.getByRole('region', { name: 'Readable secrets' });
  await expect
    .element(note.getByText(/A password or key is written into this workflow/).first())
    .toBeVisible();
  await expect.element(note.getByRole('link', { name: 'Step 1 · line 2 · Password' })).toBeVisible();
  expect(note.element().textContent).not.toContain('hunter2');
  await userEvent.click(page.getByRole('button', { name: 'Run Workflow' }));
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
});
