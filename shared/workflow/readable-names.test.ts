import { expect, test } from 'vitest';
import { readableNames, withReadableNames } from '#shared/workflow/readable-names.ts';
import { option, outputId, workflowWith } from '#shared/workflow/test-workflow.ts';
import { renameVariable, setStepInput } from '#shared/workflow/workflow.ts';

test('an output that nobody named reads as what it holds, the second of two alike with a number', () => {
  const document = workflowWith([option(), option()]);
  const [first, second] = [0, 1].map((at) => outputId(document, at, 'result'));
  const names = readableNames(document.variables, document.steps);
  expect([names.get(first ?? ''), names.get(second ?? '')]).toEqual(['Result', 'Result 2']);
  // An input is nobody's output: it keeps the name of the specification.
  expect(names.get(document.variables[0]?.id ?? '')).toBe('variable_1');
});

test('a name that somebody gave is read as it is, and given to no other one', () => {
  const before = workflowWith([option(), option()]);
  const document = renameVariable(before, outputId(before, 0, 'result'), 'Result');
  const read = withReadableNames(document.variables, document.steps).map(({ name }) => name);
  expect(read.filter((name) => name.startsWith('Result'))).toEqual(['Result', 'Result 2']);
});

test('the words of its line say more than its definition', () => {
  const lines = option({ workflow_step_id: 'browser.instructions' });
  const before = workflowWith([lines]);
  const document = setStepInput(before, before.steps[0]?.id ?? '', 'instructions', 'Read the order number');
  const names = readableNames(document.variables, document.steps);
  expect(names.get(outputId(document, 0, 'result'))).toBe('order number');
});
