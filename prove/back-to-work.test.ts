import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeasesOf } from '#db/runs/run-queue.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { waitLong } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, killTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';

const KILLS = 20;
const RUNS = 5;
const SLOTS = 20;
/** A lease lasts ten seconds at most; what is promised is measured, and printed. */
const PATIENCE_MS = 60_000;

let testEngine: TestEngine;
let user: string;
const workers: { name: string; child: ChildProcess }[] = [];
let started = 0;
beforeAll(async () => {
  testEngine = await createTestEngine();
  user = await testEngine.addUser('scale');
});
afterAll(async () => {
  await Promise.all(workers.map(({ child }) => closeTrialWorker(child)));
  await testEngine.close();
});

async function addWorker(): Promise<void> {
  const name = `back-${(started += 1)}`;
  workers.push({ name, child: await startTrialWorker(testEngine.database.url, { name, slots: SLOTS }) });
}

const runsUnderWay = () =>
  testEngine.engine.db
    .selectFrom('runs')
    .select(['id', 'worker', 'attempt'])
    .where('user_id', '=', user)
    .where('finished_at', 'is', null)
    .execute();

/** From the death of the worker that has most runs until each of these begins its next attempt elsewhere. */
async function killOne(isSeen: boolean): Promise<number[]> {
  const { db } = testEngine.engine;
  await waitUntil(async () => (await runsUnderWay()).every((run) => run.worker !== null), PATIENCE_MS);
  const runs = await runsUnderWay();
  const heldBy = (name: string) => runs.filter((run) => run.worker?.startsWith(`${name}-`));
  const [first] = workers.toSorted((a, b) => heldBy(b.name).length - heldBy(a.name).length);
  const held = heldBy(first?.name ?? '');
  if (!first) throw new Error('There is no worker.');
  await killTrialWorker(first.child);
  const died = Date.now();
  workers.splice(workers.indexOf(first), 1);
  if (isSeen) await expireLeasesOf(testEngine.engine.heartbeat, held[0]?.worker ?? '');
  const begun: number[] = [];
  await waitUntil(async () => {
    const next = await db
      .selectFrom('run_steps')
      .select('started_at')
      .where((is) =>
        is.or(held.map((run) => is.and([is('run_id', '=', run.id), is('attempt', '=', run.attempt + 1)]))),
      )
      .execute();
    if (next.length < held.length) return false;
    begun.push(...next.map((step) => Number(step.started_at) - died));
    return true;
  }, PATIENCE_MS);
  return begun;
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

test.each([
  { isSeen: false, promise: '6 s at the 95th percentile' },
  { isSeen: true, promise: '1 s' },
])('runs of a killed worker go on elsewhere (the death is seen: $isSeen)', async ({ isSeen, promise }) => {
  await addWorker();
  await addWorker();
  const times: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // So many deaths would give the runs up.
    const ids = await Promise.all(
      Array.from({ length: RUNS }, () => testEngine.start(user, [makeStep(waitLong)])),
    );
    times.push(...(await killOne(isSeen)));
    await testEngine.engine.db
      .updateTable('runs')
      .set({ deadline_at: new Date(0) })
      .where('id', 'in', ids)
      .execute();
    await waitUntil(async () => (await runsUnderWay()).length === 0, PATIENCE_MS);
    await addWorker();
  }
  console.log(
    `${KILLS} kills, ${times.length} runs, promised: ${promise}. Back to work after ${at(times, 0.5)} ms (median), ` +
      `${at(times, 0.95)} ms (95 %), ${Math.max(...times)} ms (longest).`,
  );
  // The runs of the worker that has most of them.
  expect(times.length).toBeGreaterThanOrEqual(KILLS * Math.ceil(RUNS / 2));
});
