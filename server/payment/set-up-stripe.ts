import type { Stripe } from 'stripe';
import { setUpCatalogue } from '#billing/catalogue.ts';
import { EVENT_TYPES } from '#billing/fetch-facts.ts';

/** Makes what is missing in Stripe, and answers what there is, a line each. Doing it again changes nothing. */
export async function setUpStripe(
  stripe: Stripe,
  asked: { web_origin: string; mode: string; webhook_origin: string | null },
): Promise<string[]> {
  const { plans, credit, portal } = await setUpCatalogue(stripe, asked.web_origin);
  return [
    `Prices in ${asked.mode} mode: Pro ${plans.pro}, Scale ${plans.scale}, a credit ${credit}.`,
    `Configuration of the portal: ${portal}.`,
    ...(asked.webhook_origin === null ? [] : [await setUpWebhook(stripe, asked.webhook_origin)]),
  ];
}

async function setUpWebhook(stripe: Stripe, apiOrigin: string): Promise<string> {
  const url = new URL('/stripe/webhook', apiOrigin).href;
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const known = endpoints.find((endpoint) => endpoint.url === url);
  if (known) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events: [...EVENT_TYPES], disabled: false });
    return `The webhook endpoint ${url} was there. Its secret is in Stripe's dashboard.`;
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...EVENT_TYPES],
    description: 'Legwork',
  });
  return `The webhook endpoint ${url} was made. Set STRIPE_WEBHOOK_SECRET=${made.secret}`;
}
