import { expect, test } from 'vitest';
import { wholeWords } from '#browser/page/find/whole-words.ts';

test.each([
  ['Saved', 'Your draft was saved.'],
  ['order  #12', 'Order\n#12 (open)'],
  ['$12', 'Total: $12'],
  ['(a+b)*', 'f = (A+B)* / 2'],
  ['12.50', '12.50 EUR'],
  ['保存', '已保存成功'],
  ['Größe', 'GRÖSSE? größe!'],
  ['ABC123', 'Booking no ABC123'],
  ['carrinho', 'Produto adicionado no carrinho'],
  ['lessons', 'Piano lessons'],
])('%s is said by %s', (words, text) => {
  expect(wholeWords(words).test(text)).toBe(true);
});

test.each([
  ['Saved', 'Unsaved changes'],
  ['Saved', 'Save'],
  ['Order #12', 'Order #123'],
  ['$12', 'Total: $12.50'],
  ['2', '1.2 of 3'],
  ['Ada', 'Adão'],
  ['Saved', 'Not saved: the name is missing'],
  ['results', 'There are no results.'],
  ['results', 'No results'],
  ['errors', 'Checked: no errors'],
  ['Saved', 'SaveNot saved: the name is missing'],
  ['results', 'SearchNo results'],
])('%s is not said by %s', (words, text) => {
  expect(wholeWords(words).test(text)).toBe(false);
});

test('a text of 100,000 characters is searched in linear time', () => {
  const started = performance.now();
  expect(wholeWords('a'.repeat(1_000)).test('a'.repeat(100_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
});
