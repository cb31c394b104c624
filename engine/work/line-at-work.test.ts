import { expect, test } from 'vitest';
import { TEST_STEP } from '#db/runs/test-run.ts';
import { findLineAtWork } from '#engine/work/line-at-work.ts';
import type { Step, Variable } from '#shared/wire.ts';

const TEXT = `# The shop
Open https://shop.example
For each row of "Orders":
  Click "Open"
  Click "Pay"
Type practice into "Password"
Click "{{var_who}}"
Download "Invoice" as invoice`;
const who: Variable = { id: 'var_who', name: 'who', variable_type: 'string', is_input: true };
const written: Step = {
  ...TEST_STEP,
  id: 'lines',
  browser_actions: 'each_line',
  endpoint_inputs: [
    { id: 'instructions', display_name: 'Instructions', is_required: true, variable_type: 'string' },
  ],
  endpoint_input_values: { instructions: TEXT },
};
const at = (place: string, status: 'running' | 'completed' = 'running') =>
  findLineAtWork({ steps: [TEST_STEP, written], place, status, variables: [who] });

const line = (number: number | null, text: string | null, waits_for: 'thing' | 'file' | null = null) => ({
  step_id: 'lines',
  line: number,
  text,
  waits_for,
});

test('a running run says which step and which line of it is at work', () => {
  expect(at('1')).toEqual({ step_id: 's', line: null, text: null, waits_for: null });
  // Before its first line was done; the first one is a comment.
  expect(at('2')).toEqual(line(2, 'Open https://shop.example'));
  expect(at('2.8')).toEqual(line(8, 'Download "Invoice" as invoice', 'file'));
  // All lines are done, and the step has not ended yet: there is no ninth.
  expect(at('2.9')).toEqual(line(null, null));
  expect(at('3')).toBeNull();
  expect(at('2.6', 'completed')).toBeNull();
});

test('a line in a round is the line in the text, and the line that begins rounds has no text', () => {
  expect(at('2.3[17].2')).toEqual(line(5, 'Click "Pay"', 'thing'));
  expect(at('2.3')).toEqual(line(3, null));
});

test('what is typed is not said, and variables are said by their names', () => {
  expect(at('2.6')?.text).not.toContain('practice');
  expect(at('2.7')).toEqual(line(7, 'Click "@who"', 'thing'));
});
