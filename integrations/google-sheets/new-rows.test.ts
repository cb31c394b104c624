import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNewRows } from '#integrations/google-sheets/new-rows.ts';

const rows = fc.array(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 20 });

test('rows that were only inserted are found by their contents, wherever they are', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(20), { maxLength: 6 }), (before, places) => {
      const now = [...before];
      for (const [n, at] of places.entries()) now.splice(Math.min(at, now.length), 0, `inserted ${n}`);
      const inserted = now.flatMap((row, at) => (row.startsWith('inserted') ? at : []));
      expect(findNewRows(before, now)).toEqual(inserted);
    }),
  );
});

test('there are never more new rows than there are more rows, in whatever order and with whatever changes', () => {
  fc.assert(
    fc.property(rows, rows, (before, now) => {
      const found = findNewRows(before, now);
      expect(found.length).toBeLessThanOrEqual(Math.max(0, now.length - before.length));
      expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other));
    }),
  );
});

test('a changed row is told from an added one by its place', () => {
  expect(findNewRows(['a', 'b', 'c'], ['a', 'B', 'c', 'd'])).toEqual([3]);
  expect(findNewRows(['a', 'b', 'c'], ['A', 'b', 'x', 'c'])).toEqual([2]);
  // Beside each other nothing tells them apart: the lower one counts.
  expect(findNewRows(['a', 'b'], ['a', 'x', 'y'])).toEqual([2]);
  expect(findNewRows(['a', 'b', 'c'], ['c', 'a', 'b', 'n'])).toEqual([3]);
});
