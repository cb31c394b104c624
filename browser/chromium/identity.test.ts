import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { CHROMIUM_NICE } from '#browser/chromium/launch-identity.ts';
import type { RunPage } from '#browser/run-page.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';

/** Script that reports what a site can read about the browser; it runs in documents and workers. */
const REPORT = `async function report() {
  const names = ['architecture', 'bitness', 'model', 'platformVersion', 'fullVersionList', 'formFactors', 'wow64'];
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  return {
    user_agent: navigator.userAgent,
    app_version: navigator.appVersion,
    platform: navigator.platform,
    languages: navigator.languages,
    cores: navigator.hardwareConcurrency,
    hints: JSON.stringify(await navigator.userAgentData.getHighEntropyValues(names)),
    time_zone: timeZone,
    locale,
    offset: new Date(2026, 6, 1).getTimezoneOffset(),
  };
}`;

const Report = z.object({
  user_agent: z.string(),
  app_version: z.string(),
  platform: z.string(),
  languages: z.array(z.string()),
  cores: z.number(),
  hints: z.string(),
  time_zone: z.string(),
  locale: z.string(),
  offset: z.number(),
});

const FRAME = `<script>${REPORT}; onmessage = async () => parent.postMessage(await report(), '*'); parent.postMessage('ready', '*')</script>`;
const script =
  (text: string): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(REPORT + text);

let browser: TestBrowser;
let site: TestSite;
let run: RunPage;
let page: Page;
/** The same server under another origin. */
let elsewhere: string;

beforeAll(async () => {
  site = await startTestSite({
    '/': `<h1>home</h1><script>${REPORT}</script>`,
    '/frame': FRAME,
    '/worker.js': script('fetch("/from-worker"); report().then(postMessage)'),
    '/shared.js': script('onconnect = async (event) => event.ports[0].postMessage(await report())'),
    '/service.js': script('onmessage = async (event) => event.source.postMessage(await report())'),
    '/from-worker': 'seen',
  });
  elsewhere = site.origin.replace('127.0.0.1', 'localhost');
  browser = await openTestBrowser();
  run = await browser.openPage();
  const tab = run.tabs.current();
  if (!tab) throw new Error('The page has no tab');
  page = tab;
  await page.goto(site.origin);
});

afterAll(async () => {
  await run.close();
  await browser.close();
  await site.close();
});

const ask = async (where: Page) => Report.parse(await where.evaluate('report()'));

async function askFrame(address: string): Promise<unknown> {
  return await page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    const answers = new Promise((resolve) => {
      addEventListener('message', ({ data }) =>
        data === 'ready' ? frame.contentWindow?.postMessage('report', '*') : resolve(data),
      );
    });
    frame.src = src;
    document.body.append(frame);
    return await answers;
  }, address);
}

test('a page, its frames and its workers report the same identity, none of them headless', async () => {
  const own = await ask(page);
  expect(own.user_agent).toMatch(/^Mozilla\/5\.0 \(X11; Linux x86_64\) .* Chrome\/\d+\.0\.0\.0 Safari/);
  expect(JSON.stringify(own)).not.toContain('Headless');
  expect(own.hints).toContain(`"version":"${/Chrome\/(\d+)/.exec(own.user_agent)?.[1]}"`);
  expect(own.languages[0]).toBe('en-US');
  expect(own.locale).toBe('en-US');

  expect(await askFrame('/frame')).toEqual(own);
  expect(await askFrame(`${elsewhere}/frame`)).toEqual(own);
  expect(await page.evaluate(askWorker)).toEqual(own);
  // The client hints of workers that belong to several pages cannot be corrected; see client-hints.ts.
  const corrected = { hints: own.hints };
  expect({ ...Report.parse(await page.evaluate(askSharedWorker)), ...corrected }).toEqual(own);
  expect({ ...Report.parse(await page.evaluate(askServiceWorker)), ...corrected }).toEqual(own);
});

function askWorker(): Promise<unknown> {
  const worker = new Worker('/worker.js');
  return new Promise((told) => {
    worker.addEventListener('message', ({ data }) => told(data));
  });
}

function askSharedWorker(): Promise<unknown> {
  const { port } = new SharedWorker('/shared.js');
  port.start();
  return new Promise((told) => {
    port.addEventListener('message', ({ data }) => told(data));
  });
}

async function askServiceWorker(): Promise<unknown> {
  await navigator.serviceWorker.register('/service.js');
  const { active } = await navigator.serviceWorker.ready;
  const answer = new Promise((told) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => told(data));
  });
  navigator.serviceWorker.startMessages();
  active?.postMessage('report', []);
  return await answer;
}

test('request headers and scripts report the same identity', async () => {
  const own = await ask(page);
  await page.evaluate(() => fetch('/?again').then((answer) => answer.text()));
  const popup = page.waitForEvent('popup');
  await page.evaluate(() => void open('/?popup'));
  const opened = await popup;
  await opened.waitForLoadState();
  // The first request of a tab that a page opens may be on its way before the hints are corrected; the tab is not.
  await expect.poll(async () => await ask(opened)).toEqual(own);
  await opened.close();
  expect(new Set(site.seen.map(({ headers }) => headers['user-agent']))).toEqual(new Set([own.user_agent]));
  const languages = new Set(site.seen.map(({ headers }) => headers['accept-language']?.split(',')[0]));
  expect(languages).toEqual(new Set(['en-US']));
  const brands = site.seen.find(({ url }) => url === '/?again')?.headers['sec-ch-ua'] ?? '';
  const Hints = z.object({ brands: z.array(z.object({ brand: z.string(), version: z.string() })) });
  const written = Hints.parse(JSON.parse(own.hints)).brands.map(
    (each) => `"${each.brand}";v="${each.version}"`,
  );
  expect(brands).toBe(written.join(', '));
  expect(site.seen.find(({ url }) => url === '/?again')?.headers['sec-ch-ua-platform']).toBe('"Linux"');
});

test('the window fits on the screen, and the page into the window', async () => {
  const sizes = await page.evaluate(() => ({
    screen: [screen.width, screen.height],
    available: [screen.availWidth, screen.availHeight],
    outer: [outerWidth, outerHeight],
    inner: [innerWidth, innerHeight],
  }));
  expect(sizes.screen).toEqual([1920, 1080]);
  expect(sizes.inner).toEqual([1280, 800]);
  for (const at of [0, 1]) {
    const [inner = 0, outer = 0, available = 0, whole = 0] = [
      sizes.inner,
      sizes.outer,
      sizes.available,
      sizes.screen,
    ].map((size) => size[at]);
    expect([inner <= outer, outer <= available, available <= whole]).toEqual([true, true, true]);
  }
});

test('a permission that cannot be granted is denied at once, and a page may print', async () => {
  const answers = await page.evaluate(async () => {
    const place = new Promise((told) =>
      navigator.geolocation.getCurrentPosition(
        () => told('place'),
        ({ code }) => told(code),
      ),
    );
    print();
    return [
      await place,
      await Notification.requestPermission(),
      await navigator.clipboard.readText().catch(() => 'refused'),
    ];
  });
  expect(answers).toEqual([1, expect.stringMatching(/^(denied|default)$/), 'refused']);
});

type ProcessFacts = { pid: string; words: string; session: string; nice: number };

/** Fields of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; the second, a name, may hold anything. */
function readProcesses(): ProcessFacts[] {
  const pids = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.flatMap((pid) => {
    try {
      const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return [{ pid, words, session: fields[3] ?? '', nice: Number(fields[16]) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

test.runIf(process.platform === 'linux')('all its processes give way to those of Legwork', () => {
  const all = readProcesses();
  const main = all.find(({ words }) => words.includes(browser.data_folder) && words.includes('--headless'));
  const own = all.filter(({ session }) => session === main?.session);
  expect(own.length).toBeGreaterThan(2);
  expect(own.filter(({ nice }) => nice < CHROMIUM_NICE)).toEqual([]);
  // A kernel that shares out the processor between sessions asks for the session's priority.
  const group = `/proc/${main?.pid}/autogroup`;
  const priority = fs.existsSync(group) ? fs.readFileSync(group, 'utf8').trim() : `nice ${CHROMIUM_NICE}`;
  expect(priority).toMatch(new RegExp(`nice ${CHROMIUM_NICE}$`));
});
