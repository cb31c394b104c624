import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteRunsOfDeleted } from '#db/deleted-workflows.ts';
import { readUsage } from '#db/usage.ts';
import { deleteWorkflow, removeDeletedWorkflows } from '#engine/removal/delete-workflow.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

/** Ended runs of a workflow, each with a file of a kilobyte. */
async function addHistory(userId: string, workflowId: string, runs: number): Promise<void> {
  const { db } = testEngine.engine;
  await sql`
    insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      status, finished_at)
    select ${userId}, ${workflowId}, 'W', true, '[]', '[]', '{}', 'completed', clock_timestamp()
    from generate_series(1, ${runs})`.execute(db);
  await sql`
    insert into files (user_id, run_id, name, media_type, size, content_hash)
    select user_id, id, 'f', 'text/plain', 1024, id::text from runs where workflow_id = ${workflowId}`.execute(
    db,
  );
}

async function addUpload(userId: string, name: string): Promise<string> {
  const row = await testEngine.engine.db
    .insertInto('files')
    .values({ user_id: userId, run_id: null, name, media_type: 'text/plain', size: 1024, content_hash: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const fileVariable = { id: 'f', name: 'file', variable_type: 'file' as const, is_input: true };
/** As if the time for an undo were over. */
async function age(): Promise<void> {
  await sql`update workflows set deleted_at = deleted_at - interval '1 hour' where deleted_at is not null`.execute(
    testEngine.engine.db,
  );
}

const rowsOf = async (table: 'workflows' | 'runs' | 'files', userId: string) =>
  (await testEngine.engine.db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;

test('a deleted workflow goes in pieces, with its files, uploads and space, and takes nothing of others', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser();
  const own = await addUpload(user, 'own');
  const shared = await addUpload(user, 'shared');
  const [gone, kept] = await Promise.all(
    [own, shared].map((default_value) =>
      testEngine.addWorkflow(user, {
        steps: [makeStep(doNothing)],
        variables: [{ ...fileVariable, default_value }],
      }),
    ),
  );
  if (!gone || !kept) throw new Error('Not added.');
  await addHistory(user, gone.id, 450);
  await addHistory(user, kept.id, 3);
  // An upload that only runs name, and one that a run of it shares with the other workflow.
  for (const file of [await addUpload(user, 'of a run'), shared]) {
    const run = await startRun(engine, user, { workflow: gone, input_variables: { f: file } });
    await stopRun(engine, user, run);
  }
  expect(await readUsage(engine.db, user, new Date())).toMatchObject({ kept_bytes: 456 * 1024 });

  expect(await deleteWorkflow(engine, user, gone.id)).toBe(true);
  expect(await deleteWorkflow(engine, user, gone.id)).toBe(false);
  await age();
  const removed: string[] = [];
  let pieces = 0;
  const removal = {
    db: engine.db,
    removeBytes: async (hash: string) => void removed.push(hash),
    mayGoOn: () => (pieces += 1) <= 1,
  };
  // One piece, and the process ends.
  await removeDeletedWorkflows(removal);
  await removeDeletedWorkflows({ ...removal, mayGoOn: () => pieces++ <= 1 });
  expect(await rowsOf('runs', user)).toBe(455);
  await removeDeletedWorkflows({ ...removal, mayGoOn: () => true });
  expect(await rowsOf('runs', user)).toBe(3);
  expect(await rowsOf('workflows', user)).toBe(1);
  expect(await rowsOf('files', user)).toBe(4);
  expect(removed.filter((hash) => hash.length < 36).toSorted()).toEqual(['of a run', 'own']);
  expect(removed).toHaveLength(452);
  expect(await readUsage(engine.db, user, new Date())).toMatchObject({ kept_bytes: 4 * 1024 });
});

test('several processes remove one workflow at the same time', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [] });
  await addHistory(user, workflow.id, 1_000);
  await deleteWorkflow(engine, user, workflow.id);
  await age();
  const removal = { db: engine.db, removeBytes: async () => {}, mayGoOn: () => true };
  await Promise.all([1, 2, 3].map(() => removeDeletedWorkflows(removal)));
  await removeDeletedWorkflows(removal);
  expect([await rowsOf('workflows', user), await rowsOf('runs', user), await rowsOf('files', user)]).toEqual([
    0, 0, 0,
  ]);
  expect(await readUsage(engine.db, user, new Date())).toMatchObject({ kept_bytes: 0 });
});

test('nothing starts or goes on in a workflow that is deleted meanwhile, and no run of another is removed', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser('pro');
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(doNothing)] });
  const run = await startRun(engine, user, { workflow, input_variables: {} });
  await Promise.all([
    deleteWorkflow(engine, user, workflow.id),
    ...Array.from({ length: 5 }, () =>
      startRun(engine, user, { workflow, input_variables: {} }).catch((error: unknown) => error),
    ),
  ]);
  await expect(startRun(engine, user, { workflow, input_variables: {} })).rejects.toMatchObject({
    status: 404,
  });
  await expect(resumeRun(engine, user, run, { step_options: [] })).rejects.toMatchObject({ status: 404 });
  const { rows } = await sql`
    select from runs where workflow_id = ${workflow.id} and finished_at is null`.execute(engine.db);
  expect(rows).toEqual([]);

  const other = await testEngine.addWorkflow(user, { steps: [] });
  await addHistory(user, other.id, 1);
  expect(await deleteRunsOfDeleted(engine.db, other.id, 10)).toEqual({ count: 0, content_hashes: [] });
});
