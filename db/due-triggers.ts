import { sql } from 'kysely';
import type { Db, Trx, TriggerRow } from '#db/schema.ts';
import { countStartFailures } from '#db/failing-triggers.ts';
import type { PlanName } from '#shared/plans.ts';

/** Firing triggers, for all users at once. A trigger is due when its time has come and it does not wait after a failure. */
const DUE_AT = sql`greatest(triggers.next_run_at, triggers.retry_at)`;

export type DueTrigger = TriggerRow & {
  next_run_at: Date;
  plan: PlanName;
  /** Size of the workflow as it is stored; reading it takes a multiple of that. */
  workflow_bytes: number;
};

export async function hasDueTriggers(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from triggers where enabled and ${DUE_AT} <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks due triggers and their users, those that wait longest first. It does not wait for locks: a trigger whose user
 * is locked by a start or an end of a run is left for the next call. With `trigger_id`, only that one.
 */
export async function claimDueTriggers(
  trx: Trx,
  which: { now: Date; limit: number; trigger_id?: string },
): Promise<DueTrigger[]> {
  const { rows } = await sql<DueTrigger>`
    select triggers.*, users.plan,
      pg_column_size(workflows.steps) + pg_column_size(workflows.variables) as workflow_bytes
    from triggers
      join users on users.id = triggers.user_id
      join existing_workflows as workflows on workflows.id = triggers.workflow_id
    where triggers.enabled and ${DUE_AT} <= ${which.now}
      and ${which.trigger_id === undefined ? sql`true` : sql`triggers.id = ${which.trigger_id}`}
    order by ${DUE_AT}, triggers.id
    limit ${which.limit}
    for no key update of triggers, users skip locked`.execute(trx);
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
