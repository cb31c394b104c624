import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENT_TYPES } from '#billing/fetch-facts.ts';
import { connectStripe } from '#billing/stripe-client.ts';
import type { StripeSettings } from '#billing/stripe-key.ts';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { checkStripe } from '#server/payment/check-stripe.ts';
import { setUpStripe } from '#server/payment/set-up-stripe.ts';

const API = 'https://api.example.com';
const ASKED = { web_origin: 'https://app.example.com', mode: 'test', webhook_origin: API };

let stripe: StripeStandIn;
let settings: StripeSettings;
beforeEach(async () => {
  stripe = await startStripe({ port: 0 });
  settings = {
    mode: 'test',
    secret_key: 'sk_test_legwork_sandbox',
    webhook_secret: 'whsec_x',
    api_url: stripe.url,
  };
});
afterEach(() => stripe.close());

const countObjects = () =>
  Object.fromEntries(Object.entries(stripe.world.objects).map(([kind, all]) => [kind, all.size]));

test('setting up makes what is sold once, and says the secret of the webhook once', async () => {
  const client = connectStripe(settings);
  const first = await setUpStripe(client, ASKED);
  expect(first[0]).toMatch(/^Prices in test mode: Pro price_\w+, Scale price_\w+, a credit price_\w+\.$/);
  expect(first[2]).toContain('Set STRIPE_WEBHOOK_SECRET=whsec_');
  const made = countObjects();
  const again = await setUpStripe(client, ASKED);
  expect(again.slice(0, 2)).toEqual(first.slice(0, 2));
  expect(again[2]).not.toContain('whsec_');
  expect({ ...countObjects(), event: 0 }).toEqual({ ...made, event: 0 });
  const prices = await client.prices.list({ lookup_keys: ['legwork_pro_monthly', 'legwork_scale_monthly'] });
  expect(new Set(prices.data.map((price) => price.unit_amount))).toEqual(new Set([5_000, 20_000]));
});

test('a price that was changed by hand is replaced, and its key moves', async () => {
  const client = connectStripe(settings);
  await setUpStripe(client, ASKED);
  await client.prices.create({
    product: 'legwork_pro',
    currency: 'usd',
    unit_amount: 4_900,
    recurring: { interval: 'month' },
    lookup_key: 'legwork_pro_monthly',
    transfer_lookup_key: true,
  });
  await setUpStripe(client, ASKED);
  const { data } = await client.prices.list({ lookup_keys: ['legwork_pro_monthly'] });
  expect(data.map((price) => price.unit_amount)).toEqual([5_000]);
});

test('the doctor says what is missing in Stripe, one thing after the other', async () => {
  const client = connectStripe(settings);
  const check = () => checkStripe(settings, API);
  expect(await checkStripe(null, API)).toBe('not configured: nothing can be bought');
  await expect(check()).rejects.toThrow('The prices are not set up in test mode. Run: npm run stripe:setup');
  await setUpStripe(client, { ...ASKED, webhook_origin: null });
  await expect(check()).rejects.toThrow(`No events are sent to ${API}/stripe/webhook.`);
  await setUpStripe(client, ASKED);
  expect(await check()).toBe(`test mode, with its prices; events are sent to ${API}/stripe/webhook`);
  const [endpoint] = (await client.webhookEndpoints.list({ limit: 10 })).data.filter((each) =>
    each.url.startsWith(API),
  );
  await client.webhookEndpoints.update(endpoint?.id ?? '', {
    enabled_events: EVENT_TYPES.filter((type) => type !== 'invoice.paid'),
  });
  await expect(check()).rejects.toThrow(`Not sent to ${API}/stripe/webhook: invoice.paid.`);
});

test('a key that Stripe refuses is not repeated in the sentence', async () => {
  const wrong = { ...settings, secret_key: 'sk_test_wrong' };
  const failure = checkStripe(wrong, API);
  await expect(failure).rejects.toThrow(/^Stripe refused: /);
  await expect(failure).rejects.not.toThrow(/wrong/);
});
