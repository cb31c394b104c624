import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import type { Frame } from '#shared/live/live-frame.ts';
import { createScreencast } from '#browser/live/screencast.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

let browser: TestPages;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ '/': '<h1>Basket</h1><button>Order</button>' });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site?.close();
});

/** The same session, in which something happens before the first sharp picture is taken. */
function beforeSharp(cdp: CDPSession, happens: () => Promise<void>): CDPSession {
  let has = false;
  return new Proxy(cdp, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name).bind(target);
      const send: CDPSession['send'] = async (method, params) => {
        if (method === 'Page.captureScreenshot' && !has) {
          has = true;
          await happens();
        }
        return await target.send(method, params);
      };
      return send;
    },
  });
}

async function resize(page: Page, cdp: CDPSession, size: { width: number; height: number }): Promise<void> {
  const drawn = new Promise((resolve) => cdp.once('Page.screencastFrame', resolve));
  await page.setViewportSize(size);
  await drawn;
}

test('a page that gets another size while its sharp picture is taken is shown in that size', async () => {
  const run = await browser.openPage();
  await run.open(site.origin);
  const page = run.tabs.current();
  if (!page) throw new Error('There is a tab.');
  const cdp = await page.context().newCDPSession(page);
  const size = { width: 700, height: 500 };
  const frames: Frame[] = [];
  const screencast = createScreencast({
    cdp: beforeSharp(cdp, () => resize(page, cdp, size)),
    tab: 1,
    looks: { size: { width: 1600, height: 1200 }, pixelRatio: () => 1 },
    onFrame: (frame) => frames.push(frame),
  });
  await screencast.start();
  await expect.poll(() => frames.at(-1), { timeout: 60_000 }).toMatchObject(size);
  expect(screencast.lastFrame()).toMatchObject(size);
  await screencast.stop();
  await run.close();
});

test('a sharp picture that never comes holds back the others for a while only', async () => {
  const run = await browser.openPage();
  await run.open(site.origin);
  const page = run.tabs.current();
  if (!page) throw new Error('There is a tab.');
  const cdp = await page.context().newCDPSession(page);
  const asked = Promise.withResolvers<void>();
  const frames: Frame[] = [];
  const screencast = createScreencast({
    cdp: beforeSharp(cdp, () => {
      asked.resolve();
      return new Promise(() => {});
    }),
    tab: 1,
    looks: { size: { width: 1600, height: 1200 }, pixelRatio: () => 1 },
    onFrame: (frame) => frames.push(frame),
  });
  await screencast.start();
  await asked.promise;
  const before = frames.length;
  await page.evaluate(() => (document.body.style.background = 'teal'));
  await expect.poll(() => frames.length, { timeout: 60_000 }).toBeGreaterThan(before);
  await screencast.stop();
  await run.close();
});

test('a picture drawn for a sharp one that comes late is not shown as the page', async () => {
  const run = await browser.openPage();
  await run.open(site.origin);
  const page = run.tabs.current();
  if (!page) throw new Error('There is a tab.');
  const cdp = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const looks = { size: { width: 1600, height: 1200 }, pixelRatio: () => 1 };
  const screencast = createScreencast({ cdp, tab: 1, looks, onFrame: (frame) => frames.push(frame) });
  // The second is the sharp one.
  await screencast.start();
  await expect.poll(() => frames.length, { timeout: 60_000 }).toBeGreaterThan(1);
  const [{ width, height } = { width: 0, height: 0 }] = frames;
  const metadata = { deviceWidth: width * 2, deviceHeight: height * 2, timestamp: Date.now() / 1000 };
  Reflect.get(cdp, 'emit').call(cdp, 'Page.screencastFrame', { data: 'AAAA', metadata, sessionId: 1 });
  const before = frames.length;
  await page.evaluate(() => (document.body.style.background = 'teal'));
  await expect.poll(() => frames.length, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(new Set(frames.map((frame) => `${frame.width} × ${frame.height}`))).toEqual(
    new Set([`${width} × ${height}`]),
  );
  await screencast.stop();
  await run.close();
});
