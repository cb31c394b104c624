import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Step, Variable } from '#shared/wire.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const ADDRESS = '/workflows/w1/run';
const city: Variable = {
  id: 'var_city',
  name: 'city',
  variable_type: 'string',
  is_input: true,
  default_value: 'Paris',
};
const letter: Variable = { id: 'var_letter', name: 'letter', variable_type: 'file', is_input: true };

const action: Step = {
  id: 'step_1',
  workflow_step_id: 'text.join',
  name: 'Join texts',
  step_type: 'action',
  endpoint_name: 'text.join',
  endpoint_inputs: [{ id: 'text', display_name: 'Text', is_required: true, variable_type: 'string' }],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Data',
  uses_browser: false,
  endpoint_input_values: { text: 'Hello' },
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
};
const trigger: Step = {
  ...action,
  id: 'step_trigger',
  name: 'On a new email',
  step_type: 'trigger',
  endpoint_inputs: [],
  endpoint_input_values: {},
  endpoint_outputs: [{ id: 'sender', display_name: 'Sender', variable_type: 'string' }],
  endpoint_output_examples: { sender: 'ada@example.com' },
};

function answers({ variables = [city], steps = [action] }: { variables?: Variable[]; steps?: Step[] }) {
  return {
    GET_WORKFLOW_INPUT_VARIABLES: variables,
    GET_WORKFLOW_STEPS: { steps },
    IS_TRIGGER_ENABLED: TRIGGER_OFF,
  };
}
const TRIGGER_OFF = { success: true, data: false, next_run_at: null, problem: null };
const runButton = () => page.getByRole('button', { name: 'Run Workflow' });

test('a double click starts one run, with what was typed', async () => {
  let answer: () => void = () => {};
  const app = await openApp(ADDRESS, {
    ...answers({}),
    START_WORKFLOW: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { workflow_execution_id: 'run-1', live_url: null };
    },
  });
  await page.getByLabelText('city').fill('Rome');
  await userEvent.dblClick(runButton());
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
  answer();
  await expect.element(page.getByText('Workflow started successfully!')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-1');
  expect(app.sentTo('START_WORKFLOW').map((call) => call.body)).toEqual([
    { workflow_id: 'w1', input_variables: { var_city: 'Rome' }, once_key: expect.any(String) },
  ]);
});

test('Ctrl and Enter that are still held from the screen before start nothing', async () => {
  const app = await openApp(ADDRESS, {
    ...answers({}),
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await expect.element(page.getByLabelText('city')).toBeVisible();
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat, bubbles: true, cancelable: true }),
    );
  press(true);
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(0);
  press(false);
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('a start that was refused says why, and its repetition has the same key', async () => {
  const app = await openApp(ADDRESS, {
    ...answers({}),
    START_WORKFLOW: refuse(422, '“Join texts” needs “Text”.'),
  });
  await runButton().click();
  await expect.element(page.getByText('“Join texts” needs “Text”.')).toBeVisible();
  await runButton().click();
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(2);
  const [first, second] = app.sentTo('START_WORKFLOW').map((call) => call.body);
  expect(second).toEqual(first);
});

test('an empty input that a step uses is asked for before it runs, and it runs all the same when asked again', async () => {
  const name: Variable = { id: 'var_name', name: 'name', variable_type: 'string', is_input: true };
  const unused: Variable = { ...name, id: 'var_unused', name: 'unused' };
  const uses = { ...action, endpoint_input_values: { text: 'Hello {{var_name}}' } };
  const app = await openApp(ADDRESS, {
    ...answers({ variables: [city, name, unused], steps: [uses] }),
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await runButton().click();
  await expect.element(page.getByText('Empty, and used in step 1, Join texts.')).toBeVisible();
  await expect.element(page.getByLabelText('name', { exact: true })).toHaveFocus();
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(0);
  // With a value it is a usual start again.
  await page.getByLabelText('name', { exact: true }).fill('Ada');
  await expect.element(page.getByText(/^Empty, and used/)).not.toBeInTheDocument();
  await expect.element(runButton()).toBeVisible();
  await page.getByLabelText('name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Run anyway' }).click();
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('what was typed survives a reload', async () => {
  const app = await openApp(ADDRESS, answers({}));
  await page.getByLabelText('city').fill('Rome');
  await app.reload();
  await expect.element(page.getByLabelText('city')).toHaveValue('Rome');
});

test('while the variables load it says so', async () => {
  await openApp(ADDRESS, { GET_WORKFLOW_INPUT_VARIABLES: () => new Promise(() => {}) });
  await expect.element(page.getByText('Loading variables...')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('without variables it says that none are needed', async () => {
  await openApp(ADDRESS, answers({ variables: [] }));
  await expect.element(page.getByText('No input variables found for this workflow.')).toBeVisible();
  await expect.element(page.getByText('This workflow can be run directly without any inputs.')).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
});

test('a file is uploaded, linked, and can be cleared', async () => {
  let answer: () => void = () => {};
  const app = await openApp(ADDRESS, {
    ...answers({ variables: [letter] }),
    UPLOAD_VARIABLE_FILE: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { success: true, file_id: 'file-1', default_value: 'file-1' };
    },
    GET_VARIABLE_LINK: { success: true, url: 'http://127.0.0.1:9/letter.pdf' },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await page.getByLabelText('letter').upload(new File(['Dear Ada'], 'letter.txt'));
  await expect.element(page.getByText('Uploading...')).toBeVisible();
  await expect.element(runButton()).toBeDisabled();
  answer();
  const link = page.getByRole('link', { name: 'Uploaded File' });
  await expect.element(link).toHaveAttribute('href', 'http://127.0.0.1:9/letter.pdf');
  await page.getByRole('button', { name: 'Clear letter' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await runButton().click();
  await expect
    .poll(() => app.sentTo('START_WORKFLOW')[0]?.body)
    .toMatchObject({
      input_variables: { var_letter: '' },
    });
});

test('an upload that fails is said beside its field', async () => {
  await openApp(ADDRESS, {
    ...answers({ variables: [letter] }),
    UPLOAD_VARIABLE_FILE: refuse(413, 'The file is too large.'),
  });
  await page.getByLabelText('letter').upload(new File(['Dear Ada'], 'letter.txt'));
  await expect.element(page.getByText('File upload failed')).toBeVisible();
  await expect.element(page.getByText('The file is too large.')).toBeVisible();
});

test('the trigger is turned on with the inputs, and that is told after half a second', async () => {
  let isEnabled = false;
  let answeredAt = Infinity;
  const app = await openApp(ADDRESS, {
    ...answers({ steps: [trigger, action] }),
    IS_TRIGGER_ENABLED: () =>
      isEnabled ? { ...TRIGGER_OFF, data: true, next_run_at: '2026-11-21T08:00:00Z' } : TRIGGER_OFF,
    TOGGLE_WORKFLOW_TRIGGER: () => {
      isEnabled = true;
      answeredAt = performance.now();
      return { status: 'success' };
    },
  });
  await page.getByRole('switch').click();
  await expect.element(page.getByText('Trigger enabled successfully!')).toBeVisible();
  expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(500);
  await expect.element(page.getByRole('switch')).toBeChecked();
  await expect.element(page.getByText(/Next: Nov 21, 2026/)).toBeVisible();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER').map((call) => call.body)).toEqual([
    { workflow_id: 'w1', input_variables: { var_city: 'Paris' }, enable: true },
  ]);
});

test('a trigger that could not be switched stays as it was', async () => {
  await openApp(ADDRESS, answers({ steps: [trigger, action] }));
  await page.getByRole('switch').click();
  await expect.element(page.getByText('Trigger enable/disable unsuccessful')).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
});

test('a trigger that a line keeps off says which one, and leads to it', async () => {
  const sentence =
    '“Browser instructions”: Line 3 cannot be understood: zorble. Change it, then turn the trigger on.';
  await openApp(ADDRESS, {
    ...answers({ steps: [trigger, action] }),
    TOGGLE_WORKFLOW_TRIGGER: refuse(422, sentence, { step_id: 's1', line: 3 }),
  });
  await page.getByRole('switch').click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: 'Show the line' }).click();
  await expect.poll(() => location.pathname + location.hash).toBe('/workflows/w1#s1:3');
});

test('a trigger without an action is not even asked for', async () => {
  const app = await openApp(ADDRESS, answers({ steps: [trigger] }));
  await expect.element(page.getByText('Workflow cannot consist of only the trigger')).toBeVisible();
  await page.getByRole('switch').click();
  await expect
    .element(
      page.getByText(
        'Cannot activate trigger. Workflow must have at least one action step in addition to the trigger.',
      ),
    )
    .toBeVisible();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toEqual([]);
});

test('sample outputs are kept as defaults, and sent with a start', async () => {
  const app = await openApp(ADDRESS, {
    ...answers({ variables: [], steps: [trigger, action] }),
    SAVE_TRIGGER_SAMPLE_OUTPUTS: null,
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await page.getByLabelText('Sender').fill('eve@example.com');
  await page.getByRole('button', { name: 'Save defaults' }).click();
  await expect.element(page.getByText('Defaults saved')).toBeVisible();
  await runButton().click();
  const outputs = { step_trigger: { sender: 'eve@example.com' } };
  await expect
    .poll(() => app.sentTo('START_WORKFLOW')[0]?.body)
    .toMatchObject({
      simulate_trigger_outputs: outputs,
    });
  expect(app.sentTo('SAVE_TRIGGER_SAMPLE_OUTPUTS')[0]?.body).toEqual({
    workflow_id: 'w1',
    outputs_by_step: outputs,
  });
});

test('what is left to do is said, with a link to its place in the editor', async () => {
  await openApp(ADDRESS, answers({ steps: [{ ...action, endpoint_input_values: {} }] }));
  await expect
    .element(page.getByRole('link', { name: '“Join texts” needs “Text”.' }))
    .toHaveAttribute('href', '/workflows/w1#step_1');
});

test('a workflow with something left to do is not said to be ready', async () => {
  await openApp(ADDRESS, answers({ variables: [], steps: [{ ...action, endpoint_input_values: {} }] }));
  await expect.element(page.getByText('No input variables found for this workflow.')).toBeVisible();
  await expect
    .element(page.getByText('This workflow can be run directly without any inputs.'))
    .not.toBeInTheDocument();
});

test('a workflow that cannot be loaded leads back to the editor', async () => {
  await openApp(ADDRESS, { GET_WORKFLOW_STEPS: refuse(403, 'Not now') });
  await expect.element(page.getByText('Failed to load workflow data')).toBeVisible();
  await expect.poll(() => location.pathname).not.toBe(ADDRESS);
});

test('a workflow that was deleted leads to the list, and is said once', async () => {
  const gone = refuse(404, 'Workflow not found');
  const app = await openApp(ADDRESS, {
    GET_WORKFLOW_STEPS: gone,
    GET_WORKFLOW_INPUT_VARIABLES: gone,
    GET_FULL_WORKFLOW: gone,
    GET_WORKFLOWS: [],
  });
  await expect.element(page.getByText('The workflow is not there any more.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/workflows');
  expect(app.sentTo('GET_FULL_WORKFLOW')).toEqual([]);
});
