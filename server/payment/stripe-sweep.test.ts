import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import type { Billing } from '#billing/sync.ts';
import { QUIET } from '#engine/test-world.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { type StripeSweep, startStripeSweep } from '#server/payment/stripe-sweep.ts';
import type { TestUser } from '#server/test-api.ts';
import {
  CARD_THAT_FAILS_LATER,
  openTestPayments,
  returnsOf,
  type TestPayments,
} from '#server/payment/test-payments.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
let sweep: StripeSweep;
let ada: TestUser;
beforeEach(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
  sweep = startStripeSweep(await open(), QUIET);
  ada = await payments.api.signIn('ada');
});
afterEach(async () => {
  await sweep.close();
  await payments.close();
  await stripe.close();
});

async function open(): Promise<Billing> {
  const billing = await openBilling(payments.api.engine, payments.api.settings);
  if (!billing) throw new Error('Nothing can be paid.');
  return billing;
}

/** Every webhook that is under way gets lost. */
function loseWebhooks(): void {
  for (const { event } of stripe.world.deliveries) stripe.webhooks.drop(event);
}

async function failNextRenewal(): Promise<void> {
  const portal = await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {});
  await payments.press(portal, { action: 'card', number: CARD_THAT_FAILS_LATER });
}

/** To a day after the next renewal, in a month of any length. */
async function passRenewal(): Promise<void> {
  const { current_period_end } = await payments.subscription(ada);
  const days = (Date.parse(current_period_end ?? '') - stripe.now().getTime()) / 86_400_000;
  await payments.advance(days + 1);
}

const subscriptionsAtStripe = () =>
  [...stripe.world.objects.subscription.values()].map((subscription) => subscription.status);

test('events whose webhooks got lost are found', async () => {
  stripe.webhooks.hold(true);
  await payments.payPlan(ada, 'pro');
  await payments.buyCredits(ada, 10_000);
  loseWebhooks();
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'pro', total_credits_granted: 61_000 });
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ total_credits_granted: 61_000 });
});

test('a renewal of which nothing was heard is asked about, also when its events are old', async () => {
  await payments.payPlan(ada, 'pro');
  stripe.webhooks.hold(true);
  await payments.advance(32);
  loseWebhooks();
  for (const { id } of stripe.world.objects.event.values()) stripe.world.objects.event.delete(id);
  const before = await payments.subscription(ada);
  await sweep.sweep();
  const after = await payments.subscription(ada);
  expect(Date.parse(after.current_period_end ?? '')).toBeGreaterThan(
    Date.parse(before.current_period_end ?? ''),
  );
  expect(after).toMatchObject({ plan_name: 'pro', total_credits_granted: 51_000 });
});

test('credits of a period expire with it, and the next ones come when the renewal is paid', async () => {
  await payments.payPlan(ada, 'pro');
  const { current_period_end } = await payments.subscription(ada);
  const days = (Date.parse(current_period_end ?? '') - stripe.now().getTime()) / 86_400_000;
  await payments.advance(days + 0.01);
  // Stripe charges for the new period about an hour after it has begun.
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'pro',
    status: 'active',
    renewal_due: true,
    total_credits_granted: 1_000,
    total_credits_available: 1_000,
  });
  await payments.advance(0.1);
  expect(await payments.subscription(ada)).toMatchObject({
    renewal_due: false,
    total_credits_granted: 51_000,
  });
});

test('a payment that fails leaves seven days; then the plan is free, and nothing is charged later', async () => {
  await payments.payPlan(ada, 'pro');
  await failNextRenewal();
  await passRenewal();
  const late = await payments.subscription(ada);
  expect(late).toMatchObject({ plan_name: 'pro', status: 'past_due', total_credits_granted: 1_000 });
  const days = (Date.parse(late.grace_until ?? '') - stripe.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(5.9);
  expect(days).toBeLessThanOrEqual(7);
  stripe.webhooks.hold(true);
  await payments.advance(days - 0.1);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'pro' });
  // Three tries are over; the fourth one does not come any more.
  await payments.advance(0.2);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free', total_credits_granted: 1_000 });
  expect(subscriptionsAtStripe()).toEqual(['canceled']);
});

test('a subscription past its grace that Stripe did not end at the first try is ended at a later one', async () => {
  await payments.payPlan(ada, 'pro');
  await failNextRenewal();
  await passRenewal();
  const { grace_until } = await payments.subscription(ada);
  const days = (Date.parse(grace_until ?? '') - stripe.now().getTime()) / 86_400_000;
  stripe.webhooks.hold(true);
  // The last try of Stripe itself comes an hour after our grace.
  await payments.advance(days + 0.01);
  expect(subscriptionsAtStripe()).toEqual(['past_due']);
  stripe.setDown(500);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free' });
  stripe.setDown('up');
  await sweep.sweep();
  expect(subscriptionsAtStripe()).toEqual(['canceled']);
});

test('a card that is put right within the days of grace keeps the plan', async () => {
  await payments.payPlan(ada, 'pro');
  await failNextRenewal();
  await payments.advance(32);
  const portal = await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {});
  await payments.press(portal, { action: 'card', number: '4242424242424242' });
  await payments.advance(8);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'pro',
    status: 'active',
    grace_until: null,
    total_credits_granted: 51_000,
  });
});

test('a plan that was cancelled ends at its time, whatever is heard', async () => {
  await payments.payPlan(ada, 'pro');
  await payments.press(await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {}), { action: 'cancel' });
  stripe.webhooks.hold(true);
  stripe.setDown(500);
  await payments.advance(32);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free', total_credits_granted: 1_000 });
  stripe.setDown('up');
});

test('what has expired is written off in the ledger', async () => {
  await payments.payPlan(ada, 'pro');
  await payments.press(await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {}), { action: 'cancel' });
  await payments.advance(32);
  await sweep.sweep();
  const entries = await payments.api.database.db
    .selectFrom('credit_entries')
    .select(['kind', 'amount'])
    .where('user_id', '=', ada.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'free', amount: 1_000 },
    { kind: 'period', amount: 50_000 },
    { kind: 'expired', amount: -50_000 },
  ]);
});

test('the subscription of a user who is deleted ends at Stripe', async () => {
  await payments.payPlan(ada, 'pro');
  await payments.api.database.db.deleteFrom('users').where('id', '=', ada.id).execute();
  await sweep.sweep();
  expect(subscriptionsAtStripe()).toEqual(['canceled']);
  const left = await payments.api.database.db.selectFrom('stripe_customers').selectAll().execute();
  expect(left).toEqual([]);
  await sweep.sweep();
});

test('two tabs get the same page to pay on, and a second plan closes the first page', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'pro' })),
  );
  expect(first).toBe(second);
  const scale = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'scale' });
  expect(await (await fetch(first ?? '')).text()).toContain('This payment page has expired.');
  await payments.press(scale, { number: '4242424242424242' });
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'scale' });
});

test('a page that was paid while its webhook is on the way cannot be paid again', async () => {
  stripe.webhooks.hold(true);
  await payments.payPlan(ada, 'pro');
  const body = { ...returnsOf(payments.api), product_name: 'scale' };
  expect(await ada.call('CREATE_PAYMENT_LINK', { body })).toMatchObject({ status: 409 });
});

test('who manages to pay twice has one subscription, and the other money back', async () => {
  await payments.payPlan(ada, 'pro');
  // By the second: the older one stays.
  await payments.advance(0.001);
  const billing = await open();
  const [customer] = stripe.world.objects.customer.values();
  const [price] = [...stripe.world.objects.price.values()].filter((each) => each.recurring);
  const page = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer?.id ?? '',
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: returnsOf(payments.api).success_url,
  });
  await payments.press(page.url ?? '', { number: '4242424242424242' });
  expect(subscriptionsAtStripe()).toEqual(['active', 'canceled']);
  const charges = [...stripe.world.objects.charge.values()];
  expect(charges.map((charge) => charge.refunded)).toEqual([false, true]);
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'pro',
    total_credits_granted: 51_000,
    total_credits_available: 51_000,
  });
});

test('what was paid with another key counts no longer, and counts again with that key', async () => {
  await payments.payPlan(ada, 'pro');
  const { engine, settings } = payments.api;
  const stand_in = settings.stripe;
  if (!stand_in) throw new Error('Nothing can be paid.');
  await openBilling(engine, { ...settings, stripe: { ...stand_in, mode: 'test' } });
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free', total_credits_granted: 1_000 });
  await openBilling(engine, settings);
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'pro', total_credits_granted: 51_000 });
});

test('a customer that Stripe does not know any more is made anew', async () => {
  await payments.payPlan(ada, 'pro');
  for (const map of [stripe.world.objects.customer, stripe.world.objects.subscription]) map.clear();
  await payments.advance(40);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free' });
  await payments.payPlan(ada, 'scale');
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'scale' });
});
