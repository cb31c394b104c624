import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { type BrowserKillOutcome, killBrowsers } from '#engine/trials/browser-kills.ts';
import { type HoldingProxy, openHoldingProxy } from '#engine/trials/holding-proxy.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { SEED } from '#prove/seed.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

const RUNS = Number(process.env.RUNS ?? 40);

let testEngine: TestEngine;
let browser: TestBrowser;
let site: Awaited<ReturnType<typeof startPracticeSite>>;
let shop: HoldingProxy;
beforeAll(async () => {
  testEngine = await createTestEngine();
  site = await startPracticeSite(0);
  shop = await openHoldingProxy(site.url);
  browser = await openTestBrowser();
  await testEngine.startWorker({ actions: [instructions], browser: browser.host });
});
afterAll(async () => {
  await testEngine.close();
  await browser.close();
  await shop.close();
  await site.close();
});

/** The click is done once, or the run ends at it and says so. Twice killed at one place may be once too often. */
const isAsExpected = ({ status, code, posts }: BrowserKillOutcome) =>
  status === 'completed' ? posts === 1 : code === 'interrupted' && posts <= 1;

test('a browser that is killed at any moment ends no run without need, and repeats no click', async () => {
  const { data_folder } = browser;
  const outcomes = await killBrowsers(testEngine, { shop, data_folder, runs: RUNS, seed: SEED });
  console.log(
    outcomes.map(({ kills, status, posts }) => `${kills.join(', ')}: ${status}, ${posts}`).join('\n'),
  );
  expect(outcomes.filter((outcome) => !isAsExpected(outcome))).toEqual([]);
  expect(outcomes.filter(({ status }) => status === 'completed').length).toBeGreaterThan(RUNS / 2);
});
