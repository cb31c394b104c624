import { sql } from 'kysely';
import { countEndOfRun } from '#db/failing-triggers.ts';
import type { LineUnderWay } from '#db/run-lines.ts';
import type { SealedValues } from '#db/json-columns.ts';
import type { Db, Run, RunStepRow, Trx } from '#db/schema.ts';
import { asBytes } from '#db/sealed-bytes.ts';
import type { Place } from '#shared/place.ts';
import type { WaitRequest } from '#shared/wait.ts';
import type { RunFailure } from '#shared/wire.ts';

/** What a worker writes. Each statement names the attempt that owns the run; none written by an older one counts. */
export type Fence = { run_id: string; attempt: number };

/** Null when the run has ended or waits. Notes a crash when the owner before us neither finished nor released it. */
export async function claimRun(
  db: Db,
  claim: { run_id: string; worker: string; deadline_at: Date },
): Promise<Run | null> {
  const { rows } = await sql<Run>`
    with before as (
      select id, attempt, worker, place from runs
      where id = ${claim.run_id} and status in ('pending', 'running') and admitted_at is not null
      for no key update
    ), claimed as (
      update runs set status = 'running', attempt = runs.attempt + 1, worker = ${claim.worker},
        crashes = runs.crashes + case when before.worker is null then 0 else 1 end,
        started_at = coalesce(runs.started_at, clock_timestamp()),
        deadline_at = coalesce(runs.deadline_at, ${claim.deadline_at})
      from before where runs.id = before.id
      returning runs.*
    ), crash as (
      insert into run_crashes (run_id, attempt, worker, place)
      select id, attempt, worker, place from before where worker is not null
    ), begun as (
      insert into run_steps (run_id, place, attempt, status)
      select id, split_part(place, '.', 1), attempt, 'running' from claimed
      where split_part(place, '.', 1)::int <= jsonb_array_length(steps)
    )
    select * from claimed`.execute(db);
  return rows[0] ?? null;
}

/** Whether this attempt still owns the run, by run id; ended runs own nothing. */
export async function listOwnedRuns(db: Db, fences: readonly Fence[]): Promise<Set<string>> {
  if (fences.length === 0) return new Set();
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'attempt'])
    .where(
      'id',
      'in',
      fences.map((fence) => fence.run_id),
    )
    .where('status', '=', 'running')
    .execute();
  const attempts = new Map(rows.map((row) => [row.id, row.attempt]));
  return new Set(
    fences.filter((fence) => attempts.get(fence.run_id) === fence.attempt).map((fence) => fence.run_id),
  );
}

export type FinishedStep = {
  place: Place;
  next_place: Place;
  inputs: Record<string, string>;
  outputs: Record<string, string>;
  secrets: SealedValues;
  /** Null keeps what is there. */
  page_state: Uint8Array | null;
  /** Null after the last step. */
  next_inputs: Record<string, string> | null;
};

/**
 * The checkpoint, one statement: a step's outputs, the next place, and the next step begun. False means that the run
 * is no longer ours. Repeating it after a lost reply changes nothing.
 */
export async function saveStep(db: Db, fence: Fence, step: FinishedStep): Promise<boolean> {
  const { rows } = await sql`
    with run as (
      update runs set place = ${step.next_place},
        page_state = coalesce(${asBytes(step.page_state)}, line_page_state, page_state), line_page_state = null
      where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
        and (place in (${step.place}, ${step.next_place}) or starts_with(place, ${`${step.place}.`}))
      returning id
    ), done as (
      update run_steps set status = 'completed', inputs = ${JSON.stringify(step.inputs)},
        outputs = ${JSON.stringify(step.outputs)}, secrets = ${JSON.stringify(step.secrets)},
        finished_at = clock_timestamp()
      from run where run_id = run.id and place = ${step.place} and attempt = ${fence.attempt}
    ), begun as (
      insert into run_steps (run_id, place, attempt, status, inputs)
      select id, ${step.next_place}, ${fence.attempt}::int, 'running', ${JSON.stringify(step.next_inputs ?? {})}::jsonb
      from run where ${step.next_inputs !== null}
      on conflict do nothing
    )
    select id from run`.execute(db);
  return rows.length > 0;
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
      insert into waits (user_id, run_id, place, ordinal, reason, question, choices, link, account_id, deadline)
      select user_id, id, ${step.line?.place ?? step.place}, ${wait.ordinal}::int, ${wait.reason}, ${wait.question},
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
    select id, pg_notify('run_admitted', id::text) from run`.execute(trx);
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
 * whether or not it has begun. A failed run leaves a notice that its owner has to be told of, with it or not at all.
 * False means that there was nothing to end.
 */
export async function endRun(
  trx: Trx,
  run: { run_id: string; attempt: number | null },
  end: RunEnd,
): Promise<boolean> {
  const line = end.line ?? null;
  const failure = end.failure && JSON.stringify(end.failure);
  const inputs = end.inputs && JSON.stringify(end.inputs);
  const owned =
    run.attempt === null
      ? sql`status in ('pending', 'running')`
      : sql`status = 'running' and attempt = ${run.attempt}`;
  const { rows } = await sql`
    with run as (
      update runs set status = ${end.status}, failure = ${failure}, waiting_for = null,
        finished_at = clock_timestamp()
      where id = ${run.run_id} and ${owned}
      returning id, workflow_id, status, is_trial, attempt, trigger_id
    ), notice as (
      insert into failure_notices (run_id, workflow_id)
      select id, workflow_id from run where status = 'failed' and not is_trial
    ), counted as (${countEndOfRun(end.status)}
    ), step as (
      update run_steps set status = ${end.status}, finished_at = clock_timestamp(),
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
