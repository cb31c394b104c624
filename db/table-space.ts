import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** Whether the disk of the database has room for a table of a megabyte, by making one that is gone at once. */
export async function hasRoomForTables(db: Db): Promise<boolean> {
  try {
    await db.transaction().execute((trx) =>
      sql`create temp table room on commit drop as
          select gen_random_uuid() as id from generate_series(1, 20000)`.execute(trx),
    );
    return true;
  } catch (error) {
    // https://www.postgresql.org/docs/current/errcodes-appendix.html: disk_full
    if (error instanceof Error && 'code' in error && error.code === '53100') return false;
    throw error;
  }
}
