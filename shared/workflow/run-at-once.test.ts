import { expect, test } from 'vitest';
import { canRunAtOnce, findCaution, planStart } from '#shared/workflow/run-at-once.ts';
import { counter, option } from '#shared/workflow/test-workflow.ts';
import type { Step } from '#shared/wire.ts';
import { addInputVariable, addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

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
  [
    'an answer to a mail that is made up',
    [...stepOf('gmail.on_email', '', 'trigger'), ...stepOf('gmail.send_email')],
  ],
])('with %s the run screen comes first', (_what, steps) => {
  expect(canRun(steps)).toBe(false);
});

test.each([
  ['browser.agent', '', { line: null, why: 'decides_in_the_run' }],
  ['slack.post_message', '', { line: null, why: 'acts_elsewhere' }],
  ['browser.instructions', 'Open a.example\nClick “Pay now”', { line: 2, why: 'has_risky_words' }],
  ['browser.instructions', 'Open a.example\n\nClick {{var_7}}', { line: 3, why: 'presses_what_is_found' }],
])('of %s with “%s” it is said why', (id, text, wanted) => {
  const steps = [...stepOf('text.replace'), ...stepOf(id, text)];
  expect(findCaution({ steps, variables: [] })).toMatchObject({ step: 2, name: 'Step', ...wanted });
});

const LONG = `Open a.example/${'x'.repeat(320)} and click “Pay now”`;
test.each([
  ['a default that deletes', 'Click {{var_1}}', 'Delete account'],
  ['a click on what is found by then', 'Click {{var_7}}', 'x'],
  ['such a click in the second part of a line', 'Open a.example, click {{var_7}}', 'x'],
  ['a word far into a line', LONG, 'x'],
  ['a word that a default completes', 'Click “De{{var_1}}”', 'lete'],
  ['a click in a condition', 'If “A” is shown, click {{var_7}}', 'x'],
])('%s is looked at first', (_what, text, default_value) => {
  const { variables } = addInputVariable(EMPTY_WORKFLOW, () => 'var_1');
  const filled = variables.map((variable) => ({ ...variable, default_value }));
  const canRunLines = (lines: string) =>
    canRunAtOnce({ steps: stepOf('browser.instructions', lines), variables: filled });
  expect(canRunLines(text)).toBe(false);
  expect(
    canRunLines('Open {{var_7}}\nFor each row of {{var_7}}:\n  Type {{var_7}} into “Name”\nClick “More”'),
  ).toBe(true);
});

test('a trigger brings its samples, saved ones before examples', () => {
  const [trigger] = stepOf('gmail.on_email', '', 'trigger');
  if (!trigger) throw new Error('There is no trigger.');
  const examples = { subject: 'Hello', from: 'ada@example.com' };
  const sampled = {
    ...trigger,
    endpoint_output_examples: examples,
    endpoint_output_default_values: { subject: 'Invoice' },
  };
  const steps = [sampled, ...stepOf('text.find')].map((step) => ({ ...step, endpoint_inputs: [] }));
  expect(planStart({ steps, variables: [] })).toEqual({
    input_variables: {},
    simulate_trigger_outputs: { [trigger.id]: { subject: 'Invoice', from: 'ada@example.com' } },
  });
});

test('a step that is not finished is looked at first', () => {
  const steps = stepOf('text.find').map((step) => ({ ...step, endpoint_input_values: {} }));
  const required = { id: 'text', display_name: 'Text', is_required: true, variable_type: 'string' as const };
  expect(
    planStart({ steps: steps.map((step) => ({ ...step, endpoint_inputs: [required] })), variables: [] }),
  ).toBe(null);
  expect(
    planStart({ steps: steps.map((step) => ({ ...step, endpoint_inputs: [] })), variables: [] }),
  ).toEqual({
    input_variables: {},
  });
});

test('an input without a default is asked for first, when a step uses it', () => {
  const { variables } = addInputVariable(EMPTY_WORKFLOW, newId);
  expect(canRunAtOnce({ steps: stepOf('text.find'), variables })).toBe(true);
  const steps = stepOf('text.find', variables.map(({ id }) => `{{${id}}}`).join(' '));
  expect(canRunAtOnce({ steps, variables })).toBe(false);
  const filled = variables.map((variable) => ({ ...variable, default_value: 'x' }));
  expect(canRunAtOnce({ steps, variables: filled })).toBe(true);
});

test('what only reads is not looked at first, whatever words it has', () => {
  const lines = (text: string) => canRun(stepOf('browser.instructions', `Open shop.example\n${text}`));
  expect(lines('Read the order number as order_number')).toBe(true);
  expect(lines('Tell me whether it is in stock as order_number')).toBe(true);
  expect(lines('Read the offer, then click Buy now')).toBe(false);
  expect(lines('Click "Place order"')).toBe(false);
});
