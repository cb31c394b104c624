import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { startTestApi, type TestApi } from '#server/test-api.ts';
import { type Figure, measureManyRows } from '#server/trials/many-rows.ts';

const RUNS = Number(process.env.RUNS ?? 2_000_000);
/** Filling takes most of the time. A database in this folder is kept, and measured without filling at the next time. */
const FOLDER = process.env.ROWS_FOLDER;

let api: TestApi;
let closeDatabase = async (): Promise<void> => {};
beforeAll(async () => {
  api = await startTestApi({}, FOLDER ? await openKeptDatabase(FOLDER) : undefined);
});
afterAll(async () => {
  await api.close();
  await closeDatabase();
});

/** It counts the pages that statements look at. */
async function openKeptDatabase(folder: string) {
  const flags = ['shared_preload_libraries=pg_stat_statements'];
  const { url, stop } = await startEmbeddedPostgres({ folder, database: 'rows', flags });
  closeDatabase = stop;
  await migrate(url);
  const database = openDatabase(url);
  await database.pool.query('create extension if not exists pg_stat_statements');
  return { ...database, url };
}

test('calls and sweeps beside millions of runs', { timeout: 60 * 60_000 }, async () => {
  const figures = await measureManyRows(api, { runs: RUNS, people: 50 });
  const { list, past_runs, status, start, sweep, ...others } = figures;
  const promised: Record<string, [Figure, number]> = {
    list: [list, 14],
    'past runs': [past_runs, 4],
    status: [status, 4],
    start: [start, 10],
    'batch of unused uploads': [sweep, 50],
  };
  const lines = [
    ...Object.entries(promised).map(
      ([what, [{ ms, blocks }, most]]) => `${what} ${ms} ms (promised ${most}), ${blocks ?? '?'} pages`,
    ),
    ...Object.entries(others).map(([what, { ms, blocks }]) => `${what} ${ms} ms, ${blocks ?? '?'} pages`),
  ];
  console.log(lines.join('\n'));
  // A sweep that read all runs of the owner took two seconds on the machine where it was found.
  expect(figures.sweep.ms).toBeLessThan(1_000);
});
