import { sql } from 'kysely';
import type { Fence } from '#db/run-fence.ts';
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
    select script.id, script.origin, script.script, script.created_at, script.run_id,
      pinned.script_id is not null as is_pinned
    from step_scripts as script
    join existing_workflows as workflows on workflows.id = script.workflow_id
    left join pinned_scripts as pinned on pinned.script_id = script.id
    where workflows.user_id = ${userId} and script.workflow_id = ${step.workflow_id}
      and script.step_id = ${step.step_id} and ${COUNTS}
    order by script.created_at desc, script.id limit ${MOST_VERSIONS + 1}`.execute(db);
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
    with run as (
      select id, workflow_id from runs
      where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
      for key share
    ), kept as (
      insert into step_scripts (workflow_id, step_id, run_id, origin, script)
      select workflow_id, ${order.step_id}, id, ${order.origin}, ${JSON.stringify(order.script)}::jsonb from run
      on conflict (workflow_id, step_id, run_id) do update
        set origin = excluded.origin, script = excluded.script, created_at = clock_timestamp()
    ), old as (
      delete from step_scripts using run
      where step_scripts.workflow_id = run.workflow_id and step_id = ${order.step_id}
        and step_scripts.id in (
          select script.id from step_scripts as script
          where script.workflow_id = run.workflow_id and script.step_id = ${order.step_id}
            and not exists (select from pinned_scripts where script_id = script.id)
            -- Of a run that is under way nothing is removed.
            and not exists (select from runs as other where other.id = script.run_id and other.finished_at is null)
          order by script.created_at desc offset ${MOST_VERSIONS - 1})
    )
    select id from run`.execute(db);
  return rows.length > 0;
}

/** A version that a person wrote; answers its id, or null when the workflow is not theirs. */
export async function saveEditedScript(
  db: Db,
  userId: string,
  order: StepOf & { script: LearnedScript },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into step_scripts (workflow_id, step_id, is_kept, origin, script)
    select id, ${order.step_id}, true, 'edited', ${JSON.stringify(order.script)}::jsonb
    from existing_workflows as workflows where id = ${order.workflow_id} and user_id = ${userId}
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
