import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { stormProvider } from '#engine/trials/provider-storm.ts';
import { SEED } from '#prove/seed.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('1,000 runs through an app in trouble: each ends, none says more than was done', async () => {
  const outcome = await stormProvider(testEngine, { people: 12, runs: 1_000, workers: 3, seed: SEED });
  console.log(outcome);
  expect(outcome).toMatchObject({ wrong: 0, revoked: 0 });
  expect(outcome.completed + outcome.failed).toBe(1_000);
  // The app refuses one request in two; what may be repeated is.
  expect(outcome.completed).toBeGreaterThan(500);
});
