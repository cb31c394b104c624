import { sql } from 'kysely';
import type { Removed } from '#db/runs/history.ts';
import type { Db, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

/**
 * A workflow is deleted for its owner by a mark, which can be taken back for a moment. What belongs to it is removed
 * afterwards in small pieces, each a short transaction: a workflow may have a million runs. Only this file reads
 * workflows that are marked.
 */

/** The interface offers Undo for less: a toast that is pointed at stays. */
const UNDO_SECONDS = 60;
/** Later than the last undo, so that nothing of a workflow that comes back is missing. */
const REMOVED_AFTER_SECONDS = 90;

/**
 * The user must be locked and the runs ended, but for the run of a draft that is tried (db/runs/tried-runs.ts): no run is added
 * afterwards. False when there is no such workflow.
 */
export async function markWorkflowDeleted(trx: Trx, userId: string, workflowId: string): Promise<boolean> {
  if (!isUuid(workflowId)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('workflows')
    .set({ deleted_at: sql<Date>`clock_timestamp()`, updated_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('triggers')
    .set({ was_enabled: sql<boolean>`enabled`, enabled: false, off_mail_at: null })
    .where('workflow_id', '=', workflowId)
    .execute();
  await trx
    .deleteFrom('failure_mails')
    .where('workflow_id', '=', workflowId)
    .where('done_at', 'is', null)
    .execute();
  return true;
}

/**
 * Takes the mark back: with its triggers, which fire what came due meanwhile. The user must be locked. False when it was
 * deleted too long ago; true when it exists.
 */
export async function unmarkWorkflowDeleted(trx: Trx, userId: string, workflowId: string): Promise<boolean> {
  if (!isUuid(workflowId)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('workflows')
    .set({ deleted_at: null, updated_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .where('deleted_at', '>', deletedBefore(UNDO_SECONDS))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await trx
      .updateTable('triggers')
      .set({ enabled: true, was_enabled: false })
      .where('workflow_id', '=', workflowId)
      .where('was_enabled', '=', true)
      .execute();
  }
  const row = await trx
    .selectFrom('existing_workflows')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .executeTakeFirst();
  return row !== undefined;
}

function deletedBefore(seconds: number) {
  return sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`;
}

/** Logins and secrets of a deleted workflow, which need not wait until its runs are removed. Answers its profile. */
export async function deleteSecretsOfDeleted(db: Db, workflowId: string): Promise<string | null> {
  const isDeleted = sql<boolean>`workflow_id = ${workflowId}
    and exists (select from workflows where id = ${workflowId} and deleted_at is not null)`;
  await db.deleteFrom('secrets').where(isDeleted).execute();
  const profile = await db.deleteFrom('profiles').where(isDeleted).returning('id').executeTakeFirst();
  return profile?.id ?? null;
}

/** Of all users, those that were deleted first and that no undo brings back any more. */
export async function listDeletedWorkflows(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workflows')
    .select('id')
    .where('deleted_at', '<', deletedBefore(REMOVED_AFTER_SECONDS))
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Some runs of a deleted workflow, with their files and the uploads that only they name. */
export async function deleteRunsOfDeleted(db: Db, workflowId: string, limit: number): Promise<Removed> {
  return db.transaction().execute(async (trx) => {
    const { rows: runs } = await sql<{ id: string }>`
      select runs.id from runs join workflows on workflows.id = runs.workflow_id
      where runs.workflow_id = ${workflowId} and workflows.deleted_at is not null
        and runs.finished_at is not null
        and not exists (select from credit_holds where run_id = runs.id)
      -- The order of an index: without one, each piece reads the table from its start, over what was removed before.
      order by runs.created_at desc, runs.id desc
      limit ${limit} for update of runs skip locked`.execute(trx);
    const ids = runs.map((run) => run.id);
    const uploads = await lockUploads(trx, sql`run_id = any(${ids}::uuid[])`);
    // One statement, so that the usage row is the last that is locked.
    const { rows } = await sql<Removed>`
      with hashes as materialized (
        select content_hash from files where run_id = any(${ids}::uuid[])
      ), unused as (
        delete from files where id = any(${uploads}::uuid[]) and not exists (
          select from file_uses where file_id = files.id and (run_id is null or run_id <> all(${ids}::uuid[]))
        )
        returning content_hash
      ), gone as (
        delete from runs where id = any(${ids}::uuid[]) returning id
      )
      select (select count(*) from gone) as count, array(
        select content_hash from hashes union select content_hash from unused
      ) as content_hashes`.execute(trx);
    return rows[0] ?? { count: 0, content_hashes: [] };
  });
}

/** What is left of a deleted workflow without runs, with the uploads that only it names. Null while it has runs. */
export async function deleteEmptyWorkflow(db: Db, workflowId: string): Promise<string[] | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from workflows where id = ${workflowId} and deleted_at is not null
        and not exists (select from runs where workflow_id = workflows.id)
      for update skip locked`.execute(trx);
    if (rows.length === 0) return null;
    const isOurs = sql`(workflow_id = ${workflowId}
      or trigger_id in (select id from triggers where workflow_id = ${workflowId}))`;
    const uploads = await lockUploads(trx, isOurs);
    const { rows: unused } = await sql<{ content_hash: string }>`
      with gone as (delete from workflows where id = ${workflowId})
      delete from files where id = any(${uploads}::uuid[])
        and not exists (select from file_uses where file_id = files.id and not coalesce(${isOurs}, false))
      returning content_hash`.execute(trx);
    return unused.map((row) => row.content_hash);
  });
}

/**
 * The uploads that these uses name. One that is being named at this moment is left: it is looked at again by the sweep
 * of unused uploads. Looked up again after this by a statement that sees what was committed before the lock.
 */
async function lockUploads(trx: Trx, isOurs: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files
    where run_id is null and id in (select file_id from file_uses where ${isOurs})
    for update skip locked`.execute(trx);
  return rows.map((row) => row.id);
}
