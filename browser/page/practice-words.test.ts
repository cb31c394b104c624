import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUpLines } from '#browser/page/look-up-lines.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

let browser: TestPages;
let shop: Awaited<ReturnType<typeof startPracticeSite>>;
beforeAll(async () => {
  shop = await startPracticeSite(0);
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await shop?.close();
});

test('the words of a first workflow work in the practice shop', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  const found = await page.follow(`Open ${shop.url}
Click "Log in"
Type "ada@example.com" into "E-mail"
Type "practice" into "Password"
Click "Log in"
Extract the heading as page`);
  expect(found).toMatchObject({ page: 'Orders' });
  await page.close();
});

test('the editor finds the same button of the login page as a run', async () => {
  const page = await browser.openPage({ takes_pictures: false });
  await page.open(`${shop.url}/login`);
  const tab = page.tabs.current();
  const { lines } = tab ? await lookUpLines(tab, { text: 'Click "Log in"' }, '2026-11-29') : { lines: [] };
  expect(lines).toEqual([{ line: 1, found: 'one', kind: 'button', label: 'Log in' }]);
  await page.close();
});
