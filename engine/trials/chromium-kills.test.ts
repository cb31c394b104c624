import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { killNetworkProcess } from '#engine/trials/browser-kills.ts';
import { type HoldingProxy, openHoldingProxy } from '#engine/trials/holding-proxy.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

/** A Chromium that is killed while a run works in it; its worker keeps running. */
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

const PATIENCE_MS = 60_000;

async function browserFolderOf(user: string): Promise<string> {
  const { id } = await testEngine.engine.db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return path.join(browser.data_folder, 'profiles', id, 'browser');
}

async function killChromium(user: string): Promise<void> {
  const pids = chromiumPids(await browserFolderOf(user));
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

test(
  'an Open whose Chromium is killed is done in a new one; a click is not',
  { timeout: 150_000 },
  async () => {
    const user = await testEngine.addUser('free', 10_000);
    const script = `Open ${shop.url}/products/lantern
Click "Add to cart"
Open ${shop.url}/cart
Extract "Storm Lantern" as row
Open ${shop.url}/products/camp-stove
Click "Add to cart"`;
    const opening = shop.hold('GET /cart');
    // The redirect after the first click asks for the same page; only the second request is to be held.
    const run = await testEngine.start(user, [makeStep(instructions, { instructions: script })]);
    await opening.arrived;
    opening.release();
    const again = shop.hold('GET /cart');
    await again.arrived;
    await killChromium(user);
    const click = shop.hold('POST /cart/add');
    await click.arrived;
    expect(await testEngine.run(user, run)).toMatchObject({ place: '1.6', attempt: 1, crashes: 0 });
    await killChromium(user);
    const ended = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
    expect(ended).toMatchObject({
      status: 'failed',
      attempt: 1,
      failure: {
        code: 'interrupted',
        message: expect.stringContaining('Line 6 of “Browser instructions” (Click "Add to cart")'),
      },
    });
    expect(shop.forwarded.filter((request) => request.startsWith('POST'))).toEqual(['POST /cart/add']);
    expect(await listRunSteps(testEngine.engine.db, user, run)).toMatchObject([{ status: 'failed' }]);
  },
);

test(
  'an Open whose network process is killed is done again, and the site is not blamed',
  { timeout: 150_000 },
  async () => {
    const user = await testEngine.addUser('free', 10_000);
    const opening = shop.hold('GET /products/enamel-mug');
    const script = `Open ${shop.url}/products/enamel-mug\nExtract "Price" as price`;
    const run = await testEngine.start(user, [makeStep(instructions, { instructions: script })]);
    await opening.arrived;
    killNetworkProcess(await browserFolderOf(user));
    const ended = await testEngine.until(user, run, (found) => found.finished_at !== null, PATIENCE_MS);
    expect(ended).toMatchObject({ status: 'completed', attempt: 1 });
  },
);
