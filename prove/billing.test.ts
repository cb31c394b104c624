import { expect, test } from 'vitest';
import { SEED } from '#prove/seed.ts';
import { startStripe } from '#sandbox/stripe/stripe.ts';
import { fuzzBilling } from '#server/fuzz/fuzz-billing.ts';
import { openTestPayments } from '#server/payment/test-payments.ts';

test.each([0, 1, 2, 3, 4, 5])('account %s agrees with Stripe after 150 random steps', async (at) => {
  const stripe = await startStripe({ port: 0 });
  const payments = await openTestPayments(stripe);
  try {
    const { differences, done } = await fuzzBilling({ stripe, payments }, { seed: SEED + at, steps: 150 });
    // With what was done, for whoever looks for the mistake.
    expect(differences.length === 0 ? [] : [...differences, ...done]).toEqual([]);
  } finally {
    await payments.close();
    await stripe.close();
  }
});
