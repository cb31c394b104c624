import { sql } from 'kysely';
import type { PaymentMode } from '#db/credits/billing-tables.ts';
import type { Trx } from '#db/schema.ts';

/** Comparisons of what the tables of credits say about the same thing. Every row is a difference. */

export type Difference = {
  /** What does not agree, as a sentence. */
  what: string;
  user_id: string;
  /** Of the bucket, run, invoice… */
  id: string;
  expected: string;
  found: string;
};

/** In one transaction with `repeatable read`, so that nothing moves between two looks. */
export async function findCreditDifferences(trx: Trx, limit: number): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const comparison of COMPARISONS) {
    const { rows } = await sql<Difference>`${comparison} limit ${limit}`.execute(trx);
    found.push(...rows);
  }
  return found;
}

const COMPARISONS = [
  sql`
    select 'The lines of a grant do not add up to what is left of it.' as what, bucket.user_id, bucket.id::text,
      (granted - used - taken_back - expired)::text as expected, coalesce(sum(entry.amount), 0)::text as found
    from credit_buckets as bucket left join credit_entries as entry on entry.bucket_id = bucket.id
    group by bucket.id
    having coalesce(sum(entry.amount), 0) <> granted - used - taken_back - expired`,
  sql`
    select 'What is set aside from a grant is not the sum of its holds.' as what, bucket.user_id, bucket.id::text,
      bucket.held::text as expected, coalesce(sum(hold.amount), 0)::text as found
    from credit_buckets as bucket left join credit_holds as hold on hold.bucket_id = bucket.id
    group by bucket.id
    having coalesce(sum(hold.amount), 0) <> bucket.held`,
  sql`
    select 'Credits are set aside for a run that has ended.' as what, hold.user_id, hold.run_id::text as id,
      '0' as expected, sum(hold.amount)::text as found
    from credit_holds as hold join runs on runs.id = hold.run_id where runs.finished_at is not null
    group by hold.user_id, hold.run_id`,
  sql`
    select 'The actions of a run cost something else than its lines in the ledger.' as what, runs.user_id,
      runs.id::text, actions.credits::text as expected, coalesce(entries.credits, 0)::text as found
    from (select run_id, sum(credits) as credits from run_actions group by run_id) as actions
      join runs on runs.id = actions.run_id
      left join (
        select run_id, -sum(amount) as credits from credit_entries where run_id is not null group by run_id
      ) as entries on entries.run_id = runs.id
    where actions.credits <> coalesce(entries.credits, 0)`,
  sql`
    select 'The ledger has paid actions of a run whose history has none.' as what, runs.user_id, runs.id::text,
      (-sum(entry.amount))::text as expected, '0' as found
    from credit_entries as entry join runs on runs.id = entry.run_id
    where not exists (select from run_actions where run_actions.run_id = runs.id)
    group by runs.id`,
  sql`
    select 'The receipt of a run is not the sum of its lines.' as what,
      coalesce(receipt.user_id, entries.user_id) as user_id, coalesce(receipt.run_id, entries.run_id)::text as id,
      coalesce(entries.credits, 0)::text as expected, coalesce(receipt.used, 0)::text as found
    from credit_receipts as receipt full join (
      select user_id, run_id, -sum(amount) as credits from credit_entries where run_id is not null group by 1, 2
    ) as entries on entries.user_id = receipt.user_id and entries.run_id = receipt.run_id
    where coalesce(entries.credits, 0) <> coalesce(receipt.used, 0)`,
  sql`
    select 'The days of a workflow are not the sum of its lines.' as what,
      coalesce(days.user_id, entries.user_id) as user_id, coalesce(days.workflow_id, entries.workflow_id)::text as id,
      coalesce(entries.credits, 0)::text as expected, coalesce(days.used, 0)::text as found
    from (select user_id, workflow_id, sum(used) as used from credit_days group by 1, 2) as days full join (
      select user_id, workflow_id, -sum(amount) as credits from credit_entries
      where run_id is not null and workflow_id is not null group by 1, 2
    ) as entries on entries.user_id = days.user_id and entries.workflow_id = days.workflow_id
    where coalesce(entries.credits, 0) <> coalesce(days.used, 0)`,
  sql`
    select 'What was taken back for payments is not what the ledger says.' as what, payment.user_id,
      payment.user_id::text as id, sum(payment.taken_back)::text as expected, coalesce(max(entries.credits), 0)::text as found
    from credit_payments as payment left join (
      select user_id, -sum(amount) as credits from credit_entries
      where kind in ('refund', 'dispute', 'given_back') group by 1
    ) as entries on entries.user_id = payment.user_id
    group by payment.user_id
    having sum(payment.taken_back) <> coalesce(max(entries.credits), 0)`,
];

export type PaidBucket = { once_key: string; granted: number };

export async function listPaidBuckets(trx: Trx, userId: string, mode: PaymentMode): Promise<PaidBucket[]> {
  return (
    trx
      .selectFrom('credit_buckets')
      .select(['once_key', 'granted'])
      .where('user_id', '=', userId)
      .where('mode', '=', mode)
      // Others were given back after a dispute.
      .where('once_key', 'not like', 'returned:%')
      .execute()
  );
}

export type CustomerOfUser = { id: string; user_id: string };

/** In the order of their ids, after one of them. */
export async function listCustomers(
  trx: Trx,
  page: { mode: PaymentMode; after: string; limit: number },
): Promise<CustomerOfUser[]> {
  const rows = await trx
    .selectFrom('stripe_customers')
    .select(['id', 'user_id'])
    .where('mode', '=', page.mode)
    .where('user_id', 'is not', null)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.flatMap(({ id, user_id }) => (user_id === null ? [] : [{ id, user_id }]));
}
