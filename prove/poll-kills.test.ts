import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { killPolls } from '#engine/trials/poll-kills.ts';
import { SEED } from '#prove/seed.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('1,080 events of an app start one run each, whichever processes are killed', async () => {
  const { db, url } = testEngine.database;
  const trial = { processes: 3, triggers: 12, items: 90, kills: 12, seed: SEED };
  expect(await killPolls(db, url, trial)).toEqual({ runs: 1_080, items: 1_080, keys: 1_080 });
});
