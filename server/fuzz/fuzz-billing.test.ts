import { expect, test } from 'vitest';
import { startStripe } from '#sandbox/stripe/stripe.ts';
import { fuzzBilling } from '#server/fuzz/fuzz-billing.ts';
import { openTestPayments } from '#server/payment/test-payments.ts';

test.each([1, 2])(
  'an account agrees with Stripe after 20 steps in random order (seed %s)',
  { timeout: 300_000 },
  async (seed) => {
    const stripe = await startStripe({ port: 0 });
    const payments = await openTestPayments(stripe);
    try {
      const { differences, done } = await fuzzBilling({ stripe, payments }, { seed, steps: 20 });
      // With what was done, for whoever looks for the mistake.
      expect(differences.length === 0 ? [] : [...differences, ...done]).toEqual([]);
    } finally {
      await payments.close();
      await stripe.close();
    }
  },
);
