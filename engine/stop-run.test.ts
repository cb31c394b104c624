import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun, stopRunsOfWorkflow } from '#engine/stop-run.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { listenToDatabase } from '#db/listen.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';

const begun = new Set<string>();
const aborted = new Set<string>();
const base = {
  name: 'Step',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
} as const;
/** Waits until its signal aborts. */
const wait = defineAction({
  ...base,
  id: 'test.wait',
  async run({ once_key, signal }) {
    begun.add(once_key);
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted.add(once_key);
        reject(new Error('aborted'));
      });
    });
    return {};
  },
});
/** Never ends, and ignores its signal. */
const ignoresSignal = defineAction({
  ...base,
  id: 'test.ignores_signal',
  async run({ once_key }) {
    begun.add(once_key);
    return new Promise(() => {});
  },
});
const quick = defineAction({ ...base, id: 'test.quick', run: async () => ({}) });

let testEngine: TestEngine;
let worker: Worker | null = null;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterEach(async () => {
  await worker?.close();
  worker = null;
});
afterAll(() => testEngine.close());

const jobsLeft = () => testEngine.engine.db.selectFrom('run_queue').selectAll().execute();

test('a run that waits for a slot stops before it ever begins', async () => {
  const user = await testEngine.addUser();
  const first = await testEngine.start(user, [makeStep(quick)]);
  const waiting = await testEngine.start(user, [makeStep(quick)]);
  expect(await stopRun(testEngine.engine, user, waiting)).toBe('stopped');
  expect(await testEngine.run(user, waiting)).toMatchObject({
    status: 'stopped',
    waiting_for: null,
    attempt: 0,
  });
  expect(await stopRun(testEngine.engine, user, first)).toBe('stopped');
  expect(await jobsLeft()).toEqual([]);
});

test.each([wait, ignoresSignal])(
  'a run inside a long step stops before the step ends: $id',
  async (action) => {
    worker = await testEngine.startWorker({ actions: [wait, ignoresSignal, quick] });
    const user = await testEngine.addUser();
    const id = await testEngine.start(user, [makeStep(action), makeStep(quick)]);
    const next = await testEngine.start(user, [makeStep(quick)]);
    await waitUntil(() => begun.has(`${id}:1`));

    expect(await stopRun(testEngine.engine, user, id)).toBe('stopped');
    expect(await testEngine.run(user, id)).toMatchObject({ status: 'stopped', place: '1' });
    if (action === wait) await waitUntil(() => aborted.has(`${id}:1`));
    expect(await listRunSteps(testEngine.engine.db, user, id)).toMatchObject([
      { place: '1', status: 'stopped' },
    ]);
    // Its slot goes to the next run, whatever the step left behind is still doing.
    expect(await testEngine.ended(user, next)).toMatchObject({ status: 'completed' });
  },
);

test('a run stops although its worker is dead', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(wait)]);
  const { db } = testEngine.engine;
  await claimTestRun(db, id, 'dead');
  expect(await stopRun(testEngine.engine, user, id)).toBe('stopped');
  expect(await testEngine.run(user, id)).toMatchObject({ status: 'stopped' });
  expect(await jobsLeft()).toEqual([]);
});

test('a stop is notified, so that no worker has to ask', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(quick)]);
  const heard: string[] = [];
  const listening = listenToDatabase({
    databaseUrl: testEngine.database.url,
    name: 'test',
    channels: { run_ended: (runId) => heard.push(runId) },
    onConnect: () => {},
    onDisconnect: () => {},
  });
  await waitUntil(() => listening.isConnected());
  await stopRun(testEngine.engine, user, id);
  await waitUntil(() => heard.includes(id));
  await listening.close();
  expect(heard).toEqual([id]);
});

test('an ended run stays as it ended', async () => {
  worker = await testEngine.startWorker({ actions: [quick] });
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(quick)]);
  await testEngine.ended(user, id);
  expect(await stopRun(testEngine.engine, user, id)).toBe('completed');
  expect(await testEngine.run(user, id)).toMatchObject({ status: 'completed' });
  await expect(
    testEngine.engine.db.updateTable('runs').set({ status: 'stopped' }).where('id', '=', id).execute(),
  ).rejects.toThrow('has ended');
});

test('someone else’s run is not found', async () => {
  const [user, stranger] = [await testEngine.addUser(), await testEngine.addUser()];
  const id = await testEngine.start(user, [makeStep(quick)]);
  await expect(stopRun(testEngine.engine, stranger, id)).rejects.toMatchObject({ status: 404 });
  await expect(stopRun(testEngine.engine, user, 'no id')).rejects.toMatchObject({ status: 404 });
  await stopRun(testEngine.engine, user, id);
});

test('a workflow that goes takes its runs along, whether they work or wait', async () => {
  worker = await testEngine.startWorker({ actions: [wait] });
  const user = await testEngine.addUser();
  const ids = [
    await testEngine.start(user, [makeStep(wait)]),
    await testEngine.start(user, [makeStep(wait)]),
  ];
  for (const id of ids) {
    const { workflow_id } = await testEngine.run(user, id);
    await testEngine.engine.db.transaction().execute(async (trx) => {
      await stopRunsOfWorkflow(testEngine.engine, trx, user, workflow_id);
      await trx.deleteFrom('workflows').where('id', '=', workflow_id).execute();
    });
  }
  const left = await testEngine.engine.db
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', user)
    .execute();
  expect(left).toEqual([]);
});

test('starts and stops that race leave no slot taken and nothing in the queue', async () => {
  worker = await testEngine.startWorker({ actions: [quick, wait] });
  const user = await testEngine.addUser('pro');
  const ids = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const id = await testEngine.start(
        user,
        n % 3 === 0 ? [makeStep(wait)] : [makeStep(quick), makeStep(quick)],
      );
      if (n % 2 === 0 || n % 3 === 0) await stopRun(testEngine.engine, user, id);
      return id;
    }),
  );
  const runs = await testEngine.allEnded(user, ids);
  expect(runs.filter((run) => !['stopped', 'completed'].includes(run.status))).toEqual([]);
  await worker.close();
  expect(await jobsLeft()).toEqual([]);
});

test('stopping several runs waits for an action that sets credits aside, and does not deadlock with it', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser('pro', 1_000);
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(wait)] });
  const start = () => startRun(testEngine.engine, user, { workflow, input_variables: {} });
  const ids = [await start(), await start()].toSorted();
  for (const id of ids) {
    await claimTestRun(db, id, 'dead');
  }
  const [first = '', second = ''] = ids;
  await sql`select hold_credits(${user}, ${first}, 1, 'one', 50, now())`.execute(db);
  const stopping = await db.transaction().execute(async (trx) => {
    // As an action does that is about to set credits aside: its run first, then the credits.
    await sql`select from runs where id = ${second} for share`.execute(trx);
    const stopped = db
      .transaction()
      .execute((other) => stopRunsOfWorkflow(testEngine.engine, other, user, workflow.id));
    await waitUntil(async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(db);
      return rows.length > 0;
    });
    await sql`select lock_credits(${user})`.execute(trx);
    return { stopped };
  });
  await stopping.stopped;
  expect((await testEngine.allEnded(user, ids)).map((run) => run.status)).toEqual(['stopped', 'stopped']);
});
