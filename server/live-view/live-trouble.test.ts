import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import {
  addWorkflow,
  openViewer,
  startTestLive,
  type TestLive,
  type TestViewer,
  watchProfile,
} from '#server/live-view/test-live-view.ts';

/** Each fills the window, so that a click anywhere hits it; what happens shows in the title. */
const whole = (title: string, body: string) =>
  `<title>${title}</title><style>body{margin:0}body>*{position:fixed;inset:0;width:100%;height:100%}</style>${body}`;
const PLACE = { x: 200, y: 100 };

let legwork: TestLive;
let site: TestSite;
let viewer: TestViewer & { live_url: string; cookies: Map<string, string> };

beforeAll(async () => {
  site = await startTestSite({
    '/field': whole('field', `<textarea oninput="document.title=this.value"></textarea>`),
    '/hang': whole('hang', `<button onclick="for(;;);">Hang</button>`),
    '/busy': whole('busy', `<button onclick="setInterval(() => { for(;;); }); for(;;);">Hang</button>`),
    '/tap': whole('tap', `<button onclick="document.title='tapped'">Tap</button>`),
    '/booking': whole(
      'booking',
      `<form action="/booked"><button style="width:100%;height:100%">Go</button></form>`,
    ),
    '/booked': (_request, response) => {
      bookings += 1;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>booked</title>');
    },
  });
  legwork = await startTestLive();
  const ada = await legwork.api.signIn('ada');
  viewer = await watchProfile(ada, { workflow_id: await addWorkflow(ada), is_shared: false });
  viewer.send({ kind: 'resize', width: 640, height: 480 });
});
afterAll(async () => {
  await legwork.close();
  await site.close();
});

let bookings = 0;
let visits = 0;
/** Each time at another address, so that what is waited for is the new page. */
const open = (address: string) => viewer.navigate(`${site.origin}${address}?${(visits += 1)}`);
const click = () => viewer.click(PLACE.x, PLACE.y);
const title = async (expected: string) => {
  const { shown, tabs } = await viewer.next('tabs', (message) =>
    message.tabs.some((tab) => tab.id === message.shown && tab.title === expected),
  );
  return tabs.find((tab) => tab.id === shown)?.title;
};

test('a page that hangs is told of, and reloading frees it', async () => {
  await open('/hang');
  click();
  viewer.send({ kind: 'wheel', ...PLACE, delta_x: 0, delta_y: 10, modifiers: 0 });
  expect((await viewer.next('notice')).sentence).toBe(
    'This page does not answer. Wait for it, or reload it.',
  );
  viewer.send({ kind: 'history', action: 'reload' });
  await viewer.next('tabs', ({ tabs }) => tabs[0]?.is_loading === true);
  await title('hang');
  await open('/tap');
  click();
  await title('tapped');
});

test('a page that hangs again and again is opened anew by reloading', async () => {
  await open('/busy');
  await title('busy');
  click();
  viewer.send({ kind: 'wheel', ...PLACE, delta_x: 0, delta_y: 10, modifiers: 0 });
  expect((await viewer.next('notice')).sentence).toContain('does not answer');
  const hung = viewer.messages.findLast((message) => message.kind === 'tabs')?.shown;
  viewer.send({ kind: 'history', action: 'reload' });
  await viewer.next('tabs', ({ shown, tabs }) =>
    tabs.some((tab) => tab.id === shown && tab.id !== hung && tab.title === 'busy'),
  );
});

test('a crashed page is told of and opened again', async () => {
  await open('/tap');
  viewer.send({ kind: 'open_tab' });
  // It may be told of before it is the one that is shown, and navigated.
  await viewer.next('tabs', ({ shown, tabs }) => tabs.length === 2 && tabs[1]?.id === shown);
  viewer.send({ kind: 'navigate', address: `${site.origin}/field` });
  await title('field');
  const crashed = viewer.messages.findLast((message) => message.kind === 'tabs')?.shown;
  killRenderers();
  expect((await viewer.next('notice')).sentence).toBe('The page crashed. It is being opened again.');
  await viewer.next('tabs', ({ shown, tabs }) =>
    tabs.some((tab) => tab.id === shown && tab.id !== crashed && tab.title === 'field'),
  );
  click();
  viewer.send({ kind: 'text', text: 'alive' });
  await title('alive');
});

test('a crashed page that a form had led to is not opened again, and it is said why', async () => {
  await open('/booking');
  click();
  await title('booked');
  killRenderers();
  const crashed = 'The page crashed. It is being opened again.';
  const { sentence } = await viewer.next('notice', (notice) => notice.sentence !== crashed);
  expect(sentence).toContain('The page was not opened again: a form had led to it');
  expect(bookings).toBe(1);
});

test('a viewer that stalls holds up nobody, and sees the newest picture when it wakes', async () => {
  // From the start: a picture that it had answered before would let one more come.
  const stalled = await openViewer(viewer.live_url, viewer.cookies, { isDrawing: false });
  await open('/field');
  click();
  const before = viewer.frames.length;
  // Fast typing shares pictures, so it goes on until there were enough of them.
  let written = '';
  while (viewer.frames.length - before < 6 && written.length < 200) {
    viewer.send({ kind: 'text', text: 'x' });
    await title((written += 'x'));
  }
  expect(viewer.frames.length - before).toBeGreaterThanOrEqual(6);
  expect(stalled.frames.length).toBeLessThanOrEqual(2);
  stalled.send({ kind: 'drawn' });
  const woken = await stalled.nextFrame(stalled.frames.length);
  expect(woken.drawn_at).toBeGreaterThanOrEqual(viewer.frames[before]?.drawn_at ?? 0);
  stalled.socket.close();
});

test('a viewer who lost the network comes back to the page as it is', async () => {
  await open('/field');
  click();
  viewer.send({ kind: 'text', text: 'half a word' });
  await title('half a word');
  viewer.socket.terminate();
  await viewer.closed;
  const again = await openViewer(viewer.live_url, viewer.cookies);
  const tabs = await again.next('tabs');
  expect(tabs.tabs.some((tab) => tab.title === 'half a word')).toBe(true);
  await again.nextFrame(0);
  again.send({ kind: 'text', text: ' more' });
  await again.next('tabs', (message) => message.tabs.some((tab) => tab.title === 'half a word more'));
  again.socket.close();
});

test('while the database has no room, no live view is opened, with a sentence', async () => {
  const { pool } = legwork.api.database;
  const grace = await legwork.api.signIn('grace');
  const body = { workflow_id: await addWorkflow(grace), is_shared: false };
  await pool.query(`create function is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger is_full before insert on live_sessions execute function is_full()`);
  const refused = await grace.call('LIVE_VIEW_URL_FOR_PROFILE', { body });
  await pool.query('drop trigger is_full on live_sessions');
  expect(refused).toMatchObject({
    status: 507,
    body: { detail: expect.stringContaining('There is no space left on the disk of the server.') },
  });
  expect((await grace.call('LIVE_VIEW_URL_FOR_PROFILE', { body })).status).toBe(200);
});

/** As the system does when memory runs out. */
function killRenderers(): void {
  const profiles = path.join(legwork.browser.data_folder, 'profiles');
  const mains = fs
    .readdirSync(profiles)
    .flatMap((id) => chromiumPids(path.join(profiles, id, 'browser')))
    .map(String);
  const parentOf = (pid: string) =>
    /^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  const isOurs = (pid: string): boolean => pid !== '0' && (mains.includes(pid) || isOurs(parentOf(pid)));
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes('--type=renderer') && isOurs(pid)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended while we looked.
    }
  }
}
