import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createGuardedFetch, type GuardedFetch } from '#egress/guarded-fetch.ts';
import { createStepWorld } from '#engine/steps/create-step-world.ts';
import { TEST_VAULT } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { putOnSmallDisk, type SmallDisk } from '#files/test-small-disk.ts';
import type { Action } from '#integrations/define.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import {
  greet,
  greetingWorkflow,
  type Reply,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { runEnded, runStatus } from '#server/test-runs.ts';

const LARGE = 1024 * 1024;
const SENTENCE =
  'There is no space left on the disk of the server. Nothing was lost. Try again when whoever runs Legwork has made room.';

let api: TestApi;
let ada: TestUser;
let disk: SmallDisk;
let worker: Worker;
let guarded: GuardedFetch;
/** The greeting step keeps a file of a megabyte. */
const keepLargeFile: Action = {
  ...greet,
  run: async ({ saveFile }) => ({
    greeting: await saveFile({
      name: 'large.bin',
      media_type: 'application/x-test',
      bytes: randomBytes(LARGE),
    }),
  }),
};
let currentAction = greet;

beforeAll(async () => {
  api = await startTestApi();
  disk = putOnSmallDisk(api.files, api.files_folder);
  ada = await api.signIn('ada');
  guarded = createGuardedFetch({ allowed_hosts: [] });
  worker = await startTestWorker(api, {
    world: createStepWorld({
      db: api.database.db,
      files: api.files,
      vault: TEST_VAULT,
      guarded,
      model: null,
      accounts: api.accounts,
      findAction: (id) => (id === greet.id ? currentAction : undefined),
    }),
  });
});
afterAll(async () => {
  await worker.close();
  await guarded.close();
  disk.close();
  await api.close();
});

async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Reply> {
  const form = new FormData();
  form.set('file', new File([bytes], 'file.bin'));
  return ada.call('UPLOAD_VARIABLE_FILE', { body: form });
}

async function begin(reply: Promise<Reply>): Promise<string> {
  return z.object({ workflow_execution_id: z.string() }).parse((await reply).body).workflow_execution_id;
}

const start = (workflow_id: string) =>
  begin(ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: { var_1: 'Grace' } } }));

const statusOf = (runId: string) => runStatus(ada, runId);
const ended = (runId: string) => runEnded(ada, runId);

/** From now on the database has no room for what the statement would write. It counts in a sequence how often. */
async function fillDatabase(
  before: string,
): Promise<{ refused(): Promise<number>; makeRoom(): Promise<void> }> {
  const { db } = api.database;
  await sql`create sequence refusals`.execute(db);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    perform nextval('refusals');
    raise exception 'could not extend file' using errcode = 'disk_full';
  end $$`.execute(db);
  await sql`create trigger no_room before ${sql.raw(before)} execute function refuse()`.execute(db);
  return {
    async refused() {
      const { rows } = await sql<{ count: number }>`
        select last_value * is_called::int as count from refusals`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async makeRoom() {
      await sql`drop function refuse cascade`.execute(db);
      await sql`drop sequence refusals`.execute(db);
    },
  };
}

test('while the database has no room a save is refused with a sentence, a run waits, and nothing is lost', async () => {
  const workflow_id = await saveGreeting(ada);
  const full = await fillDatabase('insert or update on workflows');
  const body = { ...greetingWorkflow(), workflow_id, name: 'Renamed' };
  const refused = await ada.call('UPDATE_FULL_WORKFLOW', { body });
  expect(refused).toMatchObject({ status: 507, body: { detail: SENTENCE } });
  expect(refused.headers.get('retry-after')).toBe('60');
  const made = await ada.call('CREATE_WORKFLOW', { body: { name: 'W', description: '' } });
  expect(made).toMatchObject({ status: 507, body: { detail: SENTENCE } });
  await full.makeRoom();
  expect((await ada.call('UPDATE_FULL_WORKFLOW', { body })).status).toBe(200);

  const fullOfSteps = await fillDatabase('insert or update on run_steps');
  const runId = await start(workflow_id);
  await expect.poll(() => fullOfSteps.refused()).toBeGreaterThan(1);
  expect(await statusOf(runId)).toMatchObject({ completed_at: null, failure: null });
  await fullOfSteps.makeRoom();
  await ended(runId);
  expect(await statusOf(runId)).toMatchObject({ status: 'completed' });
});

test.each([
  ['57014', 'a statement that took too long'],
  ['08006', 'a lost connection'],
  ['53200', 'no memory'],
])('%s of the database, %s, is answered with a sentence and when to try again', async (code) => {
  const { db } = api.database;
  await sql`create function fail() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'no' using errcode = '${code}'; end`,
  )}`.execute(db);
  await sql`create trigger fails before insert on workflows execute function fail()`.execute(db);
  const reply = await ada.call('CREATE_WORKFLOW', { body: { name: 'W', description: '' } });
  await sql`drop function fail cascade`.execute(db);
  expect(reply).toMatchObject({
    status: 503,
    body: { detail: 'Legwork cannot answer at the moment. Nothing was lost. Try again in a minute.' },
  });
  expect(reply.headers.get('retry-after')).toBe('5');
});

test('while the disk of the files is full, an upload is refused with a sentence, and a step waits and goes on by itself', async () => {
  const small = await upload(randomBytes(1000));
  expect(small.status).toBe(200);
  const large = await upload(randomBytes(LARGE));
  expect(large).toMatchObject({ status: 507, body: { detail: SENTENCE } });
  expect(large.headers.get('retry-after')).toBe('60');
  let reads = 0;
  currentAction = {
    ...greet,
    onInterrupt: () => 'fail',
    run: async ({ saveFile }) => ({
      greeting: await saveFile({
        name: 'large.bin',
        media_type: 'application/x-test',
        async *read() {
          reads += 1;
          yield randomBytes(LARGE);
        },
      }),
    }),
  };
  const runId = await start(await saveGreeting(ada));
  const stopped = await start(await saveGreeting(ada));
  await expect.poll(() => reads, { timeout: 60_000 }).toBeGreaterThan(2);
  expect(await statusOf(runId)).toMatchObject({ completed_at: null, failure: null });
  await ada.call('STOP_WORKFLOW', { body: { execution_id: stopped } });
  await ended(stopped);
  const entries = await fs.readdir(api.files_folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(2);
  expect(await api.database.db.selectFrom('files').select('size').execute()).toEqual([{ size: 1000 }]);

  disk.makeRoom();
  expect((await upload(randomBytes(LARGE))).status).toBe(200);
  await ended(runId);
  expect(await statusOf(runId)).toMatchObject({ status: 'completed' });
});

test('a step that finds no room for files of its own is repeated where it may be, and else ends with a sentence', async () => {
  let tries = 0;
  const writeOnce: Action['run'] = async () => {
    tries += 1;
    if (tries > 1) return { greeting: 'Written' };
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  currentAction = { ...greet, onInterrupt: () => 'repeat', run: writeOnce };
  const repeated = await start(await saveGreeting(ada));
  await ended(repeated);
  expect(await statusOf(repeated)).toMatchObject({ status: 'completed' });
  expect(tries).toBe(2);

  tries = 0;
  currentAction = { ...greet, onInterrupt: () => 'fail', run: writeOnce };
  const once = await start(await saveGreeting(ada));
  await ended(once);
  expect(await statusOf(once)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'no_room',
      step_name: 'Greet',
      message: 'There is no space left on the disk of the server.',
      what_to_do:
        'Nothing was lost. Try again when whoever runs Legwork has made room. Then resume from this step.',
    },
  });
  expect(tries).toBe(1);
});

test('a step whose file does not fit the quota ends with a sentence, and goes on when there is room', async () => {
  currentAction = keepLargeFile;
  const usual = api.files.quotas;
  const tiny = { ...usual.free, kept_bytes: LARGE / 2 };
  api.files.quotas = { ...usual, free: tiny };
  const runId = await start(await saveGreeting(ada));
  await ended(runId);
  expect((await statusOf(runId)).failure).toMatchObject({
    code: 'no_room',
    message: 'There is no room for this file: your plan keeps 512 KB of files.',
  });
  api.files.quotas = usual;
  const resumed = await begin(ada.call('RESUME_WORKFLOW', { body: { execution_id: runId } }));
  await ended(resumed);
  expect(await statusOf(resumed)).toMatchObject({ status: 'completed' });
});
