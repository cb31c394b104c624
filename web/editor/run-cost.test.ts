import { expect, it } from 'vitest';
import { describeRunCost } from '#web/editor/run-cost.ts';
import { composeText, step, stepInput } from '#web/editor/test-workflow.ts';

const browserStep = (id: string, values: Record<string, string>) =>
  step(
    id,
    { ...composeText, uses_browser: true, endpoint_inputs: [stepInput('instructions', 'Instructions')] },
    values,
    [],
  );

it('a run without the browser costs nothing', () => {
  expect(describeRunCost([step('a', composeText, { text: 'one\ntwo' }, [])])).toBe('No credits per run');
});

it('a browser step costs one action, or about one for each line of instructions', () => {
  expect(describeRunCost([browserStep('a', {})])).toBe('About 50 credits per run');
  const lines = browserStep('b', { instructions: 'Open a\n\n  \nClick "b"\nClick "c"' });
  expect(describeRunCost([browserStep('a', {}), lines])).toBe('About 200 credits per run');
});
