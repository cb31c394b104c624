import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { killHookProcesses } from '#server/trials/hook-kills.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('requests that are accepted while the API is killed start one run each', async () => {
  const { engine, database } = testEngine;
  const requests = 60;
  const result = await killHookProcesses(engine, database.url, { requests, a_second: 60, kills: 1 });
  expect(result).toEqual({ accepted: requests, named: requests, runs: requests, completed: requests });
}, 300_000);
