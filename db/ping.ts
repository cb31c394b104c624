import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** Throws when the database does not answer. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** As 18.1; with a vendor's suffix where there is one. */
export async function readServerVersion(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return rows[0]?.server_version;
}
