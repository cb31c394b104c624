import { amountOf, mergeMetadata, planOfPrice } from '#sandbox/stripe/catalogue.ts';
import {
  collectInvoice,
  createInvoice,
  finalizeInvoice,
  type NewLine,
  stopCollecting,
} from '#sandbox/stripe/invoices.ts';
import { newSubscription } from '#sandbox/stripe/new-subscription.ts';
import { dayOf, periodEnd } from '#sandbox/stripe/periods.ts';
import { invalidRequest, type StripeRefusal } from '#sandbox/stripe/refusal.ts';
import { listOf, type StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Subscription = StripeObjects['subscription'];
type Item = Subscription['items']['data'][number];
type Price = StripeObjects['price'];

export function createSubscription(
  world: StripeWorld,
  asked: {
    customer: string;
    price: Price;
    payment_method: string;
    metadata: Record<string, string>;
    description: string | null;
  },
): Subscription {
  const id = newId('sub');
  const subscription = newSubscription({ ...asked, id, created: now(world) });
  const recurring = recurringOf(asked.price);
  const item: Item = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now(world),
    current_period_end: periodEnd(now(world), now(world), recurring),
    current_period_start: now(world),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(asked.price),
    price: asked.price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  subscription.items = listOf(`/v1/subscription_items?subscription=${id}`, [item]);
  world.objects.subscription.set(id, subscription);
  emit(world, 'customer.subscription.created', subscription);
  return subscription;
}

/** Takes its first item: the stand-in knows subscriptions of one item only. */
export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item.`);
  return item;
}

export function recurringOf(price: Price): NonNullable<Price['recurring']> {
  if (!price.recurring) throw invalidRequest(`The price ${price.id} is not recurring.`, { param: 'items' });
  return price.recurring;
}

/** The line of a whole period. */
export function periodLine(world: StripeWorld, subscription: Subscription): NewLine {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const product = find(world, 'product', price.product);
  const amount = amountOf(price, 1);
  return {
    price: price.id,
    amount,
    description: `1 × ${product.name} (at $${(amount / 100).toFixed(2)} / ${recurringOf(price).interval})`,
    period: { start, end },
    is_proration: false,
  };
}

export type Proration = 'always_invoice' | 'create_prorations' | 'none';

/**
 * Another price from now on; the period stays. `always_invoice` charges the difference at once; a decline leaves the
 * invoice open and the subscription past due.
 */
export function changePrice(
  world: StripeWorld,
  subscription: Subscription,
  change: { price: Price; proration: Proration },
): StripeRefusal | null {
  const before = structuredClone(subscription);
  const lines = prorationLines(world, subscription, change.price);
  setPrice(subscription, change.price);
  let refusal: StripeRefusal | null = null;
  if (change.proration === 'create_prorations') {
    const pending = world.pending_lines.get(subscription.id) ?? [];
    world.pending_lines.set(subscription.id, [...pending, ...lines]);
  }
  if (change.proration === 'always_invoice') {
    const invoice = createInvoice(world, subscription, {
      lines: [...takePending(world, subscription.id), ...lines],
      reason: 'subscription_update',
      finalizes_at: null,
    });
    finalizeInvoice(world, invoice);
    refusal = collectInvoice(world, invoice)?.refusal ?? null;
    if (refusal) subscription.status = 'past_due';
  }
  emit(world, 'customer.subscription.updated', subscription, before);
  return refusal;
}

/** What the unused rest of the period gives back, and what the new price costs for it, by the second. */
export function prorationLines(world: StripeWorld, subscription: Subscription, price: Price): NewLine[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const moment = Math.min(Math.max(now(world), start), end);
  const share = (end - moment) / (end - start);
  const name = (each: Price) => find(world, 'product', each.product).name;
  const period = { start: moment, end };
  return [
    {
      price: item.price.id,
      amount: -Math.round(amountOf(item.price, 1) * share),
      description: `Unused time on ${name(item.price)} after ${dayOf(moment)}`,
      period,
      is_proration: true,
    },
    {
      price: price.id,
      amount: Math.round(amountOf(price, 1) * share),
      description: `Remaining time on ${name(price)} after ${dayOf(moment)}`,
      period,
      is_proration: true,
    },
  ];
}

export function setPrice(subscription: Subscription, price: Price): void {
  const item = itemOf(subscription);
  item.price = price;
  item.plan = planOfPrice(price);
}

export function takePending(world: StripeWorld, subscription: string): NewLine[] {
  const pending = world.pending_lines.get(subscription) ?? [];
  world.pending_lines.delete(subscription);
  return pending.map((line) => ({ ...line, is_proration: true }));
}

export type SubscriptionChanges = {
  items?: { id?: string | undefined; price?: string | undefined }[] | undefined;
  proration_behavior?: Proration | undefined;
  cancel_at_period_end?: boolean | undefined;
  cancel_at?: number | 'min_period_end' | 'max_period_end' | '' | undefined;
  default_payment_method?: string | undefined;
  metadata?: Record<string, string> | '' | undefined;
};

export function updateSubscription(
  world: StripeWorld,
  id: string,
  changes: SubscriptionChanges,
): Subscription {
  const subscription = find(world, 'subscription', id);
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const before = structuredClone(subscription);
  if (changes.default_payment_method !== undefined) {
    subscription.default_payment_method = find(
      world,
      'payment_method',
      changes.default_payment_method,
      'default_payment_method',
    ).id;
  }
  subscription.metadata = mergeMetadata(subscription.metadata, changes.metadata);
  changeEnd(world, subscription, changes);
  emit(world, 'customer.subscription.updated', subscription, before);
  const wanted = changes.items?.[0];
  if (wanted?.price !== undefined) {
    if (wanted.id !== itemOf(subscription).id) {
      throw invalidRequest('The stand-in knows subscriptions of one item only: name its id.', {
        param: 'items[0][id]',
      });
    }
    const price = find(world, 'price', wanted.price, 'items[0][price]');
    recurringOf(price);
    changePrice(world, subscription, { price, proration: changes.proration_behavior ?? 'create_prorations' });
  }
  return subscription;
}

/** With flexible billing, the portal sets `cancel_at`; `cancel_at_period_end` is the older way. */
function changeEnd(world: StripeWorld, subscription: Subscription, changes: SubscriptionChanges): void {
  if (changes.cancel_at !== undefined && changes.cancel_at_period_end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const end = itemOf(subscription).current_period_end;
  if (changes.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = changes.cancel_at_period_end;
    subscription.cancel_at = changes.cancel_at_period_end ? end : null;
  }
  if (changes.cancel_at !== undefined) {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at =
      changes.cancel_at === '' ? null : typeof changes.cancel_at === 'number' ? changes.cancel_at : end;
  }
  const isEnding = subscription.cancel_at !== null;
  subscription.canceled_at = isEnding ? now(world) : null;
  if (subscription.cancellation_details) {
    subscription.cancellation_details.reason = isEnding ? 'cancellation_requested' : null;
  }
}

/** At once. What is open on it is not collected any more. */
export function endSubscription(
  world: StripeWorld,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= now(world);
  subscription.ended_at = now(world);
  subscription.schedule = null;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
  stopCollecting(world, subscription.id);
  emit(world, 'customer.subscription.deleted', subscription);
}
