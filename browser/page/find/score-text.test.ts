import { expect, test } from 'vitest';
import { buildPageTree } from '#browser/page/find/page-tree.ts';
import { EXACT_SCORE, likeness, scoreText } from '#browser/page/find/score-text.ts';

test.each([
  ['Total', 'Total', 100],
  ['total', '“Total:”', EXACT_SCORE],
  ['50 %', '… 50 %!', EXACT_SCORE],
  ['#2041', '(#2041)', EXACT_SCORE],
  ['Sign in', 'Sign in now', 75],
  ['...', 'Total', 0],
  ['Order', 'Orders', 90],
  ['Follow', 'Following', 0],
  ['Archive', 'Archived', 0],
  ['+', '+ Add a row', 75],
  ['Basket', 'Basket2', 92],
  ['Basket', 'Basket 2', 84],
  ['Basket', 'Add to basket', 75],
  ['mp', 'mp3', 0],
  ['×', 'ada@example.org ×', 0],
])('%s fits %s by %i', (wanted, found, score) => {
  expect(scoreText(wanted, found)).toBe(score);
});

// With work that grows with the square of the length, these take minutes and the test times out.
test.each([
  ['punctuation without end', `a${'!'.repeat(1_000_000)}b`],
  ['punctuation before', `${'!'.repeat(1_000_000)}b`],
  ['spaces', `a${' '.repeat(1_000_000)}b`],
  ['the same letters', 'ab'.repeat(500_000)],
])('a text of a hostile page is compared in linear time: %s', (_what, text) => {
  for (let node = 0; node < 20; node += 1) {
    expect(scoreText('Sign in', text)).toBeLessThan(EXACT_SCORE);
    expect(scoreText(text, text)).toBe(100);
    expect(likeness(text, text)).toBeGreaterThanOrEqual(0);
  }
});

test('a page with more elements than anyone reads is read in part', () => {
  const children = Array.from({ length: 60_000 }, (_unused, at) => ({ role: 'button', name: `B${at}` }));
  expect(buildPageTree([{ role: 'document', children }]).nodes).toHaveLength(50_000);
});

test('a page of elements in elements without end is read down to some depth', () => {
  let inside: unknown = 'at the bottom';
  for (let depth = 0; depth < 100_000; depth += 1) inside = { role: 'group', children: [inside] };
  expect(buildPageTree([inside]).nodes).toHaveLength(1_001);
});
