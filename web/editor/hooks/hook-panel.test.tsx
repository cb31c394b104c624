import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HookDetails } from '#shared/calls/hooks.ts';
import type { SaveWorkflow, StepOption } from '#shared/wire.ts';
import { composeText, onSchedule, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const onWebhook: StepOption = {
  ...onSchedule,
  workflow_step_id: 'webhook.on_request',
  name: 'On a webhook',
  icon: 'webhook',
  endpoint_name: 'webhook.on_request',
  trigger_kind: 'hook',
  endpoint_inputs: [
    stepInput('fields', 'Fields', { is_required: false, is_multiline: true, format: 'fields' }),
    stepInput('signature', 'Signature', { is_required: false }),
  ],
  endpoint_outputs: [{ id: 'body', display_name: 'Body', variable_type: 'string' }],
};

async function openWebhook(values: Record<string, string>) {
  const hook: HookDetails = {
    url: 'https://api.example.com/hooks/first',
    has_secret: false,
    listening_until: null,
    requests: [],
  };
  const request = {
    id: 'r',
    received_at: '2026-11-21T08:00:00Z',
    status: 202,
    execution_id: null,
    problem: null,
    content_type: 'application/json',
    size: 2,
    sample: null,
  };
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_a', onWebhook, values, []), step('step_b', composeText, { text: 'Hello' }, [])],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null, triggers: [] },
    OPEN_HOOK: () => ({ ...hook }),
    ROTATE_HOOK_ADDRESS: () => {
      hook.url = 'https://api.example.com/hooks/second';
      return null;
    },
    SET_HOOK_SECRET: () => {
      hook.has_secret = true;
      return null;
    },
    LISTEN_FOR_HOOK_SAMPLE: () => {
      // A request arrives at once.
      hook.requests = [
        { ...request, outcome: 'sample', sample: { body: '{"customer":"Ada"}' } },
        { ...request, id: 's', outcome: 'started', execution_id: 'run_1' },
        { ...request, id: 't', outcome: 'refused', status: 409, problem: 'This webhook is turned off.' },
      ];
      return null;
    },
    SAVE_TRIGGER_SAMPLE_OUTPUTS: null,
  });
  await expect.element(page.getByLabelText('Address', { exact: true })).toBeVisible();
  return app;
}

test('the address is shown with an example and renewed, a sample is caught, and requests are listed', async () => {
  const app = await openWebhook({});
  const address = page.getByLabelText('Address', { exact: true });
  await expect.element(address).toHaveValue('https://api.example.com/hooks/first');
  expect(page.getByLabelText('Signing secret').elements()).toHaveLength(0);
  await userEvent.click(page.getByText('Example', { exact: true }));
  await expect.element(page.getByText(/^curl -X POST/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Make a new address' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }));
  await expect.element(address).toHaveValue('https://api.example.com/hooks/second');

  await userEvent.click(page.getByRole('button', { name: 'Catch a sample' }));
  await expect.element(page.getByRole('link', { name: 'started a run' })).toBeVisible();
  await expect.element(page.getByText('refused (409): This webhook is turned off.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use as sample outputs' }));
  await expect
    .poll(() => app.sentTo('SAVE_TRIGGER_SAMPLE_OUTPUTS').map((call) => call.body))
    .toEqual([{ workflow_id: 'w1', outputs_by_step: { step_a: { body: '{"customer":"Ada"}' } } }]);
});

test('a secret is asked for where signatures are checked, and fields become outputs', async () => {
  const app = await openWebhook({ signature: 'github', fields: 'customer = data.customer' });
  await expect.element(page.getByText('Requests are refused until one is set.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Signing secret'), 's3cret');
  await userEvent.click(page.getByRole('button', { name: 'Save secret' }));
  await expect.element(page.getByText('A secret is set; another one takes its place.')).toBeVisible();
  expect(app.sentTo('SET_HOOK_SECRET')[0]?.body).toMatchObject({ secret: 's3cret' });

  await userEvent.click(page.getByRole('textbox', { name: 'Fields' }));
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}city = data.city');
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await expect.element(page.getByText(/^output \(city\):/)).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').length).toBeGreaterThan(0);
  const saved = app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow;
  expect(saved.steps[0]?.own_outputs?.map(({ display_name }) => display_name)).toEqual(['customer', 'city']);
});
