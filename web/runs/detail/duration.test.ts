import { expect, test } from 'vitest';
import { durationBetween } from '#web/runs/detail/duration.ts';

test('what is still going on is measured until now', () => {
  const now = Date.parse('2026-11-20T10:00:30Z');
  expect(durationBetween('2026-11-20T10:00:00Z', null, now)).toBe('30 s');
  expect(durationBetween('2026-11-20T10:00:00Z', '2026-11-20T10:00:12Z', now)).toBe('12 s');
});

test('what has not begun has taken no time', () => {
  expect(durationBetween(null, null, 0)).toBeNull();
});
