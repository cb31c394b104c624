import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { Step, Variable } from '#shared/wire.ts';
import { openApp } from '#web/test-app.tsx';

const secret = { variable_type: 'string', is_input: true, is_secret: true } as const;
const stored: Variable = {
  ...secret,
  id: 'var_pin',
  name: 'pin',
  default_value: SECRET_MASK,
  secret_id: 's1',
};
const empty: Variable = { ...secret, id: 'var_token', name: 'token' };
const action: Step = {
  id: 'step_1',
  workflow_step_id: 'text.join',
  name: 'Join texts',
  step_type: 'action',
  endpoint_name: 'text.join',
  endpoint_inputs: [],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Data',
  uses_browser: false,
  endpoint_input_values: {},
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
};

async function openRunScreen() {
  return openApp('/workflows/w1/run', {
    GET_WORKFLOW_INPUT_VARIABLES: [stored, empty],
    GET_WORKFLOW_STEPS: { steps: [action] },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
}
type App = Awaited<ReturnType<typeof openRunScreen>>;

async function startedWith(app: App): Promise<unknown> {
  await userEvent.click(page.getByRole('button', { name: 'Run Workflow' }));
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
  return app.sentTo('START_WORKFLOW')[0]?.body;
}

test('a stored secret is used as it is when its field is left empty', async () => {
  const app = await openRunScreen();
  const pin = page.getByLabelText('pin');
  await expect.element(pin).toHaveAttribute('type', 'password');
  await expect.element(page.getByText('Leave it empty to use the stored value as it is.')).toBeVisible();
  await userEvent.fill(pin, '1234');
  await userEvent.fill(pin, '');
  expect(await startedWith(app)).toMatchObject({
    input_variables: { var_pin: SECRET_MASK, var_token: '' },
  });
});

test('a typed secret is sent, and kept nowhere in the browser', async () => {
  const app = await openRunScreen();
  await userEvent.fill(page.getByLabelText('pin'), 's3cret');
  await userEvent.fill(page.getByLabelText('token'), 'another-s3cret');
  expect(JSON.stringify([sessionStorage, localStorage].map(Object.entries))).not.toContain('s3cret');
  expect(await startedWith(app)).toMatchObject({
    input_variables: { var_pin: 's3cret', var_token: 'another-s3cret' },
  });
});
