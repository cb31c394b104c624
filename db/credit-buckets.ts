import { sql } from 'kysely';
import type { CreditBucket, Db, Trx } from '#db/schema.ts';

export type CreditBalance = { granted: number; used: number; held: number };

/** Of the buckets that are open at that moment. */
export async function findBalance(db: Db, userId: string, now: Date): Promise<CreditBalance> {
  const { rows } = await sql<CreditBalance>`
    select coalesce(sum(granted - taken_back), 0)::bigint as granted, coalesce(sum(used), 0)::bigint as used,
      coalesce(sum(held), 0)::bigint as held
    from open_buckets(${userId}, ${now})`.execute(db);
  return rows[0] ?? { granted: 0, used: 0, held: 0 };
}

/** Held until the transaction ends. Whoever reads buckets to change them reads them after this. */
async function lockCredits(trx: Trx, userId: string): Promise<void> {
  await sql`select lock_credits(${userId})`.execute(trx);
}

export type NewBucket = Pick<CreditBucket, 'kind' | 'once_key' | 'expires_at'> & { amount: number };

/** Adds credits, once per key. Null when the key was used before. */
export async function insertBucket(
  trx: Trx,
  userId: string,
  bucket: NewBucket & { now: Date },
): Promise<string | null> {
  await lockCredits(trx, userId);
  const { rows } = await sql<{ id: string }>`
    with bucket as (
      insert into credit_buckets (user_id, once_key, kind, granted, expires_at, created_at)
      values (${userId}, ${bucket.once_key}, ${bucket.kind}, ${bucket.amount}, ${bucket.expires_at}, ${bucket.now})
      on conflict (user_id, once_key) do nothing
      returning id
    ), entry as (
      insert into credit_entries (user_id, once_key, kind, amount, bucket_id)
      select ${userId}, ${bucket.once_key}, ${bucket.kind}, ${bucket.amount}, id from bucket
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
