import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import type { RunStep, StepOption, Variable } from '#shared/wire.ts';
import { composeText, onSchedule, sendEmail, step, testWorkflow, variable } from '#web/test-workflow.ts';
import { actWhenOpened } from '#web/workflow-acts/first-run.ts';
import { openApp } from '#web/test-app.tsx';

const OFF = {
  trigger_id: 'trigger_1',
  enabled: false,
  next_run_at: null,
  last_run_at: null,
  problem: null,
  off_reason: null,
  skipped: 0,
};

const DID_RUN: RunStep = {
  place: '2',
  step_id: 'step_c',
  name: '',
  status: 'completed',
  started_at: '2026-11-19T08:00:00Z',
  completed_at: '2026-11-19T08:00:01Z',
  lines: [],
  inputs: {},
  outputs: {},
  credits: 0,
  actions: [],
};

async function openTriggers(variables: Variable[] = []) {
  const enabled = new Set<string>();
  const values = { schedule_config: formatSchedule(newSchedule('UTC')) };
  const steps = [
    step('step_a', onSchedule, values, []),
    step('step_b', onSchedule, values, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  return openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    GET_WORKFLOW_STEPS: { steps },
    GET_WORKFLOW_INPUT_VARIABLES: variables,
    IS_TRIGGER_ENABLED: () => ({
      success: true,
      data: enabled.size > 0,
      next_run_at: null,
      problem: null,
      triggers: [
        enabled.has('step_a')
          ? { ...OFF, step_instance_id: 'step_a', enabled: true, next_run_at: '2026-11-24T08:00:00Z' }
          : { ...OFF, step_instance_id: 'step_a' },
        {
          ...OFF,
          step_instance_id: 'step_b',
          trigger_id: 'trigger_2',
          problem: '“Greet” needs “Name”.',
          off_reason: 'The last ten times it could not start this workflow.',
        },
      ],
    }),
    TOGGLE_WORKFLOW_TRIGGER: ({ body }) => {
      enabled.add((body as { step_instance_id: string }).step_instance_id);
      return { status: 'success' };
    },
  });
}
const switches = () => page.getByRole('switch');

test('each of several triggers has a switch of its own, and says why it was turned off by itself', async () => {
  const app = await openTriggers();
  await expect.poll(() => switches().elements().length).toBe(2);
  await expect
    .element(page.getByText(/turned off by itself.*ten times.*The last reason: “Greet” needs “Name”/))
    .toBeVisible();
  await userEvent.click(switches().first());
  await expect.element(page.getByText('Trigger enabled successfully!')).toBeVisible();
  await expect.element(page.getByText(/Runs start by themselves. Next: Nov 24, 2026/)).toBeVisible();
  await expect.element(switches().nth(1)).not.toBeChecked();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER').map((call) => call.body)).toEqual([
    { workflow_id: 'w1', input_variables: {}, enable: true, step_instance_id: 'step_a' },
  ]);
});

test('a schedule that is on says when it runs, and not when it would if it were turned on now', async () => {
  const interval = { ...newSchedule('UTC'), mode: 'interval' as const, intervalHours: 1, intervalMinutes: 0 };
  const steps = [
    step('step_a', onSchedule, { schedule_config: formatSchedule(interval) }, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  let enabled = false;
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    IS_TRIGGER_ENABLED: () => {
      const next_run_at = enabled ? '2026-11-24T08:07:00Z' : null;
      const triggers = [{ ...OFF, step_instance_id: 'step_a', enabled, next_run_at }];
      return { success: true, data: enabled, next_run_at, problem: null, triggers };
    },
    TOGGLE_WORKFLOW_TRIGGER: () => {
      enabled = true;
      return { status: 'success' };
    },
  });
  await expect.element(page.getByText(/^If it is turned on now:/)).toBeVisible();
  await userEvent.click(switches().first());
  await expect
    .poll(
      () =>
        page
          .getByText(/^Next: /)
          .element()
          .querySelectorAll('time').length,
    )
    .toBe(3);
  const times = [
    ...page
      .getByText(/^Next: /)
      .element()
      .querySelectorAll('time'),
  ].map((time) => time.dateTime);
  expect(times.map((time) => time.slice(11, 16))).toEqual(['08:07', '09:07', '10:07']);
});

test('where inputs have no default the switch leads to the run screen', async () => {
  const app = await openTriggers([variable('city', 'city')]);
  await userEvent.click(switches().first());
  await expect.element(page.getByRole('heading', { name: 'Input Variables' })).toBeVisible();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toEqual([]);
});

test('a trigger that asks an app has an account, and shows the newest thing there to try the workflow with', async () => {
  const onEmail: StepOption = {
    ...sendEmail,
    workflow_step_id: 'gmail.on_email',
    name: 'When an e-mail arrives',
    step_type: 'trigger',
    trigger_kind: 'poll',
    endpoint_inputs: [],
    endpoint_outputs: [{ id: 'subject', display_name: 'Subject', variable_type: 'string' }],
  };
  const trigger = step('step_a', onEmail, {}, []);
  const steps = [
    { ...trigger, additional_selected_values: { account: 'account_1' } },
    step('step_b', composeText, { text: 'Hello' }, []),
  ];
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    GET_STEP_ACCOUNTS: [{ id: 'account_1', name: 'ada@example.com', problem: null }],
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null, triggers: [] },
    FIND_TRIGGER_SAMPLE: { sample: { subject: 'Rechnung 東京' } },
    SAVE_TRIGGER_SAMPLE_OUTPUTS: null,
  });
  // The sidebar has the person's own address.
  await expect.element(page.getByRole('main').getByText('ada@example.com')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show the newest' }));
  await expect.element(page.getByText('Rechnung 東京')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use as sample outputs' }));
  await expect.element(page.getByText('Defaults saved')).toBeVisible();
  expect(app.sentTo('SAVE_TRIGGER_SAMPLE_OUTPUTS').map((call) => call.body)).toEqual([
    { workflow_id: 'w1', outputs_by_step: { step_a: { subject: 'Rechnung 東京' } } },
  ]);
});

test('a workflow with a trigger is run from its editor, once for a double click', async () => {
  const steps = [
    step('step_a', onSchedule, { schedule_config: formatSchedule(newSchedule('UTC')) }, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    GET_WORKFLOW_STEPS: { steps },
    GET_WORKFLOW_INPUT_VARIABLES: [],
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await expect.element(page.getByRole('link', { name: 'Manage Workflow Activation' })).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).dblClick();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-1');
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test.each([390, 900, 1024, 1440])('at %d pixels a workflow with a trigger can be run now', async (width) => {
  await page.viewport(width, 844);
  const steps = [
    step('step_a', onSchedule, { schedule_config: formatSchedule(newSchedule('UTC')) }, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    GET_WORKFLOW_STEPS: { steps },
    GET_WORKFLOW_INPUT_VARIABLES: [],
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await expect.element(page.getByRole('button', { name: 'Run now' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage Workflow Activation' })).toBeVisible();
  // It only leads to a switch: what runs is the one main button.
  const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const leads = page.getByRole('link', { name: 'Manage Workflow Activation' }).element();
  const main = page.getByRole('button', { name: 'Run now' }).element();
  expect(fillOf(leads)).not.toBe(fillOf(main));
  const header = document.querySelector('main header');
  expect(header?.scrollWidth).toBeLessThanOrEqual(header?.clientWidth ?? 0);
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('the trigger of an example is folded when the example runs for the first time', async () => {
  const steps = [
    step('step_a', onSchedule, { schedule_config: formatSchedule(newSchedule('UTC')) }, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  await page.viewport(1440, 900);
  actWhenOpened('w1', 'run');
  await openApp('/workflows/w1', { GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }) });
  await expect.element(page.getByRole('heading', { name: /Compose text/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Expand step' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Expand step' }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Daily' })).not.toBeInTheDocument();
});

test('what ran for the first time can be switched on beside its result', async () => {
  const steps = [
    step('step_a', onSchedule, { schedule_config: formatSchedule(newSchedule('UTC')) }, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  const run = {
    execution_id: 'run-1',
    workflow_id: 'w1',
    workflow_name: 'Greet',
    created_at: '2026-11-19T08:00:00Z',
  };
  actWhenOpened('w1', 'run');
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    IS_TRIGGER_ENABLED: {
      success: true,
      data: false,
      next_run_at: null,
      problem: null,
      triggers: [{ ...OFF, step_instance_id: 'step_a' }],
    },
    TOGGLE_WORKFLOW_TRIGGER: { status: 'success' },
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: '', session_id: '' },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    GET_WORKFLOW_EXECUTION_HISTORY: [
      { ...DID_RUN, name: 'Stop here unless …', outputs: { outcome: 'First look: it is “Sold out”.' } },
      { ...DID_RUN, place: '3', name: 'Send me an e-mail', status: 'waiting' },
    ],
    GET_WORKFLOW_EXECUTION_STATUS: {
      ...run,
      status: 'completed',
      waiting_for: null,
      step_name: null,
      completed_at: '2026-11-19T08:00:01Z',
      error: null,
      failure: null,
      variables: [],
      live_url: null,
      credits_used: 0,
      is_held_by_viewer: false,
      steps_done: 2,
      steps_total: 2,
    },
  });
  const given = page.getByRole('region', { name: 'What the last run gave' });
  await expect.element(given.getByText('It worked')).toBeVisible();
  await expect.element(given.getByText('Every day at 8:00 AM (UTC)')).toBeVisible();
  // Nobody waits for the e-mail of a step that did not run.
  await expect
    .element(given.getByText('It ended at “Stop here unless …”: the step after it did not run.'))
    .toBeVisible();
  await given.getByRole('switch').click();
  await expect
    .poll(() => app.sentTo('TOGGLE_WORKFLOW_TRIGGER').map((call) => call.body))
    .toEqual([{ workflow_id: 'w1', input_variables: {}, enable: true, step_instance_id: 'step_a' }]);
});

test.each([
  ['without input variables', [], true],
  ['with only a secret one', [variable('key', 'key', { is_secret: true })], true],
  ['with one', [variable('city', 'city')], false],
])('a form %s says beside its switch whether its page has fields', async (_case, variables, isSaid) => {
  const onForm: StepOption = { ...onSchedule, name: 'On a form', trigger_kind: 'form', endpoint_inputs: [] };
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_a', onForm, {}, []), step('step_b', composeText, { text: 'Hello' }, [])],
      variables,
    }),
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null, triggers: [] },
  });
  await expect.element(page.getByText(/^Turn(?:ing)? it on/)).toBeVisible();
  const advice = page.getByText(/The form has no fields: its page shows only a button/);
  expect(advice.elements()).toHaveLength(isSaid ? 1 : 0);
});
