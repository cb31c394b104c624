import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db, Tables } from '#db/schema.ts';

// count(*) and bigint columns stay far below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type OpenDatabase = { db: Db; pool: pg.Pool; close(): Promise<void> };

export function openDatabase(url: string, connections = 10): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: connections, keepAlive: true });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks between the statements of a transaction; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
