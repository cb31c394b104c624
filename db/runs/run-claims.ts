import { sql } from 'kysely';
import { countEndOfRun } from '#db/triggers/failing-triggers.ts';
import type { Fence } from '#db/runs/run-fence.ts';
import type { LineUnderWay } from '#db/runs/run-lines.ts';
import type { Db, Run, RunStepRow, Trx } from '#db/schema.ts';
import { asBytes } from '#db/sealed-bytes.ts';
import type { Place } from '#shared/place.ts';
import type { WaitRequest } from '#shared/wait.ts';
import type { RunFailure } from '#shared/wire/run-failure.ts';

/** `claim_id` is different for every claim; with it, releaseUnanswered finds what the claim took. */
export type Claim = {
  claim_id: string;
  worker: string;
  deadline_at: Date;
  limit: number;
  can_browse: boolean;
  run_id?: string;
  /** Runs that were queued less than this ago are left to other workers. */
  min_age_ms?: number;
};

/** Takes runs from the queue and begins an attempt of each: claim_runs in 0065_claims_by_age.sql. */
export async function claimRuns(db: Db, claim: Claim): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select * from claim_runs(${claim.worker}, ${claim.deadline_at}::timestamptz, ${claim.limit}::int,
      ${claim.can_browse}, ${claim.run_id ?? null}::uuid, ${claim.claim_id}::uuid,
      ${claim.min_age_ms ?? 0}::int)`.execute(db);
  return rows;
}

/**
 * Releases what a claim took whose reply was lost. Its worker was never told of these attempts, so none of their steps
 * was begun: none looks interrupted to the next attempt, and no crash is counted. An attempt of another claim is left
 * to its lease, whether or not its worker still holds it: its step may have been begun.
 */
export async function releaseUnanswered(
  db: Db,
  { worker, claim_id }: Pick<Claim, 'worker' | 'claim_id'>,
): Promise<void> {
  await sql`
    with run as (
      update runs set worker = null
      from run_queue as lease
      where lease.worker = ${worker} and lease.claim = ${claim_id}::uuid and runs.id = lease.run_id
        and runs.worker = ${worker} and runs.attempt = lease.attempt and runs.status = 'running'
      returning runs.id, runs.attempt
    ), unbegun as (
      delete from run_steps using run
      where run_id = run.id and run_steps.attempt = run.attempt and run_steps.status = 'running'
    )
    update run_queue set attempt = null, worker = null, kept_at = null from run where run_queue.run_id = run.id`.execute(
    db,
  );
}

export type PausedStep = {
  place: Place;
  /** The line that the step is at; null when it is not at one. */
  line: LineUnderWay | null;
  inputs: Record<string, string>;
  /** Actions since that place that are paid and will have to be done again. */
  prepaid_actions: number;
  /** The page at the beginning of the line; null keeps what is there. */
  page_state: Uint8Array | null;
  /** What a person has to do. `ordinal` numbers the questions of one place; null for what no step asked. */
  wait: WaitRequest & { ordinal: number | null };
};

/** Gives the slot back and waits for a person, keeping the place. False means that the run is no longer ours. */
export async function pauseRun(trx: Trx, fence: Fence, step: PausedStep): Promise<boolean> {
  const { wait } = step;
  const { rows } = await sql`
    with run as (
      update runs set status = 'pending', waiting_for = ${wait.reason}, admitted_at = null, worker = null,
        deadline_at = null, line_page_state = coalesce(${asBytes(step.page_state)}, line_page_state)
      where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
      returning id, user_id
    ), asked as (
      insert into waits (user_id, run_id, place, ordinal, reason, kind, question, choices, link, account_id, deadline)
      select user_id, id, ${step.line?.place ?? step.place}, ${wait.ordinal}::int, ${wait.reason},
        ${wait.kind ?? null}, ${wait.question},
        ${[...wait.choices]}::text[], ${wait.link},
        (select id from accounts where id = ${wait.account?.id ?? null}::uuid and accounts.user_id = run.user_id),
        clock_timestamp() + ${wait.expires_after_seconds}::double precision * interval '1 second'
      from run
    ), paused as (
      update run_steps set status = 'paused', inputs = ${JSON.stringify(step.inputs)},
        prepaid_actions = ${step.line ? 0 : step.prepaid_actions}
      from run where run_id = run.id and place = ${step.place} and attempt = ${fence.attempt}
    ), paused_line as (${upsertLine(step.line, fence.attempt, { status: 'paused', prepaid: step.prepaid_actions })})
    select id from run`.execute(trx);
  return rows.length > 0;
}

/**
 * Releases a run for another worker, at once and without counting a crash. A step that had not begun leaves no row,
 * so that it does not look interrupted to the next one. False means that the run is no longer ours.
 */
export async function releaseRun(
  trx: Trx,
  fence: Fence,
  step: { place: Place; has_begun: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with run as (
      update runs set worker = null
      where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
      returning id
    ), unbegun as (
      delete from run_steps using run
      where ${!step.has_begun} and run_id = run.id and place = ${step.place}
        and attempt = ${fence.attempt} and run_steps.status = 'running'
    )
    select id, pg_notify('run_admitted', '') from run`.execute(trx);
  return rows.length > 0;
}

export type RunEnd = {
  status: 'completed' | 'failed' | 'stopped';
  failure: RunFailure | null;
  /** What is known of the step that was under way; null when there was none. */
  inputs: Record<string, string> | null;
  /** The line that the step was at. */
  line?: LineUnderWay | null;
};

/**
 * Ends a run for good. With `attempt`, only for the worker that owns it; without, from outside, whoever owns it and
 * whether or not it has begun. The notice about a failed run, from which the mail is made, is written in the same statement.
 * False means that there was nothing to end.
 */
export async function endRun(
  trx: Trx,
  run: { run_id: string; attempt: number | null },
  end: RunEnd,
): Promise<boolean> {
  const line = end.line ?? null;
  const failure = end.failure && JSON.stringify(end.failure);
  // Going on at this line is not offered again.
  const isPageGone = end.failure?.code === 'page_changed';
  const inputs = end.inputs && JSON.stringify(end.inputs);
  const owned =
    run.attempt === null
      ? sql`status in ('pending', 'running')`
      : sql`status = 'running' and attempt = ${run.attempt}`;
  const { rows } = await sql`
    with run as (
      update runs set status = ${end.status}, failure = ${failure}, waiting_for = null,
        finished_at = clock_timestamp(),
        line_page_state = case when ${isPageGone} then null else line_page_state end
      where id = ${run.run_id} and ${owned}
      returning id, workflow_id, status, is_trial, attempt, trigger_id
    ), notice as (
      insert into failure_notices (run_id, workflow_id)
      select id, workflow_id from run where status = 'failed' and not is_trial
    ), counted as (${countEndOfRun(end.status)}
    ), step as (
      update run_steps set status = ${end.status}, finished_at = clock_timestamp(),
        broke_off = case when run_steps.status = 'running' and ${end.status === 'stopped'} then true end,
        inputs = case when line_text is null then coalesce(${inputs}::jsonb, inputs) else inputs end
      from run where run_id = run.id and run_steps.attempt = run.attempt
        and run_steps.status in ('running', 'paused') and run_steps.place <> ${line?.place ?? ''}
    ), wait as (
      update waits set outcome = 'cancelled' from run where waits.run_id = run.id and waits.outcome is null
    ), line as (${upsertLine(line, run.attempt, { status: end.status, prepaid: 0 })})
    select id from run`.execute(trx);
  return rows.length > 0;
}

/** For use after a CTE `run` that has the run's id: writes how a line came out, whether or not it has a row yet. */
function upsertLine(
  line: LineUnderWay | null,
  attempt: number | null,
  outcome: { status: RunStepRow['status']; prepaid: number },
) {
  if (!line || attempt === null) return sql`select`;
  const ended_at = outcome.status === 'paused' ? null : sql`clock_timestamp()`;
  return sql`
    insert into run_steps (run_id, place, attempt, status, line_text, prepaid_actions, started_at, finished_at)
    select id, ${line.place}, ${attempt}::int, ${outcome.status}, ${line.text}, ${outcome.prepaid}::int,
      ${line.started_at}::timestamptz, ${ended_at}::timestamptz
    from run
    on conflict (run_id, place, attempt) do update set status = excluded.status,
      prepaid_actions = excluded.prepaid_actions, finished_at = excluded.finished_at`;
}
