import { sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';

/** What is done for all users at once, to keep the disk and the database from filling up. */

/** Advisory lock id; must be unique in this database. */
const SWEEP_LOCK = 5_310_001;

/** False when another process is sweeping. The lock is released with the transaction. */
export async function lockSweeping(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as is_ours`.execute(trx);
  return rows[0]?.is_ours ?? false;
}

/** The server ends a transaction that does nothing for some seconds (db/open.ts), and the lock with it. */
export async function keepSweepLock(trx: Trx): Promise<void> {
  await sql`select 1`.execute(trx);
}

export type Batch = { before: Date; limit: number };
export type Removed = { count: number; content_hashes: string[] };

/** With their steps, actions, pictures and files. The ledger keeps what was paid. */
export async function deleteEndedRuns(db: Db, { before, limit }: Batch): Promise<Removed> {
  // A run for which credits are still held is not deleted: they would be lost. No ended run should have any.
  const { rows } = await sql<Removed>`
    with old as materialized (
      select id from runs
      where finished_at < ${before} and not exists (select from credit_holds where run_id = runs.id)
      order by finished_at limit ${limit} for update skip locked
    ), hashes as materialized (
      select distinct content_hash from files where run_id in (select id from old)
    ), kept as (
      update step_memories set is_kept = true from runs
      where run_id = runs.id and run_id in (select id from old) and runs.status = 'completed'
    ), forgotten as (
      delete from step_memories using runs
      where run_id = runs.id and run_id in (select id from old) and runs.status <> 'completed'
    ), kept_scripts as (
      update step_scripts set is_kept = true from runs
      where run_id = runs.id and run_id in (select id from old) and runs.status = 'completed'
    ), forgotten_scripts as (
      delete from step_scripts using runs
      where run_id = runs.id and run_id in (select id from old) and runs.status <> 'completed'
    ), gone as (
      delete from runs using old where runs.id = old.id returning runs.id
    )
    select (select count(*) from gone) as count,
      coalesce((select array_agg(content_hash) from hashes), '{}') as content_hashes`.execute(db);
  return rows[0] ?? { count: 0, content_hashes: [] };
}

/** Mails that were sent or given up long ago. */
export async function deleteOldMails(db: Db, { before, limit }: Batch): Promise<Removed> {
  const { numDeletedRows } = await db
    .deleteFrom('failure_mails')
    .where('id', 'in', (select) =>
      select.selectFrom('failure_mails').select('id').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return { count: Number(numDeletedRows), content_hashes: [] };
}

/** Where in the uploads, the oldest first, a sweep has come to; the moment as text keeps its microseconds. */
export type UploadPosition = { created_at: string; id: string };

export type RemovedUploads = Removed & { next: UploadPosition | null };

export const FIRST_UPLOAD: UploadPosition = {
  created_at: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
};

/**
 * Looks at the next `limit` uploads and removes those that no workflow, no run and no trigger names: see file_uses in
 * the migration 0006_quotas.sql. `next` is null at the end. From the start each time, it would read the uploads that are
 * in use again and again.
 */
export async function deleteUnusedUploads(
  db: Db,
  { before, limit, after }: Batch & { after: UploadPosition },
): Promise<RemovedUploads> {
  return db.transaction().execute(async (trx) => {
    const { rows: page } = await sql<UploadPosition & { is_used: boolean }>`
      select id, created_at::text as created_at,
        exists (select from file_uses where file_id = files.id) as is_used
      from files
      where run_id is null and created_at < ${before}
        and (created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
      order by files.created_at, id limit ${limit}`.execute(trx);
    const unused = page.filter((upload) => !upload.is_used).map((upload) => upload.id);
    // An upload that is being named at this moment is locked, and left for the next time.
    const { rows: locked } = await sql<{ id: string }>`
      select id from files where id = any(${unused}::uuid[]) for update skip locked`.execute(trx);
    // It may have been named before it was locked: looked up again, by a statement that sees that.
    const { rows } = await sql<{ content_hash: string }>`
      delete from files where id = any(${locked.map((file) => file.id)}::uuid[])
        and not exists (select from file_uses where file_id = files.id)
      returning content_hash`.execute(trx);
    const last = page.length < limit ? undefined : page.at(-1);
    const next = last ? { created_at: last.created_at, id: last.id } : null;
    return { count: rows.length, content_hashes: rows.map((row) => row.content_hash), next };
  });
}

/** Of the bytes of these hashes, those that no file names. */
export async function findUnusedContents(db: Db, contentHashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ content_hash: string }>`
    select content_hash from unnest(${[...contentHashes]}::text[]) as content_hash
    where not exists (select from files where files.content_hash = content_hash.content_hash)`.execute(db);
  return rows.map((row) => row.content_hash);
}
