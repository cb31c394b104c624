import type { Stripe } from 'stripe';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import type { StripeObjects, Wire } from '#sandbox/stripe/wire.ts';
import { emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Product = StripeObjects['product'];
type Price = StripeObjects['price'];

export type NewProduct = {
  id?: string | undefined;
  name: string;
  description?: string | undefined;
  active?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
};

export function createProduct(world: StripeWorld, asked: NewProduct): Product {
  const id = asked.id ?? newId('prod');
  if (world.objects.product.has(id)) {
    throw invalidRequest(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  }
  const product = {
    id,
    object: 'product',
    active: asked.active ?? true,
    created: now(world),
    default_price: null,
    description: asked.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: asked.metadata ?? {},
    name: asked.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now(world),
    url: null,
  } satisfies Product;
  world.objects.product.set(id, product);
  emit(world, 'product.created', product);
  return product;
}

export function updateProduct(
  world: StripeWorld,
  id: string,
  changes: {
    name?: string | undefined;
    description?: string | undefined;
    active?: boolean | undefined;
    metadata?: Record<string, string> | '' | undefined;
  },
): Product {
  const product = find(world, 'product', id);
  const before = structuredClone(product);
  product.name = changes.name ?? product.name;
  product.active = changes.active ?? product.active;
  if (changes.description !== undefined) product.description = changes.description || null;
  product.metadata = mergeMetadata(product.metadata, changes.metadata);
  product.updated = now(world);
  emit(world, 'product.updated', product, before);
  return product;
}

export type NewPrice = {
  currency: string;
  product?: string | undefined;
  unit_amount?: number | undefined;
  unit_amount_decimal?: string | undefined;
  lookup_key?: string | undefined;
  transfer_lookup_key?: boolean | undefined;
  nickname?: string | undefined;
  metadata?: Record<string, string> | undefined;
  recurring?:
    | { interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number | undefined }
    | undefined;
};

export function createPrice(world: StripeWorld, asked: NewPrice): Price {
  if (asked.currency !== 'usd')
    throw invalidRequest(`Invalid currency: ${asked.currency}`, { param: 'currency' });
  if (asked.product === undefined) {
    throw invalidRequest('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
  }
  find(world, 'product', asked.product, 'product');
  if ((asked.unit_amount === undefined) === (asked.unit_amount_decimal === undefined)) {
    throw invalidRequest('You must specify exactly one of `unit_amount` or `unit_amount_decimal`.');
  }
  takeLookupKey(world, asked);
  const decimal = asked.unit_amount_decimal ?? String(asked.unit_amount);
  const price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now(world),
    currency: asked.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: asked.lookup_key ?? null,
    metadata: asked.metadata ?? {},
    nickname: asked.nickname ?? null,
    product: asked.product,
    recurring: asked.recurring
      ? {
          interval: asked.recurring.interval,
          interval_count: asked.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: asked.recurring ? 'recurring' : 'one_time',
    // Stripe says a fraction of a cent in the decimal only.
    unit_amount: /^\d+$/.test(decimal) ? Number(decimal) : null,
    unit_amount_decimal: decimal,
  } satisfies Price;
  world.objects.price.set(price.id, price);
  emit(world, 'price.created', price);
  return price;
}

/** A lookup key belongs to one price; moving it is asked for. */
function takeLookupKey(world: StripeWorld, asked: NewPrice): void {
  if (asked.lookup_key === undefined) return;
  const holder = [...world.objects.price.values()].find((price) => price.lookup_key === asked.lookup_key);
  if (!holder) return;
  if (!asked.transfer_lookup_key) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  const before = structuredClone(holder);
  holder.lookup_key = null;
  emit(world, 'price.updated', holder, before);
}

/** In cents, rounded half up. */
export function amountOf(price: Price, quantity: number): number {
  const [units = '0', fraction = ''] = (price.unit_amount_decimal ?? '0').split('.');
  const scale = 10n ** BigInt(fraction.length);
  const total = BigInt(units + fraction) * BigInt(quantity);
  return Number((total * 2n + scale) / (scale * 2n));
}

/** A key with an empty value goes; an empty map takes all away. */
export function mergeMetadata(
  known: Record<string, string>,
  changes: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (changes === '') return {};
  return Object.fromEntries(Object.entries({ ...known, ...changes }).filter(([, value]) => value !== ''));
}

/** The old shape of a recurring price, which subscription items still carry. */
export function planOfPrice(price: Price): Wire<Stripe.Plan> {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
