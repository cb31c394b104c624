import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLUMNS } from '#db/test-columns.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the tables in the database are those the code is typed by', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; type: string }>`
    select table_name, column_name, udt_name || case is_nullable when 'YES' then '?' else '' end as type
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(database.db);
  const found: Record<string, Record<string, string>> = {};
  for (const row of rows) (found[row.table_name] ??= {})[row.column_name] = row.type;
  const { existing_workflows: view = {}, ...tables } = found;
  expect(tables).toEqual(COLUMNS);
  // A column that is added to the table has to be added to the view of it too.
  expect(Object.keys(view).toSorted()).toEqual(Object.keys(COLUMNS.workflows).toSorted());
});
