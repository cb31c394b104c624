import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { deleteWorkflow } from '#engine/removal/delete-workflow.ts';
import { sweepHistory } from '#engine/removal/sweep-history.ts';
import { createTestEngine } from '#engine/test-engine.ts';
import { QUIET } from '#engine/test-world.ts';
import { openDiskStore } from '#files/disk-store.ts';

const RUNS = 2_000_000;
const OLD = 100_000;
const DELETED = 100_000;
const AT_ONCE = 50_000;
const HISTORY_DAYS = 90;

test('a sweep of two million runs reads only what it removes', async () => {
  const testEngine = await createTestEngine();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-sweep-'));
  // Filling takes longer than a statement may.
  const { db, close } = openDatabase(testEngine.database.url, { deadline_ms: null });
  try {
    const user = await testEngine.addUser();
    const [kept, deleted] = [
      await testEngine.addWorkflow(user, { steps: [] }),
      await testEngine.addWorkflow(user, { steps: [] }),
    ];
    const addRuns = (workflowId: string, runs: number, age: string) =>
      sql`
        with added as (
          insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables,
            inputs, status, finished_at)
          select ${user}, ${workflowId}, 'W', true, '[]', '[]', '{}', 'completed',
            clock_timestamp() - ${age}::interval + number * interval '1 millisecond'
          from generate_series(1, ${runs}) as number
          returning id
        )
        insert into run_steps (run_id, place, attempt, status, finished_at)
        select id, '1', 1, 'completed', clock_timestamp() from added`.execute(db);
    for (let added = 0; added < RUNS; added += AT_ONCE) {
      const age = added < OLD ? '100 days' : '10 days';
      await addRuns(added < OLD + DELETED && added >= OLD ? deleted.id : kept.id, AT_ONCE, age);
    }
    await sql`vacuum analyze`.execute(db);

    const sweep = async () => {
      const began = performance.now();
      await sweepHistory(testEngine.engine, {
        files: openDiskStore(folder),
        history_days: HISTORY_DAYS,
        log: QUIET,
      });
      return Math.round(performance.now() - began);
    };
    const count = async () => {
      const { rows } = await sql<{ runs: number }>`select count(*) as runs from runs`.execute(db);
      return rows[0]?.runs;
    };
    const rowsRead = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read) as read from pg_stat_user_tables
        where relname in ('runs', 'run_steps', 'run_actions', 'files', 'file_uses', 'waits')`.execute(db);
      return Number(rows[0]?.read);
    };
    await deleteWorkflow(testEngine.engine, user, deleted.id);
    const before = await rowsRead();
    const removing = await sweep();
    const read = (await rowsRead()) - before;
    expect(await count()).toBe(RUNS - OLD - DELETED);
    const nothing = await sweep();
    console.log(
      `Of ${RUNS} runs, ${OLD + DELETED} were removed in ${removing} ms; a sweep that finds nothing took ${nothing} ms. ` +
        `${read} rows were read by scans.`,
    );
    expect(read).toBeLessThan(RUNS);
  } finally {
    await close();
    await testEngine.close();
    await fs.rm(folder, { recursive: true });
  }
});
