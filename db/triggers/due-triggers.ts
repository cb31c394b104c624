import { sql } from 'kysely';
import type { Db, Trx, TriggerRow } from '#db/schema.ts';
import { countStartFailures } from '#db/triggers/failing-triggers.ts';
import type { PlanName } from '#shared/plans.ts';

/** Firing triggers, for all users at once. A trigger is due when its time has come and it does not wait after a failure. */
const DUE_AT = sql`greatest(triggers.next_run_at, triggers.retry_at)`;

export type DueTrigger = TriggerRow & {
  next_run_at: Date;
  plan: PlanName;
  /** Size of the workflow as it is stored; reading it takes a multiple of that. 0 when it was deleted. */
  workflow_bytes: number;
};

export async function hasDueTriggers(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from triggers where enabled and ${DUE_AT} <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Of the triggers that wait longest, so many are looked at for each that is claimed: other clocks have some of them. */
const LOOKED_AT = 10;

/**
 * Locks users and due triggers of theirs, those that wait longest first. It does not wait for locks: the triggers of a
 * user who is locked by another clock, or by a start or an end of a run, are left for the next call. With `trigger_id`,
 * only that one.
 *
 * Users are locked first, and only as many as `limit` triggers have on average, so that several clocks share the work:
 * one that locked the oldest triggers one by one locked most users of a moment in which everybody has some. Nothing is
 * sorted or joined beyond the triggers that are looked at, however many are due.
 */
export async function claimDueTriggers(
  trx: Trx,
  which: { now: Date; limit: number; trigger_id?: string },
): Promise<DueTrigger[]> {
  const isWanted = which.trigger_id === undefined ? sql`true` : sql`triggers.id = ${which.trigger_id}`;
  const { rows } = await sql<DueTrigger>`
    with due as materialized (
      select id, user_id, ${DUE_AT} as due_at from triggers
      where enabled and ${DUE_AT} <= ${which.now} and ${isWanted}
      order by ${DUE_AT} limit ${which.limit * LOOKED_AT}
    ), person as materialized (
      select users.id, users.plan
      from (select user_id, min(due_at) as first from due group by user_id) as waiting
        join users on users.id = waiting.user_id
      order by waiting.first, users.id
      limit (select ceil(${which.limit}::numeric * count(distinct user_id) / greatest(count(*), 1)) from due)
      for no key update of users skip locked
    ), picked as materialized (
      select due.id, due.due_at, person.plan from person join due on due.user_id = person.id
      order by due.due_at, due.id limit ${which.limit}
    )
    select triggers.*, picked.plan,
      coalesce(pg_column_size(workflows.steps) + pg_column_size(workflows.variables), 0) as workflow_bytes
    from picked
      join triggers on triggers.id = picked.id
      left join existing_workflows as workflows on workflows.id = triggers.workflow_id
    where triggers.enabled and ${DUE_AT} <= ${which.now}
    order by picked.due_at, picked.id
    for no key update of triggers skip locked`.execute(trx);
  return rows;
}

/** Due since before `since`: the calls of claimDueTriggers found their users locked. Longest first. */
export async function listLateTriggers(
  db: Db,
  since: Date,
  limit: number,
): Promise<Pick<TriggerRow, 'id' | 'user_id'>[]> {
  const { rows } = await sql<Pick<TriggerRow, 'id' | 'user_id'>>`
    select id, user_id from triggers where enabled and ${DUE_AT} <= ${since}
    order by ${DUE_AT}, id limit ${limit}`.execute(db);
  return rows;
}

/** How many of their runs have not ended, by trigger; those without any are left out. */
export async function countUnfinishedRuns(
  db: Db,
  triggerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ trigger_id: string; runs: number }>`
    select trigger_id, count(*) as runs from runs
    where trigger_id = any(${[...triggerIds]}::uuid[]) and finished_at is null
    group by trigger_id`.execute(db);
  return new Map(rows.map((row) => [row.trigger_id, row.runs]));
}

export type TriggerMove = {
  id: string;
  next_run_at: Date;
  /** Started a run, could not, or left firings out on purpose. */
  outcome: 'started' | 'failed' | 'skipped';
  /** Why nothing was started; null when a run was. */
  problem: string | null;
  /** How many firings were left out. */
  skipped: number;
};

/** After a firing, or after it was found that the workflow cannot run. */
export async function moveTriggers(trx: Trx, moves: readonly TriggerMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update triggers set
      last_run_at = case when move.outcome = 'started' then triggers.next_run_at else triggers.last_run_at end,
      next_run_at = move.next_run_at, problem = move.problem, failures = 0, retry_at = null,
      skipped = triggers.skipped + move.skipped
    from unnest(
      ${moves.map((move) => move.id)}::uuid[],
      ${moves.map((move) => move.next_run_at)}::timestamptz[],
      ${moves.map((move) => move.problem)}::text[],
      ${moves.map((move) => move.outcome)}::text[],
      ${moves.map((move) => move.skipped)}::int[]
    ) as move (id, next_run_at, problem, outcome, skipped)
    where triggers.id = move.id`.execute(trx);
  const failed = moves.filter((move) => move.outcome === 'failed').map((move) => move.id);
  if (failed.length > 0) await countStartFailures(trx, failed);
}

/** For a trigger that could not be fired because of a mistake of ours: it is retried later and delays no other. */
export async function postponeTrigger(
  trx: Trx,
  trigger: { id: string; retry_at: Date; problem: string },
): Promise<void> {
  await trx
    .updateTable('triggers')
    .set({
      failures: sql<number>`failures + 1`,
      retry_at: trigger.retry_at,
      problem: trigger.problem,
    })
    .where('id', '=', trigger.id)
    .execute();
}

/** Triggers whose workflows or steps are gone. */
export async function switchOffTriggers(trx: Trx, triggerIds: readonly string[]): Promise<void> {
  if (triggerIds.length === 0) return;
  await trx
    .updateTable('triggers')
    .set({ enabled: false, next_run_at: null })
    .where('id', 'in', [...triggerIds])
    .execute();
}
