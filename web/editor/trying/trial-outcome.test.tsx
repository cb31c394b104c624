import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExecutionStatus, StepOption } from '#shared/wire.ts';
import { composeText, sendEmail, step, stepInput, testWorkflow, variable } from '#web/test-workflow.ts';
import { openApp, type Answers } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const result = variable('result', 'result', { is_input: false });
const products = variable('products', 'products', { is_input: false });
const ended: ExecutionStatus = {
  execution_id: 'run-1',
  workflow_id: 'w1',
  workflow_name: 'Trip',
  status: 'completed',
  step_name: null,
  created_at: '2026-11-20T18:00:00Z',
  completed_at: '2026-11-20T18:00:01Z',
  error: null,
  failure: null,
  waiting_for: null,
  variables: [],
  live_url: null,
  is_held_by_viewer: false,
  credits_used: 0,
  steps_done: 1,
  steps_total: 1,
};
const lines = 'Read the products as products\nClick "More"';

function openScript(status: ExecutionStatus) {
  const own = { id: 'own_1', display_name: 'products', variable_type: 'string' as const };
  const made = step('step_1', script, { instructions: lines }, [result]);
  const answers: Answers = {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        {
          ...made,
          own_outputs: [own],
          endpoint_output_values: { ...made.endpoint_output_values, own_1: products },
        },
        step('step_2', composeText, { text: 'Hi' }, []),
      ],
      variables: [result, products],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    GET_WORKFLOW_EXECUTION_STATUS: status,
  };
  return openApp('/workflows/w1', answers);
}
const runUpToHere = () =>
  page
    .getByRole('button', { name: /^Run up to here/ })
    .first()
    .click();

test('a list that a try read is a table beneath its output, once', async () => {
  const value = '[{"Title":"Ridge Tent","Price":"$249.00"},{"Title":"Head Torch","Price":"$45.00"}]';
  const shared = { variable_type: 'string' as const, is_input: false, value };
  await openScript({
    ...ended,
    variables: [
      { id: 'var_result', name: 'result', ...shared },
      { id: 'var_products', name: 'products', ...shared },
    ],
  });
  await runUpToHere();
  await expect.element(page.getByRole('cell', { name: 'Head Torch' })).toBeVisible();
  expect(page.getByRole('table').elements()).toHaveLength(1);
  await expect.element(page.getByText('2 rows')).toBeVisible();
  expect(document.body.textContent).not.toContain('"Title"');
});

test('what a failed try says of lines that were changed since is grey, until they are as before', async () => {
  await openScript({
    ...ended,
    status: 'failed',
    failure: {
      code: 'target_not_found',
      step_name: 'Browser instructions',
      message: 'Line 2 (Click "More") found nothing.',
      what_to_do: 'Write its words.',
    },
  });
  await runUpToHere();
  const said = page.getByText(/Line 2 \(Click "More"\) found nothing/);
  await expect.element(said).toHaveClass('text-danger');
  const field = page.getByRole('textbox', { name: 'Instructions' });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}Open shop.com');
  await expect.element(said).toHaveClass('text-ink3');
  await expect.element(said).toMatchTextContent('Before your last change: Line 2');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.element(said).toHaveClass('text-danger');
});

test('what stops a try anyway is said before it is asked whether it may send', async () => {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_1', sendEmail, { to: 'ada@example.com' }, [])],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    GET_STEP_ACCOUNTS: [],
  });
  await runUpToHere();
  await expect.element(page.getByText(/“Send an e-mail” needs/)).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(app.sentTo('START_WORKFLOW')).toEqual([]);
});

test('below the live browser a toast stands above what the last run gave', async () => {
  await page.viewport(1440, 900);
  const steps = [step('step_1', script, { instructions: lines }, [])];
  const message = 'Line 1 (Open http://nowhere.invalid/): There is no site called nowhere.invalid.';
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    GET_WORKFLOW_EXECUTION_STATUS: { ...ended, status: 'failed', error: message },
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'about:blank#/live/s-1', session_id: 's-1' },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
  });
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  await runUpToHere();
  const result = page.getByRole('region', { name: 'What the last run gave' });
  await expect.element(result.getByText(/There is no site called/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove step' }).first().click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Step removed' });
  await expect.element(toast).toBeVisible();
  await expect
    .poll(() => result.element().getBoundingClientRect().top - toast.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
});
