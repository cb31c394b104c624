import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

let browser: TestBrowser;
let shop: Awaited<ReturnType<typeof startPracticeSite>>;
beforeAll(async () => {
  shop = await startPracticeSite(0);
  browser = await openTestBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('the words of a first workflow work in the practice shop', async () => {
  const page = await browser.openPage();
  const found = await page.follow(`Open ${shop.url}
Click "Log in"
Type "ada@example.com" into "E-mail"
Type "practice" into "Password"
Click "Log in"
Extract the heading as page`);
  expect(found).toMatchObject({ page: 'Orders' });
  await page.close();
});
