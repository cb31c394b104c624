import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import type { TestUser } from '#server/test-api.ts';
import { openTestPayments, type TestPayments, WEBHOOK_SECRET } from '#server/payment/test-payments.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
let ada: TestUser;
let count = 0;
beforeAll(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
});
afterAll(async () => {
  await payments.close();
  await stripe.close();
});
beforeEach(async () => {
  count += 1;
  ada = await payments.api.signIn(`ada-${count}`);
});

async function send(event: object, secret = WEBHOOK_SECRET): Promise<number> {
  const payload = JSON.stringify(event);
  const answer = await fetch(`${payments.api.origin}/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  });
  return answer.status;
}

/** The newest event of a type. */
function newest(type: string) {
  const event = [...stripe.world.objects.event.values()].findLast((each) => each.type === type);
  if (!event) throw new Error(`There is no ${type}.`);
  return event;
}

async function balance(): Promise<{ granted: number; available: number }> {
  const { total_credits_granted: granted, total_credits_available: available } =
    await payments.subscription(ada);
  return { granted, available };
}

const ledger = () =>
  payments.api.database.db
    .selectFrom('credit_entries')
    .select(['kind', 'amount', 'asked'])
    .where('user_id', '=', ada.id)
    .orderBy('id')
    .execute();

test('an event that is forged, changed, or signed for another endpoint is refused', async () => {
  await payments.buyCredits(ada, 10_000);
  const event = { ...newest('checkout.session.completed'), id: 'evt_forged' };
  expect(await send(event, 'whsec_of_somebody_else')).toBe(400);
  const unsigned = await fetch(`${payments.api.origin}/stripe/webhook`, {
    method: 'POST',
    body: JSON.stringify(event),
  });
  expect(unsigned.status).toBe(400);
  const old = Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(Date.now() / 1000) - 3_600,
  });
  const late = await fetch(`${payments.api.origin}/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': old },
    body: JSON.stringify(event),
  });
  expect(late.status).toBe(400);
  expect(await balance()).toEqual({ granted: 11_000, available: 11_000 });
});

test('an event that comes again, also under another id, grants nothing more', async () => {
  await payments.buyCredits(ada, 10_000);
  const event = newest('checkout.session.completed');
  expect(await send(event)).toBe(200);
  expect(await send({ ...event, id: 'evt_again' })).toBe(200);
  expect(await balance()).toEqual({ granted: 11_000, available: 11_000 });
});

test('the same event many times at once is done once', async () => {
  stripe.webhooks.hold(true);
  await payments.buyCredits(ada, 10_000);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => send(newest('checkout.session.completed'))),
  );
  // Who loses the race is told to send it again.
  expect(new Set(statuses)).toEqual(new Set([200]));
  stripe.webhooks.hold(false);
  await stripe.webhooks.whenIdle();
  expect(await balance()).toEqual({ granted: 11_000, available: 11_000 });
});

test('what an event claims is not believed: the object is fetched again', async () => {
  const link = await payments.linkOf(ada, 'BUY_CREDITS', { quantity: 10_000 });
  const id = link.split('/').at(-1) ?? '';
  const session = stripe.world.objects['checkout.session'].get(id);
  const claimed = { ...session, payment_status: 'paid', status: 'complete', amount_total: 100_000 };
  const event = { ...newest('product.created'), id: 'evt_claim', type: 'checkout.session.completed' };
  expect(await send({ ...event, data: { object: claimed } })).toBe(200);
  expect(await balance()).toEqual({ granted: 1_000, available: 1_000 });
});

test('an event of the other mode, and of another installation, changes nothing', async () => {
  await payments.payPlan(ada, 'pro');
  const event = newest('customer.subscription.created');
  expect(await send({ ...event, id: 'evt_live', livemode: true })).toBe(200);
  const object = { id: 'sub_elsewhere', object: 'subscription', customer: 'cus_elsewhere' };
  expect(await send({ ...event, id: 'evt_elsewhere', data: { object } })).toBe(200);
  const kept = await payments.api.database.db
    .selectFrom('stripe_events')
    .select(['id', 'outcome'])
    .where('id', 'in', ['evt_live', 'evt_elsewhere'])
    .execute();
  expect(kept).toEqual([{ id: 'evt_elsewhere', outcome: 'not_ours' }]);
  expect(await balance()).toEqual({ granted: 51_000, available: 51_000 });
});

test('an event comes again while Stripe does not answer our question', async () => {
  stripe.webhooks.hold(true);
  await payments.buyCredits(ada, 10_000);
  stripe.setDown(null);
  expect(await send(newest('checkout.session.completed'))).toBe(503);
  expect(await balance()).toEqual({ granted: 1_000, available: 1_000 });
  stripe.setDown('up');
  stripe.webhooks.hold(false);
  await stripe.webhooks.whenIdle();
  expect(await balance()).toEqual({ granted: 11_000, available: 11_000 });
});

test('what is refunded is taken back, in the share of the money', async () => {
  await payments.buyCredits(ada, 10_000);
  const charge = newestCharge();
  await refund(charge.id, 400);
  expect(await balance()).toEqual({ granted: 7_000, available: 7_000 });
  await refund(charge.id);
  expect(await balance()).toEqual({ granted: 1_000, available: 1_000 });
  expect(await ledger()).toMatchObject([
    { kind: 'free', amount: 1_000 },
    { kind: 'purchase', amount: 10_000 },
    { kind: 'refund', amount: -4_000, asked: 4_000 },
    { kind: 'refund', amount: -6_000, asked: 6_000 },
  ]);
});

test('a dispute takes back what is left and never more, and what is won comes back', async () => {
  await payments.buyCredits(ada, 10_000);
  await spend(8_000);
  const dispute = stripe.openDispute(newestCharge().id);
  await stripe.webhooks.whenIdle();
  expect(await balance()).toEqual({ granted: 8_000, available: 0 });
  // From one bucket or from two: Stripe counts whole seconds, so either may be the older one, which is spent first.
  const taken = (await ledger()).filter(({ kind }) => kind === 'dispute');
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(-3_000);
  expect(new Set(taken.map(({ asked }) => asked))).toEqual(new Set([10_000]));
  stripe.closeDispute(dispute, 'won');
  await stripe.webhooks.whenIdle();
  expect(await balance()).toEqual({ granted: 11_000, available: 3_000 });
  expect((await ledger()).at(-1)).toMatchObject({ kind: 'given_back', amount: 3_000 });
});

test('a refund that everything was spent before is told in the ledger', async () => {
  await payments.buyCredits(ada, 10_000);
  await spend(11_000);
  await refund(newestCharge().id);
  expect(await balance()).toEqual({ granted: 11_000, available: 0 });
  expect((await ledger()).at(-1)).toEqual({ kind: 'refund', amount: 0, asked: 10_000 });
});

test('the news of a refund may come before the news of the payment', async () => {
  stripe.webhooks.hold(true);
  await payments.buyCredits(ada, 10_000);
  await refund(newestCharge().id);
  expect(await send(newest('charge.refunded'))).toBe(200);
  expect(await balance()).toEqual({ granted: 1_000, available: 1_000 });
  stripe.webhooks.hold(false);
  await stripe.webhooks.whenIdle();
  expect(await balance()).toEqual({ granted: 1_000, available: 1_000 });
});

test('upgrade, spend, refund, and again: what was spent stays paid for by what is left', async () => {
  await payments.payPlan(ada, 'pro');
  await spend(50_000);
  await refund(newestCharge().id);
  expect(await balance()).toEqual({ granted: 50_000, available: 0 });
  await payments.buyCredits(ada, 10_000);
  expect((await balance()).available).toBe(10_000);
});

function newestCharge() {
  const charge = [...stripe.world.objects.charge.values()].at(-1);
  if (!charge) throw new Error('There is no charge.');
  return charge;
}

async function refund(charge: string, amount?: number): Promise<void> {
  const { hostname, port } = new URL(stripe.url);
  const library = new Stripe('sk_test_legwork_sandbox', { host: hostname, port, protocol: 'http' });
  await library.refunds.create({ charge, ...(amount !== undefined && { amount }) });
  await stripe.webhooks.whenIdle();
}

/** Uses credits as browser actions do, of the soonest to expire first. */
async function spend(amount: number): Promise<void> {
  const { db } = payments.api.database;
  const buckets = await db
    .selectFrom('credit_buckets')
    .selectAll()
    .where('user_id', '=', ada.id)
    .where('closed_at', 'is', null)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .execute();
  let rest = amount;
  for (const bucket of buckets) {
    const part = Math.min(rest, bucket.granted - bucket.used - bucket.taken_back);
    rest -= part;
    await db
      .updateTable('credit_buckets')
      .set({ used: bucket.used + part })
      .where('id', '=', bucket.id)
      .execute();
  }
  expect(rest).toBe(0);
}
