import { expect, test } from 'vitest';
import { joinRows } from '#browser/page/actions/join-rows.ts';

test('what is drawn in parts is joined where the parts overlap', () => {
  expect(joinRows(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(joinRows([], ['a'])).toEqual(['a']);
  expect(joinRows(['a', 'b'], [])).toEqual(['a', 'b']);
  expect(joinRows(['a', 'b', 'c'], ['c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a list that grew is taken as it is, equal rows too', () => {
  expect(joinRows(['a', 'a'], ['a', 'a', 'a', 'b'])).toEqual(['a', 'a', 'a', 'b']);
  expect(joinRows([{ n: '1' }], [{ n: '1' }, { n: '1' }])).toEqual([{ n: '1' }, { n: '1' }]);
});

test('rows that are drawn in another order are added once', () => {
  expect(joinRows(['a', 'b', 'c', 'd'], ['e', 'f', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('the same part drawn again adds nothing', () => {
  expect(joinRows(['a', 'b', 'c'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
});

test('thousands of equal rows are joined in linear time', () => {
  const rows = Array.from({ length: 5_000 }, () => 'x');
  expect(joinRows(rows, rows.slice(0, 4_999))).toHaveLength(5_000);
});
