import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepLearned, listLineMemories } from '#db/line-memories.ts';
import { findRun } from '#db/runs/runs.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { insertTestRun } from '#db/runs/test-run.ts';

const MEMORY = JSON.stringify({ words: 'Export' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a workflow remembers its newest 2,000 targets, also when runs that learned something end at once', async () => {
  const { db } = database;
  const { user, run_id } = await insertTestRun(db);
  const run = await findRun(db, user, run_id);
  const at = { workflow_id: run?.workflow_id ?? '', step_id: 's' };
  await sql`
    insert into line_memories (workflow_id, step_id, key, memory, seen_at)
    select ${at.workflow_id}, ${at.step_id}, 'old ' || n, ${MEMORY}::jsonb, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 1995) as n`.execute(db);
  const learn = (run: string, key: string) =>
    sql`insert into run_targets (run_id, step_id, key, memory)
      select ${run}, ${at.step_id}, ${key} || n, ${MEMORY}::jsonb from generate_series(1, 10) as n`.execute(
      db,
    );
  const other = await sql<{ id: string }>`
    insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      status, finished_at)
    select user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      'completed', clock_timestamp()
    from runs where id = ${run_id} returning id`.execute(db);
  const second = other.rows[0]?.id ?? '';
  await learn(run_id, 'first ');
  await learn(second, 'second ');

  // The second writes and forgets while the first has not committed: neither waits for the other.
  await db.transaction().execute(async (trx) => {
    await keepLearned(trx, run_id);
    await db.transaction().execute((beside) => keepLearned(beside, second));
  });
  const keysOf = async () => [...(await listLineMemories(db, user, at)).memories.keys()];
  expect(await keysOf()).toHaveLength(2_010);

  await db.transaction().execute((trx) => keepLearned(trx, second));
  const kept = await keysOf();
  expect(kept).toHaveLength(2_000);
  expect(kept.filter((key) => !key.startsWith('old '))).toHaveLength(20);
  expect(kept).toContain('old 1995');
  expect(kept).not.toContain('old 15');
});
