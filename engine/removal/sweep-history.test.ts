import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteUnusedUploads,
  FIRST_UPLOAD,
  lockSweeping,
  type RemovedUploads,
  type UploadPosition,
} from '#db/runs/history.ts';
import { saveScreenshot } from '#db/runs/run-actions.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import type { Engine } from '#engine/engine.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { sweepHistory } from '#engine/removal/sweep-history.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, makeVariable, QUIET } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { openDiskStore } from '#files/disk-store.ts';
import { keepFile as keepFileOf } from '#files/keep-file.ts';
import type { FileStore } from '#files/file-store.ts';
import { DEFAULT_QUOTAS } from '#shared/quotas.ts';

let testEngine: TestEngine;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  testEngine = await createTestEngine();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-sweep-'));
  files = openDiskStore(folder);
});
afterAll(async () => {
  await testEngine.close();
  await fs.rm(folder, { recursive: true });
});

/** Sweeps as if it were that many days later. */
const sweepIn = (days: number) => {
  const later: Engine = { ...testEngine.engine, now: () => new Date(Date.now() + days * 24 * 3600_000) };
  return sweepHistory(later, { files, history_days: 90, log: QUIET });
};

async function keepFile(userId: string, runId: string | null, content: string): Promise<string> {
  const { db, now } = testEngine.engine;
  const file = { run_id: runId, name: 'a.txt', media_type: 'text/plain', max_bytes: 1_000 };
  const keeper = { db, store: files, quotas: DEFAULT_QUOTAS, now };
  return keepFileOf(keeper, userId, { ...file, content: inOnePiece(content) });
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function contents(): Promise<string[]> {
  const found: string[] = [];
  for await (const group of files.list()) found.push(...group);
  const texts = await Promise.all(found.map(async (hash) => Buffer.from(await files.read(hash)).toString()));
  return texts.toSorted();
}

const runIds = async (userId: string) => {
  const rows = await testEngine.engine.db
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
};

test('runs go after ninety days with their files, pictures and bytes; what is going on stays', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const { db } = testEngine.engine;
  const ended = await testEngine.start(user, [makeStep(doNothing)]);
  await claimTestRun(db, ended, 'w');
  const picture = await keepFile(user, ended, 'only here');
  const place = { run_id: ended, place: '1', attempt: 1, ordinal: 1 };
  const line = { ...place, summary: '', succeeded: true, url: null, credits: 0, screenshot: null };
  await db
    .insertInto('run_actions')
    .values({ ...line, started_at: new Date(), duration_ms: 1 })
    .execute();
  await saveScreenshot(db, place, picture);
  await stopRun(testEngine.engine, user, ended);
  const going = await testEngine.start(user, [makeStep(doNothing)]);
  await keepFile(user, ended, 'shared');
  await keepFile(user, going, 'shared');

  await sweepIn(89);
  expect(await runIds(user)).toEqual([ended, going]);
  await sweepIn(91);
  expect(await runIds(user)).toEqual([going]);
  expect(await contents()).toEqual(['shared']);
  await stopRun(testEngine.engine, user, going);
  await sweepIn(91);
  expect(await contents()).toEqual([]);
});

test('hundreds of runs go in small batches, in one sweep', async () => {
  const user = await testEngine.addUser('scale');
  const steps = [makeStep(doNothing)];
  const workflow = await testEngine.addWorkflow(user, { steps });
  const row = {
    user_id: user,
    workflow_id: workflow.id,
    workflow_name: '',
    browser_profile_is_shared: false,
    steps: '[]',
    variables: '[]',
    inputs: '{}',
    status: 'completed' as const,
    finished_at: new Date(),
  };
  await testEngine.engine.db
    .insertInto('runs')
    .values(Array.from({ length: 230 }, () => row))
    .execute();
  await Promise.all([sweepIn(91), sweepIn(91), sweepIn(91)]);
  expect(await runIds(user)).toEqual([]);
});

test('while one process sweeps, another one leaves it alone', async () => {
  const before = await contents();
  await (await files.receive(inOnePiece('to be swept'), 100)).keep();
  await testEngine.engine.db.transaction().execute(async (trx) => {
    expect(await lockSweeping(trx)).toBe(true);
    await sweepIn(0);
  });
  expect(await contents()).toContain('to be swept');
  await sweepIn(0);
  expect(await contents()).toEqual(before);
});

test('an upload goes after a day, unless a workflow, a run or a trigger names it', async () => {
  const user = await testEngine.addUser();
  const { db } = testEngine.engine;
  const add = (content: string) => keepFile(user, null, content);
  const unused = await add('unused');
  const ofDefault = await add('default of a variable');
  const ofInput = await add('input of a run');
  const ofTrigger = await add('input of a trigger');
  const ofSample = await add('sample of a trigger');
  const step = { ...makeStep(doNothing), endpoint_output_default_values: { file: ofSample } };
  const variable = { id: 'f', name: 'file', variable_type: 'file' as const, is_input: true };
  const workflow = await testEngine.addWorkflow(user, {
    steps: [step],
    variables: [{ ...variable, default_value: ofDefault }],
  });
  const running = await testEngine.addWorkflow(user, { steps: [makeStep(doNothing)], variables: [variable] });
  const input_variables = { f: ofInput };
  const run = await startRun(testEngine.engine, user, { workflow: running, input_variables });
  await db
    .insertInto('triggers')
    .values({
      user_id: user,
      workflow_id: workflow.id,
      step_id: 't',
      enabled: false,
      input_variables: JSON.stringify({ f: ofTrigger }),
    })
    .execute();
  // Somebody else's workflow that names it does not count.
  const stranger = await testEngine.addUser();
  await testEngine.addWorkflow(stranger, { steps: [], variables: [{ ...variable, default_value: unused }] });

  await sweepIn(0.9);
  expect(await contents()).toContain('unused');
  await sweepIn(1.1);
  expect(await contents()).toEqual([
    'default of a variable',
    'input of a run',
    'input of a trigger',
    'sample of a trigger',
  ]);
  await stopRun(testEngine.engine, user, run);
});

test('a sweep looks at every upload once, however many are in use', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser();
  const ids = await Promise.all(Array.from({ length: 9 }, (_, at) => keepFile(user, null, `upload ${at}`)));
  const isUsed = (at: number) => at % 3 !== 0;
  const variables = ids
    .filter((_, at) => isUsed(at))
    .map((id) => ({ ...makeVariable(id), variable_type: 'file' as const, default_value: id }));
  await testEngine.addWorkflow(user, { steps: [], variables });
  const before = new Date(Date.now() + 60_000);
  let [after, count, looks]: [UploadPosition | null, number, number] = [FIRST_UPLOAD, 0, 0];
  while (after) {
    const removed: RemovedUploads = await deleteUnusedUploads(db, { before, limit: 2, after });
    [after, count, looks] = [removed.next, count + removed.count, looks + 1];
  }
  expect(count).toBe(ids.filter((_, at) => !isUsed(at)).length);
  const { uploads } = await db
    .selectFrom('files')
    .select((select) => select.fn.countAll<number>().as('uploads'))
    .where('run_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(looks).toBeLessThanOrEqual((uploads + count) / 2 + 1);
  // Their bytes.
  await sweepIn(0);
});

test('what died while it arrived goes after a day, and bytes that nothing names go at once', async () => {
  const before = await contents();
  const arriving = path.join(folder, 'arriving', randomUUID());
  await fs.mkdir(path.dirname(arriving), { recursive: true });
  await fs.writeFile(arriving, 'half a fi');
  // Kept, and then its process died before the row was written.
  await (await files.receive(inOnePiece('nobody’s'), 100)).keep();
  expect(await contents()).toContain('nobody’s');
  await sweepIn(0.9);
  expect(await contents()).toEqual(before);
  await fs.access(arriving);
  await sweepIn(1.1);
  await expect(fs.access(arriving)).rejects.toThrow('ENOENT');
});

test('old keys of events go in pieces, those of hooks by their age and those of polls by their last look', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser();
  const { rows } = await sql<{ id: string; kind: string }>`
    with workflow as (
      insert into workflows (user_id, name, description) values (${user}, 'Keys', '') returning id, user_id
    )
    insert into triggers (user_id, workflow_id, step_id, kind, enabled, next_run_at, polled_at)
    select user_id, id, kind, kind, kind = 'hook', null, clock_timestamp() - interval '50 days'
    from workflow, unnest(array['hook', 'poll']) as kind
    returning id, kind`.execute(db);
  // More than one statement removes.
  await sql`
    insert into trigger_events (trigger_id, key, created_at)
    select id, age || ' ' || n, clock_timestamp() - age * interval '1 day'
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as id, unnest(array[20, 40, 120]) as age,
      generate_series(1, 6000) as n`.execute(db);
  await sweepIn(0);
  const left = await sql`
    select kind, split_part(key, ' ', 1) as age, count(*)::int as keys
    from trigger_events join triggers on triggers.id = trigger_id group by 1, 2 order by 1, 2`.execute(db);
  expect(left.rows).toEqual([
    { kind: 'hook', age: '20', keys: 6_000 },
    { kind: 'poll', age: '20', keys: 6_000 },
    { kind: 'poll', age: '40', keys: 6_000 },
  ]);
});
