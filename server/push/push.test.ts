import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readPushes } from '#server/push/test-push-reader.ts';
import { signSession } from '#server/sign-in/session.ts';
import { saveGreeting, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const Started = z.object({ workflow_execution_id: z.string() });

async function startRun(user: TestUser, workflow_id: string): Promise<string> {
  const started = await user.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
  return Started.parse(started.body).workflow_execution_id;
}

test('each change is pushed to its owner alone, by kind and id, without contents', async () => {
  const ada = await api.signIn('ada');
  const grace = await api.signIn('grace');
  const workflow_id = await saveGreeting(ada);
  const own = await readPushes(api.origin, ada.token);
  const others = await readPushes(api.origin, grace.token);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('text/event-stream');
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.headers.get('access-control-allow-origin')).toBe(api.settings.web_origin);
  await expect.poll(() => own.readyTimes()).toBe(1);

  await ada.call('CREATE_WORKFLOW', { body: { name: 'Another', description: '' } });
  await expect.poll(() => own.pushed()).toEqual({ kinds: ['workflow'], runs: [] });
  own.forget();
  const run = await startRun(ada, workflow_id);
  await expect.poll(() => own.pushed()).toEqual({ kinds: ['run'], runs: [run] });
  own.forget();
  await sql`update runs set place = '2', attempt = 1, status = 'running' where id = ${run}`.execute(
    api.database.db,
  );
  await expect.poll(() => own.pushed()).toEqual({ kinds: ['run'], runs: [run] });
  own.forget();
  await ada.call('STOP_WORKFLOW', { body: { execution_id: run } });
  await expect.poll(() => own.pushed()?.runs).toEqual([run]);
  own.forget();
  await api.database.db
    .insertInto('waits')
    .values({ user_id: ada.id, run_id: run, place: '1', reason: 'approval', question: 'Pay?' })
    .execute();
  await expect.poll(() => own.pushed()?.kinds).toEqual(['inbox']);
  own.forget();
  await sql`update credit_buckets set used = used + 50 where user_id = ${ada.id}`.execute(api.database.db);
  await expect.poll(() => own.pushed()?.kinds).toEqual(['subscription']);
  own.forget();
  // What is set aside is not left to be spent: it is given back when an action fails, and nothing else changes then.
  await sql`update credit_buckets set held = held + 50 where user_id = ${ada.id}`.execute(api.database.db);
  await expect.poll(() => own.pushed()?.kinds).toEqual(['subscription']);
  own.forget();
  const tries = { user_id: ada.id, day: new Date().toISOString().slice(0, 10), shop: 0, tries: 3 };
  await api.database.db.insertInto('free_actions').values(tries).execute();
  await expect.poll(() => own.pushed()?.kinds).toEqual(['subscription']);
  own.forget();
  await ada.call('DELETE_WORKFLOW', { query: { workflow_id } });
  await expect.poll(() => own.pushed()?.kinds).toContain('workflow');

  expect(others.pushed()).toBeNull();
});

test('a run that starts and ends between two looks is pushed', async () => {
  const user = await api.signIn('quick');
  const workflow_id = await saveGreeting(user);
  const reader = await readPushes(api.origin, user.token);
  const run = await api.database.db.transaction().execute(async (trx) => {
    const made = await sql<{ id: string }>`
      insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
        status, attempt, admitted_at, started_at, finished_at)
      values (${user.id}, ${workflow_id}, 'Quick', false, '[]', '[]', '{}', 'completed', 1, clock_timestamp(),
        clock_timestamp(), clock_timestamp()) returning id`.execute(trx);
    return made.rows[0]?.id;
  });
  await expect.poll(() => reader.pushed()?.runs).toEqual([run]);
});

test('a stream needs a sign-in, and ends when that is ended', async () => {
  expect((await readPushes(api.origin, 'nobody')).status).toBe(401);
  const user = await api.signIn('leaver');
  const leaving = await readPushes(api.origin, user.token);
  const elsewhere = await readPushes(api.origin, await signSession(api.jwt_key, user.id, 7));
  expect([leaving.status, elsewhere.status]).toEqual([200, 200]);
  await user.call('SIGN_OUT');
  await expect.poll(() => leaving.hasEnded()).toBe(true);
  expect(elsewhere.hasEnded()).toBe(false);
});

test('signing out everywhere else ends the streams of all other sign-ins', async () => {
  const user = await api.signIn('everywhere');
  const staying = await readPushes(api.origin, user.token);
  const others = await Promise.all(
    [7, 7].map(async (days) => readPushes(api.origin, await signSession(api.jwt_key, user.id, days))),
  );
  const somebody = await readPushes(api.origin, (await api.signIn('somebody')).token);
  expect((await user.call('SIGN_OUT_OTHERS')).status).toBe(200);
  await expect.poll(() => others.map((one) => one.hasEnded())).toEqual([true, true]);
  expect([staying.hasEnded(), somebody.hasEnded()]).toEqual([false, false]);
});

test('the streams of a deleted user end', async () => {
  const user = await api.signIn('deleted');
  const reader = await readPushes(api.origin, user.token);
  await api.database.db.deleteFrom('users').where('id', '=', user.id).execute();
  await expect.poll(() => reader.hasEnded()).toBe(true);
});

test('changes go on to be pushed after the connections to the database were lost', async () => {
  const user = await api.signIn('patient');
  const workflow_id = await saveGreeting(user);
  const reader = await readPushes(api.origin, user.token);
  await expect.poll(() => reader.readyTimes()).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(api.database.db);
  await expect.poll(async () => (await user.call('GET_WORKFLOWS', { body: {} })).status).toBe(200);
  const run = await startRun(user, workflow_id);
  await expect.poll(() => reader.pushed()?.runs).toEqual([run]);
  expect(reader.hasEnded()).toBe(false);
});

test('one user has twenty streams at most, and a closed one makes room', async () => {
  const user = await api.signIn('many');
  const readers = await Promise.all(Array.from({ length: 20 }, () => readPushes(api.origin, user.token)));
  expect(readers.map((reader) => reader.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await readPushes(api.origin, user.token)).status).toBe(429);
  readers[0]?.close();
  await expect.poll(async () => (await readPushes(api.origin, user.token)).status).toBe(200);
  await saveGreeting(user);
  await expect
    .poll(() => readers.slice(1).filter((reader) => reader.pushed()?.kinds.includes('workflow')).length)
    .toBe(19);
});
