import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { listenToDatabase } from '#db/listen.ts';
import { claimRuns } from '#db/runs/run-claims.ts';
import { startOrderedRun } from '#db/runs/run-functions.ts';
import { expireLeasesOf } from '#db/runs/run-queue.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { limitsOf } from '#engine/work/complete-runs.ts';
import { prepareRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { PATIENCE_MS } from '#engine/work/worker-order.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';

/** The poll must not be what finds a run, so in these tests it never comes. */
const NEVER_MS = 2 ** 30;
const SLOTS = 3;

/** Steps that are under way, by run; each ends as the test says. */
const underWay = new Map<string, PromiseWithResolvers<'end' | 'fail' | 'ask'>>();
const hold = defineAction({
  id: 'test.hold',
  name: 'Hold',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  async run({ once_key, signal, ask }) {
    const told = Promise.withResolvers<'end' | 'fail' | 'ask'>();
    const key = `${once_key} ${randomUUID()}`;
    underWay.set(key, told);
    signal.addEventListener('abort', () => told.reject(signal.reason), { once: true });
    try {
      const what = await told.promise;
      if (what === 'fail') throw new StepFailure('page_failed', 'It failed.', 'Nothing.');
      if (what === 'ask') await ask({ text: 'Go on?' });
    } finally {
      underWay.delete(key);
    }
    return {};
  },
});

/** Two people, who have room for two to ten runs between them; two workers have six slots. */
const people: { id: string; plan: 'free' | 'pro' }[] = [];
const workers: Worker[] = [];
let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  for (let n = 0; n < 2; n += 1) {
    people.push({ id: await testEngine.addUser('free'), plan: 'free' });
    workers.push(await startWorker());
  }
});
afterAll(() => testEngine.close());

const startWorker = () => testEngine.startWorker({ actions: [hold], slots: SLOTS, poll_ms: NEVER_MS });

const kinds = [
  'start',
  'start',
  'end',
  'end',
  'fail',
  'ask',
  'answer',
  'stop',
  'plan',
  'handOver',
  'lose',
] as const;
type Move = { kind: (typeof kinds)[number]; index: number };
const moves = fc.array(fc.record({ kind: fc.constantFrom(...kinds), index: fc.nat(9) }), {
  minLength: 8,
  maxLength: 16,
});

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];

const perform: Record<Move['kind'], (index: number) => Promise<unknown>> = {
  start: async (index) => {
    const { id } = pick(people, index) ?? { id: '' };
    await Promise.all(Array.from({ length: 1 + (index % 3) }, () => testEngine.start(id, [makeStep(hold)])));
  },
  end: async (index) => pick([...underWay.values()], index)?.resolve('end'),
  fail: async (index) => pick([...underWay.values()], index)?.resolve('fail'),
  ask: async (index) => pick([...underWay.values()], index)?.resolve('ask'),
  answer: async (index) => {
    const wait = pick(await listOpen('waits', 'outcome'), index);
    if (wait) await answerWait(testEngine.engine, wait.user_id, { wait_id: wait.id, answer: 'Yes' });
  },
  stop: async (index) => {
    const run = pick(await listOpen('runs', 'finished_at'), index);
    if (run) await stopRun(testEngine.engine, run.user_id, run.id);
  },
  plan: async (index) => {
    const person = pick(people, index);
    if (!person) return;
    person.plan = person.plan === 'pro' ? 'free' : 'pro';
    await testEngine.changePlan(person.id, person.plan);
  },
  handOver: async (index) => {
    // The new one has looked for runs before the old one releases its own.
    workers.push(await startWorker());
    await settle();
    const [leaving] = workers.splice(index % 2, 1);
    await leaving?.close();
  },
  lose: async (index) => {
    // As after a pause of the whole process: others may take its runs, which it still works on.
    const worker = pick(await listHolders(), index);
    if (worker !== undefined) await expireLeasesOf(testEngine.engine.heartbeat, worker);
  },
};

/** Workers that hold runs. */
async function listHolders(): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    select distinct worker from run_queue where worker is not null order by worker`.execute(
    testEngine.engine.db,
  );
  return rows.map(({ worker }) => worker);
}

async function listOpen(table: 'runs' | 'waits', open: string): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from ${sql.table(table)} where ${sql.ref(open)} is null order by id`.execute(
    testEngine.engine.db,
  );
  return rows;
}

/** Admitted runs that nobody has, and free slots of workers. */
async function findIdle(): Promise<{ waiting: number; free: number }> {
  const { rows } = await sql<{ waiting: number; free: number }>`
    select count(*) filter (where attempt is null) as waiting,
      ${SLOTS * workers.length}::int - count(*) filter (where attempt is not null) as free
    from run_queue`.execute(testEngine.engine.db);
  return rows[0] ?? { waiting: 0, free: 0 };
}

async function settle(): Promise<void> {
  await waitUntil(async () => {
    const { waiting, free } = await findIdle();
    return waiting === 0 || free === 0;
  }, 15_000);
}

test('a run of a worker that is known to have died is taken at once', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(hold)] });
  const order = await prepareRun(engine, engine.db, user, { workflow, input_variables: {} });
  const run_id = await engine.db.transaction().execute(async (trx) => {
    const found = await startOrderedRun(trx, user, order, limitsOf(engine));
    if (found.outcome !== 'started') throw new Error(found.outcome);
    const deadline_at = new Date(Date.now() + 600_000);
    const claim = { claim_id: randomUUID(), limit: 1, can_browse: true, run_id: found.started };
    await claimRuns(trx, { ...claim, worker: 'dead', deadline_at });
    return found.started;
  });
  expect(await testEngine.run(user, run_id)).toMatchObject({ attempt: 1, worker: 'dead' });
  await expireLeasesOf(engine.heartbeat, 'dead');
  // There is no poll here, and nobody looks for leases that have ended.
  const next = await testEngine.until(user, run_id, (run) => run.attempt === 2, 15_000);
  expect(next).toMatchObject({ status: 'running', crashes: 1 });
  await stopRun(engine, user, run_id);
});

test('no slot stays free beside an admitted run, in whatever order runs come, end, pause, change hands and are lost', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.array(fc.boolean()), async (order, rests) => {
      for (const [at, { kind, index }] of order.entries()) {
        await perform[kind](index);
        if (rests[at]) await settle();
      }
      await expect(settle()).resolves.toBeUndefined();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('a worker says how loaded it is, and leaves new runs for a moment to workers that are less loaded', async () => {
  const { engine, database } = testEngine;
  // What the test before left under way may fill all slots.
  for (const left of await listOpen('runs', 'finished_at')) await stopRun(engine, left.user_id, left.id);
  const heard: string[] = [];
  const worker_load = (message: string) => void heard.push(message);
  const onConnect = () => {};
  const parts = { databaseUrl: database.url, name: 'listener', onConnect, onDisconnect() {} };
  const listening = listenToDatabase({ ...parts, channels: { worker_load } });
  await expect.poll(() => new Set(heard.map((message) => message.split(' ')[1])).size).toBe(workers.length);
  // These three sort before every name of a worker, and never take a run.
  const sayIdle = () => {
    for (const name of ['!1', '!2', '!3']) listening.send('worker_load', `0 ${name}`);
  };
  const user = await testEngine.addUser();
  await expect
    .poll(async () => {
      sayIdle();
      const id = await testEngine.start(user, [makeStep(hold)]);
      const run = await testEngine.until(user, id, ({ status }) => status === 'running', 15_000);
      await stopRun(engine, user, id);
      return Number(run.started_at) - Number(run.created_at);
    })
    .toBeGreaterThanOrEqual(3 * PATIENCE_MS);
  await listening.close();
});
