import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { QUIET } from '#engine/test-world.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { startStripeSweep } from '#server/payment/stripe-sweep.ts';
import { openTestPayments, type TestPayments } from '#server/payment/test-payments.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

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

/** Held back, in the order in which they happened. */
function waitingEvents(): { id: string; type: string }[] {
  const ids = new Set(stripe.world.deliveries.map((delivery) => delivery.event));
  return [...stripe.world.objects.event.values()].filter((event) => ids.has(event.id));
}

test('the events of a purchase lead to the same in every order, each of them alone, and twice', async () => {
  const orders = [...permutations(OURS), ...OURS.map((type) => [type]), [...OURS, ...OURS]];
  for (const [at, order] of orders.entries()) {
    const user = await payments.api.signIn(`buyer-${at}`);
    stripe.webhooks.hold(true);
    await payments.payPlan(user, 'pro');
    const events = waitingEvents();
    for (const type of order) {
      const event = events.find((each) => each.type === type);
      expect(await stripe.webhooks.sendNow(event?.id ?? '')).toEqual([200]);
    }
    for (const { id } of events) stripe.webhooks.drop(id);
    stripe.webhooks.hold(false);
    expect(await payments.subscription(user)).toMatchObject({
      plan_name: 'pro',
      status: 'active',
      total_credits_granted: 51_000,
      total_credits_available: 51_000,
    });
  }
});

test.each([1, 3])(
  'a year of renewals whose events come late, twice or never (seed %s)',
  { timeout: 300_000 },
  async (seed) => {
    const random = createSeededRandom(seed);
    const user = await payments.api.signIn(`subscriber-${seed}`);
    await payments.payPlan(user, 'pro');
    for (let month = 0; month < 12; month += 1) {
      stripe.webhooks.hold(true);
      await payments.advance(31);
      for (const { id } of waitingEvents()) {
        const fate = random.integer(0, 4);
        if (fate === 0) stripe.webhooks.drop(id);
        if (fate === 1) await stripe.webhooks.sendNow(id);
        if (fate === 2) await Promise.all([stripe.webhooks.sendNow(id), stripe.webhooks.sendNow(id)]);
      }
    }
    // What was held back comes last, the newest first.
    for (const { id } of waitingEvents().toReversed()) await stripe.webhooks.sendNow(id);
    stripe.webhooks.hold(false);
    await stripe.webhooks.whenIdle();
    // Also the last renewal may be among what got lost.
    const billing = await openBilling(payments.api.engine, payments.api.settings);
    if (!billing) throw new Error('Nothing can be paid.');
    const sweep = startStripeSweep(billing, QUIET);
    await sweep.sweep();
    await sweep.close();
    expect(await payments.subscription(user)).toMatchObject({
      plan_name: 'pro',
      status: 'active',
      total_credits_granted: 51_000,
      total_credits_available: 51_000,
    });
  },
);
