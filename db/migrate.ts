import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from '#db/open.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');

type MigrationWait = {
  /** Called again and again while it works or waits for another process that does: it has no limit. */
  onWait?: () => void;
  /** Called once by the process that works, when it takes long. */
  onSlow?: (sentence: string) => void;
  report_every_ms?: number;
};

const REPORT_EVERY_MS = 5_000;
const SLOW = 'The tables of the database are brought up to date. With many runs this takes minutes.';

/**
 * Brings the tables up to date. Several processes may call it at once. On a connection of its own without a deadline,
 * because rewriting or indexing a large table takes minutes.
 */
export async function migrate(databaseUrl: string, wait: MigrationWait = {}): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1, deadline_ms: null });
  const { onWait, onSlow, report_every_ms = REPORT_EVERY_MS } = wait;
  const waiting = setInterval(() => onWait?.(), report_every_ms);
  let working: NodeJS.Timeout | undefined;
  try {
    const { error } = await new Migrator({
      db,
      provider: {
        // Called once this process has the lock, of those that wait for it.
        getMigrations() {
          working ??= setTimeout(() => onSlow?.(SLOW), report_every_ms);
          return readMigrations();
        },
      },
      // One that was made in parallel may arrive after a later number.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    clearInterval(waiting);
    clearTimeout(working);
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
