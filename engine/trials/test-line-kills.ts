import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { expireLeasesOf } from '#db/runs/run-queue.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { type HoldingProxy, openHoldingProxy } from '#engine/trials/holding-proxy.ts';
import { closeTrialWorker, killTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

/** Others take a dead worker's runs after ten seconds and its profiles after fifteen; then Chromium has to start. */
export const PATIENCE_MS = 90_000;

/**
 * For the tests of one file: a worker with a real Chromium that is killed within and between the lines of one step, in
 * the practice shop behind a proxy that can hold a request.
 */
export function lineKillTests() {
  let testEngine: TestEngine;
  let site: Awaited<ReturnType<typeof startPracticeSite>>;
  let shop: HoldingProxy;
  let folder: string;
  let worker: ChildProcess;
  const startWorker = () =>
    startTrialWorker(testEngine.database.url, { name: 'lines', slots: 4, data_folder: folder });

  beforeAll(async () => {
    testEngine = await createTestEngine();
    site = await startPracticeSite(0);
    shop = await openHoldingProxy(site.url);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-line-kills-'));
    // Chromium's own user has to get through.
    fs.chmodSync(folder, 0o711);
    worker = await startWorker();
  });
  afterAll(async () => {
    await closeTrialWorker(worker);
    await shop.close();
    await site.close();
    await testEngine.close();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  return {
    engine: () => testEngine,
    shop: () => shop,
    /** What the shop was sent. */
    posts: () => shop.forwarded.filter((request) => request.startsWith('POST')),
    /** As the starter does, unless told otherwise, it tells the database of the death: nobody waits for the leases then. */
    async killWorker({ isSeen } = { isSeen: true }): Promise<void> {
      await killTrialWorker(worker);
      if (isSeen) {
        const { db, heartbeat } = testEngine.engine;
        const held = await db.selectFrom('runs').select('worker').distinct().execute();
        await Promise.all(held.map(async ({ worker: name }) => await expireLeasesOf(heartbeat, name ?? '')));
      }
      worker = await startWorker();
    },
  };
}
