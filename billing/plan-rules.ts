import type { CreditBucket, PaymentMode, SubscriptionRow } from '#db/credits/billing-tables.ts';
import type { PlanName } from '#shared/plans.ts';
import type { SubscriptionFact } from '#billing/facts.ts';

/** What follows from a subscription. Pure: the time is an argument. */

/** So long a plan stays after a payment that failed. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

type Subscription = Pick<
  SubscriptionRow,
  'plan' | 'status' | 'mode' | 'cancel_at' | 'past_due_since' | 'ended_at'
>;

/** The plan that a user has. This is the one place where it is decided. */
export function planOf(
  subscription: Subscription | undefined,
  { now, mode }: { now: Date; mode: PaymentMode | null },
): PlanName {
  if (!subscription?.plan || subscription.mode !== mode) return 'free';
  // The news that it has ended may be late, or lost.
  if (subscription.cancel_at && subscription.cancel_at <= now) return 'free';
  if (subscription.status === 'active' || subscription.status === 'trialing') return subscription.plan;
  if (subscription.status !== 'past_due') return 'free';
  const until = graceEnd(subscription);
  return until && until > now ? subscription.plan : 'free';
}

/** When the plan of a subscription that is past due ends; null for others. */
export function graceEnd(subscription: Pick<Subscription, 'status' | 'past_due_since'>): Date | null {
  if (subscription.status !== 'past_due' || !subscription.past_due_since) return null;
  return addDays(subscription.past_due_since, GRACE_DAYS);
}

/** Statuses of a subscription that a customer has, whether or not it is paid. */
const LIVE: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

export function isLive(subscription: { status: string } | undefined): boolean {
  return subscription !== undefined && LIVE.includes(subscription.status);
}

/**
 * A user has one subscription. Of two that are live the older one stays, whichever is reported first, and the other
 * one is `extra`: it has to be ended and paid back. A live one wins over one that has ended.
 */
export function chooseSubscription(
  known: Pick<SubscriptionRow, 'stripe_id' | 'status' | 'began_at'> | undefined,
  told: SubscriptionFact,
): { takes_told: boolean; extra: string | null } {
  if (!known || known.stripe_id === told.id) return { takes_told: true, extra: null };
  const isReportedOlder =
    told.began_at < known.began_at ||
    (told.began_at.getTime() === known.began_at.getTime() && told.id < known.stripe_id);
  if (isLive(known) && isLive(told)) {
    return isReportedOlder
      ? { takes_told: true, extra: known.stripe_id }
      : { takes_told: false, extra: told.id };
  }
  if (isLive(known) || isLive(told)) return { takes_told: isLive(told), extra: null };
  return { takes_told: !isReportedOlder, extra: null };
}

type Period = Pick<CreditBucket, 'id' | 'period_start' | 'period_end' | 'subscription'>;

/** Of the buckets of periods, those of a period that a later one, paid as well, has followed. */
export function bucketsOfPastPeriods(buckets: readonly Period[]): string[] {
  return buckets
    .filter((bucket) =>
      buckets.some(
        (later) =>
          bucket.period_end !== null &&
          later.period_start !== null &&
          later.subscription === bucket.subscription &&
          later.period_start >= bucket.period_end,
      ),
    )
    .map((bucket) => bucket.id);
}

/** Credits that a payment's refunds and disputes ask back, out of those that it bought. */
export function creditsAskedBack(
  paid: { amount: number; credits: number },
  { refunded, disputed }: { refunded: number; disputed: number },
): number {
  const share = Math.min(paid.amount, refunded + disputed);
  return Math.floor((paid.credits * share) / paid.amount);
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
