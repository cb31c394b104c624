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
  ['signs of money', `Price ${'$'.repeat(100_000)}`],
])('a text of a hostile page is read in linear time: %s', (_what, text) => {
  const nested = Array.from({ length: 500 }).reduce<unknown>(
    (inside) => ({ role: 'generic', children: [inside] }),
    { role: 'paragraph', text },
  );
  expect(readLabelled(buildPageTree([nested]), 'Price').length).toBeLessThan(500);
});
