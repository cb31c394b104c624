import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { ExecutionStatus, Step } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { composeText, step } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const MESSAGE = 'Line 2 (Click @product): @product is not on the page.';
const product = { id: 'var_p', name: 'product', variable_type: 'string' as const, is_input: true };
const price = { id: 'var_q', name: 'price', variable_type: 'string' as const, is_input: false };

async function openFailed(text: string, variables: ExecutionStatus['variables'], steps: Step[] = []) {
  return await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: {
      ...endedRun,
      status: 'failed',
      error: MESSAGE,
      failure: { code: 'target_not_found', step_name: 'Lines', message: MESSAGE, what_to_do: '' },
      steps_done: 0,
      variables,
    },
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed' }],
    GET_WORKFLOW_STEPS: { steps },
    GET_WORKFLOW_INPUT_VARIABLES: [{ ...product, default_value: 'Mug' }],
    GET_RESUME_PLAN: {
      line: null,
      opens: null,
      again: [],
      repair: null,
      failed_line: 2,
      failed: { step_id: endedStep.step_id, line: 2, text },
    },
  });
}

test('a failed line with a variable says its value, and leads to a run with another one', async () => {
  await openFailed('Click {{var_p}}', [{ ...product, value: 'Storm Lantarn' }]);
  await expect.element(page.getByText('@product was “Storm Lantarn” in this run.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Run with another value' }));
  await expect.element(page.getByLabelText('product')).toHaveValue('Storm Lantarn');
});

test('what a step before has read is said, and is no input', async () => {
  await openFailed('Click {{var_q}}', [
    { ...product, value: 'Mug' },
    { ...price, value: '' },
  ]);
  await expect.element(page.getByText('@price was empty in this run.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Run with another value' })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('@product was');
});

test('a secret is not said', async () => {
  await openFailed('Type {{var_s}} into "{{var_p}}"', [
    { ...product, value: 'Password' },
    { ...product, id: 'var_s', name: 'password', value: SECRET_MASK },
  ]);
  await expect.element(page.getByText('@product was “Password” in this run.')).toBeVisible();
  expect(document.body.textContent).not.toContain('@password was');
});

test('a value that nobody named is called as in the line', async () => {
  const made = { id: 'var_t', name: 'variable_1', variable_type: 'string' as const, is_input: false };
  await openFailed('Click {{var_t}}', [{ ...made, value: 'Zebra' }], [step('s0', composeText, {}, [made])]);
  await expect.element(page.getByText(/^@(?!variable_1)\S+ was “Zebra” in this run\.$/)).toBeVisible();
});
