import { Stripe } from 'stripe';
import { readCatalogue } from '#billing/catalogue.ts';
import { EVENT_TYPES } from '#billing/fetch-facts.ts';
import { connectStripe } from '#billing/stripe-client.ts';
import type { StripeSettings } from '#billing/stripe-key.ts';

/** For `npm run doctor`. Answers what was found; throws a sentence about what is wrong. */
export async function checkStripe(settings: StripeSettings | null, apiOrigin: string): Promise<string> {
  if (!settings) return 'not configured: nothing can be bought';
  if (settings.mode === 'stand_in') return 'not configured: a stand-in takes its place on this machine';
  const stripe = connectStripe(settings);
  try {
    if (!(await readCatalogue(stripe))) {
      throw new Error(`The prices are not set up in ${settings.mode} mode. Run: npm run stripe:setup`);
    }
    const webhook = await checkWebhook(stripe, new URL('/stripe/webhook', apiOrigin).href);
    return `${settings.mode} mode, with its prices; ${webhook}`;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Its own sentence may hold a part of the key.
    throw new Error(`Stripe refused: ${error.type}.`, { cause: error });
  }
}

async function checkWebhook(stripe: Stripe, url: string): Promise<string> {
  let endpoints: Stripe.WebhookEndpoint[];
  try {
    endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return `this key may not see whether events are sent to ${url}`;
  }
  const endpoint = endpoints.find((each) => each.url === url && each.status === 'enabled');
  const command = 'npm run stripe:setup -- --webhook with the address of the API';
  if (!endpoint) throw new Error(`No events are sent to ${url}. Run: ${command}`);
  const enabled: readonly string[] = endpoint.enabled_events;
  const missing = EVENT_TYPES.filter((type) => !enabled.includes('*') && !enabled.includes(type));
  if (missing.length > 0) throw new Error(`Not sent to ${url}: ${missing.join(', ')}. Run: ${command}`);
  return `events are sent to ${url}`;
}
