import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeRuns, saveSteps, startOrderedRun } from '#db/runs/run-functions.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { findRun } from '#db/runs/runs.ts';
import type { Db } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { claimTestRun, fenceOf, insertTestRun, TEST_STEP } from '#db/runs/test-run.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const limits = () => ({ slots: { free: 1, pro: 5, scale: 20 }, price: 50, now: new Date() });

async function addWorkflow(): Promise<{ user: string; workflow: string }> {
  const { user, run_id } = await insertTestRun(db);
  const run = await db
    .selectFrom('runs')
    .select('workflow_id')
    .where('id', '=', run_id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('run_queue').where('run_id', '=', run_id).execute();
  await db.deleteFrom('runs').where('id', '=', run_id).execute();
  return { user, workflow: run.workflow_id };
}

const start = (of: { user: string; workflow: string }, once_key: string | null = null, on = db) =>
  startOrderedRun(
    on,
    of.user,
    {
      workflow_id: of.workflow,
      workflow_name: 'W',
      browser_profile_is_shared: true,
      steps: [TEST_STEP, TEST_STEP],
      variables: [],
      inputs: {},
      secrets: {},
      is_trial: false,
      once_key,
    },
    limits(),
  );

async function startedRun(of: { user: string; workflow: string }): Promise<string> {
  const started = await start(of);
  if (started.outcome !== 'started') throw new Error(started.outcome);
  return started.started;
}

const row = (place: string, outputs: Record<string, string> = {}) => ({
  place,
  inputs: {},
  outputs,
  secrets: {},
  began_ms_ago: 40,
  ended_ms_ago: 10,
});

test('a start admits what the plan allows, keeps the others in order, and knows its key again', async () => {
  const of = await addWorkflow();
  const first = await start(of, 'a');
  expect(first).toMatchObject({ outcome: 'started', admitted: 1 });
  expect(await start(of, 'b')).toMatchObject({ outcome: 'started', admitted: 0 });
  expect(await start(of, 'a')).toMatchObject({ ...first, outcome: 'known', admitted: 0 });
  expect(await start({ ...of, workflow: randomUUID() })).toMatchObject({ outcome: 'no_workflow' });
  expect(await start({ ...of, user: randomUUID() })).toMatchObject({ outcome: 'no_user' });
});

test('only the commit of a start or an end does not wait for the disk', async () => {
  const of = await addWorkflow();
  const setting = async (on: Db) => {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(on);
    return rows[0]?.synchronous_commit;
  };
  await db.connection().execute(async (connection) => {
    // The tests' server has it off.
    await sql`set synchronous_commit = on`.execute(connection);
    const writes = [(on: Db) => start(of, null, on), (on: Db) => completeRuns(on, of.user, [], limits())];
    for (const write of writes) {
      const during = await connection.transaction().execute(async (trx) => {
        await write(trx);
        return setting(trx);
      });
      expect([during, await setting(connection)]).toEqual(['off', 'on']);
    }
    await sql`reset synchronous_commit`.execute(connection);
  });
});

test('a start does not pass those that wait, when a larger plan has made room', async () => {
  const of = await addWorkflow();
  await start(of);
  const waiting = await startedRun(of);
  await db.updateTable('users').set({ plan: 'pro' }).where('id', '=', of.user).execute();
  expect(await start(of)).toMatchObject({ admitted: 2 });
  const run = await findRun(db, of.user, waiting);
  expect(run).toMatchObject({ waiting_for: null, status: 'pending' });
});

test('many starts and ends at once never let more runs go than the plan allows', async () => {
  const of = await addWorkflow();
  await db.updateTable('users').set({ plan: 'pro' }).where('id', '=', of.user).execute();
  const ids = await Promise.all(Array.from({ length: 12 }, () => startedRun(of)));
  const left = new Set(ids);
  while (left.size > 0) {
    const admitted = await db
      .selectFrom('runs')
      .select('id')
      .where('user_id', '=', of.user)
      .where('admitted_at', 'is not', null)
      .where('finished_at', 'is', null)
      .execute();
    expect(admitted.length).toBe(Math.min(5, left.size));
    const some = admitted.slice(0, 3);
    await Promise.all(
      some.map(async ({ id }) => {
        const fence = fenceOf(await claimTestRun(db, id, 'w'));
        await completeRuns(db, of.user, [{ ...fence, place: '3', steps: [row('1'), row('2')] }], limits());
        left.delete(id);
      }),
    );
  }
});

test('runs complete with their last steps, and give their slots to the next', async () => {
  const of = await addWorkflow();
  const first = fenceOf(await claimTestRun(db, await startedRun(of), 'w'));
  const next = await startedRun(of);
  const ended = { ...first, place: '3', steps: [row('1', { a: 'x' }), row('2')] };
  expect(await completeRuns(db, of.user, [ended], limits())).toEqual({
    completed: [first.run_id],
    admitted: 1,
  });
  expect(await findRun(db, of.user, first.run_id)).toMatchObject({ status: 'completed', place: '3' });
  const steps = await listRunSteps(db, of.user, first.run_id);
  expect(steps.map(({ place, status, outputs }) => [place, status, outputs])).toEqual([
    ['1', 'completed', { a: 'x' }],
    ['2', 'completed', {}],
  ]);
  expect(await findRun(db, of.user, next)).toMatchObject({ waiting_for: null });
  // The answer of the first try was lost: nothing happens twice.
  expect(await completeRuns(db, of.user, [ended], limits())).toEqual({ completed: [], admitted: 0 });
});

test('an attempt that lost its run completes nothing and saves nothing', async () => {
  const of = await addWorkflow();
  const id = await startedRun(of);
  const stale = fenceOf(await claimTestRun(db, id, 'one'));
  await claimTestRun(db, id, 'two');
  const ended = { ...stale, place: '3', steps: [row('1'), row('2')] };
  expect(await completeRuns(db, of.user, [ended], limits())).toMatchObject({ completed: [] });
  const checkpoint = { steps: [row('1')], next_place: '2', next_inputs: {}, page_state: null };
  expect(await saveSteps(db, stale, checkpoint)).toBe(false);
  expect(await findRun(db, of.user, id)).toMatchObject({ status: 'running', attempt: 2, place: '1' });
  // Nor does it under the name of another user.
  const { attempt } = await claimTestRun(db, id, 'three');
  const stranger = await addWorkflow();
  const others = { ...ended, attempt };
  expect(await completeRuns(db, stranger.user, [others], limits())).toMatchObject({ completed: [] });
});

test('several steps are one checkpoint, and the next one begins with it', async () => {
  const of = await addWorkflow();
  const fence = fenceOf(await claimTestRun(db, await startedRun(of), 'w'));
  const checkpoint = {
    steps: [row('1'), row('2')],
    next_place: '3',
    next_inputs: { a: 'b' },
    page_state: null,
  };
  for (let time = 0; time < 2; time += 1) expect(await saveSteps(db, fence, checkpoint)).toBe(true);
  const steps = await listRunSteps(db, of.user, fence.run_id);
  expect(steps.map(({ place, status }) => [place, status])).toEqual([
    ['1', 'completed'],
    ['2', 'completed'],
    ['3', 'running'],
  ]);
});

test('a start that waits for the lock on its user counts what is there afterwards', async () => {
  const of = await addWorkflow();
  const { waiting } = await db.transaction().execute(async (trx) => {
    await lockUser(trx, of.user);
    const started = start(of);
    await expect
      .poll(async () => {
        // In the transaction itself, which the server would end after five idle seconds.
        await sql`select pg_stat_clear_snapshot()`.execute(trx);
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
        return rows.length;
      })
      .toBe(1);
    await trx.updateTable('users').set({ plan: 'pro' }).where('id', '=', of.user).execute();
    // Takes the one slot of the plan that was, and of five in the plan that is.
    await sql`
      insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
        admitted_at)
      values (${of.user}, ${of.workflow}, 'W', true, '[]', '[]', '{}', clock_timestamp())`.execute(trx);
    return { waiting: started };
  });
  expect(await waiting).toMatchObject({ outcome: 'started', admitted: 1 });
});
