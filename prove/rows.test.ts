import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#server/test-api.ts';
import { measureManyRows } from '#server/trials/many-rows.ts';

const RUNS = Number(process.env.RUNS ?? 2_000_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('calls and sweeps beside millions of runs', { timeout: 60 * 60_000 }, async () => {
  const figures = await measureManyRows(api, { runs: RUNS, people: 50 });
  const { list, past_runs, status, start, sweep, ...others } = figures;
  console.log(
    `Median ms of a call: list ${list} (promised 14), past runs ${past_runs} (4), status ${status} (4), ` +
      `start ${start} (10); a batch of unused uploads ${sweep} (50). ` +
      `Others: ${Object.entries(others)
        .map(([what, ms]) => `${what} ${ms}`)
        .join(', ')}.`,
  );
  // A sweep that read all runs of the owner took two seconds on the machine where it was found.
  expect(figures.sweep).toBeLessThan(1_000);
});
