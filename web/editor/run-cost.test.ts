import { expect, it } from 'vitest';
import type { StepOption } from '#shared/wire.ts';
import { describeRunCost } from '#web/editor/run-cost.ts';
import { composeText, step, stepInput } from '#web/editor/test-workflow.ts';

const browserStep = (id: string, option: Partial<StepOption> = {}, values: Record<string, string> = {}) =>
  step(id, { ...composeText, uses_browser: true, ...option }, values, []);
const WRITTEN_IN_LINES = {
  browser_actions: 'each_line',
  endpoint_inputs: [{ ...stepInput('instructions', 'Instructions'), is_multiline: true }],
} as const;

it('a run without the browser costs nothing', () => {
  expect(describeRunCost([step('a', composeText, { text: 'one\ntwo' }, [])])).toBe('No credits per run');
});

it('a browser step costs one action, or about one for each line that does something', () => {
  expect(describeRunCost([browserStep('a')])).toBe('About 50 credits per run');
  const lines = browserStep(
    'b',
    { ...WRITTEN_IN_LINES, endpoint_inputs: [...WRITTEN_IN_LINES.endpoint_inputs] },
    {
      instructions: '# First the shop\nOpen a\n\n  \nClick "b"\nClick "c"',
    },
  );
  expect(describeRunCost([browserStep('a'), lines])).toBe('About 200 credits per run');
});

it('waits and pictures are free', () => {
  expect(describeRunCost([browserStep('a', { browser_actions: 'none' })])).toBe('No credits per run');
});

it('what an agent does costs at least one action', () => {
  expect(describeRunCost([browserStep('a'), browserStep('b', { browser_actions: 'as_needed' })])).toBe(
    'At least 100 credits per run',
  );
});
