import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { openTestPayments, type TestPayments } from '#server/payment/test-payments.ts';
import { AFTER_RENEWALS, renewAtRandom, waitingEvents } from '#server/payment/test-renewals.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
beforeAll(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
});
afterAll(async () => {
  await payments.close();
  await stripe.close();
});

const OURS = ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

test('the events of a purchase lead to the same in every order, each of them alone, and twice', async () => {
  const orders = [...permutations(OURS), ...OURS.map((type) => [type]), [...OURS, ...OURS]];
  for (const [at, order] of orders.entries()) {
    const user = await payments.api.signIn(`buyer-${at}`);
    stripe.webhooks.hold(true);
    await payments.payPlan(user, 'pro');
    const events = waitingEvents(stripe);
    for (const type of order) {
      const event = events.find((each) => each.type === type);
      expect(await stripe.webhooks.sendNow(event?.id ?? '')).toEqual([200]);
    }
    for (const { id } of events) stripe.webhooks.drop(id);
    stripe.webhooks.hold(false);
    expect(await payments.subscription(user)).toMatchObject(AFTER_RENEWALS);
  }
});

// Years of it, with other seeds, are in prove/renewals.test.ts.
test('renewals whose events come late, twice or never', { timeout: 300_000 }, async () => {
  const subscription = await renewAtRandom({ stripe, payments }, { seed: 1, months: 3 });
  expect(subscription).toMatchObject(AFTER_RENEWALS);
});
