import { Stripe } from 'stripe';
import type { StripeSettings } from '#billing/stripe-key.ts';

/** The library types one version of the API; the calls name it, whatever the account's own is. */
const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';
const ANSWER_WITHIN_MS = 10_000;

export function connectStripe(settings: StripeSettings): Stripe {
  const address = settings.api_url === null ? null : new URL(settings.api_url);
  return new Stripe(settings.secret_key, {
    apiVersion: API_VERSION,
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? '443' : '80'),
      protocol: address.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}
