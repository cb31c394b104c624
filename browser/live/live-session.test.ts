import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLiveSession, type LiveSession } from '#browser/live/live-session.ts';
import type { AgentControl } from '#browser/live/control.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live-protocol.ts';

let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    '/hang': '<title>hang</title><button onclick="for(;;);">Hang</button>',
    '/copies': `<title>copies</title><style>button{position:fixed;inset:0}</style>
      <button onclick="navigator.clipboard.writeText('asked for')">Copy</button>
      <script>setInterval(() => navigator.clipboard.writeText('poison'), 100)</script>`,
    '/long': `<script>document.title = 'x'.repeat(2_000_000)</script>`,
  });
  browser = await openTestBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openPage(path: string): Promise<RunPage> {
  const page = await browser.openPage({ profile: testProfile() });
  onTestFinished(() => page.close());
  await page.tabs.current()?.goto(`${site.origin}${path}`);
  return page;
}

function openSession(page: RunPage, agent: AgentControl | null = null): LiveSession {
  const session = createLiveSession({
    tabs: page.tabs,
    agent,
    now: Date.now,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
    onPause: () => {},
    onBroken: () => {},
  });
  onTestFinished(() => session.end('The test is over.'));
  return session;
}

/** A viewer without a socket; `attached` resolves when the session has taken them in. */
function watch(session: LiveSession) {
  const heard: LiveMessage[] = [];
  const wire = {
    send: (message: string | Uint8Array) => {
      if (typeof message === 'string') heard.push(JSON.parse(message) as LiveMessage);
    },
    waitingBytes: () => 0,
    close: () => {},
  };
  const attached = session.attach(wire, 'ada');
  const send = async (message: ViewerMessage) => (await attached).receive(message);
  return { heard, attached, send };
}

/** Its script does not end, before anybody has watched it. */
async function hang(page: RunPage): Promise<void> {
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  // Never answered, like whatever else is asked of it from now on.
  tab.evaluate(() => setTimeout(() => document.querySelector('button')?.click())).catch(() => {});
  const isAwake = () =>
    Promise.race([tab.evaluate(() => true), new Promise((resolve) => setTimeout(resolve, 200, false))]);
  await expect.poll(isAwake, { timeout: 10_000 }).toBe(false);
}

test('a session on a page that hangs can be ended', async () => {
  const page = await openPage('/hang');
  await hang(page);
  // An agent's page is not freed, so it hangs on.
  const agent = { take: () => {}, giveBack: () => {}, watchActions: () => {} };
  const session = openSession(page, agent);
  const { heard, attached } = watch(session);
  await attached;
  expect(heard).toContainEqual({ kind: 'notice', sentence: 'A page does not answer and cannot be shown.' });
  await session.end('It is over.');
  expect(heard.at(-1)).toEqual({ kind: 'ended', sentence: 'It is over.' });
});

test('a page that hangs when it is first watched is released', async () => {
  const page = await openPage('/hang');
  await hang(page);
  const { heard } = watch(openSession(page));
  const hasPicture = () => heard.some((message) => message.kind === 'tabs' && message.shown !== null);
  await expect.poll(hasPicture, { timeout: 20_000 }).toBe(true);
});

test('a page writes the clipboard of a viewer only after input of that viewer', async () => {
  const page = await openPage('/copies');
  const { heard, attached, send } = watch(openSession(page));
  await attached;
  const copied = () => heard.flatMap((message) => (message.kind === 'clipboard' ? [message.text] : []));
  const mouse = { kind: 'mouse', x: 100, y: 100, clicks: 1, modifiers: 0 } as const;
  await send({ ...mouse, action: 'mouseMoved', button: 'none', buttons: 0 });
  const tab = page.tabs.current();
  // The page has copied several times by then.
  await tab?.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(copied()).toEqual([]);
  await send({ ...mouse, action: 'mousePressed', button: 'left', buttons: 1 });
  await send({ ...mouse, action: 'mouseReleased', button: 'left', buttons: 0 });
  await expect.poll(copied).toContain('asked for');
});

test('texts of a page are cut before they are sent to viewers', async () => {
  const page = await openPage('/long');
  const { heard, attached } = watch(openSession(page));
  await attached;
  const titles = () =>
    heard.flatMap((message) => (message.kind === 'tabs' ? message.tabs.map((tab) => tab.title.length) : []));
  await expect.poll(() => Math.max(...titles())).toBe(500);
});
