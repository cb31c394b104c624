import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExecutionStatus } from '#shared/wire.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, type Answers } from '#web/test-app.tsx';

const message = 'The page still asks for the password. It says “Wrong password”.';
const input = (id: string, value: string) => ({
  id: `var_${id}`,
  name: id,
  variable_type: 'string' as const,
  is_input: true,
  value,
});
const refused: ExecutionStatus = {
  ...endedRun,
  status: 'failed',
  error: message,
  failure: {
    code: 'sign_in_refused',
    step_name: 'Browser instructions',
    message,
    what_to_do: 'See whether name and password are right, and whether the page wants something else.',
  },
  steps_total: 2,
  variables: [input('email', 'ada@example.com'), input('password', SECRET_MASK), input('other', 'x')],
};
const plan = {
  line: 2,
  opens: null,
  again: [],
  repair: null,
  failed: { step_id: 'step_1', line: 2, text: 'Log in as {{var_email}} with {{var_password}}' },
};

function answers(change: Answers = {}): Answers {
  return {
    GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => ({
      ...refused,
      execution_id: query.get('execution_id') ?? '',
    }),
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed', completed_at: null }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: plan,
    RESUME_WORKFLOW: { workflow_execution_id: 'run-2' },
    ...change,
  };
}

test('after a refused sign-in another password comes first, and the run goes on with it', async () => {
  const app = await openApp(RUN_ADDRESS, answers());
  const form = page.getByRole('form', { name: 'Sign in with other values' });
  const send = form.getByRole('button', { name: 'Sign in with this and resume' });
  await expect.element(send).toBeDisabled();
  await expect.element(form.getByLabelText('@email')).toHaveValue('ada@example.com');
  expect(form.getByLabelText('@other').elements()).toHaveLength(0);
  expect(page.getByRole('list', { name: 'Values of the line' }).elements()).toHaveLength(0);
  const [first] = page.getByRole('button', { name: /resume/i }).elements();
  expect(first).toBe(send.element());
  await expect.element(page.getByText('With the same values it is refused again.')).toBeVisible();
  await userEvent.fill(form.getByLabelText('@password'), 'better');
  await send.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('RESUME_WORKFLOW')[0]?.body).toMatchObject({
    execution_id: 'run-1',
    input_variables: { var_password: 'better' },
  });
});

test('the values of a repaired sign-in can be kept for later runs', async () => {
  const app = await openApp(RUN_ADDRESS, answers());
  const form = page.getByRole('form', { name: 'Sign in with other values' });
  await userEvent.fill(form.getByLabelText('@password'), 'better');
  await expect.element(form.getByText('For this run. Later runs take what the workflow has.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Keep it in the workflow for later runs' }).click();
  await form.getByRole('button', { name: 'Sign in with this and resume' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('RESUME_WORKFLOW')[0]?.body).toMatchObject({
    input_variables: { var_password: 'better' },
    keeps_values: true,
  });
});

test('where a later run of the workflow has completed, resuming this one says so and stands back', async () => {
  await openApp(RUN_ADDRESS, {
    ...answers({ GET_RESUME_PLAN: { ...plan, later: { execution_id: 'run-9', status: 'completed' } } }),
    GET_WORKFLOW_EXECUTION_STATUS: {
      ...refused,
      failure: { code: 'target_not_found', step_name: 'Click', message: 'Not there.', what_to_do: '' },
    },
  });
  await expect.element(page.getByText('A later run of this workflow has completed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resume from line 2' })).toBeVisible();
});
