import { sql } from 'kysely';
import type { PaymentMode, SubscriptionRow } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { PlanName } from '#shared/plans.ts';

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The one subscription of a user, as Stripe described it last. */
export async function saveSubscription(
  trx: Trx,
  userId: string,
  told: Omit<SubscriptionRow, 'user_id'>,
): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ ...told, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told))
    .execute();
}

/** What the user's plan is; billing/plan-rules.ts decides it. Answers whether it is another one now. */
export async function savePlan(trx: Trx, userId: string, plan: PlanName): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ plan })
    .where('id', '=', userId)
    .where('plan', '<>', plan)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** In what Stripe everything is paid from now on. Answers whether that is another one than before. */
export async function savePaymentMode(db: Db, mode: PaymentMode): Promise<boolean> {
  const before = await findPaymentMode(db);
  await db
    .insertInto('payment_mode')
    .values({ mode })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ mode }))
    .execute();
  return before !== mode;
}

async function findPaymentMode(db: Db): Promise<PaymentMode | null> {
  const row = await db.selectFrom('payment_mode').select('mode').executeTakeFirst();
  return row?.mode ?? null;
}

/** Users with a subscription, in the order of their ids, after one of them. */
export async function listSubscribers(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export type DueSubscription = { user_id: string; stripe_id: string };

/**
 * Users whose plan may have to change without news from Stripe: past due since before `past_due_before`, or past their
 * own end.
 */
export async function listEndedPlans(
  db: Db,
  { past_due_before, now, limit }: { past_due_before: Date; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select('subscriptions.user_id')
    .where('users.plan', '<>', 'free')
    .where((where) =>
      where.or([where('past_due_since', '<=', past_due_before), where('cancel_at', '<=', now)]),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Past due since before then, as far as is known here. */
export async function listUnpaidSubscriptions(
  db: Db,
  { mode, past_due_before, limit }: { mode: PaymentMode; past_due_before: Date; limit: number },
): Promise<DueSubscription[]> {
  return db
    .selectFrom('subscriptions')
    .select(['user_id', 'stripe_id'])
    .where('mode', '=', mode)
    .where('past_due_since', '<=', past_due_before)
    .orderBy('past_due_since')
    .limit(limit)
    .execute();
}

/** Subscriptions that are not ended and whose next period was not reported by Stripe. */
export async function listSubscriptionsWithoutRenewal(
  db: Db,
  {
    mode,
    ended_before,
    told_before,
    limit,
  }: {
    mode: PaymentMode;
    ended_before: Date;
    told_before: Date;
    limit: number;
  },
): Promise<DueSubscription[]> {
  return db
    .selectFrom('subscriptions')
    .select(['user_id', 'stripe_id'])
    .where('mode', '=', mode)
    .where('ended_at', 'is', null)
    .where('period_end', '<', ended_before)
    .where('told_at', '<', told_before)
    .orderBy('told_at')
    .limit(limit)
    .execute();
}

/** To be ended and paid back; the same one is kept once. */
export async function insertExtraSubscription(
  trx: Trx,
  userId: string,
  extra: { stripe_id: string; mode: PaymentMode; now: Date },
): Promise<void> {
  await trx
    .insertInto('extra_subscriptions')
    .values({ stripe_id: extra.stripe_id, mode: extra.mode, user_id: userId, created_at: extra.now })
    .onConflict((conflict) => conflict.column('stripe_id').doNothing())
    .execute();
}

export async function listExtraSubscriptions(db: Db, mode: PaymentMode, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('extra_subscriptions')
    .select('stripe_id')
    .where('mode', '=', mode)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.stripe_id);
}

export async function finishExtraSubscription(db: Db, stripeId: string, now: Date): Promise<void> {
  await db
    .updateTable('extra_subscriptions')
    .set({ done_at: now })
    .where('stripe_id', '=', stripeId)
    .execute();
}

export async function markSubscriptionEnded(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: now, told_at: now, past_due_since: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Advisory lock id; must be unique in this database. */
const SWEEP_LOCK = 5_310_010;

/** Null when another process has it. */
export async function lockSweepOfBilling(connection: Db): Promise<(() => Promise<void>) | null> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_lock(${SWEEP_LOCK}) as is_ours`.execute(connection);
  if (!rows[0]?.is_ours) return null;
  return async () => {
    await sql`select pg_advisory_unlock(${SWEEP_LOCK})`.execute(connection);
  };
}
