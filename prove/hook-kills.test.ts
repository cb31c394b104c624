import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { killHookProcesses } from '#server/trials/hook-kills.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('1,000 webhooks a minute start one run each, while the API and the workers are killed', async () => {
  const { engine, database } = testEngine;
  const requests = 2_000;
  const result = await killHookProcesses(engine, database.url, { requests, a_second: 1_000 / 60, kills: 8 });
  expect(result).toEqual({ accepted: requests, named: requests, runs: requests, completed: requests });
});
