import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** The ledger as a person reads it, and what was used when by what. */

export type LedgerLine = {
  id: number;
  /** `run`: all browser actions of a run. */
  kind: 'run' | 'free' | 'period' | 'purchase' | 'expired' | 'refund' | 'dispute' | 'given_back';
  amount: number;
  /** What was left after it. */
  balance: number;
  at: Date;
  run_id: string | null;
  /** False when the run was deleted since. */
  has_run: boolean;
  workflow_id: string | null;
  workflow_name: string | null;
  /** That were paid. */
  actions: number;
  /** Of a refund or dispute: what had to be taken back. */
  asked: number | null;
};

/** The last line of the page before. With its balance, nothing newer is read. */
export type LedgerPlace = { id: number; balance: number | null };

/**
 * The newest first. What was paid in another Stripe than the present one is left out. Balances are counted backwards,
 * from the present one or that of the page before: forwards, each page would read all entries before it.
 */
export async function listLedger(
  db: Db,
  userId: string,
  { before, limit }: { before: LedgerPlace | null; limit: number },
): Promise<LedgerLine[]> {
  const isBefore = before === null ? sql`true` : sql`id < ${before.id}::bigint`;
  const isEarlier = before === null ? sql`true` : sql`last_entry < ${before.id}::bigint`;
  const known = before?.balance ?? null;
  const sinceKnown = before === null || known === null ? sql`true` : sql`id <= ${before.id}::bigint`;
  const { rows } = await sql<LedgerLine>`
    with counting as materialized (
      select id, granted - used - taken_back - expired as amount from credit_buckets where user_id = ${userId}
        and (mode is null or mode = (select mode from payment_mode))
    ), line as materialized (
      select * from (
        (select last_entry as id, 'run' as kind, -used as amount, updated_at as at, run_id, workflow_id, actions,
           null::bigint as asked
         from credit_receipts where user_id = ${userId} and ${isEarlier}
         order by last_entry desc limit ${limit})
        union all
        (select id, kind, amount, created_at, null, null, 0, asked
         from credit_entries where user_id = ${userId} and run_id is null and ${isBefore}
           and bucket_id in (select id from counting)
         order by id desc limit ${limit})
      ) as both_kinds
      order by id desc limit ${limit}
    ), entry as materialized (
      select id, case when bucket_id in (select id from counting) then amount else 0 end as amount
      from credit_entries
      where user_id = ${userId} and id >= (select min(id) from line) and ${sinceKnown}
    ), since as (
      select id, sum(amount) over (order by id desc) - amount as amount from entry
    )
    select line.*, (coalesce(${known}::bigint, (select sum(amount) from counting), 0) - since.amount)::bigint as balance,
      runs.id is not null as has_run, workflows.name as workflow_name
    from line join since on since.id = line.id
      left join runs on runs.id = line.run_id and runs.user_id = ${userId}
      left join existing_workflows as workflows on workflows.id = line.workflow_id and workflows.user_id = ${userId}
    order by line.id desc`.execute(db);
  return rows;
}

export type UsedOnDay = {
  day: string;
  /** Null for all that are not among the largest. */
  workflow_id: string | null;
  credits: number;
};
export type UsedByWorkflow = { workflow_id: string; name: string | null; credits: number };

/** Of one month (UTC); `month` is its first day, YYYY-MM-01. The `most` largest workflows by name, the others as one. */
export async function readUsage(
  db: Db,
  userId: string,
  asked: { month: string; most: number },
): Promise<{ days: UsedOnDay[]; workflows: UsedByWorkflow[]; count: number }> {
  const ofMonth = sql`
    select day, workflow_id, used from credit_days
    where user_id = ${userId} and day >= ${asked.month}::date
      and day < (${asked.month}::date + interval '1 month')::date`;
  const { rows } = await sql<UsedByWorkflow & { count: number }>`
    select used.workflow_id, workflows.name, sum(used.used)::bigint as credits, count(*) over () as count
    from (${ofMonth}) as used
      left join existing_workflows as workflows
        on workflows.id = used.workflow_id and workflows.user_id = ${userId}
    group by used.workflow_id, workflows.name
    order by credits desc, used.workflow_id limit ${asked.most}`.execute(db);
  const workflows = rows.map(({ workflow_id, name, credits }) => ({ workflow_id, name, credits }));
  const named = workflows.map((workflow) => workflow.workflow_id);
  const days = await sql<UsedOnDay>`
    select to_char(day, 'YYYY-MM-DD') as day,
      case when workflow_id = any(${named}::uuid[]) then workflow_id end as workflow_id, sum(used)::bigint as credits
    from (${ofMonth}) as used group by 1, 2 order by 1, 2`.execute(db);
  return { days: days.rows, workflows, count: rows[0]?.count ?? 0 };
}
