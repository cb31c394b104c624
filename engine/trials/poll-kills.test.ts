import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { killPolls } from '#engine/trials/poll-kills.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('a process that is killed while it asks or writes loses no event and repeats none', async () => {
  const { db, url } = testEngine.database;
  const trial = { processes: 2, triggers: 4, items: 20, kills: 1, seed: 1 };
  expect(await killPolls(db, url, trial)).toEqual({ runs: 80, items: 80, keys: 80 });
}, 300_000);
