import { sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';

/**
 * An item for the FROM list of a statement that is a transaction of its own: its commit does not wait for the disk, and
 * holds its locks for that much less. The caller waits with flushCommits before anybody outside may rely on it. Later
 * commits that wait for the disk include it.
 */
export const COMMIT_WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true)`;

/** The same for a transaction of several statements. */
export async function commitWithoutDisk(trx: Trx): Promise<void> {
  await sql`select ${COMMIT_WITHOUT_DISK}`.execute(trx);
}

/** Resolves when everything that was committed before the call is on disk. */
export async function flushCommits(db: Db): Promise<void> {
  // A commit that wrote something waits until the log is on disk up to there; this writes nothing else.
  await sql`select pg_logical_emit_message(true, 'legwork', '')`.execute(db);
}
