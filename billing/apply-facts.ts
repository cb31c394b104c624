import type { Facts, GrantFact, PaymentFact, SubscriptionFact } from '#billing/facts.ts';
import { bucketsOfPastPeriods, chooseSubscription, creditsAskedBack, planOf } from '#billing/plan-rules.ts';
import type { PaymentMode, SubscriptionRow } from '#db/credits/billing-tables.ts';
import {
  closeBuckets,
  insertBucket,
  listPeriodBuckets,
  listUsedUpBuckets,
  lockCredits,
} from '#db/credits/credit-buckets.ts';
import { insertCreditMail } from '#db/mails/credit-mails.ts';
import {
  findPayment,
  insertPayment,
  savePaymentReturns,
  takeCreditsBack,
} from '#db/credits/credit-payments.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Trx } from '#db/schema.ts';
import { countVersionUp, lockStripeCustomer } from '#db/credits/stripe-customers.ts';
import { insertStripeEvent, type StripeEventRow } from '#db/credits/stripe-events.ts';
import {
  findSubscription,
  insertExtraSubscription,
  savePlan,
  saveSubscription,
} from '#db/credits/subscriptions.ts';

/** `now` and `mode` are this installation's. */
export type Setting = { mode: PaymentMode; now: Date };

export type Applied =
  /** Something was written about the customer since the facts were fetched: fetch them again. */
  | { kind: 'stale' }
  /** The event was done before. */
  | { kind: 'known' }
  | { kind: 'not_ours' }
  | { kind: 'applied'; user_id: string };

/**
 * Writes down what follows from what Stripe says, with the event that led to it, in one transaction. All rules are
 * about states, none about events: whatever the order, and however often, the outcome is the same. Afterwards, in the
 * same transaction, the caller lets waiting runs go on: admitRuns.
 */
export async function applyFacts(
  trx: Trx,
  facts: Facts,
  setting: Setting & { version: number; event: Omit<StripeEventRow, 'outcome'> | null },
): Promise<Applied> {
  const customer = await lockStripeCustomer(trx, facts.customer);
  const userId = customer?.mode === setting.mode ? customer.user_id : null;
  if (customer && userId !== null && customer.version !== setting.version) return { kind: 'stale' };
  if (setting.event) {
    const outcome = userId === null ? 'not_ours' : 'applied';
    const isNew = await insertStripeEvent(trx, { ...setting.event, outcome }, setting.now);
    if (!isNew) return { kind: 'known' };
  }
  if (userId === null) return { kind: 'not_ours' };
  await lockUser(trx, userId);
  await lockCredits(trx, userId);
  if (facts.subscription) await applySubscription(trx, userId, { told: facts.subscription, setting });
  for (const grant of facts.grants) await applyGrant(trx, userId, { grant, setting });
  await closePastPeriods(trx, userId, setting.now);
  for (const payment of facts.payments) await applyPayment(trx, userId, { told: payment, setting });
  await derivePlan(trx, userId, setting);
  await countVersionUp(trx, facts.customer);
  return { kind: 'applied', user_id: userId };
}

/** Writes the plan that follows from the user's subscription now. Answers whether it is another one. */
export async function derivePlan(
  trx: Trx,
  userId: string,
  setting: { mode: PaymentMode | null; now: Date },
): Promise<boolean> {
  return savePlan(trx, userId, planOf(await findSubscription(trx, userId), setting));
}

async function applySubscription(
  trx: Trx,
  userId: string,
  { told, setting }: { told: SubscriptionFact; setting: Setting },
): Promise<void> {
  const row = await findSubscription(trx, userId);
  // What was paid in another Stripe is not in the way of this one.
  const known = row?.mode === setting.mode ? row : undefined;
  const { takes_told, extra } = chooseSubscription(known, told);
  if (takes_told) {
    const next = rowOf(told, { known, setting });
    await saveSubscription(trx, userId, next);
    if (next.past_due_since) {
      const once_key = `past_due:${told.id}:${next.past_due_since.toISOString()}`;
      await insertCreditMail(trx, userId, { kind: 'past_due', once_key, now: setting.now });
    }
  }
  if (extra !== null) await insertExtraSubscription(trx, userId, { stripe_id: extra, ...setting });
}

function rowOf(
  told: SubscriptionFact,
  { known, setting }: { known: SubscriptionRow | undefined; setting: Setting },
): Omit<SubscriptionRow, 'user_id'> {
  const before = known?.stripe_id === told.id ? known.past_due_since : null;
  const { id, period, unpaid_since, ...rest } = told;
  return {
    ...rest,
    stripe_id: id,
    mode: setting.mode,
    period_start: period.start,
    period_end: period.end,
    past_due_since: told.status === 'past_due' ? (unpaid_since ?? before ?? setting.now) : null,
    told_at: setting.now,
  };
}

async function applyGrant(
  trx: Trx,
  userId: string,
  { grant, setting }: { grant: GrantFact; setting: Setting },
): Promise<void> {
  const { mode, now } = setting;
  const bucket = await insertBucket(trx, userId, {
    kind: grant.period ? 'period' : 'purchase',
    once_key: grant.once_key,
    amount: grant.credits,
    expires_at: grant.period?.end ?? null,
    period: grant.period,
    mode,
    now,
  });
  if (bucket === null) return;
  if (grant.payment) {
    await insertPayment(trx, userId, {
      payment_intent: grant.payment.intent,
      amount: grant.payment.amount,
      bucket_id: bucket,
      credits: grant.credits,
      created_at: now,
    });
  }
  // With a new period the count begins anew: what was used up before it counts no longer.
  if (grant.period) {
    await closeBuckets(trx, userId, { buckets: await listUsedUpBuckets(trx, userId), now });
  }
}

/** Closes the credits of periods that a later one, paid as well, has followed. */
async function closePastPeriods(trx: Trx, userId: string, now: Date): Promise<void> {
  const buckets = await listPeriodBuckets(trx, userId);
  const past = new Set(bucketsOfPastPeriods(buckets));
  const closing = buckets.filter((bucket) => bucket.closed_at === null && past.has(bucket.id));
  await closeBuckets(trx, userId, { buckets: closing.map((bucket) => bucket.id), now });
}

/** What a refund or a dispute asks back is taken as far as it is there; what is won back is given again. */
async function applyPayment(
  trx: Trx,
  userId: string,
  { told, setting }: { told: PaymentFact; setting: Setting & { version: number } },
): Promise<void> {
  const payment = await findPayment(trx, userId, told.intent);
  if (!payment) return;
  const asked = creditsAskedBack(payment, told);
  if (asked === payment.asked_back) return;
  const { bucket_id, payment_intent } = payment;
  // What is asked back may come and go several times; the version counts on.
  const once_key = `returned:${payment_intent}:${setting.version}`;
  let taken = payment.taken_back;
  if (asked > payment.asked_back) {
    const amount = asked - payment.asked_back;
    const { now } = setting;
    const kind = told.disputed > 0 ? 'dispute' : 'refund';
    const back = await takeCreditsBack(trx, userId, { bucket_id, amount, kind, once_key, now });
    taken += back;
    const details = { asked: amount, taken: back };
    await insertCreditMail(trx, userId, { kind: 'taken_back', once_key, details, now });
  } else if (taken > asked) {
    await insertBucket(trx, userId, {
      kind: 'purchase',
      entry_kind: 'given_back',
      once_key,
      amount: taken - asked,
      expires_at: null,
      mode: setting.mode,
      now: setting.now,
    });
    taken = asked;
  }
  await savePaymentReturns(trx, userId, { payment_intent, asked_back: asked, taken_back: taken });
}
