import { sql } from 'kysely';
import type { Trx } from '#db/schema.ts';
import type { PlanName } from '#shared/plans.ts';

/**
 * Everything that changes how many runs a user has going takes this lock first, then runs, then the queue, then
 * credits. `for update` would wait for, and deadlock with, the key share locks of foreign keys.
 */
export async function lockUser(trx: Trx, userId: string): Promise<PlanName | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('plan')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.plan;
}

/**
 * Gives a user's free slots to those of their runs that wait longest (admit_runs in 0023_run_functions.sql), and
 * notifies the workers when the transaction commits. The user's lock must have been taken by an earlier statement: one
 * that waits for it would count what was there before.
 */
export async function admitWaitingRuns(
  trx: Trx,
  user: { id: string; slots: number },
  price: { credits: number; now: Date },
): Promise<void> {
  await sql`
    select pg_notify('run_admitted', '') from admit_runs(
      array[${user.id}]::uuid[], array[${user.slots}]::int[], ${price.credits}::bigint, ${price.now}::timestamptz
    ) as admitted where admitted > 0`.execute(trx);
}

/** Notifies the run's worker when the transaction commits. */
export async function notifyRunEnded(trx: Trx, runId: string): Promise<void> {
  await sql`select pg_notify('run_ended', ${runId})`.execute(trx);
}
