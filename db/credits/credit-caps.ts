import { sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import type { CapPeriod } from '#shared/credit-caps.ts';

export type CreditCap = {
  id: string;
  per: CapPeriod;
  workflow_id: string | null;
  credits: number;
};

export type CreditCapUse = CreditCap & {
  workflow_name: string | null;
  /** In this month; of a cap for each run, by the run that used most. */
  used: number;
  /** Runs that wait because of it or another cap of theirs. */
  waiting_runs: number;
};

/** First those of all workflows. */
export async function listCaps(
  db: Db,
  userId: string,
  price: { credits: number; now: Date },
): Promise<CreditCapUse[]> {
  const { rows } = await sql<CreditCapUse>`
    with month as (select date_trunc('month', ${price.now}::timestamptz at time zone 'UTC') as begin)
    select cap.id, cap.per, cap.workflow_id, cap.credits, workflows.name as workflow_name,
      case cap.per when 'run' then (
        select coalesce(max(used), 0) from credit_receipts as receipt, month
        where receipt.user_id = ${userId} and receipt.updated_at >= month.begin at time zone 'UTC'
          and (cap.workflow_id is null or receipt.workflow_id = cap.workflow_id)
      ) else (
        select coalesce(sum(used), 0)::bigint from credit_days as days, month
        where days.user_id = ${userId} and days.day >= month.begin::date
          and days.day < (month.begin + interval '1 month')::date
          and (cap.workflow_id is null or days.workflow_id = cap.workflow_id)
      ) end as used,
      (select count(*) from waits
         join lateral find_reached_cap(${userId}, waits.run_id, ${price.credits}, ${price.now}) as reached on true
       where waits.user_id = ${userId} and waits.outcome is null and waits.reason = 'cap'
         and reached.id = cap.id) as waiting_runs
    from credit_caps as cap left join existing_workflows as workflows on workflows.id = cap.workflow_id
    where cap.user_id = ${userId} and (cap.workflow_id is null or workflows.id is not null)
    order by cap.workflow_id is not null, cap.per, workflows.name, cap.id`.execute(db);
  return rows;
}

export async function countCaps(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('credit_caps')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** One for each period and workflow: a second one replaces the first. */
export async function saveCap(trx: Trx, userId: string, cap: Omit<CreditCap, 'id'>): Promise<void> {
  await trx
    .insertInto('credit_caps')
    .values({ ...cap, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'per', 'workflow_id']).doUpdateSet({ credits: cap.credits }),
    )
    .execute();
}

/** False when there is none. */
export async function deleteCap(trx: Trx, userId: string, capId: string): Promise<boolean> {
  if (!isUuid(capId)) return false;
  const { numDeletedRows } = await trx
    .deleteFrom('credit_caps')
    .where('id', '=', capId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The cap that keeps a run from an action of this price; undefined when none does. */
export async function findReachedCap(
  db: Db,
  userId: string,
  action: { run_id: string; price: number; now: Date },
): Promise<CreditCap | undefined> {
  const { rows } = await sql<CreditCap>`
    select id, per, workflow_id, credits
    from find_reached_cap(${userId}, ${action.run_id}, ${action.price}, ${action.now})`.execute(db);
  return rows[0];
}

/** By workflow id: a cap of this month that keeps new runs from an action of this price. Holds count as used. */
export async function listReachedMonthCaps(
  db: Db,
  workflows: readonly { user_id: string; workflow_id: string }[],
  price: { credits: number; now: Date },
): Promise<Map<string, CreditCap>> {
  const { rows } = await sql<CreditCap & { of_workflow: string }>`
    with month as (
      select date_trunc('month', ${price.now}::timestamptz at time zone 'UTC')::date as first_day,
        (date_trunc('month', ${price.now}::timestamptz at time zone 'UTC') + interval '1 month')::date as next_month
    ), wanted as (
      select distinct * from unnest(
        ${workflows.map((each) => each.user_id)}::uuid[], ${workflows.map((each) => each.workflow_id)}::uuid[]
      ) as pair (user_id, workflow_id)
    )
    select distinct on (wanted.workflow_id) wanted.workflow_id as of_workflow,
      cap.id, cap.per, cap.workflow_id, cap.credits
    from wanted cross join month
    join credit_caps as cap on cap.user_id = wanted.user_id and cap.per = 'month'
      and (cap.workflow_id is null or cap.workflow_id = wanted.workflow_id)
    where cap.credits < ${price.credits}::bigint + coalesce((
        select sum(days.used) from credit_days as days
        where days.user_id = cap.user_id and days.day >= month.first_day and days.day < month.next_month
          and (cap.workflow_id is null or days.workflow_id = cap.workflow_id)
      ), 0) + coalesce((
        select sum(hold.amount) from credit_holds as hold join runs on runs.id = hold.run_id
        where hold.user_id = cap.user_id and hold.day >= month.first_day
          and (cap.workflow_id is null or runs.workflow_id = cap.workflow_id)
      ), 0)
    order by wanted.workflow_id, cap.workflow_id nulls last`.execute(db);
  return new Map(rows.map(({ of_workflow, ...cap }) => [of_workflow, cap]));
}

/**
 * Users with runs that waited at a cap which no longer stops them: it was raised, or its month has ended. Asked every
 * few seconds, while thousands of runs may wait at one cap: what a month has used is summed once for each cap, and a
 * cap of all workflows that is still reached leaves the runs of its user unread. The same rule as `find_reached_cap`.
 */
export async function listUsersPastCaps(
  db: Db,
  price: { credits: number; now: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive waiting (user_id) as (
      (select user_id from waits where outcome is null and reason = 'cap' order by user_id limit 1)
      union all
      select next.user_id from waiting cross join lateral (
        select user_id from waits
        where outcome is null and reason = 'cap' and user_id > waiting.user_id order by user_id limit 1
      ) as next
    ), month as (
      select date_trunc('month', ${price.now}::timestamptz at time zone 'UTC')::date as first_day,
        (date_trunc('month', ${price.now}::timestamptz at time zone 'UTC') + interval '1 month')::date as next_month
    ), reached as materialized (
      select cap.user_id, cap.workflow_id from waiting cross join month
      join credit_caps as cap on cap.user_id = waiting.user_id and cap.per = 'month'
      where cap.credits < ${price.credits}::bigint + coalesce((
          select sum(days.used) from credit_days as days
          where days.user_id = cap.user_id and days.day >= month.first_day and days.day < month.next_month
            and (cap.workflow_id is null or days.workflow_id = cap.workflow_id)
        ), 0) + coalesce((
          select sum(hold.amount) from credit_holds as hold join runs as holder on holder.id = hold.run_id
          where hold.user_id = cap.user_id and hold.day >= month.first_day
            and (cap.workflow_id is null or holder.workflow_id = cap.workflow_id)
        ), 0)
    ), possible as materialized (
      select user_id from waiting where not exists (
        select from reached where reached.user_id = waiting.user_id and reached.workflow_id is null
      )
    )
    -- The limit has the planner look for one run of each user; without it, it may read all runs that wait.
    select possible.user_id from possible cross join lateral (
        select from waits join runs on runs.id = waits.run_id
        where waits.user_id = possible.user_id and waits.outcome is null and waits.reason = 'cap'
          and not exists (
            select from reached
            where reached.user_id = waits.user_id and reached.workflow_id = runs.workflow_id
          ) and not exists (
            select from credit_caps as cap
            where cap.user_id = waits.user_id and cap.per = 'run'
              and (cap.workflow_id is null or cap.workflow_id = runs.workflow_id)
              and cap.credits < ${price.credits}::bigint + coalesce((
                  select used from credit_receipts as receipt
                  where receipt.user_id = waits.user_id and receipt.run_id = runs.id
                ), 0) + coalesce((
                  select sum(amount) from credit_holds as hold
                  where hold.user_id = waits.user_id and hold.run_id = runs.id
                ), 0)
          )
        limit 1
      ) as one_past_its_caps
    limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Lets runs that no cap stops any more wait for a slot; admitRuns is to follow. The user must be locked. */
export async function resolveCapWaits(
  trx: Trx,
  userId: string,
  price: { credits: number; now: Date },
): Promise<void> {
  await sql`
    with resolved as (
      update waits set outcome = 'answered', answered_at = clock_timestamp()
      where user_id = ${userId} and reason = 'cap' and outcome is null
        and not exists (select from find_reached_cap(${userId}, waits.run_id, ${price.credits}, ${price.now}))
      returning run_id
    )
    update runs set waiting_for = 'slot' from resolved
    where runs.id = resolved.run_id and runs.status = 'pending' and runs.waiting_for = 'cap'`.execute(trx);
}
