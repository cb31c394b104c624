import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from '#db/open.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the tables up to date. Several processes may call it at once. On a connection of its own without a deadline,
 * because rewriting or indexing a large table takes minutes.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1, deadline_ms: null });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      // One that was made in parallel may arrive after a later number.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await close();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await fs.readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await fs.readFile(path.join(FOLDER, file), 'utf8');
    return [
      path.basename(file, '.sql'),
      { up: async (trx) => void (await sql.raw(statements).execute(trx)) },
    ];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
