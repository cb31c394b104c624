import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { findProfile } from '#db/profiles.ts';
import { startRun } from '#engine/start-run.ts';
import { makeStep, TEST_VAULT } from '#engine/test-world.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import {
  addWorkflow,
  startTestLive,
  type TestLive,
  type TestViewer,
  watchProfile,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';

/** Logs in like the sites of today: a session cookie, a token in localStorage and one in IndexedDB. */
const LOGIN = `<title>start</title><button id="login" style="position:fixed;inset:0;width:100%" onclick="
  localStorage.setItem('token', 'local');
  const asked = indexedDB.open('app', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('keys');
  asked.onsuccess = () => {
    const change = asked.result.transaction('keys', 'readwrite', { durability: 'strict' });
    change.objectStore('keys').put('indexed', 'token');
    change.oncomplete = () => fetch('/login', { method: 'POST' }).then(() => location.assign('/'));
  };">Log in</button>`;

const HOME = `<title>home</title><script>
  localStorage.setItem('seen', 'home');
  const asked = indexedDB.open('app', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('keys');
  asked.onsuccess = () => {
    const found = asked.result.transaction('keys').objectStore('keys').get('token');
    found.onsuccess = () => fetch('/who').then((answer) => answer.text()).then((session) => {
      document.title = [session, localStorage.getItem('token'), found.result].map((value) => value || 'none').join(' | ');
    });
  };
</script>`;

const LOGGED_IN = 'session=1 | local | indexed';
const LOGGED_OUT = 'none | none | none';

let legwork: TestLive;
let site: TestSite;
let ada: TestUser;

beforeAll(async () => {
  site = await startTestSite({
    '/': HOME,
    '/start': LOGIN,
    '/login': (_request, response) => response.writeHead(200, { 'set-cookie': 'session=1; HttpOnly' }).end(),
    '/who': (request, response) => response.end(request.headers.cookie ?? ''),
  });
  legwork = await startTestLive();
  ada = await legwork.api.signIn('ada');
});
afterAll(async () => {
  await legwork.close();
  await site.close();
});

async function logInByHand(viewer: TestViewer): Promise<void> {
  await viewer.navigate(`${site.origin}/start`);
  viewer.click(100, 100);
  await viewer.next('tabs', ({ tabs }) => tabs.some((tab) => tab.title === LOGGED_IN));
}

async function readLogin(viewer: TestViewer): Promise<string> {
  viewer.send({ kind: 'navigate', address: `${site.origin}/` });
  const { tabs } = await viewer.next('tabs', (message) =>
    message.tabs.some((tab) => tab.title.includes(' | ')),
  );
  return tabs.find((tab) => tab.title.includes(' | '))?.title ?? '';
}

async function endSession(viewer: { session_id: string }): Promise<void> {
  await ada.call('END_LIVE_VIEW_SESSION_FOR_PROFILE', { body: { session_id: viewer.session_id } });
}

/** What a run on the profile sees. */
async function readLoginInRun(workflowId: string, isShared: boolean): Promise<string> {
  const { db } = legwork.api.database;
  const step = makeStep(openPage, { address: `${site.origin}/who` });
  await db
    .updateTable('workflows')
    .set({ steps: JSON.stringify([step]), browser_profile_is_shared: isShared })
    .where('id', '=', workflowId)
    .execute();
  const seenBefore = site.seen.length;
  const workflow = await db
    .selectFrom('workflows')
    .selectAll()
    .where('id', '=', workflowId)
    .executeTakeFirstOrThrow();
  const runId = await startRun(legwork.api.engine, ada.id, { workflow, input_variables: {} });
  await expect
    .poll(() => db.selectFrom('runs').select('status').where('id', '=', runId).executeTakeFirstOrThrow(), {
      timeout: 60_000,
      interval: 50,
    })
    .toEqual({ status: 'completed' });
  const asked = site.seen.slice(seenBefore).find(({ url }) => url === '/who');
  return asked?.headers.cookie ?? '';
}

async function profileOf(workflowId: string | null): Promise<string> {
  const id = await findProfile(legwork.api.database.db, ada.id, workflowId);
  if (!id) throw new Error('There is no such profile.');
  return id;
}

const chromiumOf = (profileId: string) =>
  chromiumPids(path.join(legwork.browser.data_folder, 'profiles', profileId, 'browser'));

test('whoever logs in by hand is logged in for every later run on that profile, and for no other', async () => {
  const workflow_id = await addWorkflow(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  await logInByHand(viewer);
  await endSession(viewer);
  expect(await readLoginInRun(workflow_id, false)).toBe('session=1');
  // Once more from the folder and the sidecar alone.
  await legwork.browser.host.closeProfile(await profileOf(workflow_id));
  expect(await readLoginInRun(workflow_id, false)).toBe('session=1');
  expect(await readLoginInRun(await addWorkflow(ada), false)).toBe('');
});

test('two runs at once during a live session are both logged in, and nobody is logged out', async () => {
  const [first, second] = [await addWorkflow(ada), await addWorkflow(ada)];
  await legwork.api.database.db.updateTable('users').set({ plan: 'pro' }).where('id', '=', ada.id).execute();
  const viewer = await watchProfile(ada, { workflow_id: first, is_shared: true });
  await logInByHand(viewer);
  expect(await Promise.all([readLoginInRun(first, true), readLoginInRun(second, true)])).toEqual([
    'session=1',
    'session=1',
  ]);
  expect(await readLogin(viewer)).toBe(LOGGED_IN);
  await endSession(viewer);
});

test('a login by hand survives Chromium killed right after it, and the session comes back where it was', async () => {
  const workflow_id = await addWorkflow(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  await logInByHand(viewer);
  // People pause a moment after they log in; that is when it is kept.
  const { db } = legwork.api.database;
  const profileId = await profileOf(workflow_id);
  await expect
    .poll(
      async () => {
        const row = await db
          .selectFrom('profiles')
          .select('sidecar')
          .where('id', '=', profileId)
          .executeTakeFirst();
        const kept = row?.sidecar ? TEST_VAULT.unseal(profileId, row.sidecar).toString() : '';
        // While the next page comes, cookies can be read and localStorage cannot. What the page of the login keeps may
        // be stored before the page that it leads to.
        return kept.includes('session') && kept.includes('"token":"local"') && kept.includes('"seen":"home"');
      },
      { interval: 50 },
    )
    .toBe(true);
  await expect.poll(() => chromiumOf(profileId)).toHaveLength(1);
  const [pid] = chromiumOf(profileId);
  process.kill(Number(pid), 'SIGKILL');
  expect((await viewer.next('notice')).sentence).toBe(
    'The browser ended unexpectedly. It is being opened again.',
  );
  await viewer.next('tabs', ({ tabs }) => tabs.some((tab) => tab.address === `${site.origin}/`));
  expect(await readLogin(viewer)).toBe(LOGGED_IN);
  await expect.poll(() => chromiumOf(profileId)).toHaveLength(1);
  expect(chromiumOf(profileId)).not.toContain(pid);
  await endSession(viewer);
});

test('a cleared profile is logged out of everything, and only that one', async () => {
  const [cleared, kept] = [await addWorkflow(ada), await addWorkflow(ada)];
  for (const workflow_id of [cleared, kept]) {
    const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
    await logInByHand(viewer);
    await endSession(viewer);
  }
  const watching = await watchProfile(ada, { workflow_id: cleared, is_shared: false });
  const reply = await ada.call('CLEAR_PROFILE', { body: { workflow_id: cleared, is_shared: false } });
  expect(reply.status).toBe(200);
  expect((await watching.next('ended')).sentence).toBe('This browser profile was cleared.');
  for (const [workflow_id, login] of [
    [cleared, LOGGED_OUT],
    [kept, LOGGED_IN],
  ] as const) {
    const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
    expect(await readLogin(viewer)).toBe(login);
    await endSession(viewer);
  }
});

test('another user has a profile of their own, and cannot clear or open this one', async () => {
  const workflow_id = await addWorkflow(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: true });
  await logInByHand(viewer);
  const eve = await legwork.api.signIn('eve');
  const body = { workflow_id, is_shared: true };
  expect((await eve.call('CLEAR_PROFILE', { body })).status).toBe(404);
  const eves = await watchProfile(eve, { workflow_id: await addWorkflow(eve), is_shared: true });
  expect(await readLogin(eves)).toBe(LOGGED_OUT);
  await eve.call('END_LIVE_VIEW_SESSION_FOR_PROFILE', { body: { session_id: eves.session_id } });
  await endSession(viewer);
});

test('deleting a workflow ends its session and leaves nothing of its profile', async () => {
  const workflow_id = await addWorkflow(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  const profileId = await profileOf(workflow_id);
  await expect.poll(() => chromiumOf(profileId)).toHaveLength(1);
  await ada.call('DELETE_WORKFLOW', { query: { workflow_id } });
  expect((await viewer.next('ended')).sentence).toBe('The workflow of this browser profile was deleted.');
  await legwork.api.removeDeleted();
  await expect.poll(() => chromiumOf(profileId)).toEqual([]);
  expect(await findProfile(legwork.api.database.db, ada.id, workflow_id)).toBeNull();
});

test('undoing the deletion of a workflow leaves it logged in', async () => {
  const workflow_id = await addWorkflow(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  await logInByHand(viewer);
  await ada.call('DELETE_WORKFLOW', { query: { workflow_id } });
  await viewer.next('ended');
  const watch = { workflow_id, is_shared: false };
  expect((await ada.call('LIVE_VIEW_URL_FOR_PROFILE', { body: watch })).status).toBe(404);
  expect((await ada.call('RESTORE_WORKFLOW', { body: { workflow_id } })).status).toBe(200);
  const again = await watchProfile(ada, watch);
  expect(await readLogin(again)).toBe(LOGGED_IN);
  await endSession(again);
});

test('lines are looked up on the page of the session, by its owner alone', async () => {
  const workflow_id = await addWorkflow(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  await viewer.navigate(`${site.origin}/start`);
  const text = 'Click "Log in"\nClick "Checkout"\nWait 2 seconds\na log in is needed here\nClick "';
  const look = { body: { session_id: viewer.session_id, text } };
  await expect
    .poll(async () => (await ada.call('LOOK_UP_LINES', look)).body)
    .toEqual({
      lines: [
        { line: 1, found: 'one', kind: 'button', label: 'Log in' },
        { line: 2, found: 'none', kind: '', label: '' },
      ],
      offers: [{ line: 4, said: 'a log in is needed here', offer: 'Click "Log in"' }],
      answers: [],
      names: ['Log in'],
      address: `${site.origin}/start`,
    });
  const grace = await legwork.api.signIn('grace');
  expect((await grace.call('LOOK_UP_LINES', look)).status).toBe(404);
  await endSession(viewer);
});

test('deleting an account leaves nothing of its profiles', async () => {
  const bea = await legwork.api.signIn('bea');
  const viewer = await watchProfile(bea, { workflow_id: await addWorkflow(bea), is_shared: true });
  await logInByHand(viewer);
  const profileId = await findProfile(legwork.api.database.db, bea.id, null);
  if (!profileId) throw new Error('There is no such profile.');
  const folder = path.join(legwork.browser.data_folder, 'profiles', profileId);
  expect(fs.existsSync(folder)).toBe(true);
  const reply = await bea.call('DELETE_USER', { body: { confirmation: 'bea@example.com' } });
  expect(reply.status).toBe(200);
  await expect.poll(() => fs.existsSync(folder)).toBe(false);
  expect(chromiumOf(profileId)).toEqual([]);
});
