import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { stormProvider } from '#engine/trials/provider-storm.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

const KNOWN =
  /^(Postbox refused this: status (429|50[03])\.|The app answered with something other than|127\.0\.0\.1:\d+ (could not be reached|did not answer within)|Postbox did not renew the connection of person-\d+@example\.com\.)/;

test('an app in trouble is asked again as it wants, and nothing is sent twice or said to be done', async () => {
  const outcome = await stormProvider(testEngine, { people: 3, runs: 30, workers: 2, seed: 5 });
  expect(outcome).toMatchObject({ wrong: 0, revoked: 0 });
  expect(outcome.completed + outcome.failed).toBe(30);
  expect(outcome.sentences.filter((sentence) => !KNOWN.test(sentence))).toEqual([]);
}, 300_000);
