import { expect, test } from 'vitest';
import { TEST_STEP } from '#db/runs/test-run.ts';
import { findLineAtWork } from '#engine/resume/line-numbers.ts';
import type { Step } from '#shared/wire.ts';

const TEXT = `# The shop
Open https://shop.example
For each row of "Orders":
  Click "Open"
  Click "Pay"
Click "Done"`;
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
  findLineAtWork({ steps: [TEST_STEP, written], place, status });

test('a running run says which step and which line of it is at work', () => {
  expect(at('1')).toEqual({ step_id: 's', line: null });
  // Before its first line was done; the first one is a comment.
  expect(at('2')).toEqual({ step_id: 'lines', line: 2 });
  expect(at('2.6')).toEqual({ step_id: 'lines', line: 6 });
  expect(at('3')).toBeNull();
  expect(at('2.6', 'completed')).toBeNull();
});

test('a line in a round is the line in the text', () => {
  expect(at('2.3[17].2')).toEqual({ step_id: 'lines', line: 5 });
});
