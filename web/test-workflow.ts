import type { FullWorkflow, Step, StepInput, StepOption, Variable } from '#shared/wire.ts';

/** A small workflow for the tests of the editor: two inputs, and steps that use them. */

const definition: Omit<StepOption, 'workflow_step_id' | 'name'> = {
  description: 'Does something',
  step_type: 'action',
  endpoint_name: 'test',
  endpoint_inputs: [],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Data',
  uses_browser: false,
};

export function stepInput(id: string, display_name: string, change: Partial<StepInput> = {}): StepInput {
  return { id, display_name, is_required: true, variable_type: 'string', ...change };
}

export const composeText: StepOption = {
  ...definition,
  workflow_step_id: 'text.compose',
  name: 'Compose text',
  endpoint_inputs: [
    stepInput('text', 'Text', { is_multiline: true }),
    stepInput('note', 'Note', { is_required: false }),
    stepInput('attachment', 'Attachment', { is_required: false, variable_type: 'file' }),
  ],
  endpoint_outputs: [{ id: 'result', display_name: 'Result', variable_type: 'string' }],
};
export const sendEmail: StepOption = {
  ...definition,
  workflow_step_id: 'gmail.send_email',
  name: 'Send an e-mail',
  group: 'Gmail',
  required_account: true,
  oauth_app_id: 'google',
  endpoint_inputs: [stepInput('to', 'To')],
};
export const onSchedule: StepOption = {
  ...definition,
  workflow_step_id: 'schedule.on_a_schedule',
  name: 'On a schedule',
  step_type: 'trigger',
  endpoint_name: 'triggers/schedule/toggle-trigger',
  group: 'Triggers',
  icon: 'schedule',
  endpoint_inputs: [stepInput('schedule_config', 'Schedule', { format: 'schedule' })],
  endpoint_outputs: [{ id: 'started_at', display_name: 'Started at', variable_type: 'string' }],
};

export function variable(id: string, name: string, change: Partial<Variable> = {}): Variable {
  return { id: `var_${id}`, name, variable_type: 'string', is_input: true, ...change };
}

export function step(
  id: string,
  option: StepOption,
  values: Record<string, string>,
  outputs: Variable[],
): Step {
  return {
    ...option,
    id,
    endpoint_input_values: values,
    endpoint_output_values: Object.fromEntries(
      option.endpoint_outputs.flatMap((output, index) => {
        const made = outputs[index];
        return made ? [[output.id, made]] : [];
      }),
    ),
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
}

const city = variable('city', 'city', { default_value: 'Paris' });
const letter = variable('letter', 'letter', { variable_type: 'file' });
const first = variable('first', 'first_result', { is_input: false });
const second = variable('second', 'second_result', { is_input: false });

export function testWorkflow(change: Partial<FullWorkflow> = {}): FullWorkflow {
  return {
    title: 'Trip',
    description: 'Plans a trip',
    browser_profile_is_shared: false,
    variables: [city, letter, first, second],
    steps: [
      step('step_1', composeText, { text: 'Fly to {{var_city}}.' }, [first]),
      step('step_2', composeText, { text: 'Then {{var_first}} again' }, [second]),
    ],
    step_options: [composeText, sendEmail],
    trigger_options: [onSchedule],
    revision: 3,
    ...change,
  };
}
