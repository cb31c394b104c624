import { expect, test } from 'vitest';
import { median, medianRows } from '#shared/bench.ts';

test('a median is a value that was measured, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 2, 3, 1])).toBe(3);
  expect(median([])).toBeNaN();
});

test('rows of rounds become one row each, with the median of its values', () => {
  const row = (what: string, value: number) => ({ what, value, unit: 'ms', target: '≤ 5' });
  expect(
    medianRows([
      [row('a', 1), row('b', 30)],
      [row('a', 2), row('b', 10)],
      [row('a', 90), row('b', 20)],
    ]),
  ).toEqual([row('a', 2), row('b', 20)]);
});
