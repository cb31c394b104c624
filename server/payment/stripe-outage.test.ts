import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertHold, settleHold } from '#db/credits/credits.ts';
import { findCreditDifferences } from '#db/credits/reconcile-credits.ts';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { QUIET } from '#engine/test-world.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { type StripeSweep, startStripeSweep } from '#server/payment/stripe-sweep.ts';
import type { TestUser } from '#server/test-api.ts';
import {
  actionKey,
  addRun,
  CARD_THAT_FAILS_LATER,
  GOOD_CARD,
  openTestPayments,
  returnsOf,
  successAt,
  type TestPayments,
} from '#server/payment/test-payments.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
let sweep: StripeSweep;
let ada: TestUser;
beforeEach(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
  const billing = await openBilling(payments.api.engine, payments.api.settings);
  if (!billing) throw new Error('Nothing can be paid.');
  sweep = startStripeSweep(billing, QUIET);
  ada = await payments.api.signIn('ada');
});
afterEach(async () => {
  await sweep.close();
  await payments.close();
  await stripe.close();
});

const findAllDifferences = () =>
  payments.api.database.db.transaction().execute((trx) => findCreditDifferences(trx, 10));

/** The key of an action whose credits are set aside. */
async function holdAction() {
  const key = actionKey(ada, await addRun(payments, ada), 1);
  const price = { amount: 50, now: stripe.now() };
  expect(await insertHold(payments.api.database.db, key, price)).toBe('held');
  return key;
}

test.each([500, null])(
  'an hour without Stripe (%s) loses nothing, and runs go on spending',
  async (status) => {
    const link = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'pro' });
    stripe.setDown(status);
    // Paid on Stripe's page; the webhook comes, but what it is about cannot be fetched.
    await payments.press(link, { number: GOOD_CARD });
    expect(await settleHold(payments.api.database.db, await holdAction(), successAt(stripe.now()))).toBe(
      true,
    );
    expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free', total_credits_used: 50 });
    const body = { ...returnsOf(payments.api), quantity: 10_000 };
    expect(await ada.call('BUY_CREDITS', { body })).toMatchObject({ status: 503 });
    stripe.webhooks.hold(true);
    await payments.advance(1 / 24);
    await sweep.sweep();
    stripe.setDown('up');
    await sweep.sweep();
    expect(await payments.subscription(ada)).toMatchObject({
      plan_name: 'pro',
      total_credits_granted: 51_000,
      total_credits_used: 50,
    });
  },
);

test('an account that is deleted with a plan and an action under way leaves nothing behind', async () => {
  await payments.payPlan(ada, 'pro');
  const key = await holdAction();
  const { db } = payments.api.database;
  await db.deleteFrom('users').where('id', '=', ada.id).execute();
  expect(await settleHold(db, key, successAt(stripe.now()))).toBe(false);
  const events = [...stripe.world.objects.event.keys()];
  await sweep.sweep();
  // News of it that comes late is taken and changes nothing.
  for (const id of events) expect(await stripe.webhooks.sendNow(id)).toEqual([200]);
  expect([...stripe.world.objects.subscription.values()].map((each) => each.status)).toEqual(['canceled']);
  for (const table of ['credit_buckets', 'credit_holds', 'credit_receipts', 'subscriptions'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('credits that two tabs buy at the same time are both paid and both granted', async () => {
  const [first = '', second = ''] = await Promise.all(
    [1, 2].map(() => payments.linkOf(ada, 'BUY_CREDITS', { quantity: 10_000 })),
  );
  expect(first).not.toBe(second);
  await Promise.all([first, second].map((link) => payments.press(link, { number: GOOD_CARD })));
  await payments.press(first, { number: GOOD_CARD });
  expect(await payments.subscription(ada)).toMatchObject({ total_credits_granted: 21_000 });
});

test('while our clock stands still, a year of renewals grants each period once, and an end at Stripe ends the plan', async () => {
  const { engine } = payments.api;
  await payments.payPlan(ada, 'pro');
  const stoppedAt = stripe.now();
  engine.now = () => stoppedAt;
  const granted = async () => (await payments.subscription(ada)).total_credits_granted;
  const events = () => [...stripe.world.objects.event.keys()];
  for (let month = 1; month <= 12; month++) {
    await payments.advance(31);
    await sweep.sweep();
    expect(await granted()).toBe(51_000);
  }
  // Everything once more, in the other order.
  for (const id of events().toReversed()) await stripe.webhooks.sendNow(id);
  expect(await granted()).toBe(51_000);

  const portal = await payments.linkOf(ada, 'MANAGE_SUBSCRIPTION', {});
  await payments.press(portal, { action: 'card', number: CARD_THAT_FAILS_LATER });
  await payments.advance(25);
  await sweep.sweep();
  const late = await payments.subscription(ada);
  expect(late).toMatchObject({ plan_name: 'pro', status: 'past_due' });
  expect(Date.parse(late.grace_until ?? '')).toBeGreaterThan(stripe.now().getTime());
  // Our grace does not pass, and Stripe gives up.
  await payments.advance(60);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free' });

  engine.now = () => stripe.now();
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'free', total_credits_granted: 1_000 });
  expect(await findAllDifferences()).toEqual([]);
});

test('while the clock of Stripe stands still, a period ends by ours: its credits expire, and nothing is granted', async () => {
  await payments.payPlan(ada, 'pro');
  const { current_period_end } = await payments.subscription(ada);
  payments.api.engine.now = () => new Date(Date.parse(current_period_end ?? '') + 40 * 86_400_000);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({
    plan_name: 'pro',
    renewal_due: true,
    total_credits_granted: 1_000,
  });
  payments.api.engine.now = () => stripe.now();
  await payments.advance(41);
  await sweep.sweep();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'pro', renewal_due: false });
  expect(await findAllDifferences()).toEqual([]);
});
