import { sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';
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
 * Gives each user's free slots to those of their runs that wait longest. A run that ran out of credits waits for a
 * slot again as soon as there are credits for an action. Answers the admitted runs, and notifies the workers when the
 * transaction commits. The users' locks must have been taken by an earlier statement: one that waits for them would
 * count what was there before.
 */
export async function admitWaitingRuns(
  trx: Trx,
  users: readonly { id: string; slots: number }[],
  price: { credits: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with person as materialized (
      select id, slots from unnest(
        ${users.map((user) => user.id)}::uuid[], ${users.map((user) => user.slots)}::int[]
      ) as given (id, slots)
    ), paid as materialized (
      select run.id, run.created_at, person.id as user_id
      from person cross join lateral (
        select id, created_at from runs where user_id = person.id and waiting_for = 'credits'
        order by created_at, id
        limit credits_available(person.id, ${price.now}) / ${price.credits}::bigint
      ) as run
    ), admitted as materialized (
      select run.id
      from person cross join lateral (
        select id from (
          (select id, created_at from runs where user_id = person.id and waiting_for = 'slot'
           order by created_at, id limit person.slots)
          union all select id, created_at from paid where paid.user_id = person.id
        ) as waiting
        order by created_at, id
        limit (select greatest(0, person.slots - count(*)) from runs
               where user_id = person.id and admitted_at is not null and finished_at is null)
      ) as run
    ), moved as (
      update runs set
        admitted_at = case when runs.id in (select id from admitted) then clock_timestamp() end,
        waiting_for = case when runs.id in (select id from admitted) then null else 'slot' end
      where runs.id in (select id from admitted union select id from paid)
      returning runs.id, admitted_at
    ), resolved as (
      update waits set outcome = 'answered', answered_at = clock_timestamp()
      from paid where waits.run_id = paid.id and waits.outcome is null
    )
    select id, pg_notify('run_admitted', id::text) from moved where admitted_at is not null`.execute(trx);
  return rows.map((row) => row.id);
}

/** Admitted runs that no worker has taken for a minute: their place in the queue may be lost. */
export async function listForgottenRuns(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('runs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('status', '=', 'pending')
    .where('admitted_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Notifies the run's worker when the transaction commits. */
export async function notifyRunEnded(trx: Trx, runId: string): Promise<void> {
  await sql`select pg_notify('run_ended', ${runId})`.execute(trx);
}
