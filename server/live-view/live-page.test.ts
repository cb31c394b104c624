import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { LIVE_TEST_PAGES } from '#server/live-view/test-live-pages.ts';
import {
  addWorkflow,
  openViewer,
  startTestLive,
  type TestLive,
  type TestViewer,
  watchProfile,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';

const PLACE = { x: 200, y: 100 };

let legwork: TestLive;
let site: TestSite;
let ada: TestUser;
let workflow_id: string;
let viewer: TestViewer & { live_url: string; session_id: string; cookies: Map<string, string> };

beforeAll(async () => {
  site = await startTestSite(LIVE_TEST_PAGES);
  legwork = await startTestLive();
  ada = await legwork.api.signIn('ada');
  workflow_id = await addWorkflow(ada);
  viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  viewer.send({ kind: 'resize', width: 640, height: 480 });
});
afterAll(async () => {
  await legwork.close();
  await site.close();
});

let visits = 0;
/** Each time at another address, so that what is waited for is the new page. */
const open = (path: string) => viewer.navigate(`${site.origin}${path}?${(visits += 1)}`);
const click = () => viewer.click(PLACE.x, PLACE.y);
const title = async (expected: string) => {
  const { shown, tabs } = await viewer.next('tabs', (message) =>
    message.tabs.some((tab) => tab.id === message.shown && tab.title === expected),
  );
  return tabs.find((tab) => tab.id === shown)?.title;
};
/** The page is there as a whole, whatever was heard of it before. */
const settled = (expected: string) =>
  expect
    .poll(() => {
      const last = viewer.messages.findLast((message) => message.kind === 'tabs');
      return last?.tabs.find((tab) => tab.id === last.shown);
    })
    .toMatchObject({ title: expected, is_loading: false });

test('a viewer sees the page in the size of their panel, and it stands sharper than it moves', async () => {
  viewer.send({ kind: 'resize', width: 700, height: 500, pixel_ratio: 2 });
  await open('/tap');
  // A busy machine may not have drawn anything yet.
  const at = Math.max(0, viewer.frames.length - 1);
  const coarse = await viewer.nextFrame(at);
  const isSharp = (frame: typeof coarse) => pictureWidth(frame.jpeg) === 1_400;
  await expect.poll(() => viewer.frames.slice(at).some(isSharp)).toBe(true);
  const last = viewer.frames.at(-1);
  expect([last?.width, last?.height]).toEqual([700, 500]);
  // A page that stands still sends nothing more. On a busy machine pictures that were under way still come.
  let quiet = { frames: 0, since: 0 };
  const quietFor = () => {
    const frames = viewer.frames.length;
    if (frames !== quiet.frames) quiet = { frames, since: performance.now() };
    return performance.now() - quiet.since;
  };
  await expect.poll(quietFor).toBeGreaterThan(1_500);
});

test('keys, composed text and emoji arrive, in every writing', async () => {
  await open('/field');
  click();
  viewer.press('a', { code: 'KeyA', key_code: 65 });
  await title('a');
  viewer.send({ kind: 'text', text: 'ö🙂' });
  await title('aö🙂');
  viewer.send({ kind: 'composition', text: 'にほ' });
  viewer.send({ kind: 'text', text: '日本' });
  await title('aö🙂日本');
  // AltGr arrives as Control and Alt, and types a character.
  viewer.press('@', { code: 'KeyQ', key_code: 81, modifiers: 3 });
  await title('aö🙂日本@');
  viewer.send({
    kind: 'key',
    action: 'down',
    key: 'a',
    code: 'KeyA',
    key_code: 65,
    modifiers: 2,
    is_repeat: false,
    commands: ['selectAll'],
  });
  viewer.send({ kind: 'copy', cut: true });
  expect((await viewer.next('clipboard')).text).toBe('aö🙂日本@');
  viewer.send({ kind: 'paste', text: 'pasted' });
  await title('pasted');
});

test('a word typed right after a click goes to the field that was clicked, however busy the page is', async () => {
  await open('/busy');
  viewer.press('F2', { key_code: 113 });
  click();
  viewer.send({ kind: 'text', text: 'quick' });
  viewer.press('!', { code: 'Digit1', key_code: 49, modifiers: 8 });
  expect(await title('quick!')).toBe('quick!');
});

test('a page that takes a paste by itself gets the event', async () => {
  await open('/paste');
  click();
  viewer.send({ kind: 'paste', text: '123456' });
  expect(await title('took 123456')).toBe('took 123456');
});

test('the cursor has the shape it has there', async () => {
  await open('/hand');
  viewer.send({
    kind: 'mouse',
    action: 'mouseMoved',
    ...PLACE,
    button: 'none',
    buttons: 0,
    clicks: 0,
    modifiers: 0,
  });
  expect((await viewer.next('cursor')).cursor).toBe('pointer');
});

test('a list opens for the viewer, also inside a frame, and what they choose counts', async () => {
  await open('/list');
  click();
  const list = await viewer.next('list');
  expect(list.options).toEqual([
    { label: 'Basic', group: null, is_disabled: false, is_selected: true },
    { label: 'Pro', group: 'Paid', is_disabled: false, is_selected: false },
    { label: 'Scale', group: 'Paid', is_disabled: true, is_selected: false },
  ]);
  viewer.send({ kind: 'choose_option', indexes: [1] });
  await title('Pro');

  await open('/framed');
  await title('loaded');
  viewer.click(PLACE.x, 150);
  // Where the frame is in the page, not where the list is in the frame.
  expect((await viewer.next('list')).box.y).toBe(80);
});

test('a date is picked by the viewer', async () => {
  await open('/date');
  click();
  expect(await viewer.next('picker')).toMatchObject({
    type: 'date',
    value: '2026-11-20',
    min: '2026-01-01',
  });
  viewer.send({ kind: 'choose_value', value: '2026-12-24' });
  await title('2026-12-24');
});

test('a dialog waits for the viewer, and for the one who comes back', async () => {
  await open('/confirm');
  click();
  expect(await viewer.next('dialog')).toMatchObject({ type: 'confirm', message: 'Really?' });
  const second = await openViewer(viewer.live_url, viewer.cookies);
  expect((await second.next('dialog')).message).toBe('Really?');
  second.send({ kind: 'answer_dialog', accept: true });
  await viewer.next('dialog_closed');
  await title('true');
  second.socket.close();
});

test('files of the viewer are given to the page with their bytes', async () => {
  await open('/file');
  click();
  expect(await viewer.next('file_chooser')).toMatchObject({ is_multiple: true });
  const file = (name: string, text: string) => ({
    name,
    media_type: 'text/plain',
    base64: Buffer.from(text).toString('base64'),
  });
  viewer.send({ kind: 'choose_files', files: [file('a.txt', 'first'), file('b.txt', 'zweitens ü')] });
  await title('first,zweitens ü');
});

test('a download is offered to the viewer as a file of theirs', async () => {
  await open('/download');
  click();
  const offered = await viewer.next('download');
  expect(offered.name).toBe('report.csv');
  const answer = await fetch(offered.address);
  expect(await answer.text()).toBe('a,b');
});

test('what a page copies by itself is on the viewer’s clipboard, without asking', async () => {
  await open('/copy');
  click();
  expect((await viewer.next('clipboard')).text).toBe('copied by script');
  await title('done');
});

test('a page that wants the clipboard or the place waits for the viewer, and gets what they give', async () => {
  await open('/read');
  click();
  const asked = await viewer.next('permission');
  expect(asked).toEqual({ kind: 'permission', permission: 'clipboard-read', origin: site.origin });
  viewer.send({ kind: 'answer_permission', permission: 'clipboard-read', allow: true, clipboard: 'mine' });
  await title('got mine');

  await open('/where');
  click();
  expect((await viewer.next('permission')).permission).toBe('geolocation');
  const place = { latitude: 12, longitude: 34, accuracy: 5 };
  viewer.send({ kind: 'answer_permission', permission: 'geolocation', allow: true, place });
  await title('12');
});

test('who says no is not asked by that page again', async () => {
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost');
  await viewer.navigate(`${elsewhere}/where`);
  click();
  await viewer.next('permission');
  viewer.send({ kind: 'answer_permission', permission: 'geolocation', allow: false });
  expect(await title('refused')).toBe('refused');
  await viewer.navigate(`${elsewhere}/where?again`);
  click();
  expect(await title('refused')).toBe('refused');
  expect(viewer.messages.at(-1)?.kind).toBe('tabs');
});

test('why a form is not sent is said', async () => {
  await open('/required');
  click();
  expect((await viewer.next('notice')).sentence).toBe('E-mail: Please fill out this field.');
});

test('a sign-in window is a tab that closes back to where it came from', async () => {
  await open('/opener');
  click();
  await title('login');
  click();
  await title('signed in');
  expect(viewer.messages.findLast((message) => message.kind === 'tabs')?.tabs).toHaveLength(1);
});

test('back, forward, reload and tabs work, and nothing but web addresses opens', async () => {
  await open('/field');
  await settled('field');
  await open('/list');
  await settled('list');
  viewer.send({ kind: 'history', action: 'back' });
  await settled('field');
  viewer.send({ kind: 'history', action: 'forward' });
  await settled('list');
  viewer.send({ kind: 'open_tab' });
  // The new tab may be listed before it is shown.
  const { tabs, shown } = await viewer.next(
    'tabs',
    (message) =>
      message.tabs.length === 2 &&
      message.tabs.some(({ id, address }) => id === message.shown && address === 'about:blank'),
  );
  viewer.send({ kind: 'navigate', address: 'file:///etc/passwd' });
  expect((await viewer.next('notice')).sentence).toBe(
    'Only addresses that begin with http:// or https:// can be opened.',
  );
  viewer.send({ kind: 'navigate', address: 'camp stove price' });
  expect((await viewer.next('notice')).sentence).toBe(
    'That is no address of a page. Type one such as shop.example.com.',
  );
  viewer.send({ kind: 'close_tab', tab: shown ?? 0 });
  await title('list');
  // The last tab of a session by hand gives way to an empty one.
  viewer.send({ kind: 'close_tab', tab: tabs.find((tab) => tab.id !== shown)?.id ?? 0 });
  await viewer.next('tabs', (message) => message.tabs.length === 1 && message.tabs[0]?.title === '');
});

test('the wheel scrolls and a finger taps', async () => {
  await open('/tall');
  viewer.send({ kind: 'wheel', ...PLACE, delta_x: 0, delta_y: 300, modifiers: 0 });
  await title('scrolled');
  await open('/tap');
  viewer.send({ kind: 'touch', action: 'touchStart', points: [{ id: 1, ...PLACE }], modifiers: 0 });
  viewer.send({ kind: 'touch', action: 'touchEnd', points: [], modifiers: 0 });
  expect(await title('tapped')).toBe('tapped');
});

/** From the header of a JPEG picture. */
function pictureWidth(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xff_c0 && marker <= 0xff_c2) return bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}
