import { Stripe } from 'stripe';
import {
  SANDBOX_SECRET_KEY,
  startStripe,
  type StripeOptions,
  type StripeStandIn,
} from '#sandbox/stripe/stripe.ts';

export const DAY = 86_400;

/** The official library, pointed at the stand-in by nothing but its own options. */
export function connect(standIn: StripeStandIn, key = SANDBOX_SECRET_KEY): Stripe {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export type Shop = {
  standIn: StripeStandIn;
  stripe: Stripe;
  customer: string;
  prices: { pro: string; scale: string; credits: string };
  configuration: string;
};

/** A stand-in with a customer, two plans, and credits by the piece. */
export async function openShop(options: Partial<StripeOptions> = {}): Promise<Shop> {
  const standIn = await startStripe({ port: 0, ...options });
  const stripe = connect(standIn);
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.com' });
  const pro = await createPlan(stripe, 'Pro', 5_000);
  const scale = await createPlan(stripe, 'Scale', 20_000);
  const { id: product } = await stripe.products.create({ name: 'Credits' });
  const { id: credits } = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount_decimal: Stripe.Decimal.from('0.1'),
  });
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [pro, scale].map((plan) => ({ product: plan.product, prices: [plan.price] })),
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      },
    },
  });
  return {
    standIn,
    stripe,
    customer,
    prices: { pro: pro.price, scale: scale.price, credits },
    configuration,
  };
}

async function createPlan(stripe: Stripe, name: string, cents: number) {
  const { id: product } = await stripe.products.create({ name });
  const { id: price } = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month' },
  });
  return { product, price };
}

/** What a button of one of the stand-in's pages sends. Answers where the person goes, or the page that stays. */
export async function press(
  address: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

export async function subscribe(shop: Shop, price = shop.prices.pro): Promise<Stripe.Subscription> {
  const session = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: shop.customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/subscription?success=true',
  });
  await press(session.url ?? '', { number: '4242424242424242' });
  const [subscription] = (await shop.stripe.subscriptions.list({ customer: shop.customer })).data;
  if (!subscription) throw new Error('There is no subscription.');
  return subscription;
}

export async function openPortal(shop: Shop, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData) {
  const session = await shop.stripe.billingPortal.sessions.create({
    customer: shop.customer,
    configuration: shop.configuration,
    return_url: 'http://localhost:3000/subscription',
    ...(flow && { flow_data: flow }),
  });
  return session.url;
}
