import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestHost } from '#browser/test-browser.ts';
import {
  addWorkflow,
  cookieHeader,
  openProfile,
  openViewer,
  startTestLive,
  type TestLive,
  visit,
  watchProfile,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';

let legwork: TestLive;
let ada: TestUser;
let eve: TestUser;
let workflow_id: string;

beforeAll(async () => {
  legwork = await startTestLive(undefined, await sharedTestHost());
  [ada, eve] = [await legwork.api.signIn('ada'), await legwork.api.signIn('eve')];
  workflow_id = await addWorkflow(ada);
});
afterAll(() => legwork.close());

const mine = () => ({ workflow_id, is_shared: false });
const endSession = (user: TestUser, session_id: string) =>
  user.call('END_LIVE_VIEW_SESSION_FOR_PROFILE', { body: { session_id } });

test('an address opens the page once, in the browser that asked for it', async () => {
  const { live_url, session_id, cookies } = await openProfile(ada, mine());
  const page = await visit(live_url, cookies);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>Live browser</title>');

  const replayed = await visit(live_url, cookies);
  expect(replayed.status).toBe(403);
  expect(await replayed.text()).toContain('no longer good');
  // Reloading the frame is not a replay: the page itself has lost its ticket.
  const reloaded = await fetch(live_url.split('?')[0] ?? '', { headers: cookieHeader(cookies) });
  expect(reloaded.status).toBe(200);
  await endSession(ada, session_id);
});

test('a shared address shows nothing to anybody else, and is used up by the attempt', async () => {
  const other = await openProfile(eve, { workflow_id: await addWorkflow(eve), is_shared: false });
  for (const stranger of [new Map<string, string>(), other.cookies, new Map([['live_owner', 'guess']])]) {
    const { live_url, session_id, cookies } = await openProfile(ada, mine());
    const page = await visit(live_url, stranger);
    expect(page.status).toBe(403);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect((await visit(live_url, cookies)).status).toBe(403);
    await endSession(ada, session_id);
  }
  await endSession(eve, other.session_id);
});

test('a ticket of one session opens no other', async () => {
  const own = await openProfile(ada, mine());
  const shared = await openProfile(ada, { workflow_id, is_shared: true });
  const ticket = new URL(own.live_url).searchParams.get('ticket') ?? '';
  const mixed = new URL(shared.live_url);
  mixed.searchParams.set('ticket', ticket);
  expect((await visit(mixed.href, own.cookies)).status).toBe(403);
  await endSession(ada, own.session_id);
  await endSession(ada, shared.session_id);
});

test('the page can be framed by the application only, keeps no address, and its cookie is for it alone', async () => {
  const { live_url, session_id, cookies } = await openProfile(ada, mine());
  const redirect = await fetch(live_url, { redirect: 'manual', headers: cookieHeader(cookies) });
  const [cookie] = redirect.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).toContain(`Path=/live/${session_id}`);
  expect(redirect.headers.get('location')).toBe(`/live/${session_id}`);
  const key = /live_visitor=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const page = await fetch(live_url.split('?')[0] ?? '', {
    headers: cookieHeader(new Map([['live_visitor', key]])),
  });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${legwork.api.settings.web_origin}`);
  expect(policy).toContain("default-src 'none'");
  await endSession(ada, session_id);
});

test('a server whose live page was not built says so', async () => {
  const { live_url, session_id, cookies } = await openProfile(ada, mine());
  const file = path.join(legwork.api.settings.web_folder, 'live.html');
  fs.renameSync(file, `${file}.away`);
  const page = await visit(live_url, cookies);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('npm run build');
  fs.renameSync(`${file}.away`, file);
  await endSession(ada, session_id);
});

test('the socket opens only for the live page and whoever was let in', async () => {
  const { live_url, session_id, cookies } = await openProfile(ada, mine());
  await visit(live_url, cookies);
  await expect(openViewer(live_url, cookies, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(openViewer(live_url, cookies, { origin: legwork.api.settings.web_origin })).rejects.toThrow(
    '403',
  );
  const stranger = await openViewer(live_url, new Map());
  expect(await stranger.closed).toMatchObject({ code: 4001 });
  expect(stranger.messages).toEqual([]);
  const viewer = await openViewer(live_url, cookies);
  expect(await viewer.next('welcome')).toEqual({ kind: 'welcome', viewers: 1 });
  viewer.socket.close();
  await endSession(ada, session_id);
});

test('nobody ends the session of somebody else, and its end is told and final', async () => {
  const viewer = await watchProfile(ada, mine());
  expect((await endSession(eve, viewer.session_id)).status).toBe(404);
  await endSession(ada, viewer.session_id);
  expect(await viewer.next('ended')).toEqual({ kind: 'ended', sentence: 'This live session has ended.' });
  expect(await viewer.closed).toMatchObject({ code: 4001 });
  const page = viewer.live_url.split('?')[0] ?? '';
  expect(await (await visit(page, viewer.cookies)).text()).toBe('This live session has ended.');
  expect((await visit(page, new Map())).status).toBe(403);
});

test('signing out ends every session of that user, and those of nobody else', async () => {
  const viewer = await watchProfile(ada, mine());
  const eves = await watchProfile(eve, { workflow_id: await addWorkflow(eve), is_shared: false });
  await ada.call('SIGN_OUT');
  expect((await viewer.next('ended')).sentence).toBe('You signed out.');
  ada = await legwork.api.signIn('ada');
  const another = await openProfile(ada, mine());
  // The browser that was signed out of is not known any more.
  expect((await visit(another.live_url, viewer.cookies)).status).toBe(403);
  eves.send({ kind: 'open_tab' });
  await eves.next('tabs', ({ tabs }) => tabs.length === 2);
  await endSession(eve, eves.session_id);
  await endSession(ada, another.session_id);
});

test('a fourth session is refused with a sentence, and a reload finds the session it left', async () => {
  const workflows = [workflow_id, await addWorkflow(ada), await addWorkflow(ada), await addWorkflow(ada)];
  const bodies = workflows.map((id) => ({ workflow_id: id, is_shared: false }));
  const viewers = [];
  for (const body of bodies.slice(0, 3)) viewers.push(await watchProfile(ada, body));
  const refused = await ada.call('LIVE_VIEW_URL_FOR_PROFILE', { body: bodies[3] });
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'You have 3 live sessions open. Close one of them, then try again.' },
  });
  const [first] = viewers;
  if (!first) throw new Error('There is no viewer.');
  first.socket.close();
  await first.closed;
  expect((await openProfile(ada, mine())).session_id).toBe(first.session_id);
  for (const { session_id } of viewers) await endSession(ada, session_id);
});

test('somebody else’s workflow has no live view', async () => {
  const reply = await eve.call('LIVE_VIEW_URL_FOR_PROFILE', { body: mine() });
  expect(reply.status).toBe(404);
});

test('a message that makes no sense ends the connection, not the session', async () => {
  const viewer = await watchProfile(ada, mine());
  await viewer.next('tabs');
  viewer.socket.send('{"kind":"mouse","x":"everywhere"}');
  expect(await viewer.closed).toMatchObject({ code: 1007 });
  const again = await openViewer(viewer.live_url, viewer.cookies);
  await again.next('tabs');
  await endSession(ada, viewer.session_id);
});
