import { sql } from 'kysely';
import type { CreditPayment } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';

export async function insertPayment(
  trx: Trx,
  userId: string,
  payment: Pick<CreditPayment, 'payment_intent' | 'bucket_id' | 'amount' | 'credits' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('credit_payments')
    .values({ ...payment, user_id: userId })
    .onConflict((conflict) => conflict.column('payment_intent').doNothing())
    .execute();
}

export async function findPayment(
  db: Db,
  userId: string,
  intent: string,
): Promise<CreditPayment | undefined> {
  return db
    .selectFrom('credit_payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('payment_intent', '=', intent)
    .executeTakeFirst();
}

/** The payments with which a user bought credits, not plans. */
export async function listPurchaseIntents(
  db: Db,
  userId: string,
  among: readonly string[],
): Promise<Set<string>> {
  if (among.length === 0) return new Set();
  const rows = await db
    .selectFrom('credit_payments')
    .innerJoin('credit_buckets', 'credit_buckets.id', 'credit_payments.bucket_id')
    .select('payment_intent')
    .where('credit_payments.user_id', '=', userId)
    .where('credit_buckets.kind', '=', 'purchase')
    .where('payment_intent', 'in', among)
    .execute();
  return new Set(rows.map((row) => row.payment_intent));
}

export async function savePaymentReturns(
  trx: Trx,
  userId: string,
  payment: Pick<CreditPayment, 'payment_intent' | 'asked_back' | 'taken_back'>,
): Promise<void> {
  const { payment_intent, asked_back, taken_back } = payment;
  await trx
    .updateTable('credit_payments')
    .set({ asked_back, taken_back })
    .where('user_id', '=', userId)
    .where('payment_intent', '=', payment_intent)
    .execute();
}

/**
 * Takes credits back, never more than there are: first from the bucket that was paid for, then from the others as they
 * are spent. Answers how many. The user's credits must be locked.
 */
export async function takeCreditsBack(
  trx: Trx,
  userId: string,
  taking: { bucket_id: string; amount: number; kind: 'refund' | 'dispute'; once_key: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with open as (
      select id, granted - used - held - taken_back as rest,
        row_number() over (order by id <> ${taking.bucket_id}, expires_at nulls last, created_at, id) as place
      from open_buckets(${userId}, ${taking.now})
    ), before as (
      select id, rest, coalesce(sum(rest) over (order by place rows between unbounded preceding and 1 preceding), 0)
        as earlier from open
    ), part as (
      select id, least(rest, ${taking.amount}::bigint - earlier) as amount from before
      where rest > 0 and earlier < ${taking.amount}::bigint
    ), bucket as (
      update credit_buckets set taken_back = taken_back + part.amount from part where credit_buckets.id = part.id
    ), entry as (
      insert into credit_entries (user_id, once_key, kind, amount, bucket_id, asked)
      select ${userId}::uuid, ${taking.once_key}, ${taking.kind}, -amount, id, ${taking.amount}::bigint from part
      union all
      -- A line that says so, also when everything was spent.
      select ${userId}::uuid, ${taking.once_key}, ${taking.kind}, 0, ${taking.bucket_id}::uuid, ${taking.amount}::bigint
      where not exists (select from part)
    )
    select coalesce(sum(amount), 0)::bigint as taken from part`.execute(trx);
  return rows[0]?.taken ?? 0;
}
