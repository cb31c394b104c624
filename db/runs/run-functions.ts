import { sql } from 'kysely';
import { COMMIT_WITHOUT_DISK } from '#db/flush-commits.ts';
import type { SealedValues } from '#db/json-columns.ts';
import type { Fence } from '#db/runs/run-fence.ts';
import type { RunOrder } from '#db/runs/runs.ts';
import type { Db, Trx } from '#db/schema.ts';
import { asBytes } from '#db/sealed-bytes.ts';
import type { Place } from '#shared/place.ts';
import type { PlanName } from '#shared/plans.ts';

/** What every run writes, one call each of a function in 0023_run_functions.sql and 0057_start_runs.sql. */

/** What admitting depends on beside the user's row. */
export type Limits = { slots: Readonly<Record<PlanName, number>>; price: number; now: Date };

export type Started =
  | { outcome: 'started' | 'known'; started: string; admitted: number }
  | { outcome: 'no_user' }
  | { outcome: 'no_workflow' };

/** Writes a run and admits what the plan allows. Workers are not notified. Not on disk before the next flushCommits. */
export async function startOrderedRun(
  db: Db,
  userId: string,
  order: RunOrder,
  limits: Limits,
): Promise<Started> {
  const { rows } = await sql<Started>`
    select outcome, started, admitted from start_run(${userId}, ${JSON.stringify(order)}::jsonb,
      ${JSON.stringify(limits.slots)}::jsonb, ${limits.price}::bigint, ${limits.now}::timestamptz),
      ${COMMIT_WITHOUT_DISK}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A run was neither written nor there already.');
  return row;
}

/**
 * Writes runs of several users and admits what their plans allow. Orders whose once_key was used before are left out.
 * The users must have been locked by an earlier statement. Workers are not notified.
 */
export async function startOrderedRuns(
  trx: Trx,
  orders: readonly (RunOrder & { user_id: string })[],
  users: readonly { id: string; plan: PlanName }[],
  { slots, price, now }: Limits,
): Promise<{ admitted: number }> {
  if (orders.length === 0) return { admitted: 0 };
  const ordering = new Set(orders.map((order) => order.user_id));
  const people = users.filter(({ id }) => ordering.has(id));
  // The orders are one parameter, whatever their number: one for each column of each row took a third longer.
  const { rows } = await sql<{ admitted: number }>`
    select admitted from start_runs(${JSON.stringify(orders)}::jsonb, ${people.map(({ id }) => id)}::uuid[],
      ${people.map(({ plan }) => slots[plan])}::int[], ${price}::bigint, ${now}::timestamptz)`.execute(trx);
  return rows[0] ?? { admitted: 0 };
}

export type FinishedStep = {
  place: Place;
  inputs: Record<string, string>;
  outputs: Record<string, string>;
  secrets: SealedValues;
  began_ms_ago: number;
  ended_ms_ago: number;
};

export type Checkpoint = {
  /** One or more that follow on each other; the first one is at the run's place. */
  steps: readonly FinishedStep[];
  next_place: Place;
  /** Null after the last step. */
  next_inputs: Record<string, string> | null;
  /** Null keeps what is there. */
  page_state: Uint8Array | null;
};

/**
 * The checkpoint: outputs of finished steps, the next place, and the next step begun. False means that the run is no
 * longer ours. Repeating it after a lost reply changes nothing.
 */
export async function saveSteps(db: Db, fence: Fence, checkpoint: Checkpoint): Promise<boolean> {
  const { steps, next_place, next_inputs, page_state } = checkpoint;
  const { rows } = await sql<{ is_ours: boolean }>`
    select save_steps(${fence.run_id}, ${fence.attempt}::int, ${JSON.stringify(steps)}::jsonb, ${next_place},
      ${next_inputs && JSON.stringify(next_inputs)}::jsonb, ${asBytes(page_state)}::bytea) as is_ours`.execute(
    db,
  );
  return rows[0]?.is_ours ?? false;
}

/** Its steps since the last checkpoint; `place` is behind the last step. */
export type CompletedRun = Fence & { place: Place; steps: readonly FinishedStep[] };

/**
 * Completes runs of one user; answers which of them were still ours. Workers are not notified. Not on disk before the
 * next flushCommits.
 */
export async function completeRuns(
  db: Db,
  userId: string,
  runs: readonly CompletedRun[],
  limits: Limits,
): Promise<{ completed: string[]; admitted: number }> {
  const { rows } = await sql<{ completed: string[]; admitted: number }>`
    select completed, admitted from complete_runs(${userId}, ${JSON.stringify(runs)}::jsonb,
      ${JSON.stringify(limits.slots)}::jsonb, ${limits.price}::bigint, ${limits.now}::timestamptz),
      ${COMMIT_WITHOUT_DISK}`.execute(db);
  return rows[0] ?? { completed: [], admitted: 0 };
}
