import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exceededLimit, limitDownload } from '#browser/limit-download.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  browser = await openTestBrowser();
  site = await startTestSite({
    '/': 'page',
    '/endless': (_request, response) => {
      response.writeHead(200, { 'content-disposition': 'attachment; filename="endless.bin"' });
      response.write('x'.repeat(200_000));
    },
  });
});
afterAll(async () => {
  await site.close();
  await browser.close();
});

test('a download that grows too large is ended and deleted', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  const raw = page.tabs.current();
  if (!raw) throw new Error('The page has no tab');
  await raw.goto(site.origin);
  const [download] = await Promise.all([
    raw.waitForEvent('download'),
    raw.evaluate(() => (location.href = '/endless')),
  ]);
  const folder = path.join(browser.data_folder, 'profiles', profile.id, 'downloads');
  const sentences: string[] = [];
  await limitDownload(download, folder, (sentence) => sentences.push(sentence), 100_000);
  expect(await download.failure()).toBe('canceled');
  expect(exceededLimit(download)).toBe('file_size');
  expect(sentences).toEqual(['A download was too large and was ended.']);
  await expect.poll(() => fs.readdirSync(folder)).toEqual([]);
  await page.close();
});

test('a download that there is no room for is ended, though it is small itself', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  const raw = page.tabs.current();
  if (!raw) throw new Error('The page has no tab');
  await raw.goto(site.origin);
  const folder = path.join(browser.data_folder, 'profiles', profile.id, 'downloads');
  for (const name of ['1', '2', '3', '4', '5'])
    fs.writeFileSync(path.join(folder, name), 'x'.repeat(290_000));
  const [download] = await Promise.all([
    raw.waitForEvent('download'),
    raw.evaluate(() => (location.href = '/endless')),
  ]);
  await limitDownload(download, folder, () => undefined, 300_000);
  expect(await download.failure()).toBe('canceled');
  expect(exceededLimit(download)).toBe('total_size');
  await page.close();
});
