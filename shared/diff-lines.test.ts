import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from '#shared/diff-lines.ts';

test('a line that was changed is taken away and added, the others stay', () => {
  expect(diffLines('Open a\nClick "Order now"\nPress Enter', 'Open a\nClick "Finish"\nPress Enter')).toEqual([
    { kind: 'same', text: 'Open a' },
    { kind: 'removed', text: 'Click "Order now"' },
    { kind: 'added', text: 'Click "Finish"' },
    { kind: 'same', text: 'Press Enter' },
  ]);
});

test('what stays and what was taken away is the old text, what stays and what was added the new one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});
