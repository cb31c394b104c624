import { sql } from 'kysely';
import type { Run, SealedValues, Trx } from '#db/schema.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** A new run that begins where an ended one stopped. */
export type ResumeOrder = {
  from: Pick<Run, 'id' | 'place'>;
  steps: Step[];
  variables: Variable[];
  inputs: Record<string, string>;
  secrets: SealedValues;
  /** The step to begin with is as it was: what it had kept when it last paused still fits the page. */
  keeps_progress: boolean;
  once_key: string | null;
};

/** The run that an earlier order with this key made. */
export async function findRunByKey(trx: Trx, userId: string, onceKey: string): Promise<string | null> {
  const row = await trx
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The new run waits for a slot. It has the page, the finished steps and their files of the old one as its own, so
 * that nothing is missing when that one is swept. Finished steps are copied as attempt 0, which no worker ever has.
 */
export async function insertResumedRun(trx: Trx, userId: string, order: ResumeOrder): Promise<string> {
  const { from } = order;
  // Whoever deletes the old run, and then its files, waits until ours are there.
  const { rows: locked } = await sql`
    select id from runs where id = ${from.id} and user_id = ${userId} for key share`.execute(trx);
  if (locked.length === 0) throw new Error('The run to resume from is gone.');
  const { rows } = await sql<{ id: string }>`
    insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      secrets, waiting_for, place, page_state, resumed_from, sealed_for, is_trial, once_key)
    select user_id, workflow_id, workflow_name, browser_profile_is_shared, ${JSON.stringify(order.steps)}::jsonb,
      ${JSON.stringify(order.variables)}::jsonb, ${JSON.stringify(order.inputs)}::jsonb,
      ${JSON.stringify(order.secrets)}::jsonb, 'slot', place,
      page_state, id, coalesce(sealed_for, id), is_trial, ${order.once_key}
    from runs where id = ${from.id} and user_id = ${userId}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The run to resume from is gone.');
  await copyFinishedSteps(trx, id, from);
  if (order.keeps_progress) await copyProgress(trx, id, from);
  return id;
}

/** Files that finished steps put out become files of the new run, of the same bytes. */
async function copyFinishedSteps(trx: Trx, runId: string, from: Pick<Run, 'id' | 'place'>): Promise<void> {
  await sql`
    with done as (
      select distinct on (place) place, inputs, outputs, secrets, started_at, finished_at from run_steps
      where run_id = ${from.id} and status = 'completed'
      order by place, attempt desc
    ), copies as materialized (
      select gen_random_uuid() as id, files.id::text as copied_from, user_id, name, media_type, size, content_hash
      from files
      where run_id = ${from.id} and files.id::text in (
        select output.value from done, jsonb_each_text(done.outputs) as output
      )
    ), kept as (
      insert into files (id, user_id, run_id, name, media_type, size, content_hash)
      select id, user_id, ${runId}::uuid, name, media_type, size, content_hash from copies
    )
    insert into run_steps (run_id, place, attempt, status, inputs, outputs, secrets, started_at, finished_at)
    select ${runId}::uuid, place, 0, 'completed', ${withCopies('inputs')}, ${withCopies('outputs')}, secrets, started_at,
      finished_at
    from done`.execute(trx);
}

function withCopies(values: 'inputs' | 'outputs') {
  return sql`(
    select coalesce(jsonb_object_agg(entry.key, coalesce(copies.id::text, entry.value)), '{}')
    from jsonb_each_text(${sql.ref(`done.${values}`)}) as entry left join copies on copied_from = entry.value
  )`;
}

/** A run that paused within a step keeps the page of that moment, and with it how far the step had come. */
async function copyProgress(trx: Trx, runId: string, from: Pick<Run, 'id' | 'place'>): Promise<void> {
  await sql`
    insert into run_steps (run_id, place, attempt, status, inputs, progress, prepaid_actions, started_at)
    select ${runId}::uuid, place, 0, 'paused', inputs, progress, prepaid_actions, started_at from run_steps
    where run_id = ${from.id} and place = ${from.place} and progress is not null
    order by attempt desc limit 1`.execute(trx);
}
