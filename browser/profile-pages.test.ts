import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RunningProfile } from '#browser/profiles/running-profile.ts';
import { startLocalBrowser } from '#browser/profiles/start-browser.ts';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { type OpenedPages, openPages } from '#browser/profile-pages.ts';
import {
  recordingMeter,
  prepareTestChromium,
  testBrowserSettings,
  testProfile,
} from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const FORM = `<style>body { height: 5000px }</style><form onsubmit="return false">
  <label>Name <input name="name"></label><input name="pass" type="password"><textarea id="note"></textarea>
  <select name="plan"><option>Free</option><option>Pro</option></select>
  <input type="checkbox" name="terms" value="yes"><input type="radio" name="size" value="s" checked>
  <input type="radio" name="size" value="l"><input type="hidden" name="csrf" value="fresh">
  <div id="late"></div></form>
  <script>setTimeout(() => (late.innerHTML = '<input placeholder="Late one">'), 200);
  name_events = []; for (const kind of ['input', 'change']) document.querySelector('[name=name]').addEventListener(kind, () => name_events.push(kind));
  if (sessionStorage.getItem('tab')) document.title = 'has ' + sessionStorage.getItem('tab');</script>`;

let site: TestSite;
let profile: RunningProfile;
let dataFolder: string;
const sentences: string[] = [];
const open: OpenedPages[] = [];

beforeAll(async () => {
  site = await startTestSite({
    '/': '<p>home</p>',
    '/form': FORM,
    '/loop': '<button onclick="while (true);">Freeze</button>',
    '/silent': () => undefined,
    '/alert': `<button onclick="answers = [confirm('Sure?'), prompt('Name?')]; alert('Done')">Ask</button>`,
    '/leaving': `<script>addEventListener('beforeunload', (event) => event.preventDefault())</script><input>`,
    '/popups': `<a target="_blank" href="/?plain">Plain</a><a target="_blank" rel="noopener" href="/?noopener">Free</a>
      <button onclick="opened = window.open('/closing')">Sign in</button>
      <button onclick="for (let n = 0; n < 30; n++) window.open('/?' + n)">Storm</button>`,
    '/closing': '<button onclick="opener.document.title = \'signed in\'; window.close()">Allow</button>',
    '/file': (_request, response) =>
      response.writeHead(200, { 'content-disposition': 'attachment; filename="../../evil.bin"' }).end('file'),
  });
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-pages-'));
  fs.chmodSync(dataFolder, 0o711);
  const settings = testBrowserSettings(dataFolder);
  const prepared = prepareTestChromium(settings);
  profile = new RunningProfile(
    testProfile('tested'),
    (kept) =>
      startLocalBrowser(
        { ...settings, prepareChromium: () => prepared, admitToDisplay: () => Promise.resolve({}) },
        { id: 'tested', ...kept },
      ),
    (sentence) => sentences.push(sentence),
  );
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((pages) => pages.close()));
});

afterAll(async () => {
  await profile.close();
  await site.close();
  fs.rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

async function openRun(options: { signal?: AbortSignal; state?: Uint8Array } = {}): Promise<OpenedPages> {
  const pages = await openPages(
    profile,
    {
      profile: profile.profile,
      meter: recordingMeter([]),
      signal: options.signal ?? new AbortController().signal,
      state: options.state ?? null,
    },
    (sentence) => sentences.push(sentence),
  );
  open.push(pages);
  return pages;
}

const goto = ({ parts }: OpenedPages, where: string) =>
  parts.guarded((page) => page.goto(site.origin + where), 10_000);

const readUrl = ({ parts }: OpenedPages) =>
  parts.guarded((page) => page.evaluate(() => location.href), 5_000);

test('a page that hangs is freed at the deadline, and the run goes on', async () => {
  const run = await openRun();
  await goto(run, '/loop');
  const click = run.parts.guarded(
    (page) => page.click('button', { noWaitAfter: true }).then(() => page.title()),
    500,
  );
  await expect(click).rejects.toMatchObject({ failure: { code: 'page_timeout' } });
  expect(await readUrl(run)).toBe(`${site.origin}/loop`);
});

test('a site that never answers ends the action at the deadline', async () => {
  const run = await openRun();
  const slow = run.parts.guarded((page) => page.goto(`${site.origin}/silent`), 500);
  await expect(slow).rejects.toMatchObject({ failure: { code: 'page_timeout' } });
  await goto(run, '/');
});

test('a crashed page fails the action and is opened again, while other runs are left alone', async () => {
  const [run, other] = [await openRun(), await openRun()];
  await goto(other, '/form');
  await goto(run, '/form?crashing');
  const before = run.parts.current();
  const waiting = run.parts.guarded((page) => page.waitForSelector('#never'), 10_000);
  const session = await before.context().newCDPSession(before);
  void session.send('Page.crash').catch(() => undefined);
  await expect(waiting).rejects.toMatchObject({ failure: { code: 'page_crashed' } });
  expect(await readUrl(run)).toBe(`${site.origin}/form?crashing`);
  expect(run.parts.current()).not.toBe(before);
  expect(await readUrl(other)).toBe(`${site.origin}/form`);
});

test('Chromium killed fails the action under way; the next goes on where the page was, with its fields', async () => {
  const [run, other] = [await openRun(), await openRun()];
  await goto(other, '/?other');
  await other.captureState();
  await goto(run, '/form');
  await run.parts.guarded((page) => page.fill('[name=name]', 'Ada'), 5_000);
  await run.captureState();
  const waiting = run.parts.guarded((page) => page.waitForSelector('#never'), 10_000);
  for (const pid of chromiumPids(path.join(dataFolder, 'profiles/tested/browser')))
    process.kill(pid, 'SIGKILL');
  await expect(waiting).rejects.toMatchObject({ failure: { code: 'browser_lost' } });

  expect(await run.parts.guarded((page) => page.inputValue('[name=name]'), 5_000)).toBe('Ada');
  expect(await readUrl(other)).toBe(`${site.origin}/?other`);
  expect(run.parts.context).toBe(other.parts.context);
});

test('a stopped run does nothing more on its page', async () => {
  const stop = new AbortController();
  const run = await openRun({ signal: stop.signal });
  await goto(run, '/');
  const waiting = run.parts.guarded((page) => page.waitForSelector('#never'), 10_000);
  stop.abort(new Error('stopped by a person'));
  await expect(waiting).rejects.toThrow('stopped by a person');
  await expect(readUrl(run)).rejects.toThrow('stopped by a person');
});

test('a tab that a page opens comes to the front, also one without an opener, and gives way when it closes', async () => {
  const run = await openRun();
  await goto(run, '/popups');
  const first = run.parts.current();
  const reach = async (what: string, url: string) => {
    await run.parts.guarded((page) => page.click(`text=${what}`), 5_000);
    await expect.poll(() => run.parts.current().url()).toBe(site.origin + url);
    return run.parts.current();
  };
  await (await reach('Plain', '/?plain')).close();
  expect(run.parts.current()).toBe(first);
  await (await reach('Free', '/?noopener')).close();

  const popup = await reach('Sign in', '/closing');
  // In a task of its own: the tab closes, and a click that Playwright makes would sometimes end as failed.
  await popup.evaluate(`setTimeout(() => document.querySelector('button').click())`);
  await expect.poll(() => run.parts.current()).toBe(first);
  expect(await first.title()).toBe('signed in');
});

test('tabs go to the run whose page opened them, and end with it', async () => {
  const [run, other] = [await openRun(), await openRun()];
  await goto(run, '/popups');
  await run.parts.guarded((page) => page.click('text=Free'), 5_000);
  await expect.poll(() => run.group.pages().length).toBe(2);
  expect(other.group.pages()).toHaveLength(1);
  const all: readonly Page[] = [...run.group.pages()];
  await run.close();
  expect(all.map((page) => page.isClosed())).toEqual([true, true]);
  expect(other.parts.current().isClosed()).toBe(false);
});

test('a run has ten tabs at most', async () => {
  const run = await openRun();
  await goto(run, '/popups');
  const first = run.parts.current();
  const opened: Page[] = [];
  first.context().on('page', (page) => opened.push(page));
  await first.click('text=Storm', { timeout: 60_000 });
  await expect
    .poll(() => opened.filter((page) => page.isClosed()).length + run.group.pages().length)
    .toBe(31);
  expect(run.group.pages()).toHaveLength(10);
});

test('dialogs are refused, leaving a page is not', async () => {
  const run = await openRun();
  await goto(run, '/alert');
  await run.parts.guarded((page) => page.click('button'), 5_000);
  expect(await run.parts.guarded((page) => page.evaluate('answers'), 5_000)).toEqual([false, null]);
  // Whose page asked, and how; not what it said, which may be anybody's.
  expect(sentences.filter((sentence) => sentence.includes('dialog'))).toEqual([
    `A dialog of ${site.origin} was answered: confirm.`,
  ]);

  await goto(run, '/leaving');
  // Pages may ask only after a person has touched them.
  await run.parts.guarded((page) => page.click('input'), 5_000);
  await goto(run, '/');
});

test('what was filled in goes on elsewhere: fields, scroll, the storage of the tab', async () => {
  const run = await openRun();
  await goto(run, '/form');
  await run.parts.guarded(async (page) => {
    await page.fill('[name=name]', 'Ada');
    await page.fill('[name=pass]', 'secret');
    await page.fill('#note', 'two\nlines');
    await page.selectOption('select', 'Pro');
    await page.check('[name=terms]');
    await page.check('[value=l]');
    await page.fill('[placeholder="Late one"]', 'late');
    await page.evaluate(() => {
      sessionStorage.setItem('tab', 'storage');
      document.querySelector('[name=csrf]')?.setAttribute('value', 'stale');
      scrollTo(0, 700);
    });
  }, 10_000);
  const state = await run.captureState();

  const elsewhere = await openRun({ state });
  const read = () =>
    elsewhere.parts.guarded(
      (page) =>
        page.evaluate(() => ({
          form: [...new FormData(document.querySelector('form') ?? undefined)].map(
            ([name, value]) => `${name}=${value as string}`,
          ),
          note: document.querySelector('textarea')?.value,
          late: document.querySelector<HTMLInputElement>('[placeholder="Late one"]')?.value,
          scroll: scrollY,
          title: document.title,
          events: Reflect.get(globalThis, 'name_events'),
        })),
      5_000,
    );
  expect(await read()).toEqual({
    form: ['name=Ada', 'pass=secret', 'plan=Pro', 'terms=yes', 'size=l', 'csrf=fresh'],
    note: 'two\nlines',
    late: 'late',
    scroll: 700,
    title: 'has storage',
    events: ['input', 'change'],
  });
});

test('a state of another version, or of a site that is down, still gives a page', async () => {
  const strange = await openRun({ state: new TextEncoder().encode('{"version":99}') });
  expect((await goto(strange, '/'))?.status()).toBe(200);
  const down = {
    version: 1,
    url: 'http://127.0.0.1:1/',
    scroll: { x: 0, y: 0 },
    frames: [],
    session_storage: {},
  };
  const unlucky = await openRun({ state: new TextEncoder().encode(JSON.stringify(down)) });
  expect((await goto(unlucky, '/'))?.status()).toBe(200);
});

test('an address inside a network is refused and named', async () => {
  const run = await openRun();
  const opening = run.parts.guarded((page) => page.goto('http://169.254.169.254/latest'), 5_000);
  await expect(opening).rejects.toThrow('ERR_SOCKS_CONNECTION_FAILED');
  expect(run.parts.failedConnections(0).at(-1)).toMatchObject({
    host: '169.254.169.254',
    port: 80,
    reason: 'refused',
  });
  expect(run.parts.failedConnections(performance.now())).toEqual([]);
});

test('a download keeps a harmless name and stays in its folder', async () => {
  const run = await openRun();
  await goto(run, '/');
  const page = run.parts.current();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(() => (location.href = '/file')),
  ]);
  expect(path.basename(download.suggestedFilename())).toBe(download.suggestedFilename());
  expect(path.dirname(await download.path())).toBe(path.join(dataFolder, 'profiles/tested/downloads'));
  const file = await download.path();
  await run.close();
  expect(fs.existsSync(file)).toBe(false);
});
