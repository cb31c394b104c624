import { Stripe } from 'stripe';
import { type PaidPlan, PLANS } from '#shared/plans.ts';

/**
 * What is sold, as products and prices in Stripe. Products are known by their id, which subscriptions keep for good;
 * prices by a lookup key, which moves to another price when a price changes.
 */
const PAID_PLANS: readonly PaidPlan[] = ['pro', 'scale'];
export const CREDITS_PRODUCT = 'legwork_credits';
const CREDITS_KEY = 'legwork_credit';
/** Marks the portal's configuration as ours. */
const PORTAL_MARK = { legwork: 'portal' };

export type Catalogue = {
  plans: Record<PaidPlan, string>;
  /** The price of one credit. */
  credit: string;
  portal: string;
};

export function planOfProduct(product: string): PaidPlan | null {
  return PAID_PLANS.find((plan) => productOf(plan) === product) ?? null;
}

function productOf(plan: PaidPlan): string {
  return `legwork_${plan}`;
}

function lookupKeyOf(plan: PaidPlan): string {
  return `legwork_${plan}_monthly`;
}

/** The prices that are sold now. Null when something is missing: `npm run stripe:setup` makes it. */
export async function readCatalogue(stripe: Stripe): Promise<Catalogue | null> {
  const [{ data: prices }, portal] = await Promise.all([
    stripe.prices.list({ lookup_keys: [...PAID_PLANS.map(lookupKeyOf), CREDITS_KEY], active: true }),
    findPortal(stripe),
  ]);
  const byKey = (key: string) => prices.find((price) => price.lookup_key === key)?.id;
  const [pro, scale, credit] = [byKey(lookupKeyOf('pro')), byKey(lookupKeyOf('scale')), byKey(CREDITS_KEY)];
  return pro && scale && credit && portal ? { plans: { pro, scale }, credit, portal: portal.id } : null;
}

/** Makes what is missing, and brings up to date what is there. Doing it again changes nothing. */
export async function setUpCatalogue(stripe: Stripe, webOrigin: string): Promise<Catalogue> {
  const plans = {
    pro: await setUpPlan(stripe, 'pro'),
    scale: await setUpPlan(stripe, 'scale'),
  };
  await setUpProduct(stripe, CREDITS_PRODUCT, { name: 'Legwork credits' });
  const credit = await setUpPrice(stripe, {
    product: CREDITS_PRODUCT,
    lookup_key: CREDITS_KEY,
    // A tenth of a cent.
    decimal: '0.1',
  });
  const portal = await setUpPortal(stripe, { plans, webOrigin });
  return { plans, credit, portal };
}

async function setUpPlan(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const { price, credits, concurrent_runs } = PLANS[plan];
  await setUpProduct(stripe, productOf(plan), {
    name: `Legwork ${plan === 'pro' ? 'Pro' : 'Scale'}`,
    description: `${credits.toLocaleString('en-US')} credits a month, ${concurrent_runs} workflows at once`,
  });
  return setUpPrice(stripe, {
    product: productOf(plan),
    lookup_key: lookupKeyOf(plan),
    decimal: String(price * 100),
    recurring: { interval: 'month' },
  });
}

async function setUpProduct(
  stripe: Stripe,
  id: string,
  fields: { name: string; description?: string },
): Promise<void> {
  try {
    const product = await stripe.products.retrieve(id);
    const isSame =
      product.active &&
      product.name === fields.name &&
      (product.description ?? undefined) === fields.description;
    if (!isSame) await stripe.products.update(id, { ...fields, active: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await stripe.products.create({ id, ...fields });
  }
}

/** A price's amount never changes: another amount is another price, which takes the key. */
async function setUpPrice(
  stripe: Stripe,
  wanted: {
    product: string;
    lookup_key: string;
    decimal: string;
    recurring?: Stripe.PriceCreateParams.Recurring;
  },
): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [wanted.lookup_key], active: true });
  const known = data.find(
    (price) => price.unit_amount_decimal?.toString() === wanted.decimal && price.currency === 'usd',
  );
  if (known) return known.id;
  const { id } = await stripe.prices.create({
    product: wanted.product,
    lookup_key: wanted.lookup_key,
    transfer_lookup_key: true,
    currency: 'usd',
    unit_amount_decimal: Stripe.Decimal.from(wanted.decimal),
    ...(wanted.recurring && { recurring: wanted.recurring }),
  });
  return id;
}

/** Upgrades are charged at once; downgrades and cancellations wait for the end of the period. */
async function setUpPortal(
  stripe: Stripe,
  { plans, webOrigin }: { plans: Record<PaidPlan, string>; webOrigin: string },
): Promise<string> {
  const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products: PAID_PLANS.map((plan) => ({ product: productOf(plan), prices: [plans[plan]] })),
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
    },
  };
  const fields = { features, default_return_url: `${webOrigin}/subscription` };
  const known = await findPortal(stripe);
  if (known) return (await stripe.billingPortal.configurations.update(known.id, fields)).id;
  return (await stripe.billingPortal.configurations.create({ ...fields, metadata: PORTAL_MARK })).id;
}

async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find((each) => each.metadata?.legwork === PORTAL_MARK.legwork);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
