import { expect, test } from 'vitest';
import { durationBetween, formatDuration } from './duration.ts';

test.each([
  [0, '0 ms'],
  [-20, '0 ms'],
  [40.4, '40 ms'],
  [1000, '1 s'],
  [2_560, '2.5 s'],
  [9_999, '9.9 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [185_000, '3 min 5 s'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
  [183_600_000, '2 d 3 h'],
])('%d milliseconds read as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

test('what is still going on is measured until now', () => {
  const now = Date.parse('2026-11-20T10:00:30Z');
  expect(durationBetween('2026-11-20T10:00:00Z', null, now)).toBe('30 s');
  expect(durationBetween('2026-11-20T10:00:00Z', '2026-11-20T10:00:12Z', now)).toBe('12 s');
  expect(durationBetween(null, null, now)).toBeNull();
});
