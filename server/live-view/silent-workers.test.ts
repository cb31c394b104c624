import { expect, test } from 'vitest';
import { createSilentWorkers } from '#server/live-view/silent-workers.ts';
import { WorkerGone, WorkerSilent } from '#server/workers/call-worker.ts';

test('who asks for a worker that did not answer in time gets no answer at once, until it answers again', async () => {
  const { ask } = createSilentWorkers();
  let calls = 0;
  const asking = (answer: Promise<string>) =>
    ask('worker', () => {
      calls += 1;
      return answer;
    });
  expect(await asking(Promise.reject(new WorkerSilent()))).toBeNull();
  // It hangs on: this would never return if it were waited for, and it is asked once only.
  const late = Promise.withResolvers<string>();
  expect(await asking(late.promise)).toBeNull();
  expect(await asking(late.promise)).toBeNull();
  expect(calls).toBe(2);
  expect(await ask('other', () => Promise.resolve('other'))).toBe('other');
  late.resolve('late');
  await expect.poll(() => asking(Promise.resolve('now'))).toBe('now');
});

test('a worker that has ended, or that refuses, is asked by the next caller, too', async () => {
  const { ask } = createSilentWorkers();
  expect(await ask('worker', () => Promise.reject(new WorkerGone()))).toBeNull();
  expect(await ask('worker', () => Promise.reject(new Error('500')))).toBeNull();
  expect(await ask('worker', () => Promise.resolve('now'))).toBe('now');
});
