import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBalance } from '#db/credits/credit-buckets.ts';
import { insertHold, releaseHold, releaseHolds, settleHold } from '#db/credits/credits.ts';
import { endRun, releaseRun, pauseRun } from '#db/runs/run-claims.ts';
import { renewLeases } from '#db/runs/run-queue.ts';
import { admitWaitingRuns } from '#db/runs/run-slots.ts';
import { saveSteps } from '#db/runs/run-functions.ts';
import { listRunSteps, loadEarlierAttempts } from '#db/runs/run-steps.ts';
import { findRun } from '#db/runs/runs.ts';
import type { Db } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { claimTestRun, fenceOf, insertTestRun, TEST_WAIT } from '#db/runs/test-run.ts';

let database: TestDatabase;
let db: Db;
let user: string;
let runId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

beforeEach(async () => {
  const run = await insertTestRun(db);
  user = run.user;
  runId = run.run_id;
});

const claim = (worker: string) => claimTestRun(db, runId, worker);

const finished = {
  steps: [{ place: '1', inputs: {}, outputs: { a: 'new' }, secrets: {}, began_ms_ago: 2, ended_ms_ago: 1 }],
  next_place: '2',
  page_state: null,
  next_inputs: {},
};
const now = new Date();
const price = { amount: 50, now };
const action = {
  summary: 'a',
  effect: null,
  verdict: null,
  succeeded: true,
  url: null,
  started_at: new Date(),
  duration_ms: 1,
};

test('an attempt that lost its run can write nothing', async () => {
  const stale = fenceOf(await claim('one'));
  const place = { ...stale, user_id: user, place: '1', ordinal: 1, once_key: 'stale' };
  expect(await insertHold(db, place, price)).toBe('held');
  const current = await claim('two');
  await releaseHolds(db, runId);
  const before = await snapshot();

  expect(await saveSteps(db, stale, finished)).toBe(false);
  const pause = { place: '1', line: null, inputs: {}, prepaid_actions: 1, page_state: null, wait: TEST_WAIT };
  await db.transaction().execute(async (trx) => {
    expect(await pauseRun(trx, stale, pause)).toBe(false);
    expect(await releaseRun(trx, stale, { place: '1', has_begun: false })).toBe(false);
    expect(await endRun(trx, stale, { status: 'completed', failure: null, inputs: null })).toBe(false);
  });
  expect(await settleHold(db, place, action)).toBe(false);
  expect(await insertHold(db, { ...place, once_key: 'more' }, price)).toBe('not_ours');
  await releaseHold(db, { ...place, ordinal: 2 }, { action, count: null });
  expect(await renewLeases(db, [stale])).toEqual(new Set());
  expect(await snapshot()).toEqual(before);
  expect(await saveSteps(db, fenceOf(current), finished)).toBe(true);
});

test('an action that is settled twice is taken once', async () => {
  const fence = fenceOf(await claim('one'));
  const place = { ...fence, user_id: user, place: '1', ordinal: 1, once_key: 'k' };
  expect(await insertHold(db, place, price)).toBe('held');
  // The first answer was lost on its way.
  expect(await insertHold(db, place, price)).toBe('held');
  expect(await findBalance(db, user, now)).toEqual({ granted: 100, used: 0, held: 50 });
  expect(await settleHold(db, place, action)).toBe(true);
  expect(await settleHold(db, place, action)).toBe(true);
  expect(await findBalance(db, user, now)).toEqual({ granted: 100, used: 50, held: 0 });
});

test('a checkpoint that is written twice counts once', async () => {
  const fence = fenceOf(await claim('one'));
  expect(await saveSteps(db, fence, finished)).toBe(true);
  expect(await saveSteps(db, fence, finished)).toBe(true);
  expect(await findRun(db, user, runId)).toMatchObject({ place: '2' });
  const steps = await listRunSteps(db, user, runId);
  expect(steps.map((step) => [step.place, step.status])).toEqual([
    ['1', 'completed'],
    ['2', 'running'],
  ]);
});

test('holds for what one balance can pay only once are given to one', async () => {
  const fence = fenceOf(await claim('one'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      insertHold(db, { ...fence, user_id: user, place: '1', ordinal: n, once_key: `${n}` }, price),
    ),
  );
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(2);
  expect(await findBalance(db, user, now)).toEqual({ granted: 100, used: 0, held: 100 });
});

test('an end and a hold that race leave nothing set aside', async () => {
  const fence = fenceOf(await claim('one'));
  await Promise.all([
    ...Array.from({ length: 2 }, (_, n) =>
      insertHold(db, { ...fence, user_id: user, place: '1', ordinal: n, once_key: `${n}` }, price),
    ),
    db.transaction().execute(async (trx) => {
      await endRun(trx, { run_id: runId, attempt: null }, { status: 'stopped', failure: null, inputs: null });
      await releaseHolds(trx, runId);
    }),
  ]);
  expect(await findBalance(db, user, now)).toEqual({ granted: 100, used: 0, held: 0 });
});

test('a hold that comes while the run is being ended waits, and is refused', async () => {
  const fence = fenceOf(await claim('one'));
  const place = { ...fence, user_id: user, place: '1', ordinal: 1, once_key: 'late' };
  const hold = await db.transaction().execute(async (trx) => {
    await endRun(trx, { run_id: runId, attempt: null }, { status: 'stopped', failure: null, inputs: null });
    const asked = insertHold(db, place, price);
    await Promise.race([asked, someoneWaits()]);
    await releaseHolds(trx, runId);
    return { asked };
  });
  expect(await hold.asked).toBe('not_ours');
  expect(await findBalance(db, user, now)).toEqual({ granted: 100, used: 0, held: 0 });
});

test('a claim recalls what earlier attempts did, and what they paid for in vain', async () => {
  const first = await claim('one');
  await saveSteps(db, fenceOf(first), finished);
  const place = { ...fenceOf(first), user_id: user, place: '2', ordinal: 1, once_key: 'k' };
  await insertHold(db, place, price);
  await settleHold(db, place, action);

  const second = await claim('two');
  expect(second).toMatchObject({ attempt: 2, crashes: 1, place: '2' });
  expect(await loadEarlierAttempts(db, second)).toEqual({
    outputs: new Map([['1', { outputs: { a: 'new' }, secrets: {} }]]),
    was_interrupted: true,
    interrupted_line: null,
    progress: null,
    prepaid_actions: 1,
  });
  // It dies too before it does that action again: still free for the third.
  const third = await claim('three');
  expect(await loadEarlierAttempts(db, third)).toMatchObject({ prepaid_actions: 1, was_interrupted: true });
});

test('what a paused step had paid outlives a worker that dies right after its claim', async () => {
  const first = await claim('one');
  const kept = { place: '1', line: null, inputs: {}, prepaid_actions: 2, page_state: null, wait: TEST_WAIT };
  await db.transaction().execute(async (trx) => {
    expect(await pauseRun(trx, fenceOf(first), kept)).toBe(true);
    await admitWaitingRuns(trx, { id: user, slots: 1 }, { credits: 50, now });
  });
  await claim('two');
  const third = await claim('three');
  expect(await loadEarlierAttempts(db, third)).toMatchObject({
    was_interrupted: true,
    prepaid_actions: 2,
  });
});

test('a bucket cannot give more than it holds, whatever asks', async () => {
  const tooMuch = db.updateTable('credit_buckets').set({ used: 101 }).where('user_id', '=', user).execute();
  await expect(tooMuch).rejects.toThrow('credit_buckets');
});

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
}

async function snapshot() {
  const run = await db.selectFrom('runs').selectAll().where('id', '=', runId).execute();
  const steps = await db.selectFrom('run_steps').selectAll().where('run_id', '=', runId).execute();
  const lines = await db.selectFrom('run_actions').selectAll().where('run_id', '=', runId).execute();
  return { run, steps, lines, balance: await findBalance(db, user, now) };
}
