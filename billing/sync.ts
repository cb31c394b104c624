import type { Stripe } from 'stripe';
import { applyFacts, derivePlan } from '#billing/apply-facts.ts';
import { type Catalogue, isMissing } from '#billing/catalogue.ts';
import { fetchFacts, findCustomerOf, type Subject, subjectOf } from '#billing/fetch-facts.ts';
import type { PaymentMode } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';
import { findStripeCustomer } from '#db/credits/stripe-customers.ts';
import type { StripeEventRow } from '#db/credits/stripe-events.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import {
  findSubscription,
  finishExtraSubscription,
  listExtraSubscriptions,
  markSubscriptionEnded,
} from '#db/credits/subscriptions.ts';

/** What brings Stripe's state into ours. `admitRuns` lets the user's waiting runs go on, in the same transaction. */
export type Billing = {
  db: Db;
  stripe: Stripe;
  mode: PaymentMode;
  /** What is sold. Throws an AppError where it is not set up. */
  readCatalogue(): Promise<Catalogue>;
  now(): Date;
  admitRuns(trx: Trx, userId: string): Promise<void>;
};

/** More than two writers at one customer at the same moment are not to be expected. */
const MOST_TRIES = 10;

/** Done once per event. Throws when Stripe or the database does not answer: then it comes again. */
export async function syncEvent(billing: Billing, event: Stripe.Event): Promise<void> {
  const subject = subjectOf(event);
  if (!subject) return;
  await syncSubject(billing, subject, {
    id: event.id,
    mode: billing.mode,
    type: event.type,
    created_at: new Date(event.created * 1000),
  });
}

/**
 * Fetches what Stripe says now and writes down what follows. What is written was fetched after whatever was written
 * before it, so that an older state never replaces a newer one.
 */
export async function syncSubject(
  billing: Billing,
  subject: Subject,
  event: Omit<StripeEventRow, 'outcome'> | null,
): Promise<void> {
  const customer = await findCustomerOf(billing.stripe, subject);
  if (customer === null) return;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await findStripeCustomer(billing.db, customer);
    const isOurs = known?.mode === billing.mode && known.user_id !== null;
    const facts = isOurs
      ? await fetchFacts(billing.stripe, subject, customer)
      : { customer, subscription: null, grants: [], payments: [] };
    const setting = { mode: billing.mode, now: billing.now(), version: known?.version ?? 0, event };
    const applied = await billing.db.transaction().execute(async (trx) => {
      const outcome = await applyFacts(trx, facts, setting);
      if (outcome.kind === 'applied') await billing.admitRuns(trx, outcome.user_id);
      return outcome;
    });
    if (applied.kind === 'stale') continue;
    if (applied.kind === 'applied') await endExtraSubscriptions(billing);
    return;
  }
  throw new Error('What Stripe says about a customer changed with each look at it.');
}

/** Ends what users paid for twice, and gives the money back. Doing it again changes nothing. */
export async function endExtraSubscriptions(billing: Billing): Promise<void> {
  const { db, stripe, mode } = billing;
  for (const id of await listExtraSubscriptions(db, mode, 100)) {
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
    if (subscription.status !== 'canceled') await cancelSubscription(stripe, id);
    const { latest_invoice: invoice } = subscription;
    const payments = typeof invoice === 'object' && invoice ? (invoice.payments?.data ?? []) : [];
    for (const { status, payment } of payments) {
      const intent = payment.payment_intent;
      if (status !== 'paid' || intent === undefined) continue;
      await refundOnce(stripe, typeof intent === 'string' ? intent : intent.id);
    }
    await finishExtraSubscription(db, id, billing.now());
  }
}

async function refundOnce(stripe: Stripe, intent: string): Promise<void> {
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intent, limit: 1 });
  if (refunds.length > 0) return;
  await stripe.refunds.create(
    { payment_intent: intent, reason: 'duplicate' },
    { idempotencyKey: `legwork-duplicate-${intent}` },
  );
}

/** At once, and nothing more is charged for it. */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    // It has ended already.
    if (!isMissing(error)) throw error;
  }
}

/** For a subscription that Stripe does not know any more: another account's keys, or test data that was deleted. */
export async function endMissingSubscription(billing: Billing, userId: string): Promise<void> {
  const now = billing.now();
  await billing.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const known = await findSubscription(trx, userId);
    if (!known || known.ended_at) return;
    await markSubscriptionEnded(trx, userId, now);
    await derivePlan(trx, userId, { mode: billing.mode, now });
    await billing.admitRuns(trx, userId);
  });
}
