import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import { openApp } from '#web/test-app.tsx';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const title = page.getByRole('textbox', { name: 'Workflow title' });
const lines = page.getByRole('textbox', { name: 'Instructions' });

async function openNamed(name: string) {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      title: name,
      description: NEW_WORKFLOW.description,
      steps: [step('step_1', script, {}, [])],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
}

async function write(keys: string) {
  await userEvent.click(lines);
  // Without what the field offers for the line.
  await userEvent.keyboard(`{Control>}{End}{/Control}{Escape}${keys}{Escape}`);
  await userEvent.click(page.getByRole('textbox', { name: 'Workflow description' }));
}

test('a workflow that nobody has named is named by its lines, until somebody takes that back', async () => {
  await openNamed(NEW_WORKFLOW.name);
  await write('Open shop.example');
  await expect.element(title).toHaveValue(NEW_WORKFLOW.name);
  await write('{Enter}click basket');
  await expect.element(title).toHaveValue('Basket on shop.example');
  await write('{Enter}read the total');
  await expect.element(title).toHaveValue('Read the total on shop.example');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.element(title).toHaveValue(NEW_WORKFLOW.name);
  // It gives the focus back when it goes.
  await expect.element(page.getByText(/^Named “/)).not.toBeInTheDocument();
  await write('{Enter}Reload');
  await expect.element(page.getByText('4 of 4 lines understood')).toBeVisible();
  await expect.element(title).toHaveValue(NEW_WORKFLOW.name);
});

test('a name that somebody gave stays', async () => {
  await openNamed('Basket');
  await write('Open shop.example{Escape}{Enter}read the total');
  await expect.element(page.getByText('2 of 2 lines understood')).toBeVisible();
  await expect.element(title).toHaveValue('Basket');
});

test('what is said of the name goes with the editor', async () => {
  await openNamed(NEW_WORKFLOW.name);
  await write('Open shop.example{Escape}{Enter}click basket');
  await expect.element(page.getByText('Named “Basket on shop.example” after its lines')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'All Workflows' }));
  await expect.element(title).not.toBeInTheDocument();
  await expect.poll(() => page.getByText(/^Named “/).elements(), { timeout: 4_000 }).toEqual([]);
});
