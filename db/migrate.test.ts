import { sql } from 'kysely';
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
