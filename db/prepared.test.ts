import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/open.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { findRunWithUse } from '#db/runs/run-use.ts';
import { findRun } from '#db/runs/runs.ts';
import { findSignedInUser } from '#db/sessions.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';

let database: TestDatabase;
let one: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  one = openDatabase(database.url, { connections: 1 });
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const [user, run, workflow] = [randomUUID(), randomUUID(), randomUUID()];
const page = { before: null, limit: 50, filter: null };

async function askAll(): Promise<void> {
  await findSignedInUser(one.db, user, { id: randomUUID(), issued_at: new Date() });
  await findRun(one.db, user, run);
  await findRunWithUse(one.db, user, run);
  await listRunSteps(one.db, user, run);
  await listRunOverviews(one.db, user, { workflow_id: workflow, page });
}

async function listPrepared(): Promise<{ statement: string; asked: number }[]> {
  const { rows } = await sql<{ statement: string; asked: number }>`
    select statement, generic_plans + custom_plans as asked from pg_prepared_statements`.execute(one.db);
  return rows;
}

test('what screens ask again and again is parsed once on a connection, and goes on after a migration', async () => {
  // PostgreSQL decides after five times whether it keeps a plan.
  for (let times = 0; times < 7; times += 1) await askAll();
  const before = await listPrepared();
  expect(before.map(({ asked }) => asked)).toEqual(Array.from({ length: 5 }, () => 7));
  for (const table of ['users', 'runs', 'run_steps', 'workflows', 'run_actions', 'model_calls'])
    await sql`alter table ${sql.table(table)} add column added text`.execute(database.db);
  await askAll();
  expect((await listPrepared()).map(({ asked }) => asked)).toEqual(Array.from({ length: 5 }, () => 8));
});

test('a list of any other length leaves nothing on the connection', async () => {
  const before = await listPrepared();
  for (const limit of [1, 2, 3, 2_000])
    await listRunOverviews(one.db, user, { workflow_id: workflow, page: { ...page, limit } });
  expect(await listPrepared()).toEqual(before);
});
