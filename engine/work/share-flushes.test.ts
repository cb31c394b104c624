import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRunCompletion } from '#engine/work/complete-runs.ts';
import { shareFlushes } from '#engine/work/share-flushes.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

/** The writes to disk end when the test says so. */
function openDisk() {
  const writes: PromiseWithResolvers<void>[] = [];
  const write = () => {
    const next = Promise.withResolvers<void>();
    writes.push(next);
    return next.promise;
  };
  return { writes, flush: shareFlushes(testEngine.engine.db, write) };
}

const letPromisesRun = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('callers share a write to disk, but none that began before their call', async () => {
  const { writes, flush } = openDisk();
  const done: string[] = [];
  const ask = (name: string) => void flush().then(() => done.push(name));
  ask('first');
  await letPromisesRun();
  ask('second');
  ask('third');
  await letPromisesRun();
  expect(writes).toHaveLength(1);
  writes[0]?.resolve();
  await letPromisesRun();
  expect([done, writes.length]).toEqual([['first'], 2]);
  writes[1]?.resolve();
  await letPromisesRun();
  expect([done, writes.length]).toEqual([['first', 'second', 'third'], 2]);
});

test('a write that fails fails its own callers, and the next ones get a write of their own', async () => {
  const { writes, flush } = openDisk();
  const first = flush();
  await letPromisesRun();
  const second = flush();
  writes[0]?.reject(new Error('The connection is gone.'));
  await expect(first).rejects.toThrow('The connection is gone.');
  await letPromisesRun();
  writes[1]?.resolve();
  await second;
});

test('a start is answered, and an end is over, when they are on disk', async () => {
  const { writes, flush } = openDisk();
  const engine = { ...testEngine.engine, flush };
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(doNothing)] });
  let isAnswered = false;
  const started = startRun(engine, user, { workflow, input_variables: {} }).finally(
    () => (isAnswered = true),
  );
  const rowsOf = () =>
    testEngine.engine.db.selectFrom('runs').selectAll().where('user_id', '=', user).execute();
  // Others see it before.
  await expect.poll(rowsOf).toHaveLength(1);
  await expect.poll(() => writes.length).toBe(1);
  expect(isAnswered).toBe(false);
  writes[0]?.resolve();
  const run_id = await started;

  const completion = createRunCompletion(engine, () => {});
  await testEngine.engine.db
    .updateTable('runs')
    .set({ status: 'running', attempt: 1 })
    .where('id', '=', run_id)
    .execute();
  let isOver = false;
  const ended = completion
    .complete(user, { run_id, attempt: 1, place: '2', steps: [] })
    .finally(() => (isOver = true));
  await expect.poll(() => writes.length).toBe(2);
  expect(await testEngine.run(user, run_id)).toMatchObject({ status: 'completed' });
  expect(isOver).toBe(false);
  writes[1]?.resolve();
  expect(await ended).toBe(true);
});
