import { Stripe } from 'stripe';
import type { StripeSettings } from '#billing/stripe-key.ts';
import { type Billing, syncEvent } from '#billing/sync.ts';
import { describeError, type Log } from '#engine/log.ts';
import { jsonAnswer, type RawRoute, rawRoute } from '#server/http/raw-routes.ts';

const LARGEST_EVENT = 1024 * 1024;

/**
 * Where Stripe tells what happened. Anyone can call it: the signature over the exact bytes is what counts. An answer
 * other than 2xx makes Stripe send the event again, for three days.
 */
export function stripeWebhook(world: { billing: Billing; settings: StripeSettings; log: Log }): RawRoute {
  const { billing, settings, log } = world;
  return rawRoute({
    method: 'POST',
    path: '/stripe/webhook',
    max_body_bytes: LARGEST_EVENT,
    // Renewals of many customers come at the same time.
    calls_a_minute: 6_000,
    async answer({ body, headers }) {
      const event = readEvent(body, String(headers['stripe-signature'] ?? ''), settings.webhook_secret);
      if (!event) {
        log.warn({}, 'A webhook without a valid signature was refused.');
        return jsonAnswer(400, { detail: 'The signature is not valid.' });
      }
      if (event.livemode !== (settings.mode === 'live')) {
        // An endpoint that was made in the other mode; sending it again would change nothing.
        log.warn({ event: event.id, type: event.type }, 'An event of the other mode of Stripe was ignored.');
        return jsonAnswer(200, { received: true });
      }
      try {
        await syncEvent(billing, event);
      } catch (error) {
        log.warn(
          { event: event.id, type: event.type, ...describeError(error) },
          'An event could not be applied.',
        );
        return jsonAnswer(503, { detail: 'Please send it again later.' });
      }
      return jsonAnswer(200, { received: true });
    },
  });
}

function readEvent(body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    // Forged, of another endpoint, too old, or no JSON at all.
    return null;
  }
}
