import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('migrating again changes nothing', async () => {
  const tables = () =>
    sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
      .execute(database.db)
      .then((result) => result.rows);
  const before = await tables();
  await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(await tables()).toEqual(before);
  expect(before.length).toBeGreaterThan(8);
});

test('a migration that takes long says again and again that the start goes on, and once why', async () => {
  // As another process that migrates, or a table that is rewritten for minutes.
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('begin; lock table kysely_migration');
  const said: string[] = [];
  let signs = 0;
  const wait = { onWait: () => void (signs += 1), onSlow: (sentence: string) => void said.push(sentence) };
  const migrated = migrate(database.url, { ...wait, report_every_ms: 10 });
  await expect.poll(() => Math.min(signs, 3) + said.length, { timeout: 60_000 }).toBe(4);
  await other.query('rollback');
  await other.end();
  await migrated;
  expect(said).toEqual([
    'The tables of the database are brought up to date. With many runs this takes minutes.',
  ]);
});
