import { type RawBuilder, sql } from 'kysely';
import type { Fence } from '#db/runs/run-fence.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { LearnedScript, ScriptOrigin, StoredScript } from '#shared/learned-script.ts';

/** Older versions are removed. */
const MOST_VERSIONS = 20;

type StepOf = { workflow_id: string; step_id: string };

/** Only what counts: written by a person, or by a run that was completed. */
const COUNTS = sql<boolean>`(script.is_kept or exists (
  select from runs where runs.id = script.run_id and runs.status = 'completed'))`;

export type ScriptVersion = StoredScript & { created_at: Date; run_id: string | null };

/** The newest first; the pinned one is among them, however old. */
export async function listScriptVersions(db: Db, userId: string, step: StepOf): Promise<ScriptVersion[]> {
  const { rows } = await sql<ScriptVersion>`
    select id, origin, script, created_at, run_id, is_pinned from (
      select script.id, script.origin, script.script, script.created_at, script.run_id,
        pinned.script_id is not null as is_pinned,
        row_number() over (order by script.created_at desc, script.id) as place
      from step_scripts as script
      join existing_workflows as workflows on workflows.id = script.workflow_id
      left join pinned_scripts as pinned on pinned.script_id = script.id
      where workflows.user_id = ${userId} and script.workflow_id = ${step.workflow_id}
        and script.step_id = ${step.step_id} and ${COUNTS}
    ) as versions
    where place <= ${MOST_VERSIONS} or is_pinned
    order by created_at desc, id`.execute(db);
  return rows;
}

/** The version that a run uses: the pinned one, else the newest; null when there is none. */
export async function findScript(db: Db, userId: string, step: StepOf): Promise<StoredScript | null> {
  const versions = await listScriptVersions(db, userId, step);
  const chosen = versions.find((version) => version.is_pinned) ?? versions[0];
  if (!chosen) return null;
  const { id, origin, is_pinned, script } = chosen;
  return { id, origin, is_pinned, script };
}

/** One for each run and step; it counts when the run is completed. False means that the run is no longer ours. */
export async function saveRunScript(
  db: Db,
  fence: Fence,
  order: { step_id: string; origin: ScriptOrigin; script: LearnedScript },
): Promise<boolean> {
  const { rows } = await sql`
    with of_workflow as (
      select id, workflow_id from runs
      where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
      for key share
    ), kept as (
      insert into step_scripts (workflow_id, step_id, run_id, origin, script)
      select workflow_id, ${order.step_id}, id, ${order.origin}, ${JSON.stringify(order.script)}::jsonb from of_workflow
      on conflict (workflow_id, step_id, run_id) do update
        set origin = excluded.origin, script = excluded.script, created_at = clock_timestamp()
    ), old as (
      ${removeOld(order.step_id)}
    )
    select id from of_workflow`.execute(db);
  return rows.length > 0;
}

/** For a query with `of_workflow`. Versions that do not count are removed first: runs that fail push out none that is used. */
function removeOld(stepId: string): RawBuilder<unknown> {
  return sql`
    delete from step_scripts using of_workflow
    where step_scripts.workflow_id = of_workflow.workflow_id and step_id = ${stepId}
      and step_scripts.id in (
        select script.id from step_scripts as script
        where script.workflow_id = of_workflow.workflow_id and script.step_id = ${stepId}
          and not exists (select from pinned_scripts where script_id = script.id)
          -- Of a run that is under way nothing is removed.
          and not exists (select from runs as other where other.id = script.run_id and other.finished_at is null)
        order by ${COUNTS} desc, script.created_at desc offset ${MOST_VERSIONS - 1})`;
}

/** A version that a person wrote; answers its id, or null when the workflow is not theirs. */
export async function saveEditedScript(
  db: Db,
  userId: string,
  order: StepOf & { script: LearnedScript },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with of_workflow as (
      select id as workflow_id from existing_workflows as workflows
      where id = ${order.workflow_id} and user_id = ${userId}
    ), old as (
      ${removeOld(order.step_id)}
    )
    insert into step_scripts (workflow_id, step_id, is_kept, origin, script)
    select workflow_id, ${order.step_id}, true, 'edited', ${JSON.stringify(order.script)}::jsonb from of_workflow
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Null takes the pin away. Only a version of this very step can be pinned. */
export async function pinScript(
  db: Db,
  userId: string,
  order: StepOf & { script_id: string | null },
): Promise<void> {
  const { workflow_id, step_id, script_id } = order;
  await sql`
    with mine as (
      select id from existing_workflows as workflows where id = ${workflow_id} and user_id = ${userId}
    ), gone as (
      delete from pinned_scripts using mine
      where workflow_id = mine.id and step_id = ${step_id} and script_id is distinct from ${script_id}::uuid
    )
    insert into pinned_scripts (workflow_id, step_id, script_id)
    select mine.id, ${step_id}, script.id from mine
    join step_scripts as script on script.workflow_id = mine.id and script.step_id = ${step_id}
    where script.id = ${script_id}::uuid
    on conflict (workflow_id, step_id) do update set script_id = excluded.script_id`.execute(db);
}

/** All versions: the next run does the task anew. */
export async function deleteScripts(db: Db, userId: string, step: StepOf): Promise<void> {
  await sql`
    delete from step_scripts using existing_workflows as workflows
    where workflows.id = workflow_id and workflows.user_id = ${userId}
      and workflow_id = ${step.workflow_id} and step_id = ${step.step_id}`.execute(db);
}

/** A run that goes on from another has done its finished steps. */
export async function copyRunScripts(trx: Trx, runs: { from: string; to: string }): Promise<void> {
  await sql`
    insert into step_scripts (workflow_id, step_id, run_id, origin, script)
    select workflow_id, step_id, ${runs.to}::uuid, origin, script from step_scripts where run_id = ${runs.from}
    on conflict do nothing`.execute(trx);
}
