import { sql } from 'kysely';
import type { CreditBucket, PaymentMode } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';

export type CreditBalance = { granted: number; used: number; held: number };

/** Of the buckets that are open at that moment. */
export async function findBalance(db: Db, userId: string, now: Date): Promise<CreditBalance> {
  const { rows } = await sql<CreditBalance>`
    select coalesce(sum(granted - taken_back), 0)::bigint as granted, coalesce(sum(used), 0)::bigint as used,
      coalesce(sum(held), 0)::bigint as held
    from open_buckets(${userId}, ${now})`.execute(db);
  return rows[0] ?? { granted: 0, used: 0, held: 0 };
}

/** Those of the users who have too few credits for this price. */
export async function listUsersOutOfCredits(
  db: Db,
  userIds: readonly string[],
  price: { credits: number; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from unnest(${[...userIds]}::uuid[]) as id
    where credits_available(id, ${price.now}) < ${price.credits}::bigint`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Whether the credits of a period that goes on at that moment were granted. */
export async function hasPeriodCredits(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from open_buckets(${userId}, ${now}) where kind = 'period' limit 1`.execute(db);
  return rows.length > 0;
}

/** How often credits were granted, those that count now and others. */
export async function countGrants(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('credit_buckets')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locked until the transaction ends. To be called before buckets are read in order to change them. */
export async function lockCredits(trx: Trx, userId: string): Promise<void> {
  await sql`select lock_credits(${userId})`.execute(trx);
}

export type NewBucket = Pick<CreditBucket, 'kind' | 'once_key' | 'expires_at'> & {
  amount: number;
  /** Where it was paid; null for what nobody paid. */
  mode?: PaymentMode | null;
  /** Of a plan: whose period it is. */
  period?: { subscription: string; start: Date; end: Date } | null;
  /** What the ledger calls it; else its kind. */
  entry_kind?: 'given_back';
};

/** Adds credits, once per key. Null when the key was used before. */
export async function insertBucket(
  trx: Trx,
  userId: string,
  bucket: NewBucket & { now: Date },
): Promise<string | null> {
  await lockCredits(trx, userId);
  const { period } = bucket;
  const { rows } = await sql<{ id: string }>`
    with bucket as (
      insert into credit_buckets (
        user_id, once_key, kind, granted, expires_at, created_at, mode, subscription, period_start, period_end
      )
      values (
        ${userId}, ${bucket.once_key}, ${bucket.kind}, ${bucket.amount}, ${bucket.expires_at}, ${bucket.now},
        ${bucket.mode ?? null}, ${period?.subscription ?? null}, ${period?.start ?? null}, ${period?.end ?? null}
      )
      on conflict (user_id, once_key) do nothing
      returning id
    ), entry as (
      insert into credit_entries (user_id, once_key, kind, amount, bucket_id)
      select ${userId}, ${bucket.once_key}, ${bucket.entry_kind ?? bucket.kind}, ${bucket.amount}, id from bucket
    )
    select id from bucket`.execute(trx);
  return rows[0]?.id ?? null;
}

/** What is left in these expires now; what is set aside from them stays good. */
export async function closeBuckets(
  trx: Trx,
  userId: string,
  closing: { buckets: readonly string[]; now: Date },
): Promise<void> {
  if (closing.buckets.length === 0) return;
  await sql`select close_buckets(${userId}, ${[...closing.buckets]}::uuid[], ${closing.now})`.execute(trx);
}

export type PeriodBucket = Pick<
  CreditBucket,
  'id' | 'subscription' | 'period_start' | 'period_end' | 'closed_at'
>;

/** The newest periods that were paid, open or not. */
export async function listPeriodBuckets(db: Db, userId: string): Promise<PeriodBucket[]> {
  return db
    .selectFrom('credit_buckets')
    .select(['id', 'subscription', 'period_start', 'period_end', 'closed_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'period')
    .orderBy('period_start', 'desc')
    .limit(100)
    .execute();
}

/** Open buckets from which everything was used. */
export async function listUsedUpBuckets(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_buckets')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('held', '=', 0)
    .where(sql<boolean>`granted = used + taken_back`)
    .execute();
  return rows.map((row) => row.id);
}

/** Open buckets that have expired, of anybody. */
export async function listExpiredBuckets(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; user_id: string }[]> {
  return db
    .selectFrom('credit_buckets')
    .select(['id', 'user_id'])
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
