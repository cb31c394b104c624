import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestHost } from '#browser/test-browser.ts';
import { findProfile } from '#db/profiles.ts';
import {
  addWorkflow,
  openProfile,
  openViewer,
  startTestLive,
  startTestWorker,
  type TestLive,
  visit,
  watchProfile,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';

/** Several workers, and one API that finds the right one. */

let legwork: TestLive;
let other: { id: string; close(): Promise<void> };
let ada: TestUser;

beforeAll(async () => {
  legwork = await startTestLive(undefined, await sharedTestHost());
  other = await startTestWorker(legwork.api, await sharedTestHost());
  ada = await legwork.api.signIn('ada');
});
afterAll(async () => {
  await other.close();
  await legwork.close();
});

const db = () => legwork.api.database.db;
async function newProfile(): Promise<{ workflow_id: string; is_shared: boolean }> {
  return { workflow_id: await addWorkflow(ada), is_shared: false };
}
const endSession = (session_id: string) =>
  ada.call('END_LIVE_VIEW_SESSION_FOR_PROFILE', { body: { session_id } });

async function workerOf(sessionId: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('live_sessions')
    .select('worker_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.worker_id;
}

/** The worker with the fewest runs for its slots is asked first. Each gets one run; this one has the most slots. */
async function preferWorker(id: string): Promise<void> {
  await sql`delete from run_queue`.execute(db());
  await sql`update workers set slots = case id when ${id} then 1000 else 1 end`.execute(db());
  const workflow_id = await addWorkflow(ada);
  await sql`
    with run as (
      insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs, status, admitted_at, worker)
      select ${ada.id}, ${workflow_id}, '', false, '[]', '[]', '{}', 'running', now(), id from workers
      returning id, worker
    )
    insert into run_queue (run_id, uses_browser, queued_at, worker, attempt, kept_at)
    select id, false, now(), worker, 1, now() from run`.execute(db());
}

test('a session is opened on the worker that holds the profile, whichever has more room', async () => {
  for (const holder of [legwork.worker_id, other.id]) {
    await sql`delete from runs`.execute(db());
    await preferWorker(holder);
    const body = await newProfile();
    const first = await watchProfile(ada, body);
    expect(await workerOf(first.session_id)).toBe(holder);
    const profileId = await findProfile(db(), ada.id, body.workflow_id);
    const leased = await db()
      .selectFrom('profiles')
      .select('leased_by')
      .where('id', '=', profileId ?? '')
      .executeTakeFirst();
    expect(leased?.leased_by).toBe(holder);
    // Now the other one has more room; the profile's worker is asked all the same.
    await sql`delete from runs`.execute(db());
    await preferWorker(holder === other.id ? legwork.worker_id : other.id);
    const second = await watchProfile(ada, body);
    expect(await workerOf(second.session_id)).toBe(holder);
    await endSession(first.session_id);
    await endSession(second.session_id);
  }
  await sql`delete from runs`.execute(db());
});

test('a profile that moves under an open socket ends the session with a sentence', async () => {
  const body = await newProfile();
  const viewer = await watchProfile(ada, body);
  const profileId = await findProfile(db(), ada.id, body.workflow_id);
  await db()
    .updateTable('profiles')
    .set({ leased_by: 'another-machine', leased_until: sql<Date>`now() + interval '1 hour'` })
    .where('id', '=', profileId ?? '')
    .execute();
  expect((await viewer.next('ended')).sentence).toBe(
    'Another machine has taken over this browser profile. Open the live view again.',
  );
  expect(await viewer.closed).toMatchObject({ code: 4001 });
});

test('a worker that ends says so to its viewers, and the next session is on another', async () => {
  const third = await startTestWorker(legwork.api, await sharedTestHost());
  await preferWorker(third.id);
  const body = await newProfile();
  const viewer = await watchProfile(ada, body);
  expect(await workerOf(viewer.session_id)).toBe(third.id);
  await sql`delete from runs`.execute(db());
  await third.close();
  expect((await viewer.next('ended')).sentence).toBe('Legwork is being restarted.');
  const visited = await visit(viewer.live_url.split('?')[0] ?? '', viewer.cookies);
  expect(await visited.text()).toBe('This live session has ended.');
  // In the frame of the page, which asks for it.
  expect(visited.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${legwork.api.settings.web_origin}`,
  );
  const next = await watchProfile(ada, body);
  expect([legwork.worker_id, other.id]).toContain(await workerOf(next.session_id));
  await endSession(next.session_id);
});

test('signing out ends sessions on every worker', async () => {
  const eve = await legwork.api.signIn('eve');
  const viewers = [];
  for (const worker of [legwork.worker_id, other.id]) {
    await preferWorker(worker);
    viewers.push(await watchProfile(eve, { workflow_id: await addWorkflow(eve), is_shared: false }));
    await sql`delete from runs`.execute(db());
  }
  await eve.call('SIGN_OUT');
  for (const viewer of viewers) expect((await viewer.next('ended')).sentence).toBe('You signed out.');
});

test('a session whose worker is dead is told so, and so is a request for a browser when none is left', async () => {
  const { live_url, session_id, cookies } = await openProfile(ada, await newProfile());
  await visit(live_url, cookies);
  // Its row says where it was; nobody listens there any more.
  await sql`
    with dead as (
      insert into workers (id, address, slots) values ('dead', 'http://127.0.0.1:9', 1) returning id
    )
    insert into live_sessions (id, worker_id, user_id)
    select '11111111-1111-4111-8111-111111111111', id, ${ada.id} from dead`.execute(db());
  const address = `${legwork.api.origin}/live/11111111-1111-4111-8111-111111111111`;
  const killed = await openViewer(address, cookies);
  expect(await killed.closed).toEqual({
    code: 4001,
    reason: 'The machine that had this browser went down. Open the live view again.',
  });
  await endSession(session_id);
  await sql`update workers set heartbeat_at = now() - interval '1 minute' where id = 'dead'`.execute(db());
  const silent = await openViewer(address, cookies);
  expect((await silent.closed).reason).toMatch(/^The machine that had this browser went down/);
});

test('while no worker is alive, asking for a browser is answered with a sentence', async () => {
  // A heartbeat would bring them back: two seconds are enough for one call.
  const body = await newProfile();
  await sql`create table kept as select * from workers`.execute(db());
  await sql`create rule no_beat as on insert to workers do instead nothing`.execute(db());
  await sql`delete from workers`.execute(db());
  const reply = await ada.call('LIVE_VIEW_URL_FOR_PROFILE', { body });
  await sql`drop rule no_beat on workers`.execute(db());
  await sql`insert into workers select * from kept`.execute(db());
  expect([reply.status, reply.body]).toEqual([
    503,
    { detail: 'No machine that has browsers is running. Try again in a minute.' },
  ]);
});
