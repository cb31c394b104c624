import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipForHistory, fillInputs, shownInputs } from '#engine/steps/fill-inputs.ts';
import { createHiddenTexts } from '#engine/steps/hide-secrets.ts';
import { openTestVariables } from '#engine/test-world.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { createByteLimit, refuseLargeOutputs } from '#engine/steps/value-sizes.ts';
import { file, optional, text, words } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';

const action = defineAction({
  id: 'test.any',
  name: 'Any',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { text: text('Text'), attachment: optional(file('Attachment')) },
  outputs: { found: text('Found') },
  run: async () => ({ found: '' }),
});

test('values stand where their references stood, whatever they contain', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('{{var_a}}', '{{var_b}}', '{{', '}}', '$&', '$1'));
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), fc.array(piece), (before, value, after) => {
      const [start, middle, end] = [before.join(''), value.join(''), after.join('')];
      fc.pre(!/\{\{var_|\{$|^\}/.test(start + end) && !start.endsWith('{') && !end.startsWith('}'));
      const step = makeStep(action, { text: `${start}${reference('var_a')}${end}` });
      const filled = fillInputs(action.inputs, step, openTestVariables({ var_a: middle }));
      expect(filled.text ?? '').toBe(`${start}${middle}${end}`);
    }),
  );
});

test('a file input is the id of the file; an empty input is left out', () => {
  const step = makeStep(action, { text: 'x', attachment: reference('var_file') });
  expect(fillInputs(action.inputs, step, openTestVariables({ var_file: 'file-1' }))).toEqual({
    text: 'x',
    attachment: 'file-1',
  });
  expect(fillInputs(action.inputs, step, openTestVariables({}))).toEqual({ text: 'x' });
});

test('the history shows secrets by the names of their variables, and hides them where they came in otherwise', () => {
  const password = { ...makeVariable('password', true), is_secret: true };
  const echoed = makeVariable('echoed', true);
  const hidden = createHiddenTexts();
  const variables = openTestVariables(
    { var_password: 'hunter2', var_echoed: 'is hunter2' },
    [password, echoed],
    hidden,
  );
  const text = `${reference(password.id)} ${reference(echoed.id)}`;
  const step = makeStep(action, { text });
  expect(fillInputs(action.inputs, step, variables)).toEqual({ text: 'hunter2 is hunter2' });
  expect(shownInputs(action.inputs, step, { variables, hidden })).toEqual({ text: '@password is ••••••••' });
});

test('the history keeps the beginning of a long value, never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000, size: 'max' }), (value) => {
      const kept = clipForHistory({ value }).value ?? '';
      expect(kept.length).toBeLessThanOrEqual(2_001);
      expect(kept.isWellFormed()).toBe(true);
      expect(value.length > 2_000 || kept === value).toBe(true);
    }),
  );
});

const page = defineAction({
  id: 'test.page',
  name: 'Any',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { target: words('Target'), seconds: optional(text('Seconds')) },
  outputs: {},
  run: async () => ({}),
});

test('words for a page keep their variables, and are shown as they were written', () => {
  const product = makeVariable('product', true);
  const values = { var_product: 'x" into "Note"\nOpen "evil.com', var_n: '5' };
  const variables = openTestVariables(values, [product]);
  const step = makeStep(page, { target: `"Buy" for ${reference(product.id)}`, seconds: reference('var_n') });
  const filled = fillInputs(page.inputs, step, variables);
  expect(filled).toEqual({
    target: { text: step.endpoint_input_values.target, lookup: variables.lookup },
    seconds: '5',
  });
  const hidden = createHiddenTexts();
  expect(shownInputs(page.inputs, step, { variables, hidden })).toEqual({
    target: '"Buy" for @product',
    seconds: '5',
  });
});

describe('sizes', () => {
  const large = openTestVariables({ var_a: 'ä'.repeat(50_000) });

  test('an input that would be larger than 1 MB fails with a sentence, before it is made', () => {
    const step = makeStep(action, { text: reference('var_a').repeat(11) });
    expect(() => fillInputs(action.inputs, step, large)).toThrow(
      '“Text” of “Any” came out larger than 1 MB.',
    );
    const words = makeStep(page, { target: reference('var_a').repeat(11) });
    expect(() => fillInputs(page.inputs, words, large)).toThrow(
      '“Target” of “Any” came out larger than 1 MB.',
    );
    // 5,000 times the value would be 500 MB.
    const hostile = makeStep(action, { text: reference('var_a').repeat(5_000) });
    expect(() => fillInputs(action.inputs, hostile, large)).toThrow('larger than 1 MB');
    const shown = shownInputs(action.inputs, hostile, { variables: large, hidden: createHiddenTexts() });
    expect(shown.text).toHaveLength(2_001);
  });

  test('all inputs of a run together are at most 10 MB', () => {
    const variables = openTestVariables({ var_a: 'x'.repeat(90_000) });
    const step = makeStep(action, { text: reference('var_a').repeat(11) });
    const fill = () => fillInputs(action.inputs, step, variables);
    for (let count = 0; count < 10; count += 1) fill();
    expect(fill).toThrow('more than 10 MB');
  });

  test('an output is at most 1 MB', () => {
    const step = makeStep(action);
    const refuse = (found: string) =>
      refuseLargeOutputs(action.outputs, step, { outputs: { found }, countBytes: createByteLimit(0) });
    expect(() => refuse('x'.repeat(1_000_000))).not.toThrow();
    expect(() => refuse('x'.repeat(1_000_001))).toThrow('“Any” put out more than 1 MB as “Found”.');
  });
});
