import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { makeStep, QUIET } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { signLiveTicket } from '#server/live-view/live-tickets.ts';
import { createRunArrivals } from '#server/live-view/run-arrivals.ts';
import {
  addWorkflow,
  cookieHeader,
  keepCookies,
  startTestLive,
  type TestLive,
  visit,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';
import type { AnswerOf } from '#shared/contract.ts';

/** The poll must not be what finds a browser, so in these tests it never comes. */
const NEVER_MS = 2 ** 30;

let legwork: TestLive;
let site: TestSite;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  site = await startTestSite({ '/': '<p>Shop</p>' });
  legwork = await startTestLive();
  [ada, eve] = [await legwork.api.signIn('ada'), await legwork.api.signIn('eve')];
});
afterAll(async () => {
  await legwork.close();
  await site.close();
});

async function writeWaiting() {
  const { db } = legwork.api.database;
  const id = await addWorkflow(ada);
  const steps = [makeStep(instructions, { instructions: `Open ${site.origin}/\nWait for "Nothing"` })];
  await db
    .updateTable('workflows')
    .set({ steps: JSON.stringify(steps) })
    .where('id', '=', id)
    .execute();
  return db.selectFrom('workflows').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const startWaiting = async () =>
  startRun(legwork.api.engine, ada.id, { workflow: await writeWaiting(), input_variables: {} });

/** Whose looks are counted. */
function openArrivals(parts: { wait_ms?: number; poll_ms?: number; db?: TestLive['api']['database']['db'] }) {
  const { db, url: databaseUrl } = legwork.api.database;
  let looks = 0;
  const findAddress = async () => {
    looks += 1;
    return 'http://there/';
  };
  const arrivals = createRunArrivals({ db, databaseUrl, findAddress, log: QUIET, ...parts });
  onTestFinished(() => arrivals.close());
  return { ...arrivals, looks: () => looks };
}

const isListening = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'live view' and query like 'listen%'`.execute(
    legwork.api.database.db,
  );
  return (rows[0]?.count ?? 0) > 0;
};

test('a visitor is woken when a worker opens the browser of the run, and when the run ends before', async () => {
  const { engine } = legwork.api;
  // The free plan runs one at a time.
  const [first, second, third] = [await startWaiting(), await startWaiting(), await startWaiting()];
  const { wait, looks } = openArrivals({ wait_ms: 60_000, poll_ms: NEVER_MS });
  const { signal } = new AbortController();
  const arriving = wait({ user_id: ada.id, run_id: second }, signal);
  const ending = wait({ user_id: ada.id, run_id: third }, signal);
  await expect.poll(isListening).toBe(true);
  await stopRun(engine, ada.id, third);
  expect(await ending).toBe('ended');
  expect(looks()).toBe(0);
  await stopRun(engine, ada.id, first);
  expect(await arriving).toEqual({ address: 'http://there/' });
  await stopRun(engine, ada.id, second);
});

test('who waits for the browser of a run in vain is told to wait again, and in too many windows is refused', async () => {
  const [first, second] = [await startWaiting(), await startWaiting()];
  const { wait } = openArrivals({ wait_ms: 60 });
  const expected = { user_id: ada.id, run_id: second };
  const { signal } = new AbortController();
  const windows = await Promise.all(Array.from({ length: 12 }, () => wait(expected, signal)));
  expect(windows).toEqual([...Array<string>(10).fill('later'), 'refused', 'refused']);
  expect(await wait({ user_id: eve.id, run_id: second }, signal)).toBe('ended');
  // A visitor who goes away is not waited for.
  const patient = openArrivals({ wait_ms: NEVER_MS, poll_ms: NEVER_MS });
  expect(await patient.wait(expected, AbortSignal.timeout(1))).toBe('later');
  for (const run of [second, first]) await stopRun(legwork.api.engine, ada.id, run);
  expect(await patient.wait(expected, signal)).toBe('ended');
});

test('a database that does not answer for a while keeps the visitor waiting', async () => {
  const { url, db } = legwork.api.database;
  const slow = openDatabase(url, { deadline_ms: 200 });
  onTestFinished(() => slow.close());
  const run = await startWaiting();
  const { wait } = openArrivals({ wait_ms: 60_000, db: slow.db });
  const [failed, arrived] = await db.transaction().execute(async (trx) => {
    await sql`lock table runs in access exclusive mode`.execute(trx);
    const arriving = wait({ user_id: ada.id, run_id: run }, new AbortController().signal);
    const isCancelled = sql`select 1 from runs limit 1`.execute(slow.db).then(
      () => false,
      () => true,
    );
    return [await isCancelled, { arriving }];
  });
  expect(failed).toBe(true);
  expect(await arrived.arriving).toEqual({ address: 'http://there/' });
  await stopRun(legwork.api.engine, ada.id, run);
});

/** Reading sign-ins fails as it does while the database starts. */
async function keepSignInsAway<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = legwork.api.database;
  await pool.query(`
    create function away() returns uuid language plpgsql as
      $$ begin raise exception 'the database system is starting up' using errcode = '57P03'; end $$;
    alter table ended_sessions rename to kept_sessions;
    create view ended_sessions as select away() as id`);
  try {
    return await work();
  } finally {
    await pool.query('drop view ended_sessions; drop function away');
    await pool.query('alter table kept_sessions rename to ended_sessions');
  }
}

test('a frame that is opened while the database is away opens itself again', async () => {
  const { jwt_key, origin, settings } = legwork.api;
  const body = { workflow_id: (await writeWaiting()).id, input_variables: {} };
  const started = await ada.call('START_WORKFLOW', { body });
  const { live_url, workflow_execution_id } = started.body as AnswerOf<'START_WORKFLOW'>;
  const expected = new URL(live_url ?? '');
  const cookies = keepCookies(new Map(), started.headers);
  const headers = cookieHeader(cookies);
  const claims = { user_id: ada.id, worker_id: 'another', session_id: randomUUID(), run_id: '' };
  const other = `${origin}/live/${claims.session_id}?ticket=${await signLiveTicket(jwt_key, claims)}`;
  await keepSignInsAway(async () => {
    const early = await fetch(expected, { headers });
    const [, next = ''] = /^1; url=(.+)$/.exec(early.headers.get('refresh') ?? '') ?? [];
    expect([early.status, new URL(next, origin).pathname]).toEqual([200, expected.pathname]);
    // The ticket of before is good for a minute only.
    expect(new URL(next, origin).searchParams.get('ticket')).not.toBe(expected.searchParams.get('ticket'));
    const late = await fetch(other, { headers });
    expect([late.status, late.headers.get('refresh')]).toEqual([503, '1']);
    expect(late.headers.get('content-security-policy')).toContain(`frame-ancestors ${settings.web_origin}`);
    expect(await late.text()).toBe(
      'Legwork cannot answer at the moment. The live view is opened again by itself.',
    );
  });
  expect((await visit(expected.href, cookies)).status).toBe(200);
  await stopRun(legwork.api.engine, ada.id, workflow_execution_id);
});
