import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResumePlan } from '#shared/wire/repair.ts';
import type { ExecutionStatus, RunStep, StepOption } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { type Answers, openApp, refuse } from '#web/test-app.tsx';
import { composeText, step, stepInput } from '#web/test-workflow.ts';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const LINES = 'Open shop.example\n\nClick "Checkout" for {{var_city}}\nClick "Pay"';
const failed: ExecutionStatus = {
  ...endedRun,
  status: 'failed',
  error: 'Line 3: "Checkout" is not on the page.',
  failure: { code: 'target_not_found', step_name: 'Browser instructions', message: '…', what_to_do: '' },
  variables: [{ id: 'var_city', name: 'city', variable_type: 'string', is_input: true, value: 'Paris' }],
  steps_done: 0,
};
const PLAN: ResumePlan = {
  line: 2,
  failed_line: 3,
  editable: { step_id: 's1', input_id: 'instructions', number: 3, edits: ['change', 'before', 'skip'] },
  opens: null,
  again: [],
  ahead: ['Click "Pay"'],
  repair: null,
};
const answers: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => ({
    ...failed,
    execution_id: query.get('execution_id') ?? '',
    ...(query.get('execution_id') === 'run-1' ? {} : { status: 'running', failure: null, error: null }),
  }),
  GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, step_id: 's1', status: 'failed' }],
  GET_WORKFLOW_STEPS: { steps: [step('s1', script, { instructions: LINES }, [])] },
  GET_RESUME_PLAN: PLAN,
  EDIT_FAILED_LINE: { workflow_execution_id: 'run-2' },
};
const part = page.getByRole('region', { name: 'Change the line in words' });

test('the failed line is changed in words with the feedback of the editor, and the run resumes', async () => {
  const app = await openApp(RUN_ADDRESS, answers);
  await expect.element(part.getByText('Click "Checkout" for @city')).toBeVisible();
  await part.getByRole('button', { name: 'Edit the line' }).click();
  const field = part.getByRole('textbox', { name: 'Line 3 becomes' });
  await expect.element(field).toHaveValue('Click "Checkout" for @city');
  await expect.element(part.getByRole('button', { name: 'Save and resume' })).toBeDisabled();
  await field.fill('Type @city in');
  await expect.element(part.getByRole('list', { name: 'Lines that are not understood' })).toBeVisible();
  await field.fill('Select @city from "City"');
  await expect.element(part.getByText('understood as: list')).toBeVisible();
  await expect.element(part.getByText('1 of 1 line understood')).toBeVisible();
  await expect.element(part.getByText(/may pay, order, send or delete something: Click "Pay"/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('EDIT_FAILED_LINE').map(({ body }) => body)).toMatchObject([
    { execution_id: 'run-1', edit: 'change', line: 'Select {{var_city}} from "City"' },
  ]);
});

test('of a line in a loop it says that it is put right for every round', async () => {
  const message = 'Row 1 of 8 (“Ridge Tent”): Line 3 (Click "Checkout"): "Checkout" is not on the page.';
  const failure = { code: 'target_not_found', step_name: 'Browser instructions', message, what_to_do: '' };
  const status = { ...failed, failure };
  await openApp(RUN_ADDRESS, { ...answers, GET_WORKFLOW_EXECUTION_STATUS: status });
  await expect.element(part.getByText(/It is in a loop.*for every round/)).toBeVisible();
});

test('a line is put before the failed one', async () => {
  const app = await openApp(RUN_ADDRESS, answers);
  await part.getByRole('button', { name: 'Insert a line before it' }).click();
  await part.getByRole('textbox', { name: 'New line before line 3' }).fill('Click "Basket"');
  await part.getByRole('button', { name: 'Save and resume' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('EDIT_FAILED_LINE').map(({ body }) => body)).toMatchObject([
    { edit: 'before', line: 'Click "Basket"' },
  ]);
});

test('skipping says what becomes of the line, and asks', async () => {
  const app = await openApp(RUN_ADDRESS, answers);
  await part.getByRole('button', { name: 'Skip this line' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Skip line 3?' });
  await expect.element(dialog.getByText(/stays in the workflow as a comment/)).toBeVisible();
  expect(app.sentTo('EDIT_FAILED_LINE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Skip and resume' }).click();
  await expect.poll(() => app.sentTo('EDIT_FAILED_LINE').length).toBe(1);
});

test('what would be done a second time is named before the line is changed', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: { ...PLAN, again: ['Click "Place order"'] },
  });
  await part.getByRole('button', { name: 'Skip this line' }).click();
  await page.getByRole('button', { name: 'Skip and resume' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Do these lines again?' });
  await expect.element(dialog.getByText('Click "Place order"')).toBeVisible();
  expect(app.sentTo('EDIT_FAILED_LINE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => app.sentTo('EDIT_FAILED_LINE').length).toBe(1);
});

test('why a line was not changed is said, and what was written stays', async () => {
  const refused = refuse(400, 'Line 3 cannot be understood: x');
  await openApp(RUN_ADDRESS, { ...answers, EDIT_FAILED_LINE: refused });
  await part.getByRole('button', { name: 'Edit the line' }).click();
  const field = part.getByRole('textbox', { name: 'Line 3 becomes' });
  await field.fill('Click "Basket"');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Line 3 cannot be understood: x')).toBeVisible();
  await expect.element(field).toHaveValue('Click "Basket"');
});

test('a line that cannot be changed there is left to the editor', async () => {
  const { editable: _, ...plan } = PLAN;
  await openApp(RUN_ADDRESS, { ...answers, GET_RESUME_PLAN: plan });
  await expect.element(page.getByRole('link', { name: 'Open in the editor' })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
});

const line = (place: string, text: string, status: 'completed' | 'failed' = 'completed') => ({
  place,
  text,
  status,
  started_at: '2026-11-20T10:00:10Z',
  completed_at: '2026-11-20T10:00:11Z',
  found: [],
});

test.each([
  [
    'Open shop.example\n# Click "Checkout"\nClick "Pay"',
    ['Click "Pay"'],
    /was skipped: Click "Checkout" is a comment now/,
  ],
  [
    'Open shop.example\nClick "Basket"\nClick "Checkout"',
    ['Click "Basket"', 'Click "Checkout"'],
    /^Before the line that failed, Click "Basket" was put\.$/,
  ],
  ['Open shop.example\nClick "Pay"', ['Click "Pay"'], /was changed: Click "Checkout" is now Click "Pay"/],
])('the run that went on says what became of the line: %s', async (instructions, lines, said) => {
  const stepOfRun = { ...endedStep, step_id: 's1' };
  const before: RunStep = { ...stepOfRun, lines: [line('1.2', 'Click "Checkout"', 'failed')] };
  const after: RunStep = { ...stepOfRun, lines: lines.map((text, at) => line(`1.${at + 2}`, text)) };
  await openApp('/workflows/w1/executions/run-2', {
    GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, execution_id: 'run-2', resumed_from: 'run-1' },
    GET_WORKFLOW_EXECUTION_HISTORY: ({ query }) =>
      query.get('execution_id') === 'run-1' ? [before] : [after],
    GET_WORKFLOW_STEPS: { steps: [step('s1', script, { instructions }, [])] },
  });
  await expect.element(page.getByText(said)).toBeVisible();
});
