import { parseArgs } from 'node:util';
import { Stripe } from 'stripe';
import { connectStripe } from '#billing/stripe-client.ts';
import { modeOfKey } from '#billing/stripe-key.ts';
import { setUpStripe } from '#server/payment/set-up-stripe.ts';
import { readEnvironment } from '#server/settings/settings.ts';

/** `npm run stripe:setup`: makes in Stripe what Legwork sells, and says what it found. */

const { values } = parseArgs({ options: { webhook: { type: 'string' } } });
const environment = readEnvironment();
const secretKey = environment.STRIPE_SECRET_KEY ?? '';
const mode = modeOfKey(secretKey);
if (mode === null) {
  console.error(
    'Set STRIPE_SECRET_KEY to a secret key of Stripe: sk_test_…, sk_live_…, rk_test_… or rk_live_….',
  );
  process.exit(1);
}
const stripe = connectStripe({ mode, secret_key: secretKey, webhook_secret: '', api_url: null });
try {
  const web_origin = new URL(environment.WEB_ORIGIN || 'http://localhost:3000').origin;
  const webhook_origin = values.webhook ?? null;
  const lines = await setUpStripe(stripe, { web_origin, mode, webhook_origin });
  for (const line of lines) console.log(line);
} catch (error) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  console.error(`Stripe refused: ${error.message}`);
  process.exitCode = 1;
}
