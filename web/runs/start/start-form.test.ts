import { expect, test } from 'vitest';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { Step, Variable } from '#shared/wire.ts';
import {
  hasActionStep,
  inputsToSend,
  nextAttempt,
  NOTHING_TYPED,
  problemsOf,
  sampleValue,
  startBody,
  typedFromRun,
  withInput,
  withoutSecrets,
  withSample,
} from '#web/runs/start/start-form.ts';

const city: Variable = {
  id: 'var_city',
  name: 'city',
  variable_type: 'string',
  is_input: true,
  default_value: 'Paris',
};
const letter: Variable = { id: 'var_letter', name: 'letter', variable_type: 'file', is_input: true };
const sender: Variable = { id: 'var_sender', name: 'sender', variable_type: 'string', is_input: false };

const step = (changes: Partial<Step>): Step => ({
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
  ...changes,
});
const trigger = step({
  id: 'step_trigger',
  step_type: 'trigger',
  endpoint_inputs: [],
  endpoint_outputs: [{ id: 'sender', display_name: 'Sender', variable_type: 'string' }],
  endpoint_output_values: { sender },
  endpoint_output_examples: { sender: 'ada@example.com' },
});

test('an untouched form sends the defaults, and an empty text for what has none', () => {
  expect(inputsToSend({ variables: [city, letter], steps: [] }, NOTHING_TYPED)).toEqual({
    var_city: 'Paris',
    var_letter: '',
  });
});

test('an emptied input is sent as empty, so that its default does not come back', () => {
  const typed = withInput(NOTHING_TYPED, 'var_city', '');
  expect(inputsToSend({ variables: [city], steps: [] }, typed)).toEqual({ var_city: '' });
});

test('a workflow without a trigger simulates nothing', () => {
  const body = startBody('w1', { variables: [city], steps: [step({})] }, NOTHING_TYPED);
  expect(body).toEqual({ workflow_id: 'w1', input_variables: { var_city: 'Paris' } });
});

test('a workflow with a trigger sends a sample of each of its outputs', () => {
  const form = { variables: [], steps: [trigger, step({})] };
  expect(startBody('w1', form, NOTHING_TYPED).simulate_trigger_outputs).toEqual({
    step_trigger: { sender: 'ada@example.com' },
  });
});

test('what was typed goes before the saved default, and that before the example', () => {
  const output = { id: 'sender', display_name: 'Sender', variable_type: 'string' as const };
  const saved = { ...trigger, endpoint_output_default_values: { sender: 'bob@example.com' } };
  const typed = withSample(NOTHING_TYPED, { stepId: trigger.id, outputId: 'sender' }, 'eve@example.com');
  expect(sampleValue(trigger, output, NOTHING_TYPED)).toBe('ada@example.com');
  expect(sampleValue(saved, output, NOTHING_TYPED)).toBe('bob@example.com');
  expect(sampleValue(saved, output, typed)).toBe('eve@example.com');
});

test('an example text is never taken for a file', () => {
  const output = { id: 'sender', display_name: 'Attachment', variable_type: 'file' as const };
  expect(sampleValue(trigger, output, NOTHING_TYPED)).toBe('');
});

test('sending the same start again keeps its key; a changed form is another start', () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  const first = nextAttempt(null, { input_variables: { a: '1' } }, newKey);
  const again = nextAttempt(first, { input_variables: { a: '1' } }, newKey);
  const changed = nextAttempt(again, { input_variables: { a: '2' } }, newKey);
  expect([first.key, again.key, changed.key]).toEqual(['key-1', 'key-1', 'key-2']);
});

test('what a step takes from an earlier step is no problem; what it lacks is', () => {
  const uses = step({ endpoint_input_values: { text: 'From {{var_sender}}' } });
  expect(problemsOf({ variables: [], steps: [trigger, uses] })).toEqual([]);
  const empty = step({ endpoint_input_values: {} });
  expect(problemsOf({ variables: [], steps: [empty] }).map((problem) => problem.sentence)).toEqual([
    '“Join texts” needs “Text”.',
  ]);
});

test('a trigger alone is nothing to run', () => {
  expect(hasActionStep([trigger])).toBe(false);
  expect(hasActionStep([trigger, step({})])).toBe(true);
  expect(problemsOf({ variables: [], steps: [trigger] }).map((problem) => problem.sentence)).toEqual([
    'Add a step to this workflow.',
  ]);
});

test('running again starts from what came into the run, not from what its steps made', () => {
  const run = {
    variables: [
      { id: 'var_city', name: 'city', variable_type: 'string', is_input: true, value: 'Rome' },
      {
        id: 'var_sender',
        name: 'sender',
        variable_type: 'string',
        is_input: false,
        value: 'grace@example.com',
      },
      { id: 'var_made', name: 'made', variable_type: 'string', is_input: false, value: 'x' },
    ],
  } satisfies Parameters<typeof typedFromRun>[0];
  const made = { id: 'var_made', name: 'made', variable_type: 'string', is_input: false } as const;
  expect(typedFromRun(run, [trigger, step({ endpoint_output_values: { made } })])).toEqual({
    inputs: { var_city: 'Rome' },
    samples: { step_trigger: { sender: 'grace@example.com' } },
  });
});

test('running again takes the secrets of the workflow, because those of a run cannot be read', () => {
  const pin = { id: 'var_pin', name: 'pin', variable_type: 'string', is_input: true } as const;
  const typed = typedFromRun({ variables: [{ ...pin, value: SECRET_MASK }] }, [step({})]);
  expect(typed.inputs).toEqual({});
  const form = { variables: [{ ...pin, is_secret: true, default_value: SECRET_MASK }], steps: [] };
  expect(inputsToSend(form, typed)).toEqual({ var_pin: SECRET_MASK });
});

test('no secret is kept in the browser', () => {
  const pin = {
    id: 'var_pin',
    name: 'pin',
    variable_type: 'string',
    is_input: true,
    is_secret: true,
  } as const;
  const typed = { inputs: { var_pin: 's3cret', var_city: 'Rome' }, samples: {} };
  expect(withoutSecrets({ variables: [pin], steps: [] }, typed)).toEqual({
    inputs: { var_city: 'Rome' },
    samples: {},
  });
});
