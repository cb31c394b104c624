import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { findOrCreateProfile, takeLease } from '#db/profiles.ts';
import { claimRuns, releaseUnanswered } from '#db/runs/run-claims.ts';
import {
  expireLeases,
  expireLeasesOf,
  queueForgottenRuns,
  renewLeases,
  returnToQueue,
} from '#db/runs/run-queue.ts';
import type { Db, Run } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { fenceOf, insertTestRun } from '#db/runs/test-run.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
beforeEach(() => db.deleteFrom('run_queue').execute());
afterAll(() => database.close());

const claim = (worker: string, limit = 10, claim_id: string = randomUUID()) =>
  claimRuns(db, { claim_id, worker, limit, deadline_at: new Date(Date.now() + 60_000), can_browse: true });

async function claimOne(worker: string, claim_id?: string): Promise<Run> {
  const [run] = await claim(worker, 10, claim_id);
  if (!run) throw new Error('A run was queued.');
  return run;
}

async function heartbeatOf(runId: string): Promise<number> {
  const lease = await db
    .selectFrom('run_queue')
    .select('kept_at')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return Number(lease.kept_at);
}

async function ageLease(runId: string, seconds: number): Promise<void> {
  await sql`
    update run_queue set kept_at = clock_timestamp() - make_interval(secs => ${seconds})
    where run_id = ${runId}`.execute(db);
}

test('a lease whose row is locked keeps the heartbeats of the others back no moment, and is not lost', async () => {
  await insertTestRun(db);
  await insertTestRun(db);
  const fences = (await claim('one')).map(fenceOf);
  const [locked, other] = fences;
  if (!locked || !other) throw new Error('Two runs were queued.');
  const before = await heartbeatOf(other.run_id);
  await db.transaction().execute(async (trx) => {
    await sql`select from run_queue where run_id = ${locked.run_id} for update`.execute(trx);
    expect(await renewLeases(db, fences)).toEqual(new Set([locked.run_id, other.run_id]));
  });
  expect(await heartbeatOf(other.run_id)).toBeGreaterThan(before);
});

test('a run that was claimed again since is kept for the attempt that has it', async () => {
  await insertTestRun(db);
  const first = fenceOf(await claimOne('one'));
  await db.transaction().execute((trx) => returnToQueue(trx, first));
  const second = fenceOf(await claimOne('two'));
  expect(second.run_id).toBe(first.run_id);
  expect(await renewLeases(db, [first])).toEqual(new Set());
  expect(await renewLeases(db, [second])).toEqual(new Set([first.run_id]));
});

test('a claim leaves runs that were queued less than its age ago to others', async () => {
  const [young, old] = [await insertTestRun(db), await insertTestRun(db)];
  await sql`
    update run_queue set queued_at = queued_at - interval '1 hour' where run_id = ${old.run_id}`.execute(db);
  const deadline_at = new Date(Date.now() + 60_000);
  const patient = { worker: 'patient', limit: 10, deadline_at, can_browse: true, min_age_ms: 1_800_000 };
  const first = await claimRuns(db, { ...patient, claim_id: randomUUID() });
  expect(first.map(({ id }) => id)).toEqual([old.run_id]);
  expect(await claimRuns(db, { ...patient, claim_id: randomUUID() })).toEqual([]);
  expect((await claim('other')).map(({ id }) => id)).toEqual([young.run_id]);
});

test('a run that was queued before the clock was set back is claimed all the same', async () => {
  const run = await insertTestRun(db);
  await sql`
    update run_queue set queued_at = queued_at + interval '1 hour' where run_id = ${run.run_id}`.execute(db);
  expect((await claim('any')).map(({ id }) => id)).toEqual([run.run_id]);
});

test('many workers that claim at once get each run once, those that wait longest first', async () => {
  const runs: string[] = [];
  for (let n = 0; n < 12; n += 1) runs.push((await insertTestRun(db)).run_id);
  expect((await claim('first', 3)).map((run) => run.id).toSorted()).toEqual(runs.slice(0, 3).toSorted());
  const claimed: Run[] = [];
  // Whoever comes upon a row that another has locked leaves it out, so one round may leave some.
  while (claimed.length < 9) {
    const round = await Promise.all(Array.from({ length: 5 }, (_, n) => claim(`w${n}`, 4)));
    claimed.push(...round.flat());
  }
  expect(claimed.map((run) => run.id).toSorted()).toEqual(runs.slice(3).toSorted());
  expect(claimed.map((run) => run.attempt)).toEqual(claimed.map(() => 1));
});

test('an expired lease returns its run to the queue, and the next claim counts a crash', async () => {
  await insertTestRun(db);
  const { id } = await claimOne('one');
  await ageLease(id, 11);
  await expireLeases(db);
  expect(await claimOne('two')).toMatchObject({ id, attempt: 2, crashes: 1, worker: 'two' });
});

test('a worker whose session has ended loses its lease after three seconds, another keeps it for ten', async () => {
  // One connection, which is old enough to judge after three seconds.
  const steady = openDatabase(database.url, { connections: 1 });
  const session = new pg.Client({ connectionString: database.url });
  await session.connect();
  try {
    const [gone, alive] = [`gone-${randomUUID()}`, `alive-${randomUUID()}`];
    await session.query("select set_config('application_name', $1, false)", [alive]);
    await insertTestRun(db);
    const { id: lost } = await claimOne(gone);
    await insertTestRun(db);
    const { id: kept } = await claimOne(alive);
    await expect
      .poll(async () => {
        await ageLease(lost, 4);
        await ageLease(kept, 4);
        await expireLeases(steady.db);
        const rows = await db.selectFrom('run_queue').select('run_id').where('attempt', 'is', null).execute();
        return rows.map((row) => row.run_id);
      })
      .toEqual([lost]);
  } finally {
    await session.end();
    await steady.close();
  }
});

test('the runs and profiles of a worker that is known to have ended are free at once', async () => {
  const { user } = await insertTestRun(db);
  const { id } = await claimOne('ended');
  await insertTestRun(db);
  const { id: other } = await claimOne('other');
  const profile_id = await findOrCreateProfile(db, user, null);
  await takeLease(db, { profile_id, holder: 'ended' }, 15);
  await expireLeasesOf(db, 'ended');
  expect((await claim('next')).map((run) => run.id)).toEqual([id]);
  expect(await takeLease(db, { profile_id, holder: 'next' }, 15)).toBe(true);
  expect(await renewLeases(db, [{ run_id: other, attempt: 1 }])).toEqual(new Set([other]));
});

test('what a claim took whose reply was lost is released without a crash and without an interrupted step', async () => {
  const claim_id = randomUUID();
  await insertTestRun(db);
  const { id } = await claimOne('one', claim_id);
  await releaseUnanswered(db, { worker: 'one', claim_id });
  expect(await claimOne('one')).toMatchObject({ id, attempt: 2, crashes: 0 });
  const steps = await db.selectFrom('run_steps').select('attempt').where('run_id', '=', id).execute();
  expect(steps).toEqual([{ attempt: 2 }]);
  // As when the reply to the release was lost, too: the run has another claim by now.
  await releaseUnanswered(db, { worker: 'one', claim_id });
  expect(await claim('one')).toEqual([]);
});

test('with a claim whose reply was lost, no run of another claim of that worker is released', async () => {
  await insertTestRun(db);
  const { id } = await claimOne('one');
  await releaseUnanswered(db, { worker: 'one', claim_id: randomUUID() });
  expect(await claim('two')).toEqual([]);
  const steps = await db
    .selectFrom('run_steps')
    .select(['attempt', 'status'])
    .where('run_id', '=', id)
    .execute();
  expect(steps).toEqual([{ attempt: 1, status: 'running' }]);
});

test('what a claim took is released no more once its lease expired and another attempt has it', async () => {
  const claim_id = randomUUID();
  await insertTestRun(db);
  const { id } = await claimOne('one', claim_id);
  await expireLeasesOf(db, 'one');
  await releaseUnanswered(db, { worker: 'one', claim_id });
  expect(await claimOne('one')).toMatchObject({ id, attempt: 2, crashes: 1 });
  await releaseUnanswered(db, { worker: 'one', claim_id });
  expect(await claim('two')).toEqual([]);
});

test('an admitted run that no worker holds and that has no row in the queue is queued again', async () => {
  const { run_id } = await insertTestRun(db);
  await db.deleteFrom('run_queue').execute();
  await sql`update runs set admitted_at = admitted_at - interval '1 minute' where id = ${run_id}`.execute(db);
  expect(await queueForgottenRuns(db, 10)).toBeGreaterThanOrEqual(1);
  expect((await claim('one')).map((run) => run.id)).toContain(run_id);
});
