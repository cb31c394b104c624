import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus } from '#shared/wire.ts';
import { endedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { type Answers, openApp } from '#web/test-app.tsx';
import { composeText, step } from '#web/test-workflow.ts';

const run: ExecutionStatus = {
  ...endedRun,
  variables: [{ id: 'var_1', name: 'city', variable_type: 'string', is_input: true, value: 'Rome' }],
};
const ANSWERS: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: run,
  GET_WORKFLOW_EXECUTION_HISTORY: [],
  GET_WORKFLOW_STEPS: { steps: [] },
  GET_WORKFLOW_INPUT_VARIABLES: [
    { id: 'var_1', name: 'city', variable_type: 'string', is_input: true, default_value: 'Paris' },
  ],
};

test('running again starts from the inputs of the run', async () => {
  await openApp(RUN_ADDRESS, ANSWERS);
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect.element(page.getByLabelText('city')).toHaveValue('Rome');
});

test('running again starts at once with the inputs of the run, where nothing has to be asked', async () => {
  const text = step('again', composeText, { text: 'To {{var_1}}' }, []);
  const app = await openApp(RUN_ADDRESS, {
    ...ANSWERS,
    GET_WORKFLOW_STEPS: { steps: [text] },
    START_WORKFLOW: { workflow_execution_id: 'run-2', live_url: null },
  });
  const button = page.getByRole('button', { name: 'Run again' });
  await expect.element(button).toBeVisible();
  // A double click, the second one before anything is drawn.
  const element = button.element();
  for (const _click of [1, 2]) if (element instanceof HTMLElement) element.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('START_WORKFLOW').map(({ body }) => body)).toMatchObject([
    { workflow_id: 'w1', input_variables: { var_1: 'Rome' } },
  ]);
});
