import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchMemory } from '#browser/chromium/memory-watch.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(() => browser.close());

const NO_LIMIT = { every_ms: 20, renderer_bytes: Infinity, browser_bytes: Infinity };

test('a page that takes too much memory is ended, and only on the watched profile', async () => {
  const [watched, other] = [testProfile(), testProfile()];
  const [page, bystander] = [
    await browser.openPage({ profile: watched }),
    await browser.openPage({ profile: other }),
  ];
  const raw = page.tabs.current();
  let isBystanderWell = true;
  bystander.tabs.current()?.on('crash', () => (isBystanderWell = false));
  const crashed = raw?.waitForEvent('crash');
  const sentences: string[] = [];
  const folder = path.join(browser.data_folder, 'profiles', watched.id, 'browser');
  const stop = watchMemory(
    () => [folder],
    (sentence) => sentences.push(sentence),
    { ...NO_LIMIT, renderer_bytes: 1 },
  );
  await crashed;
  stop();
  expect(sentences[0]).toMatch(/^A page in .* took \d+ MB of memory and was ended\.$/);
  expect(await bystander.tabs.current()?.evaluate(() => 1 + 1)).toBe(2);
  expect(isBystanderWell).toBe(true);
  await Promise.all([page.close(), bystander.close()]);
});

test('a browser that takes too much memory is ended as a whole', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  const ended = page.tabs.current()?.context().waitForEvent('close');
  const folder = path.join(browser.data_folder, 'profiles', profile.id, 'browser');
  const stop = watchMemory(
    () => [folder],
    () => undefined,
    { ...NO_LIMIT, browser_bytes: 1 },
  );
  expect(await ended).toBeDefined();
  stop();
  await page.close();
});
