import { expect, test } from 'vitest';
import { INTERVAL_PROBLEM } from '#shared/schedule/schedule-problem.ts';
import { findValueProblem, valueFormat } from '#shared/workflow/value-formats.ts';
import type { Step } from '#shared/wire.ts';

const scheduleStep = (config: string, format?: string): Step => ({
  id: 'step_1',
  workflow_step_id: 'schedule.on_a_schedule',
  name: 'On a schedule',
  step_type: 'trigger',
  endpoint_name: 'triggers/schedule/toggle-trigger',
  endpoint_inputs: [
    {
      id: 'schedule_config',
      display_name: 'Schedule',
      is_required: true,
      variable_type: 'string',
      ...(format !== undefined && { format }),
    },
  ],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Triggers',
  uses_browser: false,
  endpoint_input_values: { schedule_config: config },
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
});
const problemOf = (config: string, format?: string) => findValueProblem([scheduleStep(config, format)]);

test('a workflow may not be saved with a schedule of no interval at all', () => {
  const none = JSON.stringify({ mode: 'interval', intervalHours: 0, intervalMinutes: 0 });
  expect(problemOf(none, 'schedule')).toBe(INTERVAL_PROBLEM);
  expect(problemOf('{"mode":"interval"}', 'schedule')).toBe(INTERVAL_PROBLEM);
});

test('it may in every other mode, and when an input of that name holds free text', () => {
  expect(problemOf('{"mode":"daily"}', 'schedule')).toBeNull();
  expect(problemOf('{"mode":"interval","intervalHours":24}', 'schedule')).toBeNull();
  expect(problemOf('{"mode":"interval"}')).toBeNull();
});

test('a format of a newer version, or of a name that every object has, is free text', () => {
  expect(problemOf('{"mode":"interval"}', 'horoscope')).toBeNull();
  expect(valueFormat({ format: 'constructor' })).toBeNull();
});

test('a value that is too long is named as its card names it', () => {
  expect(problemOf('x'.repeat(100_000))).toBeNull();
  expect(problemOf('x'.repeat(100_001))).toBe(
    '“Schedule” of step 1 is too long: 100,001 characters, and 100,000 can be saved.',
  );
});
