import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { returnToQueue } from '#db/runs/run-queue.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import { endOverdueRuns } from '#engine/run-deadlines.ts';
import { stopRun } from '#engine/stop-run.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const begun: string[] = [];
const ended: string[] = [];
const gates = new Map<string, Promise<void>>();
const base = {
  name: 'Step',
  description: '',
  group: 'Test',
  outputs: {},
  inputs: { name: text('Name') },
} as const;
const again = defineAction({ ...base, id: 'test.again', onInterrupt: 'repeat', run: step });
const once = defineAction({ ...base, id: 'test.once', onInterrupt: 'fail', run: step });
const byName = defineAction({
  ...base,
  id: 'test.by_name',
  onInterrupt: ({ name }) => (name.startsWith('read') ? 'repeat' : 'fail'),
  run: step,
});

async function step({ inputs, signal }: { inputs: { name: string }; signal: AbortSignal }) {
  begun.push(inputs.name);
  const aborted = new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
  await Promise.race([gates.get(inputs.name), aborted]);
  ended.push(inputs.name);
  return {};
}
const actions = [again, once, byName];

let testEngine: TestEngine;
const workers: Worker[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));
afterAll(() => testEngine.close());

async function startWorker(): Promise<Worker> {
  const worker = await testEngine.startWorker({ actions });
  workers.push(worker);
  return worker;
}
const timesBegun = (name: string) => begun.filter((one) => one === name).length;

/** What a worker leaves behind that dies as soon as it has claimed a run. */
async function dieWith(runId: string): Promise<void> {
  const { db } = testEngine.engine;
  // A name for each, as workers have.
  const { attempt } = await claimTestRun(db, runId, randomUUID());
  await db.transaction().execute((trx) => returnToQueue(trx, { run_id: runId, attempt }));
}

test('a step that was interrupted is repeated when it may be', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(again, { name: 'r1' }), makeStep(again, { name: 'r2' })]);
  await dieWith(id);
  await startWorker();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2 });
  expect([timesBegun('r1'), timesBegun('r2')]).toEqual([1, 1]);
});

test('a step that was interrupted and may not be repeated ends the run and says what to do', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(once, { name: 'f1' }), makeStep(again, { name: 'f2' })]);
  await dieWith(id);
  await startWorker();
  expect(await testEngine.ended(user, id)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'interrupted',
      step_name: 'Step',
      what_to_do: expect.stringContaining('resume from this step'),
    },
  });
  expect(timesBegun('f1')).toBe(0);
});

test('whether an interrupted step is repeated may depend on its inputs', async () => {
  const user = await testEngine.addUser();
  const start = async (name: string) => {
    const id = await testEngine.start(user, [makeStep(byName, { name })]);
    await dieWith(id);
    return id;
  };
  const reading = await start('read it');
  await startWorker();
  expect(await testEngine.ended(user, reading)).toMatchObject({ status: 'completed', attempt: 2 });
  await workers.pop()?.close();
  const sending = await start('send it');
  await startWorker();
  expect(await testEngine.ended(user, sending)).toMatchObject({ failure: { code: 'interrupted' } });
});

test('a run whose worker dies five times in one step is given up', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(again, { name: 'poison' })]);
  // The claim after the fifth death notices it.
  for (let n = 0; n < 5; n++) await dieWith(id);
  await startWorker();
  expect(await testEngine.ended(user, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'crashed_too_often', message: expect.stringContaining('5 times') },
  });
  expect(timesBegun('poison')).toBe(0);
});

test('deaths in a step that was finished since do not count against the next', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(again, { name: 'p1' }), makeStep(again, { name: 'p2' })]);
  for (let n = 0; n < 4; n++) await dieWith(id);
  gates.set('p2', new Promise(() => {}));
  await startWorker();
  await waitUntil(() => begun.includes('p2'));
  expect(await testEngine.run(user, id)).toMatchObject({ place: '2', crashes: 4 });
  gates.delete('p2');
  await stopRun(testEngine.engine, user, id);
});

test('a worker that closes hands its run over, and that is no crash', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set('h1', gate.promise);
  const user = await testEngine.addUser();
  const first = await startWorker();
  const id = await testEngine.start(user, [makeStep(again, { name: 'h0' }), makeStep(again, { name: 'h1' })]);
  await waitUntil(() => begun.includes('h1'));
  await startWorker();
  await first.close();
  await waitUntil(() => timesBegun('h1') === 2);
  gate.resolve();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2, crashes: 0 });
  expect(timesBegun('h0')).toBe(1);
});

test('a worker that closes lets a step end that may not be broken off', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set('o1', gate.promise);
  gates.set('beside', new Promise(() => {}));
  const user = await testEngine.addUser('pro');
  const first = await startWorker();
  const id = await testEngine.start(user, [makeStep(once, { name: 'o1' }), makeStep(once, { name: 'o2' })]);
  const beside = await testEngine.start(user, [makeStep(again, { name: 'beside' })]);
  await waitUntil(() => begun.includes('o1') && begun.includes('beside'));
  await startWorker();
  const closed = first.close();
  // The closing worker has released every run that it may release.
  await waitUntil(() => timesBegun('beside') === 2);
  expect(await testEngine.run(user, id)).toMatchObject({ status: 'running', attempt: 1 });
  gate.resolve();
  await closed;
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2 });
  expect([timesBegun('o1'), timesBegun('o2')]).toEqual([1, 1]);
  await stopRun(testEngine.engine, user, beside);
});

test('a run past its deadline fails and says so, and its slot goes to the next', async () => {
  gates.set('d1', new Promise(() => {}));
  const user = await testEngine.addUser();
  await startWorker();
  const id = await testEngine.start(user, [makeStep(again, { name: 'd1' })]);
  const next = await testEngine.start(user, [makeStep(again, { name: 'd2' })]);
  await waitUntil(() => begun.includes('d1'));
  await endOverdueRuns(testEngine.engine);
  expect(await testEngine.run(user, id)).toMatchObject({ status: 'running' });
  const later = new Date(Date.now() + testEngine.engine.run_deadline_seconds * 1_000 + 60_000);
  await endOverdueRuns({ ...testEngine.engine, now: () => later });
  expect(await testEngine.run(user, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'deadline_passed', message: expect.stringContaining('12 hours') },
  });
  expect(await listRunSteps(testEngine.engine.db, user, id)).toMatchObject([{ status: 'failed' }]);
  expect(await testEngine.ended(user, next)).toMatchObject({ status: 'completed' });
});
