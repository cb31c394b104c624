import { type RawBuilder, sql } from 'kysely';
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
    .insertInto('existing_workflows')
    .values({
      ...workflow,
      user_id: userId,
      browser_profile_is_shared: sql<boolean>`(select shares_profile from users where id = ${userId})`,
    })
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

/** False when there is no such workflow. Its revision moves on, so that an editor that is open does not undo it. */
export async function renameWorkflow(
  db: Db,
  userId: string,
  workflowId: string,
  name: string,
): Promise<boolean> {
  if (!isUuid(workflowId)) return false;
  const row = await db
    .updateTable('existing_workflows')
    .set({ name, revision: sql<number>`revision + 1`, updated_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of a person's workflows that begin with a text. */
export async function listNamesFrom(db: Db, userId: string, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('existing_workflows')
    .select('name')
    .where('user_id', '=', userId)
    .where(sql<boolean>`starts_with(name, ${start})`)
    .execute();
  return rows.map(({ name }) => name);
}

/** The failed runs there are until now have been looked at. Writes nothing when there is no new one. */
export async function markFailuresSeen(db: Db, userId: string, workflowId: string): Promise<void> {
  if (isUuid(workflowId)) await markSeen(db, userId, sql`${workflowId}::uuid`);
}

/** The same of the workflow of a run that was looked at. The editor shows only the run that it tries. */
export async function markFailuresSeenWith(db: Db, userId: string, runId: string): Promise<void> {
  const ofRun = sql`(select workflow_id from runs where id = ${runId} and user_id = ${userId} and not is_trial)`;
  if (isUuid(runId)) await markSeen(db, userId, ofRun);
}

/** Not prepared: the plan for a workflow that fails seldom reads all failed runs of one that fails often. */
async function markSeen(db: Db, userId: string, workflow: RawBuilder<unknown>): Promise<void> {
  await sql`
    update existing_workflows as workflows set seen_failures_at = newest.finished_at
    from (
      select max(finished_at) as finished_at from runs
      where workflow_id = ${workflow} and user_id = ${userId} and failure is not null and not is_trial
    ) as newest
    where workflows.id = ${workflow} and workflows.user_id = ${userId}
      and newest.finished_at > coalesce(workflows.seen_failures_at, '-infinity')`.execute(db);
}

export async function findWorkflow(
  db: Db,
  userId: string,
  workflowId: string,
): Promise<WorkflowRow | undefined> {
  if (!isUuid(workflowId)) return undefined;
  return db
    .selectFrom('existing_workflows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .executeTakeFirst();
}

/** For a change that depends on the stored workflow: it is locked against other changes until the transaction ends. */
export async function lockWorkflow(
  trx: Trx,
  userId: string,
  workflowId: string,
): Promise<WorkflowRow | undefined> {
  if (!isUuid(workflowId)) return undefined;
  return trx
    .selectFrom('existing_workflows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Of any users. */
export async function listWorkflowsById(db: Db, workflowIds: readonly string[]): Promise<WorkflowRow[]> {
  return db
    .selectFrom('existing_workflows')
    .selectAll()
    .where('id', 'in', [...workflowIds])
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
  const json = { variables: JSON.stringify(variables), steps: JSON.stringify(steps) };
  let update = db
    .updateTable('existing_workflows')
    .set({
      ...rest,
      ...json,
      content_changed_at: sql<Date>`case
        when variables = ${json.variables}::jsonb and steps = ${json.steps}::jsonb then content_changed_at
        else clock_timestamp() end`,
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
    .selectFrom('existing_workflows')
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
    .updateTable('existing_workflows')
    .set({ steps: JSON.stringify(steps) })
    .where('user_id', '=', userId)
    .where('id', '=', workflowId)
    .execute();
  return true;
}
