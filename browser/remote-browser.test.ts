import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium as playwright } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestBrowser,
  type TestBrowser,
  prepareTestChromium,
  testBrowserSettings,
  testProfile,
} from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

/** A Chromium somewhere else, reached by its address as a provider's would be. */
let folder: string;
let remote: BrowserContext;
let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-remote-'));
  // Otherwise, as root, the browser's files go to /var/lib and stay there.
  fs.chmodSync(folder, 0o711);
  const chromium = await prepareTestChromium(testBrowserSettings(folder));
  remote = await playwright.launchPersistentContext(path.join(folder, 'remote'), {
    executablePath: chromium.executable_path,
    chromiumSandbox: false,
    env: { ...chromium.environment, HOME: folder },
    args: ['--remote-debugging-port=0'],
  });
  const [port] = fs.readFileSync(path.join(folder, 'remote/DevToolsActivePort'), 'utf8').split('\n');
  browser = await openTestBrowser({ cdp_url: `http://127.0.0.1:${port}` });
  site = await startTestSite({
    '/': (request, response) => response.end(request.headers.cookie ?? 'nobody'),
  });
});

afterAll(async () => {
  await browser.close();
  await remote.close();
  await site.close();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('in a browser somewhere else each profile has a context of its own, and logins live on the sidecar', async () => {
  const profile = testProfile();
  const visit = async (options: { profile: ReturnType<typeof testProfile> }, setCookie: boolean) => {
    const page = await browser.openPage(options);
    const raw = page.tabs.current();
    await raw?.goto(site.origin);
    const seen = await raw?.evaluate(() => [document.body.textContent, localStorage.getItem('token')]);
    if (setCookie) {
      await raw?.evaluate(() => {
        document.cookie = 'session=1';
        localStorage.setItem('token', 'local');
      });
    }
    await page.close();
    await browser.host.closeProfile(options.profile.id);
    return seen;
  };
  expect(await visit({ profile }, true)).toEqual(['nobody', null]);
  expect(await visit({ profile: testProfile() }, false)).toEqual(['nobody', null]);
  expect(await visit({ profile }, false)).toEqual(['session=1', 'local']);
  // Ending our context must not end the other one's browser.
  expect(await remote.pages()[0]?.evaluate(() => 1 + 1)).toBe(2);
});
