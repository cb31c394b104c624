import { expect, test } from 'vitest';
import { canRunAtOnce } from '#shared/run-at-once.ts';
import { counter, option } from '#shared/test-workflow.ts';
import type { Step } from '#shared/wire.ts';
import { addInputVariable, addStep, EMPTY_WORKFLOW } from '#shared/workflow.ts';

const newId = counter();
function stepOf(id: string, text = '', type: 'action' | 'trigger' = 'action'): Step[] {
  const outputs = id === 'schedule.on_a_schedule' ? { endpoint_outputs: [] } : {};
  const definition = option({ workflow_step_id: id, step_type: type, ...outputs });
  const { steps } = addStep(EMPTY_WORKFLOW, definition, { newId });
  return steps.map((step) => ({ ...step, endpoint_input_values: { text } }));
}
const canRun = (...steps: Step[][]) => canRunAtOnce({ steps: steps.flat(), variables: [] });

test('what reads and computes runs at once, also with a schedule', () => {
  const lines = 'Open localhost:4020/products/lantern\nRead “Price” as price\nLog in';
  expect(canRun(stepOf('browser.instructions', lines), stepOf('text.replace'), stepOf('mail.send_me'))).toBe(
    true,
  );
  expect(canRun(stepOf('schedule.on_a_schedule', '', 'trigger'), stepOf('tables.save_rows'))).toBe(true);
});

test.each([
  ['an app', stepOf('slack.post_message')],
  ['a request', stepOf('http.request')],
  ['an agent', stepOf('browser.agent')],
  ['an upload', stepOf('browser.upload_file')],
  ['a line that pays', stepOf('browser.instructions', 'Open a.example\nClick “Pay now”')],
  ['a click that deletes, in another language', stepOf('browser.click', 'Löschen')],
  ['nothing to do', stepOf('schedule.on_a_schedule', '', 'trigger')],
  ['outputs of a trigger to make up', [...stepOf('gmail.on_email', '', 'trigger'), ...stepOf('text.find')]],
])('with %s the run screen comes first', (_what, steps) => {
  expect(canRun(steps)).toBe(false);
});

test('an input without a default is asked for first', () => {
  const { variables } = addInputVariable(EMPTY_WORKFLOW, newId);
  const steps = stepOf('text.find');
  expect(canRunAtOnce({ steps, variables })).toBe(false);
  const filled = variables.map((variable) => ({ ...variable, default_value: 'x' }));
  expect(canRunAtOnce({ steps, variables: filled })).toBe(true);
});
