import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exportPerson } from '#server/person/export-person.ts';
import { EXPORT_LIMITS, type ExportLimits } from '#server/person/export-room.ts';
import { signSession } from '#server/sign-in/session.ts';
import {
  greetingWorkflow,
  saveGreeting,
  sendCall,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';

let api: TestApi;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  eve = await api.signIn('eve');
});
afterAll(() => api.close());

const Profile = z.object({ browser_profile_is_shared: z.boolean() });
const isShared = async (workflow_id: string) =>
  Profile.parse((await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } })).body)
    .browser_profile_is_shared;
const Id = z.object({ id: z.string() });

test('settings are kept for one person, and new workflows begin with the chosen profile', async () => {
  expect((await ada.call('GET_SETTINGS')).body).toEqual({ mails_off: [], shares_profile: false });
  const create = async () =>
    Id.parse((await ada.call('CREATE_WORKFLOW', { body: { name: 'One', description: '' } })).body).id;
  const before = await create();
  const chosen = { mails_off: ['run_failed', 'run_failed'], shares_profile: true };
  expect((await ada.call('SAVE_SETTINGS', { body: chosen })).body).toEqual({
    mails_off: ['run_failed'],
    shares_profile: true,
  });
  expect((await eve.call('GET_SETTINGS')).body).toEqual({ mails_off: [], shares_profile: false });
  expect([await isShared(before), await isShared(await create())]).toEqual([false, true]);
  const description = 'Open https://shop.example.com and get the price';
  const drafted = await ada.call('DRAFT_WORKFLOW', { body: { description } });
  const { draft } = z.object({ draft: z.unknown() }).parse(drafted.body);
  const made = await ada.call('CREATE_FROM_DRAFT', { body: { draft } });
  expect(await isShared(Id.parse(made.body).id)).toBe(true);
  const wrong = { mails_off: ['payments'], shares_profile: true };
  expect((await ada.call('SAVE_SETTINGS', { body: wrong })).status).toBe(422);
});

test('signing out everywhere else leaves this sign-in, and new ones', async () => {
  const user = await api.signIn('everywhere');
  const { db } = api.database;
  const call = (token: string) => sendCall(api.origin, 'GET_USER_INFO', { token });
  const other = await signSession(api.jwt_key, user.id, 7);
  expect((await call(other)).status).toBe(200);
  expect((await user.call('SIGN_OUT_OTHERS')).status).toBe(200);
  expect([(await call(other)).status, (await call(user.token)).status]).toEqual([401, 200]);
  // The moment in a token is in whole seconds.
  await db
    .updateTable('users')
    .set({ others_signed_out_at: new Date(Date.now() - 2_000) })
    .where('id', '=', user.id)
    .execute();
  expect((await call(await signSession(api.jwt_key, user.id, 7))).status).toBe(200);
  expect((await call(user.token)).status).toBe(200);
});

/** The files of the archive by their names. */
async function exportOf(user: TestUser): Promise<Map<string, string>> {
  const { url } = z.object({ url: z.url() }).parse((await user.call('GET_EXPORT_LINK')).body);
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="legwork-\d{4}-\d\d-\d\d\.zip"/,
  );
  const files = new Map<string, string>();
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await reply.arrayBuffer())))) {
    files.set(name, Buffer.from(bytes).toString());
  }
  return files;
}

test('an export has everything of the person, nothing of others, and no secret', async () => {
  const user = await api.signIn('exports');
  const secret = 'correct-horse-9';
  const { variables, steps } = greetingWorkflow();
  const secretly = variables.map((variable, at) =>
    at === 0 ? { ...variable, is_secret: true, default_value: secret } : variable,
  );
  const workflow_id = await saveGreeting(user, { name: 'My/Greeting', variables: secretly, steps });
  await saveGreeting(eve, { name: 'Of Eve' });
  const form = new FormData();
  form.set('file', new File(['salaries of the year'], 'salaries.csv', { type: 'text/csv' }));
  // A file that is kept twice is in the archive once.
  for (const _time of ['once', 'again'])
    expect((await user.call('UPLOAD_VARIABLE_FILE', { body: form })).status).toBe(200);
  const started = await user.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
  const run = z.object({ workflow_execution_id: z.string() }).parse(started.body).workflow_execution_id;
  const { db } = api.database;
  const { id: table_id } = await db
    .insertInto('saved_tables')
    .values({ user_id: user.id, workflow_id, name: 'Prices', columns: ['Item'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_rows')
    .values({ table_id, run_id: run, cells: JSON.stringify({ Item: '=1+1' }) })
    .execute();

  const files = await exportOf(user);
  const names = [...files.keys()];
  expect(names).toEqual([
    'READ ME.txt',
    'account.json',
    'connected-accounts.json',
    `workflows/My-Greeting ${workflow_id.slice(0, 8)}.json`,
    'tables/My-Greeting - Prices.csv',
    'runs.jsonl',
    'ledger.csv',
    expect.stringMatching(/^files\/[\da-f]{8} salaries\.csv$/),
    'files.csv',
  ]);
  expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({
    email: 'exports@example.com',
    plan: 'free',
  });
  expect(JSON.parse(files.get('runs.jsonl') ?? '')).toMatchObject({ id: run, workflow_name: 'My/Greeting' });
  expect(files.get('ledger.csv')).toContain(',1000,1000\r\n');
  expect(files.get(names.find((name) => name.startsWith('files/')) ?? '')).toBe('salaries of the year');
  const kept = [
    ...(files.get('files.csv') ?? '').matchAll(
      /^([\da-f-]{36}),(files\/.*?),salaries\.csv,text\/csv.*,yes\r$/gm,
    ),
  ];
  expect(new Set(kept.map(([, id]) => id)).size).toBe(2);
  expect(new Set(kept.map(([, , file]) => file)).size).toBe(1);
  const everything = [...files.values()].join('');
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain('Of Eve');
});

test('a file whose bytes were removed by hand is left out of an export, and said to be gone by its link', async () => {
  const user = await api.signIn('loses');
  const Uploaded = z.object({ file_id: z.string() });
  const upload = async (name: string) => {
    const form = new FormData();
    form.set('file', new File([`of ${name}`], name));
    return Uploaded.parse((await user.call('UPLOAD_VARIABLE_FILE', { body: form })).body).file_id;
  };
  const lost = await upload('lost.txt');
  await upload('kept.txt');
  const { content_hash } = await api.database.db
    .selectFrom('files')
    .select('content_hash')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow();
  await api.files.store.remove(content_hash);
  const files = await exportOf(user);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    expect.stringMatching(/ kept\.txt$/),
  ]);
  expect(files.get('files.csv')).toMatch(/lost\.txt,.*,no\r\n/);
  const query = { variable_file_id: lost };
  const { url } = z.object({ url: z.url() }).parse((await user.call('GET_VARIABLE_LINK', { query })).body);
  const reply = await fetch(url);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toEqual({ detail: 'File not found' });
});

test('the link of an export is for one person, and ends with the sign-in', async () => {
  const user = await api.signIn('leaves');
  const { url } = z.object({ url: z.url() }).parse((await user.call('GET_EXPORT_LINK')).body);
  expect((await fetch(url.replace('ticket=', 'ticket=x'))).status).toBe(403);
  const elsewhere = await signSession(api.jwt_key, user.id, 7);
  const other = await sendCall(api.origin, 'GET_EXPORT_LINK', { token: elsewhere });
  const { url: theirs } = z.object({ url: z.url() }).parse(other.body);
  await user.call('SIGN_OUT_OTHERS');
  expect([(await fetch(theirs)).status, (await fetch(url)).status]).toEqual([403, 200]);
  await user.call('SIGN_OUT');
  expect((await fetch(url)).status).toBe(403);
});

test('what finds no room in the archive is named, and the rest is there', async () => {
  const user = await api.signIn('hoards');
  await saveGreeting(user, { name: 'First' });
  await saveGreeting(user, { name: 'Second' });
  const form = new FormData();
  form.set('file', new File(['x'.repeat(1_000)], 'long.txt'));
  expect((await user.call('UPLOAD_VARIABLE_FILE', { body: form })).status).toBe(200);
  const { db } = api.database;
  const unpack = async (limits: ExportLimits) =>
    unzipSync(await buffer(exportPerson({ db, files: api.files, limits }, user.id)));
  const whole = Object.keys(await unpack(EXPORT_LIMITS));
  expect(whole.filter((name) => name.startsWith('workflows/'))).toHaveLength(2);
  expect(whole).not.toContain('LEFT OUT.txt');
  const cut = await unpack({ files: 9, file_bytes: 999, texts: 1, text_bytes: 10_000 });
  expect(Object.keys(cut).filter((name) => /^(workflows|files)\//.test(name))).toHaveLength(1);
  expect(Buffer.from(cut['LEFT OUT.txt'] ?? []).toString()).toContain('are missing: workflows.');
  expect(Buffer.from(cut['files.csv'] ?? []).toString()).toMatch(/long\.txt,.*,no\r\n$/);
  const tight = await unpack({ ...EXPORT_LIMITS, text_bytes: 60 });
  expect(Buffer.from(tight['LEFT OUT.txt'] ?? []).toString()).toContain('lines of the ledger');
});

test('a person has one export at a time, and the next one when the first has ended or was left', async () => {
  const user = await api.signIn('twice');
  const form = new FormData();
  // More than sockets hold, so that an archive that nobody reads does not end.
  form.set('file', new File([randomBytes(24 * 1024 * 1024)], 'random.bin'));
  expect((await user.call('UPLOAD_VARIABLE_FILE', { body: form })).status).toBe(200);
  const { url } = z.object({ url: z.url() }).parse((await user.call('GET_EXPORT_LINK')).body);
  const leaving = new AbortController();
  expect((await fetch(url, { signal: leaving.signal })).status).toBe(200);
  expect([(await fetch(url)).status, (await user.call('GET_EXPORT_LINK')).status]).toEqual([429, 429]);
  expect((await eve.call('GET_EXPORT_LINK')).status).toBe(200);
  leaving.abort();
  await expect.poll(async () => (await user.call('GET_EXPORT_LINK')).status).toBe(200);
});
