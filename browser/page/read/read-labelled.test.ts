import { expect, test } from 'vitest';
import { buildPageTree } from '#browser/page/find/page-tree.ts';
import { readLabelled } from '#browser/page/read/read-labelled.ts';

const treeOf = (...texts: string[]) =>
  buildPageTree([{ role: 'document', children: texts.map((text) => ({ role: 'paragraph', text })) }]);

test('a value stands behind its label', () => {
  expect(readLabelled(treeOf('Weight: 2 kg', 'Price: $39.00'), 'Price').map(({ value }) => value)).toEqual([
    '$39.00',
  ]);
});

test.each([
  ['Receipt', 'Receipt R-1', 'R-1'],
  ['Order', 'Order F-1049', 'F-1049'],
  ['Gate', 'Gate B12', 'B12'],
  ['Balance', 'Balance -5', '-5'],
  ['Balance', 'Balance $-5.20', '$-5.20'],
  ['Total', 'Total EUR 5', 'EUR 5'],
  ['Room', 'Room12', '12'],
  ['Price', 'Price (incl. VAT) $39', '$39'],
])('a number without a colon is read whole: %s of “%s”', (label, text, value) => {
  expect(readLabelled(treeOf(text), label).map((found) => found.value)).toEqual([value]);
});

test('a code behind its label in a sentence is read whole', () => {
  const tree = treeOf('Publisher: Heron & Vane. Dewey number: 823.20');
  expect(readLabelled(tree, 'Dewey number').map(({ value }) => value)).toEqual(['823.20']);
  const goesOn = treeOf('Your registration number K7-2291 has been sent to you.');
  expect(readLabelled(goesOn, 'registration number').map(({ value }) => value)).toEqual(['K7-2291']);
  const ended = treeOf('Your booking number is K7-2291. Keep it.');
  expect(readLabelled(ended, 'booking number').map(({ value }) => value)).toEqual(['K7-2291']);
});

test('what stands in brackets behind a label belongs to it, and the value stands behind both', () => {
  const tree = buildPageTree([
    {
      role: 'document',
      children: [
        {
          role: 'generic',
          children: [
            { role: 'generic', text: 'Tax (20%)' },
            { role: 'generic', text: '$208.17' },
          ],
        },
      ],
    },
  ]);
  expect(readLabelled(tree, 'Tax').map(({ value }) => value)).toEqual(['$208.17']);
  expect(readLabelled(treeOf('Results (12)'), 'Results').map(({ value }) => value)).toEqual(['12']);
  expect(readLabelled(treeOf('Tax (20%)'), 'Tax')).toEqual([]);
});

test('the number of a name is no value of it', () => {
  expect(readLabelled(treeOf('Covid-19'), 'Covid')).toEqual([]);
});

test('of a page that repeats a label without end, a few hundred are compared with each other', () => {
  const tree = treeOf(...Array.from({ length: 40_000 }, (_unused, at) => `Price: ${at}`));
  expect(readLabelled(tree, 'Price').length).toBeLessThanOrEqual(300);
});

// With work that grows with the square of the length, these take minutes and the test times out.
test.each([
  ['spaces', `Price${' '.repeat(100_000)}x`],
  ['colons', ':'.repeat(100_000)],
  ['colons and spaces', ': '.repeat(50_000)],
  ['digits', `Price ${'1'.repeat(100_000)}`],
  ['letters and signs', `Price ${'A-'.repeat(50_000)}`],
  ['signs of money', `Price ${'$'.repeat(100_000)}`],
])('a text of a hostile page is read in linear time: %s', (_what, text) => {
  const nested = Array.from({ length: 500 }).reduce<unknown>(
    (inside) => ({ role: 'generic', children: [inside] }),
    { role: 'paragraph', text },
  );
  expect(readLabelled(buildPageTree([nested]), 'Price').length).toBeLessThan(500);
});
