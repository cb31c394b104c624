import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readUsage } from '#db/usage.ts';
import { keepFile, NoRoomForFile } from '#files/keep-file.ts';
import { greetingWorkflow, type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';

const KB = 1024;
let api: TestApi;

beforeAll(async () => {
  // 1,000 KB, ten uploads and five workflows for Free; the other plans have much more.
  api = await startTestApi({
    QUOTA_GB: `${1000 / KB / KB},1,2`,
    QUOTA_UPLOADS_A_DAY: '10,20,30',
    QUOTA_WORKFLOWS: '5,50,500',
  });
  api.files.now = () => NOON;
});
afterAll(() => api.close());

/** So that no midnight comes while the tests run. */
const NOON = new Date('2026-11-20T12:00:00Z');

const bytesOf = (kilobytes: number) => randomBytes(kilobytes * KB);

async function upload(user: TestUser, bytes: Uint8Array<ArrayBuffer>): Promise<Reply> {
  const form = new FormData();
  form.set('file', new File([bytes], 'file.bin'));
  return user.call('UPLOAD_VARIABLE_FILE', { body: form });
}

async function create(user: TestUser): Promise<Reply> {
  return user.call('CREATE_WORKFLOW', { body: { name: 'W', description: '' } });
}

/** A workflow whose file variable has this file. */
async function saveWithFile(user: TestUser, fileId: string): Promise<string> {
  const workflow_id = z.object({ id: z.string() }).parse((await create(user)).body).id;
  const variables = greetingWorkflow().variables.map((variable) =>
    variable.is_input ? { ...variable, variable_type: 'file', default_value: fileId } : variable,
  );
  const body = { ...greetingWorkflow(), workflow_id, variables };
  expect(await user.call('UPDATE_FULL_WORKFLOW', { body })).toMatchObject({ status: 200 });
  return workflow_id;
}

const used = (user: TestUser) => readUsage(api.database.db, user.id, NOON);
const statusesOf = (replies: readonly Reply[]) =>
  replies.map((reply) => reply.status).toSorted((a, b) => a - b);
const setPlan = (user: TestUser, plan: 'free' | 'pro') =>
  api.database.db.updateTable('users').set({ plan }).where('id', '=', user.id).execute();

async function kept(): Promise<string[]> {
  const entries = await fs.readdir(api.files_folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const NO_ROOM = {
  status: 403,
  body: {
    detail:
      'There is no room for this file: your plan keeps 1,000 KB of files. ' +
      'Delete workflows that you no longer need, with their runs and files, or choose a larger plan. Their room is free two minutes later, when the deletion can no longer be undone.',
  },
};

test('uploads at the same moment are counted exactly, and nothing stays of those that are refused', async () => {
  const user = await api.signIn('crowd');
  const replies = await Promise.all(Array.from({ length: 4 }, () => upload(user, bytesOf(300))));
  expect(statusesOf(replies)).toEqual([200, 200, 200, 403]);
  expect(replies.find((reply) => reply.status === 403)).toMatchObject(NO_ROOM);
  expect((await user.call('GET_QUOTA')).body).toEqual({
    kept_bytes: 900 * KB,
    most_kept_bytes: 1000 * KB,
    uploads: 3,
    most_uploads: 10,
    workflows: 0,
    most_workflows: 5,
  });
  expect(await kept()).toHaveLength(3);
});

test('the same content counts once for a person, and deleting its last file gives the space back', async () => {
  const [user, other] = [await api.signIn('twice'), await api.signIn('once')];
  const bytes = bytesOf(600);
  const replies = await Promise.all(Array.from({ length: 3 }, () => upload(user, bytes)));
  expect(statusesOf(replies)).toEqual([200, 200, 200]);
  expect(statusesOf([await upload(other, bytes)])).toEqual([200]);
  expect(await used(user)).toMatchObject({ kept_bytes: 600 * KB });
  expect(await used(other)).toMatchObject({ kept_bytes: 600 * KB });

  const workflows: string[] = [];
  for (const reply of replies)
    workflows.push(await saveWithFile(user, z.object({ file_id: z.string() }).parse(reply.body).file_id));
  const remove = (workflow_id: string) => user.call('DELETE_WORKFLOW', { query: { workflow_id } });
  const removeForGood = () => Promise.all([api.removeDeleted(), api.removeDeleted()]);
  // Those of one content at the same time: one of them has to be the last.
  const [first = '', ...others] = workflows;
  expect(statusesOf(await Promise.all(others.map(remove)))).toEqual([200, 200]);
  await removeForGood();
  expect(await used(user)).toMatchObject({ kept_bytes: 600 * KB });
  expect(await upload(user, bytesOf(500))).toMatchObject(NO_ROOM);
  await remove(first);
  await removeForGood();
  expect(await used(user)).toMatchObject({ kept_bytes: 0 });
  expect(await upload(user, bytesOf(500))).toMatchObject({ status: 200 });
});

test('a day has so many uploads, and the next day as many again', async () => {
  const user = await api.signIn('busy');
  const replies: Reply[] = [];
  // More at once are refused as too many at once.
  for (const length of [4, 4, 4])
    replies.push(...(await Promise.all(Array.from({ length }, () => upload(user, bytesOf(1))))));
  expect(statusesOf(replies).filter((status) => status === 200)).toHaveLength(10);
  expect(replies.find((reply) => reply.status === 403)?.body).toEqual({
    detail:
      'Your plan allows 10 uploads a day, and they are used up. Try again after midnight UTC, or choose a larger plan.',
  });
  const tomorrow = new Date('2026-11-21T00:00:00Z');
  const file = { run_id: null, name: 'a', media_type: 'text/plain', max_bytes: 10 };
  const content = (async function* () {
    yield Buffer.from('tomorrow');
  })();
  await keepFile({ ...api.files, now: () => tomorrow }, user.id, { ...file, content });
  expect(await readUsage(api.database.db, user.id, tomorrow)).toMatchObject({ uploads: 1 });
});

test('after a downgrade nothing is deleted, and new files are refused before their bytes are received', async () => {
  const user = await api.signIn('smaller');
  await setPlan(user, 'pro');
  const fileId = z.object({ file_id: z.string() }).parse((await upload(user, bytesOf(2000))).body).file_id;
  await setPlan(user, 'free');
  expect(await upload(user, bytesOf(1))).toMatchObject(NO_ROOM);
  let wasRead = false;
  const content = (async function* () {
    wasRead = true;
    yield Buffer.from('x');
  })();
  const file = { run_id: null, name: 'a', media_type: 'text/plain', content, max_bytes: 10 };
  await expect(keepFile(api.files, user.id, file)).rejects.toThrow(NoRoomForFile);
  expect(wasRead).toBe(false);
  const link = await user.call('GET_VARIABLE_LINK', { query: { variable_file_id: fileId } });
  const { url } = z.object({ url: z.string() }).parse(link.body);
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(2000 * KB);
});

test('so many workflows, exactly, also when they are made at the same moment', async () => {
  const user = await api.signIn('author');
  const replies = await Promise.all(Array.from({ length: 9 }, () => create(user)));
  expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 403, 403, 403, 403]);
  expect(replies.find((reply) => reply.status === 403)?.body).toEqual({
    detail:
      'Your plan keeps 5 workflows, and there are as many. Delete one that you no longer need, or choose a larger plan. Its place is free at once.',
  });
  const made = z.object({ id: z.string() }).parse(replies.find((reply) => reply.status === 200)?.body);
  await user.call('DELETE_WORKFLOW', { query: { workflow_id: made.id } });
  expect((await create(user)).status).toBe(200);
});
