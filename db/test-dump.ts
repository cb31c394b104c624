import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** Every row of every table as text, by the name of its table. */
export async function dumpTables(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  const dumped = await Promise.all(
    tables.map(async ({ name }): Promise<[string, string]> => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(
        db,
      );
      return [name, rows.map(({ row }) => row).join('\n')];
    }),
  );
  return new Map(dumped);
}
