import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Variable } from '#shared/wire.ts';
import { composeText, step } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const ADDRESS = '/workflows/w1/run';
const name: Variable = { id: 'var_name', name: 'name', variable_type: 'string', is_input: true };
const answers = (variables: Variable[], text: string) => ({
  GET_WORKFLOW_INPUT_VARIABLES: variables,
  GET_WORKFLOW_STEPS: { steps: [step('step_1', composeText, { text }, [])] },
  START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
});

test('where nothing is missing, the run screen begins at its button, and Enter runs', async () => {
  const app = await openApp(ADDRESS, answers([], 'Hello'));
  const button = page.getByRole('button', { name: 'Run Workflow' });
  await expect.element(button).toHaveFocus();
  // Still held from the button that led here.
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(button.element().dispatchEvent(held)).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('where an input is missing, the run screen begins in its field', async () => {
  await openApp(ADDRESS, answers([name], 'Hello {{var_name}}'));
  await expect.element(page.getByLabelText('name', { exact: true })).toHaveFocus();
});
