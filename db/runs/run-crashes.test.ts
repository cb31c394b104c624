import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseRun } from '#db/runs/run-claims.ts';
import { saveSteps } from '#db/runs/run-functions.ts';
import { countCrashes } from '#db/runs/run-crashes.ts';
import type { Db } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { claimTestRun, fenceOf, insertTestRun } from '#db/runs/test-run.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const FIRST_STEP = {
  steps: [{ place: '1', inputs: {}, outputs: {}, secrets: {}, began_ms_ago: 2, ended_ms_ago: 1 }],
  next_place: '2',
  page_state: null,
  next_inputs: {},
};

test('a finished step does not take back the deaths before it, but they were elsewhere', async () => {
  const { run_id } = await insertTestRun(db);
  await claimTestRun(db, run_id, 'a');
  const second = await claimTestRun(db, run_id, 'b');
  expect(await countCrashes(db, second)).toEqual({ here: 1, here_alone: 1, alone: 1 });
  await saveSteps(db, fenceOf(second), FIRST_STEP);
  const third = await claimTestRun(db, run_id, 'c');
  expect(third).toMatchObject({ crashes: 2, place: '2' });
  expect(await countCrashes(db, third)).toEqual({ here: 1, here_alone: 1, alone: 2 });
});

test('a handover is no crash', async () => {
  const { run_id } = await insertTestRun(db);
  const first = await claimTestRun(db, run_id, 'd');
  const handOver = { place: '1', has_begun: true };
  await db.transaction().execute((trx) => releaseRun(trx, fenceOf(first), handOver));
  const second = await claimTestRun(db, run_id, 'e');
  expect(second.crashes).toBe(0);
  expect(await countCrashes(db, second)).toEqual({ here: 0, here_alone: 0, alone: 0 });
});

test('runs that a worker took down with it were not alone, whoever of them goes on first', async () => {
  const [one, other, elsewhere] = [await insertTestRun(db), await insertTestRun(db), await insertTestRun(db)];
  await claimTestRun(db, one.run_id, 'f');
  await claimTestRun(db, other.run_id, 'f');
  await claimTestRun(db, elsewhere.run_id, 'g');
  // The worker f died. One of its runs is claimed while the other still waits for that.
  const first = await claimTestRun(db, one.run_id, 'h');
  expect(await countCrashes(db, first)).toEqual({ here: 1, here_alone: 0, alone: 0 });
  const second = await claimTestRun(db, other.run_id, 'i');
  expect(await countCrashes(db, first)).toEqual({ here: 1, here_alone: 0, alone: 0 });
  expect(await countCrashes(db, second)).toEqual({ here: 1, here_alone: 0, alone: 0 });
  const third = await claimTestRun(db, elsewhere.run_id, 'j');
  expect(await countCrashes(db, third)).toEqual({ here: 1, here_alone: 1, alone: 1 });
});
