import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { killClocks } from '#engine/trials/clock-kills.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('a clock that is killed while it fires loses no firing and repeats none', async () => {
  const { db, url } = testEngine.database;
  expect(await killClocks(db, url, { clocks: 2, triggers: 600, kills: 1 })).toMatchObject({
    runs: 600,
    keys: 600,
  });
});
