import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { type HoldingProxy, openHoldingProxy } from '#engine/trials/holding-proxy.ts';
import { killReplays } from '#engine/trials/replay-kills.ts';
import { SEED } from '#prove/seed.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

let testEngine: TestEngine;
let site: Awaited<ReturnType<typeof startPracticeSite>>;
let shop: HoldingProxy;
let data_folder: string;
beforeAll(async () => {
  testEngine = await createTestEngine();
  site = await startPracticeSite(0);
  shop = await openHoldingProxy(site.url);
  data_folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-replay-kills-'));
  // Chromium's own user has to get through.
  fs.chmodSync(data_folder, 0o711);
});
afterAll(async () => {
  await shop.close();
  await site.close();
  await testEngine.close();
  fs.rmSync(data_folder, { recursive: true, force: true, maxRetries: 5 });
});

test('replays whose worker is killed at any moment do each act once, or end before one', async () => {
  const outcomes = await killReplays(testEngine, shop, { runs: 12, seed: SEED, data_folder });
  const isAsExpected = ({ status, code, posts }: (typeof outcomes)[number]) =>
    status === 'completed' ? posts.length === 3 : code === 'interrupted' && posts.length <= 3;
  expect(outcomes.filter((outcome) => !isAsExpected(outcome))).toEqual([]);
  expect(outcomes).toHaveLength(12);
  console.log(outcomes.map(({ status, posts }) => `${status} after ${posts.length}`).join(', '));
});
