import { expect, test } from 'vitest';
import { extractFromJson } from '#integrations/json/extract.ts';
import { runTestStep } from '#integrations/test-step.ts';

const ORDER = JSON.stringify({
  items: [{ name: 'Blue shirt', price: 20 }, { name: 'Hat' }],
  'a.b': null,
  count: 2,
});
const extract = async (path: string, json = ORDER) =>
  (await runTestStep(extractFromJson, { json, path })).outputs.value;

test.each([
  ['items[0].name', 'Blue shirt'],
  ['$.items[-1].name', 'Hat'],
  ['items[0].price', '20'],
  ['items[1]', '{"name":"Hat"}'],
  ['["a.b"]', 'null'],
])('%s is %s', async (path, value) => {
  expect(await extract(path)).toBe(value);
});

test.each([
  ['items[0].size', 'At “items[0]” there is no “size”: there is “name”, “price”.'],
  ['items[5].name', 'At “items” there is no position 5: there is a list of 2.'],
  ['order', 'At the top there is no “order”: there is “items”, “a.b”, “count”.'],
  ['count.x', 'At “count” there is no “x”: there is the number 2.'],
  ['__proto__', 'At the top there is no “__proto__”: there is “items”, “a.b”, “count”.'],
  [String.raw`items["\x"]`, 'cannot be read after “items”.'],
  ['items[', 'The path “items[” cannot be read after “items”.'],
])('%s fails where it breaks off', async (path, sentence) => {
  await expect(extract(path)).rejects.toThrow(sentence);
});

test('says what stands there instead of JSON', async () => {
  await expect(extract('a', '<html>')).rejects.toThrow('This is not JSON: it begins with “<html>”.');
  await expect(extract('a', ' ')).rejects.toThrow('There is no JSON to read: the text is empty.');
});
