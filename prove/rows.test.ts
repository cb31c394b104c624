import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#server/test-api.ts';
import { measureManyRows } from '#server/trials/many-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('calls and sweeps beside two million runs', { timeout: 60 * 60_000 }, async () => {
  const figures = await measureManyRows(api, { runs: 2_000_000, people: 50 });
  console.log(
    `Median ms of a call: list ${figures.list} (promised 14), past runs ${figures.past_runs} (4), ` +
      `status ${figures.status} (4), start ${figures.start} (10); a batch of unused uploads ${figures.sweep} (50).`,
  );
  // A sweep that read all runs of the owner took two seconds on the machine where it was found.
  expect(figures.sweep).toBeLessThan(1_000);
});
