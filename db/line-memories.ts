import { sql } from 'kysely';
import type { Fence } from '#db/runs/run-fence.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { Heal, LearnedTarget, Repair, TargetMemory } from '#shared/script/target/target-memory.ts';

/** Of one workflow. One that had more has been edited for years: the targets that were seen longest ago are forgotten. */
const MOST_MEMORIES = 2_000;

/** What earlier runs learned about the targets of a step. */
export async function listLineMemories(
  db: Db,
  userId: string,
  step: { workflow_id: string; step_id: string },
): Promise<{ memories: Map<string, TargetMemory>; heals_risky: boolean }> {
  const [rows, risky] = await Promise.all([
    db
      .selectFrom('line_memories')
      .innerJoin('existing_workflows as workflows', 'workflows.id', 'line_memories.workflow_id')
      .select(['key', 'memory'])
      .where('workflows.user_id', '=', userId)
      .where('workflow_id', '=', step.workflow_id)
      .where('step_id', '=', step.step_id)
      .execute(),
    mayHealRisky(db, userId, step.workflow_id),
  ]);
  return { memories: new Map(rows.map(({ key, memory }) => [key, memory])), heals_risky: risky };
}

/** Until the run ends. False means that the run is no longer ours. */
export async function saveLearned(
  db: Db,
  fence: Fence,
  order: { step_id: string; learned: readonly LearnedTarget[] },
): Promise<boolean> {
  const { rows } = await sql`
    with run as (
      select id from runs where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
      for key share
    ), learned as (
      insert into run_targets (run_id, step_id, key, memory, heal)
      select run.id, ${order.step_id}, one.key, one.memory, nullif(one.heal, 'null')
      from run, jsonb_to_recordset(${JSON.stringify(order.learned)}::jsonb) as one (key text, memory jsonb, heal jsonb)
      on conflict (run_id, step_id, key) do update set memory = excluded.memory, heal = excluded.heal
    )
    select id from run`.execute(db);
  return rows.length > 0;
}

/** With the end of a completed run. Rows are written in one order, so two runs that end at once do not block each other. */
export async function keepLearned(trx: Trx, runId: string): Promise<void> {
  const { rows } = await sql<{ workflow_id: string }>`
    insert into line_memories (workflow_id, step_id, key, memory, heal, run_id)
    select runs.workflow_id, step_id, key, memory, heal, run_id
    from run_targets join runs on runs.id = run_id
    where run_id = ${runId}
    order by step_id, key
    on conflict (workflow_id, step_id, key) do update set memory = excluded.memory, heal = excluded.heal,
      run_id = excluded.run_id, seen_at = excluded.seen_at
    returning workflow_id`.execute(trx);
  if (rows[0]) await forgetOldest(trx, rows[0].workflow_id);
}

/**
 * A statement of its own: it counts what the one before it wrote. What another transaction adds meanwhile is counted by
 * the next; rows that it locks are skipped, because two that wait for each other's rows would deadlock.
 */
async function forgetOldest(db: Db | Trx, workflowId: string): Promise<void> {
  await sql`
    delete from line_memories where (workflow_id, step_id, key) in (
      select workflow_id, step_id, key from line_memories
      where workflow_id = ${workflowId} and (step_id, key) in (
        select step_id, key from line_memories where workflow_id = ${workflowId}
        order by seen_at desc, step_id, key offset ${MOST_MEMORIES}
      ) for update skip locked
    )`.execute(db);
}

/** A run that goes on where another one broke off has learned what that one learned. */
export async function copyLearned(trx: Trx, runId: string, from: string): Promise<void> {
  await sql`
    insert into run_targets (run_id, step_id, key, memory, heal)
    select ${runId}::uuid, step_id, key, memory, heal from run_targets where run_id = ${from}`.execute(trx);
}

export type LineHeal = { step_id: string; key: string; heal: Heal; seen_at: Date; run_id: string };

/** Targets that are called something else now. */
export async function listHeals(db: Db, userId: string, workflowId: string): Promise<LineHeal[]> {
  const rows = await db
    .selectFrom('line_memories')
    .innerJoin('existing_workflows as workflows', 'workflows.id', 'line_memories.workflow_id')
    .select(['step_id', 'key', 'heal', 'seen_at', 'run_id'])
    .where('workflows.user_id', '=', userId)
    .where('workflow_id', '=', workflowId)
    .where('heal', 'is not', null)
    .orderBy('seen_at', 'desc')
    .limit(200)
    .execute();
  return rows.flatMap(({ heal, run_id, ...row }) =>
    heal && run_id !== null ? [{ ...row, heal, run_id }] : [],
  );
}

/** The thing was the wrong one: the line finds its target by its words alone, until it has learned it again. */
export async function forgetTarget(
  db: Db,
  userId: string,
  target: { workflow_id: string; step_id: string; key: string },
): Promise<void> {
  await sql`
    delete from line_memories using existing_workflows as workflows
    where workflows.id = workflow_id and workflows.user_id = ${userId} and workflow_id = ${target.workflow_id}
      and step_id = ${target.step_id} and key = ${target.key}`.execute(db);
}

/** A person said which thing it is. */
export async function saveTarget(
  trx: Trx,
  userId: string,
  target: { workflow_id: string; step_id: string; key: string; memory: TargetMemory; run_id: string },
): Promise<void> {
  await sql`
    insert into line_memories (workflow_id, step_id, key, memory, run_id)
    select id, ${target.step_id}, ${target.key}, ${JSON.stringify(target.memory)}::jsonb, ${target.run_id}
    from existing_workflows as workflows where id = ${target.workflow_id} and user_id = ${userId}
    on conflict (workflow_id, step_id, key) do update set memory = excluded.memory, heal = null,
      run_id = excluded.run_id, seen_at = excluded.seen_at`.execute(trx);
}

/** What a person did while it was recorded, by the keys of its lines. */
export async function saveRecordedTargets(
  db: Db,
  userId: string,
  order: { workflow_id: string; step_id: string; targets: readonly { key: string; memory: TargetMemory }[] },
): Promise<void> {
  const { rows } = await sql<{ workflow_id: string }>`
    insert into line_memories (workflow_id, step_id, key, memory)
    select workflows.id, ${order.step_id}, one.key, one.memory
    from existing_workflows as workflows,
      jsonb_to_recordset(${JSON.stringify(order.targets)}::jsonb) as one (key text, memory jsonb)
    where workflows.id = ${order.workflow_id} and workflows.user_id = ${userId}
    order by one.key
    on conflict (workflow_id, step_id, key) do update set memory = excluded.memory, heal = null,
      run_id = null, seen_at = excluded.seen_at
    returning workflow_id`.execute(db);
  if (rows[0]) await forgetOldest(db, rows[0].workflow_id);
}

export async function mayHealRisky(db: Db, userId: string, workflowId: string): Promise<boolean> {
  const row = await db
    .selectFrom('risky_heals')
    .innerJoin('existing_workflows as workflows', 'workflows.id', 'risky_heals.workflow_id')
    .select('workflow_id')
    .where('workflows.user_id', '=', userId)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function allowRiskyHeals(
  db: Db,
  userId: string,
  order: { workflow_id: string; is_allowed: boolean },
): Promise<void> {
  const { workflow_id, is_allowed } = order;
  await (
    is_allowed
      ? sql`insert into risky_heals (workflow_id) select id from existing_workflows as workflows
          where id = ${workflow_id} and user_id = ${userId} on conflict do nothing`
      : sql`delete from risky_heals using existing_workflows as workflows
          where workflows.id = workflow_id and workflow_id = ${workflow_id} and workflows.user_id = ${userId}`
  ).execute(db);
}

/** With the end of a failed run. */
export async function saveRepair(
  trx: Trx,
  runId: string,
  { place, repair }: { place: string; repair: Repair },
): Promise<void> {
  await trx
    .insertInto('run_repairs')
    .values({ run_id: runId, place, repair: JSON.stringify(repair) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findRepair(
  db: Db,
  userId: string,
  runId: string,
): Promise<{ place: string; repair: Repair } | undefined> {
  return db
    .selectFrom('run_repairs')
    .innerJoin('runs', 'runs.id', 'run_repairs.run_id')
    .select(['run_repairs.place', 'run_repairs.repair'])
    .where('runs.user_id', '=', userId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
}

/** A copy of a workflow knows its targets from the beginning. Both are of the same person, which the caller has checked. */
export async function copyLineMemories(trx: Trx, order: { from: string; to: string }): Promise<void> {
  await sql`
    insert into line_memories (workflow_id, step_id, key, memory, heal, run_id, seen_at)
    select ${order.to}, step_id, key, memory, heal, run_id, seen_at from line_memories
    where workflow_id = ${order.from}
    order by step_id, key`.execute(trx);
}
