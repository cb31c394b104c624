import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import type { TestUser } from '#server/test-api.ts';
import { GOOD_CARD, openTestPayments, returnsOf, type TestPayments } from '#server/payment/test-payments.ts';

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

function call(name: Parameters<TestUser['call']>[0], body: Record<string, unknown>) {
  return ada.call(name, { body: { ...returnsOf(payments.api), ...body } });
}

test('everybody begins on the free plan, with its credits once', async () => {
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'free',
    status: 'active',
    current_period_end: null,
    cancel_at_period_end: false,
    total_credits_granted: 1_000,
    total_credits_used: 0,
    total_credits_available: 1_000,
    can_pay: true,
  });
});

test('a plan is paid on the page of Stripe, and its credits come with the webhook', async () => {
  const link = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'pro' });
  stripe.webhooks.hold(true);
  const answer = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ number: GOOD_CARD }),
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe(returnsOf(payments.api).success_url);
  // Coming back grants nothing.
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free', total_credits_granted: 1_000 });
  stripe.webhooks.hold(false);
  await stripe.webhooks.whenIdle();
  const [subscription] = stripe.world.objects.subscription.values();
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'pro',
    status: 'active',
    current_period_end: new Date(end * 1000).toISOString(),
    total_credits_granted: 51_000,
    total_credits_available: 51_000,
  });
});

test('a plan and its credits are seen together, whenever somebody looks', async () => {
  const link = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'pro' });
  const paying = payments.press(link, { number: GOOD_CARD });
  for (let plan = 'free'; plan === 'free';) {
    const seen = await payments.subscription(ada);
    plan = seen.plan_name;
    expect(seen).toMatchObject({ grants: plan === 'free' ? 1 : 2, renewal_due: false });
  }
  await paying;
});

test('credits are bought by the piece and never expire', async () => {
  await payments.buyCredits(ada, 12_345);
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'free',
    total_credits_granted: 13_345,
  });
  await payments.advance(400);
  expect(await payments.subscription(ada)).toMatchObject({ total_credits_available: 13_345 });
});

test.each([
  [9_999, 'Minimum purchase is $10.00 (10,000 credits)'],
  [-50_000, 'Minimum purchase is $10.00 (10,000 credits)'],
  [1_000_001, 'Maximum purchase is $1000.00 (1,000,000 credits)'],
])('%s credits cannot be bought', async (quantity, detail) => {
  expect(await call('BUY_CREDITS', { quantity })).toMatchObject({ status: 422, body: { detail } });
});

test('a million credits cost a thousand dollars', async () => {
  const link = await payments.linkOf(ada, 'BUY_CREDITS', { quantity: 1_000_000 });
  expect(await (await fetch(link)).text()).toContain('Pay $1000.00');
});

test.each([
  'https://evil.example/subscription',
  '//evil.example',
  'javascript:alert(1)',
  'http://localhost:1',
])('Stripe is not told to send people to %s', async (address) => {
  const refused = {
    status: 422,
    body: { detail: 'The address to come back to must be a page of this site.' },
  };
  const plan = { product_name: 'pro' };
  expect(await call('CREATE_PAYMENT_LINK', { ...plan, success_url: address })).toMatchObject(refused);
  expect(await call('CREATE_PAYMENT_LINK', { ...plan, cancel_url: address })).toMatchObject(refused);
  expect(await call('BUY_CREDITS', { quantity: 10_000, success_url: address })).toMatchObject(refused);
  expect(await call('MANAGE_SUBSCRIPTION', { return_url: address })).toMatchObject(refused);
});

test('a plan that is none is refused, and without one there is nothing to manage', async () => {
  expect(await call('CREATE_PAYMENT_LINK', { product_name: 'gold' })).toMatchObject({ status: 422 });
  const nothing = { status: 404, body: { detail: 'No active subscription found.' } };
  expect(await call('MANAGE_SUBSCRIPTION', {})).toMatchObject(nothing);
});

test('the plan that is active cannot be paid again', async () => {
  const active = { status: 409, body: { detail: 'You already have an active plan subscription.' } };
  expect(await call('CREATE_PAYMENT_LINK', { product_name: 'free' })).toMatchObject(active);
  await payments.payPlan(ada, 'pro');
  expect(await call('CREATE_PAYMENT_LINK', { product_name: 'pro' })).toMatchObject(active);
});

test('another plan is confirmed in the portal: up at once, with the credits of the rest of the period', async () => {
  await payments.payPlan(ada, 'pro');
  const { current_period_end: end } = await payments.subscription(ada);
  const days = (Date.parse(end ?? '') - stripe.now().getTime()) / 86_400_000;
  await payments.advance(days / 2);
  const link = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'scale' });
  expect(await (await fetch(link)).text()).toContain('Confirm your update');
  const [, price = ''] = /name="price" value="([^"]+)"/.exec(await (await fetch(link)).text()) ?? [];
  const done = await payments.press(link, { action: 'confirm', price });
  expect(done.location).toBe(returnsOf(payments.api).success_url);
  const after = await payments.subscription(ada);
  expect(after).toMatchObject({ plan_name: 'scale', current_period_end: end });
  // Half of the 160,000 that Scale has more than Pro, for half of the price.
  expect(after.total_credits_granted).toBeGreaterThanOrEqual(51_000 + 79_990);
  expect(after.total_credits_granted).toBeLessThanOrEqual(51_000 + 80_010);
});

test('a lower plan begins with the next period', async () => {
  await payments.payPlan(ada, 'scale');
  const link = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'pro' });
  const [, price = ''] = /name="price" value="([^"]+)"/.exec(await (await fetch(link)).text()) ?? [];
  await payments.press(link, { action: 'confirm', price });
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'scale', next_plan: 'pro' });
  await payments.advance(32);
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'pro',
    next_plan: null,
    total_credits_granted: 51_000,
  });
});

test('the free plan is chosen by cancelling, which waits for the end of the period', async () => {
  await payments.payPlan(ada, 'pro');
  const link = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'free' });
  expect(await (await fetch(link)).text()).toContain('Cancel your subscription');
  await payments.press(link, { action: 'cancel' });
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'pro', cancel_at_period_end: true });
  const portal = await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {});
  await payments.press(portal, { action: 'resume' });
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'pro', cancel_at_period_end: false });
  await payments.press(portal, { action: 'cancel' });
  await payments.advance(32);
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'free',
    status: 'active',
    current_period_end: null,
    cancel_at_period_end: false,
    total_credits_granted: 1_000,
  });
});

test('a plan can be taken again after it has ended', async () => {
  await payments.payPlan(ada, 'pro');
  const portal = await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {});
  await payments.press(portal, { action: 'cancel' });
  await payments.advance(32);
  await payments.payPlan(ada, 'scale');
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'scale',
    total_credits_granted: 211_000,
  });
});

test('Stripe that does not answer is told in a sentence', async () => {
  await payments.payPlan(ada, 'pro');
  stripe.setDown(500);
  expect(await call('MANAGE_SUBSCRIPTION', {})).toMatchObject({
    status: 503,
    body: { detail: 'The payment provider does not answer. Try again in a few minutes.' },
  });
  stripe.setDown('up');
});
