import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { killClocks } from '#engine/trials/clock-kills.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('10,000 triggers that are due at once fire once each, whichever clocks are killed', async () => {
  const { db, url } = testEngine.database;
  expect(await killClocks(db, url, { clocks: 3, triggers: 10_000, kills: 8 })).toMatchObject({
    runs: 10_000,
    keys: 10_000,
  });
});
