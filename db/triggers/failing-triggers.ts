import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';

/** Triggers that fail again and again are switched off, and their owners are told why. */

const MOST_FAILURES_IN_A_ROW = 10;

const RUNS_FAILED = 'The last ten runs that it started failed.';
const STARTS_FAILED = 'The last ten times it could not start this workflow.';

/** The assignments for a trigger that failed once more. */
function setFailure(reason: string) {
  const isLast = sql`triggers.enabled and triggers.failed_in_a_row + 1 >= ${MOST_FAILURES_IN_A_ROW}::int`;
  return sql`failed_in_a_row = triggers.failed_in_a_row + 1, ${setSwitchedOff(isLast, reason)}`;
}

/** The assignments for a trigger that is switched off when `isLast`, with a mail to its owner. */
export function setSwitchedOff(isLast: RawBuilder<unknown>, reason: string) {
  return sql`enabled = triggers.enabled and not (${isLast}),
    next_run_at = case when ${isLast} then null else triggers.next_run_at end,
    off_reason = case when ${isLast} then ${reason}::text else triggers.off_reason end,
    off_mail_at = case when ${isLast} then clock_timestamp() else triggers.off_mail_at end`;
}

/**
 * For use after a CTE `run` with the status and the trigger of a run that ended. Failed runs of a public form do not
 * count: whoever sends bad answers ten times could switch it off for everybody.
 */
export function countEndOfRun(status: 'completed' | 'failed' | 'stopped') {
  switch (status) {
    case 'failed':
      return sql`update triggers set ${setFailure(RUNS_FAILED)} from run
        where triggers.id = run.trigger_id and not triggers.is_public`;
    case 'completed':
      return sql`update triggers set failed_in_a_row = 0 from run
        where triggers.id = run.trigger_id and triggers.failed_in_a_row > 0`;
    default:
      return sql`select`;
  }
}

/** Triggers whose workflows cannot run as they stand. */
export async function countStartFailures(trx: Trx, triggerIds: readonly string[]): Promise<void> {
  await sql`update triggers set ${setFailure(STARTS_FAILED)} where id = any(${[...triggerIds]}::uuid[])`.execute(
    trx,
  );
}

export type SwitchedOff = {
  id: string;
  workflow_id: string;
  user_id: string;
  step_id: string;
  off_reason: string;
  /** Why the last firing started nothing, if it did not. */
  problem: string | null;
  off_mail_tries: number;
  email: string;
  workflow_name: string;
  /** Null when the step has gone since. */
  trigger_name: string | null;
};

/**
 * A trigger whose owner has to be told that it was switched off, counted as tried. No other process tries it for
 * `retry_seconds`, four times as long after each try.
 */
export async function claimSwitchedOff(
  db: Db,
  now: Date,
  retry_seconds: number,
): Promise<SwitchedOff | null> {
  const { rows } = await sql<SwitchedOff>`
    with claimed as (
      update triggers set off_mail_tries = off_mail_tries + 1,
        off_mail_at = ${now}::timestamptz + make_interval(secs => ${retry_seconds} * power(4, off_mail_tries))
      where id = (
        select id from triggers where off_mail_at <= ${now}
        order by off_mail_at limit 1 for update skip locked
      )
      returning id, workflow_id, user_id, step_id, off_reason, problem, off_mail_tries
    )
    select claimed.*, users.email, workflows.name as workflow_name, (
      select step ->> 'name' from jsonb_array_elements(workflows.steps) as step
      where step ->> 'id' = claimed.step_id limit 1
    ) as trigger_name
    from claimed
      join users on users.id = claimed.user_id
      join existing_workflows as workflows on workflows.id = claimed.workflow_id`.execute(db);
  return rows[0] ?? null;
}

/** Sent, or given up; unless it was switched on and off again since. */
export async function finishSwitchedOff(db: Db, mail: SwitchedOff): Promise<void> {
  await db
    .updateTable('triggers')
    .set({ off_mail_at: null })
    .where('id', '=', mail.id)
    .where('off_mail_tries', '=', mail.off_mail_tries)
    .execute();
}
