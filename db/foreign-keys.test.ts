import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Of these, thousands of rows are removed in one sweep (engine/removal/sweep-history.ts). */
const SWEPT = ['runs', 'workflows', 'files', 'triggers', 'failure_mails'];

test('what refers to rows that are swept has an index: else each removal would read a whole table', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || attname as key
    from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = any(${SWEPT}::regclass[]) and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1]
        -- A part of the table is enough when only nulls are left out.
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    )
    order by 1`.execute(database.db);
  expect(rows.map((row) => row.key)).toEqual([]);
});
