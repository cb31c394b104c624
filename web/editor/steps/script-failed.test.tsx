import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const LINES = 'Open shop.com\n  Click "Checkout"\nClick "Place order"';
const run: RunOverview = {
  id: 'run-7',
  workflow_id: 'w1',
  name: 'Order',
  status: 'failed',
  created_at: '2026-11-20T10:00:00Z',
  completed_at: '2026-11-20T10:00:09Z',
  waited_ms: 0,
  is_trial: false,
  result: null,
  last_action: null,
  credits: { used: 50, is_at_least: false },
  failure: {
    step_name: 'Browser instructions',
    message: 'Line 2 (Click "Checkout"): it is not on the page.',
  },
  waiting_for: null,
  question: null,
  started_by: 'hand',
  step: null,
};

async function openAfter(last: RunOverview, text = '  Click "Checkout"') {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps: [step('step_1', script, { instructions: LINES }, [])] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    GET_WORKFLOW_EXECUTION_INSTANCES: [last],
    GET_RESUME_PLAN: {
      line: 2,
      failed_line: 2,
      failed: { step_id: 'step_1', line: 2, text },
      opens: null,
      again: [],
      repair: {
        looked_for: 'Checkout',
        picture: null,
        offers: [{ kind: 'button', label: 'Check out', why: '', box: null, line: 'Click "Check out"' }],
      },
    },
  });
  return page.getByRole('textbox', { name: 'Instructions' });
}
const stopped = () => page.getByRole('list', { name: 'Where the last run stopped' });

test('the line at which the last run stopped is marked with why, and put right by one click', async () => {
  const field = await openAfter(run);
  await expect
    .element(stopped().getByText(/The last run stopped here. Line 2 \(Click "Checkout"\)/))
    .toBeVisible();
  await expect
    .poll(() => field.element().querySelector('[data-reading="stopped here"]')?.textContent)
    .toBe('  Click "Checkout"');
  await expect
    .element(stopped().getByRole('link', { name: 'Repair it in the run' }))
    .toHaveAttribute('href', '/workflows/w1/executions/run-7');
  await stopped().getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => [...field.element().children].map((line) => line.textContent))
    .toEqual(['Open shop.com', '  Click "Check out"', 'Click "Place order"']);
  // It says something else now, so nobody knows whether that stops a run.
  await expect.element(stopped()).not.toBeInTheDocument();
  expect(field.element().querySelector('[data-reading="stopped here"]')).toBeNull();
});

test.each<[string, Partial<RunOverview>, string]>([
  ['completed', { status: 'completed', failure: null }, '  Click "Checkout"'],
  ['stopped at words that were changed since', {}, 'Click "Pay now"'],
])('nothing is marked after a run that %s', async (_what, change, text) => {
  await openAfter({ ...run, ...change }, text);
  await expect.element(page.getByText('3 of 3 lines understood')).toBeVisible();
  await expect.element(stopped()).not.toBeInTheDocument();
});
