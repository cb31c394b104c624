import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { findProfile } from '#db/profiles.ts';
import { openProfileLeases } from '#engine/work/profile-leases.ts';
import { startRun } from '#engine/start-run.ts';
import { openFakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { createTestWorld, makeStep, QUIET } from '#engine/test-world.ts';
import { startWorker, type Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

/** A real Chromium that is stopped (SIGSTOP) answers nothing and does not end when it is asked to. */
const gate = Promise.withResolvers<void>();
const open = defineAction({
  id: 'test.open',
  name: 'Open',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { address: text('Address'), waits: text('Waits') },
  outputs: {},
  async run({ inputs, page }) {
    const opened = await page();
    await opened.open(inputs.address);
    if (inputs.waits === 'yes') {
      await gate.promise;
      await opened.open(inputs.address);
    }
    return {};
  },
});

let testEngine: TestEngine;
let browser: TestBrowser;
let site: TestSite;
let worker: Worker;
beforeAll(async () => {
  testEngine = await createTestEngine();
  browser = await openTestBrowser();
  site = await startTestSite({ '/': '<h1>Here</h1>' });
  worker = await startWorker({
    engine: testEngine.engine,
    databaseUrl: testEngine.database.url,
    name: 'test',
    slots: 5,
    browser: browser.host,
    world: {
      ...createTestWorld([open]),
      saveFile: () => Promise.reject(new Error('No pictures are kept here.')),
    },
    log: QUIET,
  });
});
afterAll(async () => {
  await worker.close();
  await browser.close();
  await site.close();
  await testEngine.close();
});

async function startOnOwnProfile(user: string, waits: 'yes' | 'no') {
  const steps = [makeStep(open, { address: `${site.origin}/`, waits })];
  const workflow = await testEngine.addWorkflow(user, { steps });
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  return { id, workflow };
}

test(
  'a Chromium that hangs while its profile is released costs the runs on other profiles nothing',
  { timeout: 90_000 },
  async () => {
    const user = await testEngine.addUser('scale', 10_000);
    const idle = await startOnOwnProfile(user, 'no');
    await testEngine.ended(user, idle.id);
    const healthy = await startOnOwnProfile(user, 'yes');
    await waitUntil(() => site.seen.length >= 2);

    const profileId = await findProfile(testEngine.engine.db, user, idle.workflow.id);
    const folder = path.join(browser.data_folder, 'profiles', profileId ?? '', 'browser');
    const [pid] = chromiumPids(folder);
    process.kill(Number(pid), 'SIGSTOP');
    // Another process wants the profile, so this one tries to save its logins and to end its Chromium.
    const other = openProfileLeases({
      engine: testEngine.engine,
      browser: openFakeBrowser(),
      holder: randomUUID(),
      world: createTestWorld([]),
      log: QUIET,
    });
    const lease = await other.acquire(user, idle.workflow.id, AbortSignal.timeout(60_000));
    process.kill(Number(pid), 'SIGKILL');
    expect(lease.profile.id).toBe(profileId);
    await lease.release();
    await other.close();

    gate.resolve();
    expect(await testEngine.ended(user, healthy.id)).toMatchObject({ status: 'completed', attempt: 1 });
  },
);
