import { sql } from 'kysely';
import type { Db, Run, Trx } from '#db/schema.ts';
import { asBytes } from '#db/sealed-bytes.ts';

/** A step of a workflow in one of its runs. */
export type StepOfRun = { run: Pick<Run, 'id' | 'workflow_id'>; step_id: string };

/** What the step kept in the newest other run that was completed; null when there is none. */
export async function readStepMemory(db: Db, { run, step_id }: StepOfRun): Promise<Buffer | null> {
  const found = await db
    .selectFrom('step_memories')
    .leftJoin('runs', 'runs.id', 'step_memories.run_id')
    .select('step_memories.sealed')
    .where('step_memories.workflow_id', '=', run.workflow_id)
    .where('step_id', '=', step_id)
    .where('run_id', '<>', run.id)
    .where((is) => is.or([is('is_kept', '=', true), is('runs.status', '=', 'completed')]))
    .orderBy('step_memories.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.sealed ?? null;
}

/** Replaces what the same run kept before, and removes what no later run can read any more. */
export async function writeStepMemory(
  db: Db,
  { run, step_id }: StepOfRun,
  sealed: Uint8Array,
): Promise<void> {
  await sql`
    with newest as (
      select memory.created_at from step_memories as memory left join runs on runs.id = memory.run_id
      where memory.workflow_id = ${run.workflow_id} and step_id = ${step_id} and run_id <> ${run.id}
        and (is_kept or runs.status = 'completed')
      order by memory.created_at desc limit 1
    ), removed as (
      delete from step_memories using newest
      where workflow_id = ${run.workflow_id} and step_id = ${step_id} and run_id <> ${run.id}
        and step_memories.created_at < newest.created_at
        -- A run that was completed late may still be under way.
        and not exists (select from runs where id = run_id and finished_at is null)
    )
    insert into step_memories (workflow_id, step_id, run_id, sealed)
    values (${run.workflow_id}, ${step_id}, ${run.id}, ${asBytes(sealed)})
    on conflict (workflow_id, step_id, run_id) do update
      set sealed = excluded.sealed, created_at = excluded.created_at`.execute(db);
}

/** A run that goes on from another has done its finished steps. */
export async function copyStepMemories(trx: Trx, runs: { from: string; to: string }): Promise<void> {
  await sql`
    insert into step_memories (workflow_id, step_id, run_id, sealed, created_at)
    select workflow_id, step_id, ${runs.to}::uuid, sealed, created_at from step_memories where run_id = ${runs.from}
    on conflict do nothing`.execute(trx);
}
