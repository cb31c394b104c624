import type { Stripe } from 'stripe';
import type { GrantFact, PaymentFact } from '#billing/facts.ts';
import { creditsAskedBack, isLive, planOf } from '#billing/plan-rules.ts';
import { readInvoice, readPayment, readPurchase } from '#billing/read-stripe.ts';
import type { PaymentMode } from '#db/credits/billing-tables.ts';
import { findPayment } from '#db/credits/credit-payments.ts';
import { type CustomerOfUser, type Difference, listPaidBuckets } from '#db/credits/reconcile-credits.ts';
import type { Trx } from '#db/schema.ts';
import { findSubscription } from '#db/credits/subscriptions.ts';
import { findUser } from '#db/users.ts';

const MOST_OBJECTS = 10_000;

type World = { trx: Trx; stripe: Stripe; mode: PaymentMode; now: Date };

/** Compares a customer's subscription, grants and refunds with what Stripe has. */
export async function compareCustomer(
  { trx, stripe, mode, now }: World,
  customer: CustomerOfUser,
): Promise<Difference[]> {
  const { user_id } = customer;
  const found: Difference[] = [];
  const say = (what: string, id: string, [expected, seen]: [unknown, unknown]) =>
    found.push({ what, user_id, id, expected: String(expected), found: String(seen) });

  const grants = new Map((await fetchGrants(stripe, customer.id)).map((grant) => [grant.once_key, grant]));
  const buckets = new Map(
    (await listPaidBuckets(trx, user_id, mode)).map((bucket) => [bucket.once_key, bucket.granted]),
  );
  for (const { once_key, credits } of grants.values()) {
    const granted = buckets.get(once_key) ?? 0;
    if (granted !== credits) say('What was paid at Stripe was not granted.', once_key, [credits, granted]);
  }
  for (const [once_key, granted] of buckets) {
    if (!grants.has(once_key)) say('What was granted was not paid at Stripe.', once_key, [0, granted]);
  }
  for (const { payment } of grants.values()) {
    if (!payment) continue;
    const row = await findPayment(trx, user_id, payment.intent);
    if (row?.amount !== payment.amount) {
      say('A payment has another amount at Stripe.', payment.intent, [payment.amount, row?.amount ?? 0]);
    }
  }

  for (const fact of await fetchReturns(stripe, customer.id)) {
    const payment = await findPayment(trx, user_id, fact.intent);
    const asked = payment ? creditsAskedBack(payment, fact) : 0;
    if (payment && payment.asked_back !== asked) {
      say('What went back at Stripe was not asked back.', fact.intent, [asked, payment.asked_back]);
    }
  }

  const [row, user] = [await findSubscription(trx, user_id), await findUser(trx, user_id)];
  const known = row?.mode === mode ? row : undefined;
  const live = await listAll(stripe.subscriptions.list({ customer: customer.id, status: 'all', limit: 100 }));
  for (const { id, status } of live.filter(isLive)) {
    if (known?.stripe_id !== id) say('A subscription at Stripe is not known.', id, [status, 'none']);
    else if (known.status !== status) say('A subscription has another status.', id, [status, known.status]);
  }
  if (known && isLive(known) && !live.some(({ id }) => id === known.stripe_id)) {
    say('A subscription is not at Stripe.', known.stripe_id, ['none', known.status]);
  }
  const plan = planOf(row, { now, mode });
  if (user && user.plan !== plan)
    say('The plan does not follow from the subscription.', user_id, [plan, user.plan]);
  return found;
}

async function fetchGrants(stripe: Stripe, customer: string): Promise<GrantFact[]> {
  const invoices = await listAll(
    stripe.invoices.list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] }),
  );
  const sessions = await listAll(
    stripe.checkout.sessions.list({
      customer,
      status: 'complete',
      limit: 100,
      expand: ['data.line_items'],
    }),
  );
  return [...invoices.flatMap(readInvoice), ...sessions.flatMap(readPurchase)];
}

/** What became of the payments of which something went back, or may come again. */
async function fetchReturns(stripe: Stripe, customer: string): Promise<PaymentFact[]> {
  const charges = await listAll(stripe.charges.list({ customer, limit: 100 }));
  const facts = charges.map(async (charge) => {
    if (!charge.disputed && charge.amount_refunded === 0) return readPayment(charge, []);
    return readPayment(charge, await listAll(stripe.disputes.list({ charge: charge.id, limit: 100 })));
  });
  return (await Promise.all(facts)).flat();
}

async function listAll<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  return list.autoPagingToArray({ limit: MOST_OBJECTS });
}
