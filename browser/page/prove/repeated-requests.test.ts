import type http from 'node:http';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPage } from '#browser/page/page-watch.ts';
import { watchRepeatedRequests } from '#browser/page/prove/repeated-requests.ts';
import { sharedTestBrowser, type TestPages, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

let browser: TestPages;
let site: TestSite;
let page: Page;
/** Of the page that is open: a request of the one before may arrive late. */
let round = 0;
/** Its requests to `/news`, which are held open, the oldest first. */
const held: http.ServerResponse[] = [];

const PAGE = `<p>Page</p><script>
  let stop = new AbortController();
  const ask = (path, body) => fetch(path, { signal: stop.signal, ...(body && { method: 'POST', body }) }).catch(() => {});
  const listen = async () => { for (let since = 1000; since < 1005; since += 1) await ask('/news?since=' + since) };
</script>`;

beforeAll(async () => {
  site = await startTestSite({
    '/': PAGE,
    '/news': (request, response) => {
      if (request.headers.referer?.endsWith(`?round=${round}`)) held.push(response);
    },
    '/news/all': (_request, response) => response.end('all'),
  });
  browser = await sharedTestBrowser();
  const run = await browser.openPage({ profile: testProfile() });
  await run.open(site.origin);
  const tab = run.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  page = tab;
});
afterAll(async () => {
  await site?.close();
});

/** The page anew, with one request that it holds open: as if it had been for two seconds. */
async function holdOne(script: string) {
  round += 1;
  held.length = 0;
  await page.goto(`${site.origin}/?round=${round}`);
  const { openRequests } = await watchPage(page);
  const first = await asks(() => page.evaluate(script));
  await expect.poll(() => held.length).toBe(1);
  const open = new Map([...openRequests.keys()].map((one) => [one, performance.now() - 2_000]));
  return { first, repeated: watchRepeatedRequests(page, open) };
}

/** The next request that the page makes. */
async function asks(act: () => unknown): Promise<Request> {
  const request = page.waitForEvent('request');
  await act();
  return await request;
}

test('a long request that the page begins again is a repeated one, and what is asked beside it is not', async () => {
  const { first, repeated } = await holdOne('void listen()');
  const beside = await asks(() => page.evaluate(`void ask('/news?since=1007')`));
  const again = await asks(() => held[0]?.end('news'));
  const other = await asks(() => page.evaluate(`void ask('/news?since=1008')`));
  expect([first, beside, again, other].map((one) => repeated.all.has(one))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  repeated.close();
});

test.each([
  ['another address', `void ask('/news/all?since=1002')`],
  ['another question', `void ask('/news?since=1002&of=ada')`],
  ['another part of the page', `void ask('/news?since=1002&tab=2')`],
  ['another body', `void ask('/news', 'of ada')`],
])('what the page asks when a long request has ended is no repeated one: %s', async (_kind, script) => {
  const { repeated } = await holdOne(`void ask('/news?since=1001&tab=1')`);
  const ended = page.waitForEvent('response');
  held[0]?.end('news');
  await ended;
  expect(repeated.all.has(await asks(() => page.evaluate(script)))).toBe(false);
  repeated.close();
});

test('what the page asks in place of a long request that it has cancelled is no repeated one', async () => {
  const { repeated } = await holdOne(`void ask('/news?since=1001')`);
  const instead = `stop.abort(); stop = new AbortController(); void ask('/news?since=1002')`;
  expect(repeated.all.has(await asks(() => page.evaluate(instead)))).toBe(false);
  repeated.close();
});
