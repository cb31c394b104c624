import type { StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { QUIET } from '#engine/test-world.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { startStripeSweep } from '#server/payment/stripe-sweep.ts';
import type { TestPayments } from '#server/payment/test-payments.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

/** Held back, in the order in which they happened. */
export function waitingEvents(stripe: StripeStandIn): { id: string; type: string }[] {
  const ids = new Set(stripe.world.deliveries.map((delivery) => delivery.event));
  return [...stripe.world.objects.event.values()].filter((event) => ids.has(event.id));
}

/** The subscription of a person whose renewals were told of late, twice or never, as the seed decides. */
export async function renewAtRandom(
  { stripe, payments }: { stripe: StripeStandIn; payments: TestPayments },
  { seed, months }: { seed: number; months: number },
) {
  const random = createSeededRandom(seed);
  const user = await payments.api.signIn(`subscriber-${seed}`);
  await payments.payPlan(user, 'pro');
  for (let month = 0; month < months; month += 1) {
    stripe.webhooks.hold(true);
    await payments.advance(31);
    for (const { id } of waitingEvents(stripe)) {
      const fate = random.integer(0, 4);
      if (fate === 0) stripe.webhooks.drop(id);
      if (fate === 1) await stripe.webhooks.sendNow(id);
      if (fate === 2) await Promise.all([stripe.webhooks.sendNow(id), stripe.webhooks.sendNow(id)]);
    }
  }
  // What was held back comes last, the newest first.
  for (const { id } of waitingEvents(stripe).toReversed()) await stripe.webhooks.sendNow(id);
  stripe.webhooks.hold(false);
  await stripe.webhooks.whenIdle();
  // Also the last renewal may be among what got lost.
  const billing = await openBilling(payments.api.engine, payments.api.settings);
  if (!billing) throw new Error('Nothing can be paid.');
  const sweep = startStripeSweep(billing, QUIET);
  await sweep.sweep();
  await sweep.close();
  return await payments.subscription(user);
}

/** As after one purchase: what was not used goes with its month. */
export const AFTER_RENEWALS = {
  plan_name: 'pro',
  status: 'active',
  total_credits_granted: 51_000,
  total_credits_available: 51_000,
};
