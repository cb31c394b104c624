import { expect, test } from 'vitest';
import { SEED } from '#prove/seed.ts';
import { startStripe } from '#sandbox/stripe/stripe.ts';
import { openTestPayments } from '#server/payment/test-payments.ts';
import { AFTER_RENEWALS, renewAtRandom } from '#server/payment/test-renewals.ts';

test.each([0, 1])('a year of renewals whose events come late, twice or never (%s)', async (at) => {
  const stripe = await startStripe({ port: 0 });
  const payments = await openTestPayments(stripe);
  try {
    const subscription = await renewAtRandom({ stripe, payments }, { seed: SEED + at, months: 12 });
    expect(subscription).toMatchObject(AFTER_RENEWALS);
  } finally {
    await payments.close();
    await stripe.close();
  }
});
