import { expect, test } from 'vitest';
import { changeCase } from '#integrations/text/change-case.ts';
import { findInText } from '#integrations/text/find.ts';
import { replaceText } from '#integrations/text/replace.ts';
import { splitText } from '#integrations/text/split.ts';
import { runTestStep } from '#integrations/test-step.ts';

const replace = async (inputs: Record<string, string>) => (await runTestStep(replaceText, inputs)).outputs;
const split = async (inputs: Record<string, string>) => (await runTestStep(splitText, inputs)).outputs;
const find = async (inputs: Record<string, string>) => (await runTestStep(findInText, inputs)).outputs;

test('replaces exactly the text, whatever its characters mean in a pattern', async () => {
  expect(await replace({ text: 'a.b a+b $1', find: 'a.b', replacement: '$1' })).toEqual({
    text: '$1 a+b $1',
    count: '1',
  });
  expect(await replace({ text: 'Eur EUR', find: 'eur', how: 'any_case' })).toEqual({ text: ' ', count: '2' });
});

test('a pattern puts what its brackets found into the replacement', async () => {
  const inputs = {
    text: 'Ada Lovelace',
    find: String.raw`(\w+) (\w+)`,
    replacement: '$2, $1',
    how: 'pattern',
  };
  expect((await replace(inputs)).text).toBe('Lovelace, Ada');
});

test('a pattern that would backtrack for years ends at once', async () => {
  const text = `${'a'.repeat(50_000)}!`;
  expect((await replace({ text, find: '(a+)+$', how: 'pattern' })).count).toBe('0');
});

test('a pattern that cannot be read says so', async () => {
  await expect(replace({ text: 'x', find: '(', how: 'pattern' })).rejects.toThrow(
    'This pattern cannot be read',
  );
});

test.each([
  [{ text: 'one\n\ntwo\n' }, 'one', ['one', 'two']],
  [{ text: 'a, b,c', at: 'commas', number: '-1' }, 'c', ['a', 'b', 'c']],
  [
    { text: 'F-1049 - Storm - 39', at: 'other', separator: ' - ', number: '3' },
    '39',
    ['F-1049', 'Storm', '39'],
  ],
])('%j is cut into parts', async (inputs, part, parts) => {
  expect(await split(inputs)).toEqual({ part, parts: JSON.stringify(parts), count: String(parts.length) });
});

test('a part that is not there is told with how many there are', async () => {
  await expect(split({ text: 'a,b', at: 'commas', number: '3' })).rejects.toThrow(
    'There is no part 3: the text has 2 parts.',
  );
  await expect(split({ text: 'a', number: 'x' })).rejects.toThrow('“x” is not the number of a part.');
});

test.each([
  [{ what: 'between', before: 'Order number:', after: '.' }, 'F-1049'],
  [{ what: 'between', before: 'Total:' }, '1,234.50 EUR'],
  [{ what: 'number' }, '-1049'],
  [{ what: 'email' }, 'ada@example.com'],
  [{ what: 'address' }, 'https://shop.example/o/1?a=b'],
  [{ what: 'date' }, '2026-11-21'],
  [{ what: 'pattern', pattern: String.raw`F-(\d+)` }, '1049'],
])('%j finds %s', async (inputs, found) => {
  const text =
    'Order number: F-1049. Sent to ada@example.com on 2026-11-21\nTotal: 1,234.50 EUR\nsee https://shop.example/o/1?a=b';
  expect((await find({ text, ...inputs })).found).toBe(found);
});

test('finds all of a kind, and says when there is none', async () => {
  expect((await find({ text: 'a@b.c x@y.z', what: 'email' })).all).toBe('["a@b.c","x@y.z"]');
  await expect(find({ text: 'nothing', what: 'date' })).rejects.toThrow('Nothing of this kind');
  await expect(find({ text: 'x', what: 'between' })).rejects.toThrow('“After” was empty.');
});

test('a choice that does not exist is refused with those that do', async () => {
  await expect(find({ text: 'x', what: 'colour' })).rejects.toMatchObject({
    failure: { code: 'input_invalid', what_to_do: expect.stringContaining('A web address') },
  });
});

test.each([
  ['upper', 'STRASSE  O’NEIL'],
  ['title', 'Straße  O’neil'],
  ['sentence', 'Straße  o’neil'],
  ['trim', 'straße o’Neil'],
])('%s gives %s', async (to, written) => {
  expect((await runTestStep(changeCase, { text: 'straße  o’Neil', to })).outputs.text).toBe(written);
});
