import { parseArgs } from 'node:util';
import { Stripe } from 'stripe';
import { setUpCatalogue } from '#billing/catalogue.ts';
import { EVENT_TYPES } from '#billing/fetch-facts.ts';
import { connectStripe, modeOfKey } from '#billing/stripe-client.ts';
import { readEnvironment } from '#server/settings.ts';

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
  const webOrigin = new URL(environment.WEB_ORIGIN || 'http://localhost:3000').origin;
  const { plans, credit, portal } = await setUpCatalogue(stripe, webOrigin);
  console.log(`Prices in ${mode} mode: Pro ${plans.pro}, Scale ${plans.scale}, a credit ${credit}.`);
  console.log(`Configuration of the portal: ${portal}.`);
  if (values.webhook !== undefined) await setUpWebhook(stripe, values.webhook);
} catch (error) {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  console.error(`Stripe refused: ${error.message}`);
  process.exitCode = 1;
}

async function setUpWebhook(stripe: Stripe, apiOrigin: string): Promise<void> {
  const url = new URL('/stripe/webhook', apiOrigin).href;
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const known = endpoints.find((endpoint) => endpoint.url === url);
  if (known) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events: [...EVENT_TYPES], disabled: false });
    console.log(`The webhook endpoint ${url} was there. Its secret is in Stripe's dashboard.`);
    return;
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...EVENT_TYPES],
    description: 'Legwork',
  });
  console.log(`The webhook endpoint ${url} was made. Set STRIPE_WEBHOOK_SECRET=${made.secret}`);
}
