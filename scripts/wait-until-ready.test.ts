import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteProgress, waitUntilReady } from '#scripts/wait-until-ready.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

function begin(programs: Promise<void>[]) {
  const progress = noteProgress();
  let outcome = 'waiting';
  waitUntilReady(programs, [], { progress, isStopping: () => false }).then(
    () => (outcome = 'ready'),
    (error: Error) => (outcome = error.message),
  );
  return { progress, outcome: () => outcome };
}

test('a start that says nothing for two minutes is over', async () => {
  const { outcome } = begin([new Promise(() => {})]);
  await vi.advanceTimersByTimeAsync(1.9 * MINUTE);
  expect(outcome()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE);
  expect(outcome()).toBe('Legwork was not ready in time. See legwork.log in the data folder.');
});

test('a start that goes on is waited for, as while the database recovers for half an hour', async () => {
  const ready = Promise.withResolvers<void>();
  const { progress, outcome } = begin([ready.promise]);
  for (let minute = 0; minute < 30; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    progress.note();
  }
  expect(outcome()).toBe('waiting');
  ready.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome()).toBe('ready');
});
