import { sql } from 'kysely';
import type { Db, Trx, WorkflowRow } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import type { Step, Variable } from '#shared/wire.ts';

export type WorkflowContent = {
  name: string;
  description: string;
  browser_profile_is_shared: boolean;
  variables: Variable[];
  steps: Step[];
};

export async function insertWorkflow(
  trx: Trx,
  userId: string,
  workflow: Pick<WorkflowContent, 'name' | 'description'>,
): Promise<string> {
  const row = await trx
    .insertInto('workflows')
    .values({ ...workflow, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function countWorkflows(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('existing_workflows')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type WorkflowOrder = 'created_at' | 'alphabetical';

export type WorkflowListRow = Pick<WorkflowRow, 'id' | 'name' | 'description' | 'created_at'> & {
  /** Failed runs that its owner has not looked at. */
  failed_runs: number;
};

/** Newest first, or by name without regard to case. Without steps and variables, which may be large. */
export async function listWorkflows(
  db: Db,
  userId: string,
  order: WorkflowOrder,
): Promise<WorkflowListRow[]> {
  const workflows = db
    .selectFrom('workflows')
    .select(['id', 'name', 'description', 'created_at'])
    .select(
      sql<number>`(
        select count(*) from runs
        where runs.workflow_id = workflows.id and runs.status = 'failed' and not runs.is_trial
          and runs.finished_at > coalesce(workflows.seen_failures_at, '-infinity')
      )`.as('failed_runs'),
    )
    .where('user_id', '=', userId);
  return order === 'alphabetical'
    ? workflows
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute()
    : workflows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** The failed runs there are until now have been looked at. Writes nothing when there is no new one. */
export async function markFailuresSeen(db: Db, userId: string, workflowId: string): Promise<void> {
  if (!isUuid(workflowId)) return;
  await sql`
    update workflows set seen_failures_at = newest.finished_at
    from (
      select max(finished_at) as finished_at from runs
      where workflow_id = ${workflowId} and user_id = ${userId} and status = 'failed' and not is_trial
    ) as newest
    where workflows.id = ${workflowId} and workflows.user_id = ${userId}
      and newest.finished_at > coalesce(workflows.seen_failures_at, '-infinity')`.execute(db);
}

export async function findWorkflow(
  db: Db,
  userId: string,
  workflowId: string,
): Promise<WorkflowRow | undefined> {
  if (!isUuid(workflowId)) return undefined;
  return db
    .selectFrom('workflows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .executeTakeFirst();
}

/** For a change that depends on what is there: nobody else changes it until the transaction ends. */
export async function lockWorkflow(
  trx: Trx,
  userId: string,
  workflowId: string,
): Promise<WorkflowRow | undefined> {
  if (!isUuid(workflowId)) return undefined;
  return trx
    .selectFrom('workflows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Of any users. */
export async function listWorkflowsById(db: Db, workflowIds: readonly string[]): Promise<WorkflowRow[]> {
  return db
    .selectFrom('workflows')
    .selectAll()
    .where('id', 'in', [...workflowIds])
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Answers the new revision; undefined when the workflow is not there or has moved on from `baseRevision`. Without a
 * base it overwrites whatever is there.
 */
export async function updateWorkflow(
  db: Db,
  userId: string,
  workflowId: string,
  change: { content: WorkflowContent; baseRevision: number | undefined },
): Promise<number | undefined> {
  const { variables, steps, ...rest } = change.content;
  let update = db
    .updateTable('workflows')
    .set({
      ...rest,
      variables: JSON.stringify(variables),
      steps: JSON.stringify(steps),
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', workflowId);
  if (change.baseRevision !== undefined) update = update.where('revision', '=', change.baseRevision);
  const row = await update.returning('revision').executeTakeFirst();
  return row?.revision;
}

/** Sample outputs are no part of what the editor edits, so the revision stays. False when there is no such workflow. */
export async function saveSampleOutputs(
  trx: Trx,
  userId: string,
  workflowId: string,
  outputsByStep: Record<string, Record<string, string>>,
): Promise<boolean> {
  const workflow = await trx
    .selectFrom('workflows')
    .select('steps')
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .forUpdate()
    .executeTakeFirst();
  if (!workflow) return false;
  const steps = workflow.steps.map((step) => {
    const samples = step.step_type === 'trigger' ? outputsByStep[step.id] : undefined;
    return samples ? { ...step, endpoint_output_default_values: samples } : step;
  });
  await trx
    .updateTable('workflows')
    .set({ steps: JSON.stringify(steps) })
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .execute();
  return true;
}

/**
 * Takes its runs, their files, and the uploads that only it used along. Answers the hashes of the bytes that may be
 * unused now, or undefined when there is no such workflow.
 */
export async function deleteWorkflow(
  trx: Trx,
  userId: string,
  workflowId: string,
): Promise<string[] | undefined> {
  const { rows: ofRuns } = await sql<{ content_hash: string }>`
    select distinct content_hash from files
    where user_id = ${userId} and run_id in (select id from runs where workflow_id = ${workflowId})`.execute(
    trx,
  );
  const uploads = await deleteUploadsOf(trx, userId, workflowId);
  const gone = await trx
    .deleteFrom('workflows')
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return undefined;
  return [...ofRuns.map((row) => row.content_hash), ...uploads];
}

/** An upload belongs to nothing but its owner: it goes when nothing else names it (file_uses). */
async function deleteUploadsOf(trx: Trx, userId: string, workflowId: string): Promise<string[]> {
  const { rows } = await sql<{ content_hash: string }>`
    with ours as materialized (
      select file_uses.* from file_uses
        left join triggers on triggers.id = file_uses.trigger_id
        left join runs on runs.id = file_uses.run_id
      where ${workflowId} in (file_uses.workflow_id, triggers.workflow_id, runs.workflow_id)
        and file_id in (select id from files where user_id = ${userId} and run_id is null)
    )
    delete from files
    where user_id = ${userId} and run_id is null and id in (select file_id from ours)
      and (select count(*) from file_uses where file_id = files.id)
        = (select count(*) from ours where ours.file_id = files.id)
    returning content_hash`.execute(trx);
  return rows.map((row) => row.content_hash);
}
