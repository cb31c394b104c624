import { expect, test } from 'vitest';
import { waitedWords, workingTime } from '#web/runs/working-time.ts';

const created_at = '2026-01-01T10:00:00.000Z';
const hour = 3_600_000;

test('what a run waited is no part of what it took', () => {
  const run = { created_at, completed_at: '2026-01-01T12:00:05.000Z', waited_ms: 2 * hour };
  expect(workingTime(run, Date.now())).toBe(5_000);
  expect(waitedWords(run)).toBe('2 h');
});

test('a run under way has worked until now, and a short wait is not named', () => {
  const run = { created_at, completed_at: null, waited_ms: 20 };
  expect(workingTime(run, Date.parse(created_at) + 1_020)).toBe(1_000);
  expect(waitedWords(run)).toBeNull();
});
