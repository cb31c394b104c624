import { expect, test } from 'vitest';
import { outputWords } from '#shared/workflow/output-words.ts';

const ofScript = (instructions: string) =>
  outputWords(
    { workflow_step_id: 'browser.instructions', endpoint_input_values: { instructions } },
    { id: 'result' },
  );

test.each([
  ['Open shop.com\nread the order number', 'order number'],
  ['Read the price\nExtract the "Order number"\nTake a screenshot', 'Order number'],
  ['What is the price?', 'price'],
  ['Click "Save" and read the order number.', 'order number'],
  ['1. Get the total of the cart', 'total of the cart'],
  ['- tell me the status', 'status'],
])('the last value that lines read is called by its line: %j', (script, words) => {
  expect(ofScript(script)).toBe(words);
});

test.each([
  ['Open shop.com\nClick "Save"'],
  // It is an output of its own.
  ['Read the total\nRead the price as price'],
  ['Read "{{var_1}}"'],
  [`Read the ${'long '.repeat(20)}name`],
  ['Ready the order'],
  [''],
])('of other lines nothing is said: %j', (script) => {
  expect(ofScript(script)).toBeNull();
});

test('a step that reads one thing is called by it, and its other outputs are not', () => {
  const text = { workflow_step_id: 'browser.extract_text', endpoint_input_values: { target: 'Price' } };
  expect(outputWords(text, { id: 'text' })).toBe('Price');
  expect(outputWords({ ...text, endpoint_input_values: {} }, { id: 'text' })).toBeNull();
  const data = { workflow_step_id: 'browser.extract_data', endpoint_input_values: { target: 'Invoices' } };
  expect(outputWords(data, { id: 'data' })).toBe('Invoices');
  expect(outputWords(data, { id: 'count' })).toBeNull();
});

test('a hostile text is searched in linear time', () => {
  for (const part of ['read the ', ' and ', 'a as ', '. ', '"'])
    expect(ofScript(part.repeat(20_000)) ?? '').toBeTypeOf('string');
});
