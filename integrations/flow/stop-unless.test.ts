import { expect, test } from 'vitest';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { runTestStep } from '#integrations/test-step.ts';

const decide = (inputs: Record<string, string>, remembered?: string) =>
  runTestStep(stopUnless, inputs, remembered === undefined ? {} : { remembered });

test.each([
  ['changed', '$39.00', undefined, '$35.00', false],
  ['changed', ' $39.00 ', undefined, '$39.00', true],
  ['changed', '$39.00', undefined, undefined, true],
  ['changed', '$39.00', undefined, '', false],
  ['same', '$39.00', undefined, '$39.00', false],
  ['same', '$39.00', undefined, '$35.00', true],
  ['same', '$39.00', undefined, undefined, true],
  ['same', '', undefined, undefined, true],
  ['not_empty', 'Lantern', undefined, undefined, false],
  ['not_empty', '  ', undefined, undefined, true],
  ['empty', '', undefined, undefined, false],
  ['empty', 'Lantern', undefined, undefined, true],
  ['contains', 'In stock:  3 lanterns', 'in STOCK: 3', undefined, false],
  ['contains', 'Sold out', 'in stock', undefined, true],
  ['newly_contains', '31 in stock', 'In stock', undefined, false],
  ['newly_contains', '31 in stock', 'In stock', 'Sold out', false],
  ['newly_contains', '30 in stock', 'In stock', '31 in stock', true],
  ['newly_contains', 'Sold out', 'In stock', '31 in stock', true],
  ['newly_contains', 'Sold out', 'In stock', undefined, true],
  ['lacks', 'Sold out', 'in stock', undefined, false],
  ['equals', '39', '$39.00', undefined, false],
  ['equals', 'Sold out', 'sold  out', undefined, false],
  ['differs', 'Sold out', 'In stock', undefined, false],
  ['differs', '39.00', '39', undefined, true],
  ['above', '1.299,00 €', '$1,000', undefined, false],
  ['above', '39', '39', undefined, true],
  ['at_least', '39', '$39.00', undefined, false],
  ['at_least', '38.99', '39', undefined, true],
  ['below', '$38.99', '39', undefined, false],
  ['below', '39', '39', undefined, true],
  ['at_most', '39,00 €', '39', undefined, false],
  ['at_most', '39.01', '39', undefined, true],
  ['fell', '$35.00', undefined, '$39.00', false],
  ['fell', '$39.00', undefined, '$35.00', true],
  ['fell', '$39.00', undefined, '$39.00', true],
  ['fell', '39,00 €', undefined, '$39.00', true],
  ['fell', '$39.00', undefined, undefined, true],
  ['fell', '$39.00', undefined, 'Sold out', true],
  ['fell', '$35.00', '5', '$39.00', true],
  ['fell', '$34.00', '$5', '$39.00', false],
  ['fell', '90', '10%', '100', false],
  ['fell', '91', '10 percent', '100', true],
  ['rose', '0.3', '0.1', '0.2', false],
  ['rose', '$39.00', undefined, '$35.00', false],
  ['rose', '$35.00', undefined, '$39.00', true],
  ['rose', '-5', '10 %', '-6', false],
] as const)('%s: %j, compared with %j and last time %j', async (condition, value, other, before, ends) => {
  const step = await decide({ value, condition, ...(other !== undefined && { other }) }, before);
  expect(step.has_ended_run).toBe(ends);
  expect(step.outputs.outcome).toMatch(ends ? /[Tt]he run ends here\.$/ : /[Tt]he run goes on\.$/);
  expect(step.remembered).toEqual([value.trim()]);
});

test('says what it saw, and what it was before', async () => {
  const first = await decide({ value: '$39.00', condition: 'changed' });
  expect(first.has_ended_run).toBe(true);
  expect(first.outputs).toEqual({
    outcome: 'First look: it is “$39.00”. Later runs go on when that has changed. The run ends here.',
    before: '',
  });
  const next = await decide({ value: '$35.00', condition: 'changed' }, '$39.00');
  expect(next.outputs).toEqual({
    outcome: 'It is “$35.00”, and was “$39.00” last time. The run goes on.',
    before: '$39.00',
  });
  const large = await decide({ value: '39', condition: 'above', other: '50' });
  expect(large.outputs.outcome).toBe('39 is not more than 50, so the run ends here.');
});

test.each([
  ['below', '$89.00', '80', '$89.00 is not less than 80, so the run ends here.'],
  ['at_most', '$79.00', '80', '$79.00 is at most 80, so the run goes on.'],
  ['at_least', '7', '10', '7 is less than 10, so the run ends here.'],
  ['contains', '2 in stock', 'sold out', '“2 in stock” does not contain “sold out”, so the run ends here.'],
  ['lacks', 'Sold out', 'sold out', '“Sold out” contains “sold out”, so the run ends here.'],
  ['differs', 'Open', 'open', '“Open” is “open”, so the run ends here.'],
  ['empty', '', undefined, 'The value is empty, so the run goes on.'],
  ['not_empty', '', undefined, 'The value is empty, so the run ends here.'],
] as const)(
  'says as a person would what a value is: %s of %j and %j',
  async (condition, value, other, said) => {
    const step = await decide({ value, condition, ...(other !== undefined && { other }) });
    expect(step.outputs.outcome).toBe(said);
  },
);

test.each([
  [
    'fell',
    '$39',
    undefined,
    undefined,
    'First look: it is “$39”. Later runs go on when that is less. The run ends here.',
  ],
  ['same', '$35', '$39', undefined, 'It is “$35”, and was “$39” last time. The run ends here.'],
  ['same', '$39', '$39', undefined, 'It is “$39”, as last time. The run goes on.'],
  ['fell', '$35', '$39', undefined, 'It is “$35”, and was “$39” last time. The run goes on.'],
  ['fell', '$39', '$35', undefined, 'It is “$39”, and was “$35” last time. The run ends here.'],
  [
    'rose',
    '$36',
    '$35',
    '10 %',
    'It is “$36”, and was “$35” last time. That is not by “10 %”. The run ends here.',
  ],
])('which way it went is said: %s %j after %j', async (condition, value, before, other, outcome) => {
  const step = await decide({ value, condition, ...(other !== undefined && { other }) }, before);
  expect(step.outputs.outcome).toBe(outcome);
});

test.each([
  ['2 in stock', 'none', '“2 in stock” contains “in stock”, and did not last time. The run goes on.'],
  ['2 in stock', undefined, '“2 in stock” contains “in stock”. The run goes on.'],
  ['2 in stock', '3 in stock', '“2 in stock” contains “in stock”, as last time. The run ends here.'],
  ['none', '3 in stock', '“none” does not contain “in stock”. The run ends here.'],
])('what came new is said: %j after %j', async (value, before, outcome) => {
  const step = await decide({ value, condition: 'newly_contains', other: 'in stock' }, before);
  expect(step.outputs.outcome).toBe(outcome);
});

test.each([
  [{ value: 'sold out', condition: 'above', other: '3' }, '“Value” is not a number: “sold out”.'],
  [{ value: '3', condition: 'below', other: 'many' }, '“Compared with” is not a number: “many”.'],
  [{ value: 'sold out', condition: 'fell' }, '“Value” is not a number: “sold out”.'],
  [{ value: '3', condition: 'rose', other: 'much' }, '“Compared with” is not a number: “much”.'],
  [{ value: '3', condition: 'contains' }, '“contains” needs something to compare with.'],
  [{ value: '3', condition: 'dances' }, '“Condition” cannot be what this step was given.'],
])('asks for what is missing: %j', async (inputs, sentence) => {
  await expect(decide(inputs)).rejects.toThrow(sentence);
});
