import { amountOf } from '#sandbox/stripe/catalogue.ts';
import { declineOf, saveCard } from '#sandbox/stripe/cards.ts';
import { collect } from '#sandbox/stripe/clock.ts';
import { findCustomer } from '#sandbox/stripe/customers.ts';
import { subscriptionOf } from '#sandbox/stripe/invoices.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { releaseSchedule, schedulePrice } from '#sandbox/stripe/schedules.ts';
import { changePrice, itemOf, prorationLines, updateSubscription } from '#sandbox/stripe/subscriptions.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Session = StripeObjects['billing_portal.session'];
type Configuration = StripeObjects['billing_portal.configuration'];
type Subscription = StripeObjects['subscription'];
type Price = StripeObjects['price'];

export type NewPortalSession = {
  customer?: string | undefined;
  configuration?: string | undefined;
  return_url?: string | undefined;
  flow_data?: PortalFlow | undefined;
};
type PortalFlow = {
  type:
    | 'payment_method_update'
    | 'subscription_cancel'
    | 'subscription_update'
    | 'subscription_update_confirm';
  after_completion?: { type: string; redirect?: { return_url: string } | undefined } | undefined;
  subscription_cancel?: { subscription: string } | undefined;
  subscription_update?: { subscription: string } | undefined;
  subscription_update_confirm?:
    | {
        subscription: string;
        items: { id: string; price?: string | undefined; quantity?: number | undefined }[];
      }
    | undefined;
};

export function createPortalSession(world: StripeWorld, asked: NewPortalSession): Session {
  const { customer } = asked;
  if (customer === undefined) {
    throw invalidRequest('Missing required param: customer.', {
      code: 'parameter_missing',
      param: 'customer',
    });
  }
  findCustomer(world, customer, 'customer');
  const configuration = configurationOf(world, asked.configuration);
  if (asked.flow_data) checkFlow(world, { customer, flow: asked.flow_data, configuration });
  const id = newId('bps');
  const session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: now(world),
    customer,
    customer_account: null,
    flow: asked.flow_data ? flowOf(asked.flow_data) : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: asked.return_url ?? configuration.default_return_url,
    url: `${world.origin}/p/session/${id}`,
  } satisfies Session;
  world.objects['billing_portal.session'].set(id, session);
  emit(world, 'billing_portal.session.created', session);
  return session;
}

function configurationOf(world: StripeWorld, id: string | undefined): Configuration {
  if (id !== undefined) return find(world, 'billing_portal.configuration', id, 'configuration');
  const standard = [...world.objects['billing_portal.configuration'].values()].find(
    (each) => each.is_default,
  );
  if (standard) return standard;
  throw invalidRequest(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration.',
  );
}

/** What the portal refuses when it is asked to open at one place. */
function checkFlow(
  world: StripeWorld,
  parts: { customer: string; flow: PortalFlow; configuration: Configuration },
): void {
  const { flow, configuration } = parts;
  if (flow.type === 'payment_method_update') return;
  const data = flow[flow.type];
  if (!data) {
    throw invalidRequest(`Missing required param: flow_data[${flow.type}].`, {
      code: 'parameter_missing',
      param: `flow_data[${flow.type}]`,
    });
  }
  const subscription = find(
    world,
    'subscription',
    data.subscription,
    `flow_data[${flow.type}][subscription]`,
  );
  if (subscription.customer !== parts.customer || subscription.status === 'canceled') {
    throw invalidRequest(`The subscription ${subscription.id} cannot be changed in the portal.`);
  }
  if (flow.type === 'subscription_cancel') {
    if (isEnding(subscription)) {
      throw invalidRequest('The subscription is already set to be canceled at the end of its period.');
    }
    return;
  }
  if (subscription.schedule !== null) {
    throw invalidRequest(
      'This subscription cannot be updated because it is managed by a subscription schedule.',
    );
  }
  if (!configuration.features.subscription_update.enabled) {
    throw invalidRequest(
      'This subscription cannot be updated: the feature is disabled in the configuration.',
    );
  }
  if (flow.type === 'subscription_update_confirm') checkConfirm(world, { subscription, flow, configuration });
}

function checkConfirm(
  world: StripeWorld,
  parts: { subscription: Subscription; flow: PortalFlow; configuration: Configuration },
): void {
  const [wanted, ...more] = parts.flow.subscription_update_confirm?.items ?? [];
  const item = itemOf(parts.subscription);
  if (!wanted || more.length > 0 || wanted.id !== item.id) {
    throw invalidRequest('Specify the item of the subscription to update.', {
      param: 'flow_data[subscription_update_confirm][items]',
    });
  }
  const price = find(
    world,
    'price',
    wanted.price ?? '',
    'flow_data[subscription_update_confirm][items][0][price]',
  );
  if (price.id === item.price.id) {
    throw invalidRequest('The subscription update must change something: it has this price already.');
  }
  if (!pricesToChoose(world, parts.configuration).includes(price)) {
    throw invalidRequest(`The price ${price.id} is not one of the configuration's products.`);
  }
}

function flowOf(flow: PortalFlow): NonNullable<Session['flow']> {
  const confirm = flow.subscription_update_confirm;
  const redirect = flow.after_completion?.redirect;
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect ? { return_url: redirect.return_url } : null,
      type: flow.after_completion?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: flow.subscription_cancel
      ? { retention: null, subscription: flow.subscription_cancel.subscription }
      : null,
    subscription_pause: null,
    subscription_update: flow.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: [],
          items: confirm.items.map(({ id, price }) => ({ id, price: price ?? null, quantity: 1 })),
          subscription: confirm.subscription,
        }
      : null,
    type: flow.type,
  };
}

/** The prices that the configuration lets a customer change to, the cheapest first. */
export function pricesToChoose(world: StripeWorld, configuration: Configuration): Price[] {
  const ids = (configuration.features.subscription_update.products ?? []).flatMap((each) => each.prices);
  const prices = ids.map((id) => find(world, 'price', id)).filter((price) => price.active);
  return prices.toSorted((a, b) => amountOf(a, 1) - amountOf(b, 1));
}

/** The customer's subscription that the portal is about; the stand-in shows one. */
export function currentSubscription(world: StripeWorld, customer: string): Subscription | undefined {
  return [...world.objects.subscription.values()].find(
    (each) => each.customer === customer && each.status !== 'canceled',
  );
}

export function isEnding(subscription: Subscription): boolean {
  return subscription.cancel_at_period_end || subscription.cancel_at !== null;
}

/** A lower price waits for the end of the period, where the configuration says so. */
export function waitsForPeriodEnd(configuration: Configuration, from: Price, to: Price): boolean {
  const { conditions } = configuration.features.subscription_update.schedule_at_period_end;
  return (
    amountOf(to, 1) < amountOf(from, 1) && conditions.some((each) => each.type === 'decreasing_item_amount')
  );
}

/** What is charged at once when the price changes now. */
export function dueNow(world: StripeWorld, subscription: Subscription, price: Price): number {
  return prorationLines(world, subscription, price).reduce((sum, line) => sum + line.amount, 0);
}

/** The customer confirms another price. A card that is declined changes nothing, and is thrown. */
export function confirmPrice(world: StripeWorld, session: Session, priceId: string): void {
  const { subscription, configuration } = openIn(world, session);
  const price = find(world, 'price', priceId);
  const { price: from } = itemOf(subscription);
  if (subscription.schedule !== null) throw invalidRequest('Cancel the scheduled change first.');
  if (from.id === price.id) throw invalidRequest('This is the current plan.');
  if (subscription.status === 'past_due') throw invalidRequest('Pay the open invoice first.');
  if (waitsForPeriodEnd(configuration, from, price)) {
    schedulePrice(world, subscription, price.id);
    return;
  }
  const method = world.objects.payment_method.get(subscription.default_payment_method ?? '');
  const decline = method ? declineOf(method) : null;
  if (decline) throw decline;
  if (isEnding(subscription)) updateSubscription(world, subscription.id, { cancel_at: '' });
  changePrice(world, subscription, { price, proration: 'always_invoice' });
}

export function cancelAtPeriodEnd(world: StripeWorld, session: Session): void {
  const { subscription } = openIn(world, session);
  if (subscription.schedule !== null) releaseSchedule(world, subscription.schedule);
  updateSubscription(world, subscription.id, { cancel_at: 'min_period_end' });
}

/** Takes a cancellation, or a change at the end of the period, back. */
export function resumeSubscription(world: StripeWorld, session: Session): void {
  const { subscription } = openIn(world, session);
  if (subscription.schedule !== null) releaseSchedule(world, subscription.schedule);
  if (isEnding(subscription)) updateSubscription(world, subscription.id, { cancel_at: '' });
}

/** From now on this card is charged; an open invoice is charged at once. */
export function replaceCard(world: StripeWorld, session: Session, number: string): void {
  const method = saveCard(world, session.customer, number);
  const customer = findCustomer(world, session.customer);
  const before = structuredClone(customer);
  customer.invoice_settings.default_payment_method = method.id;
  emit(world, 'customer.updated', customer, before);
  const subscription = currentSubscription(world, session.customer);
  if (!subscription) return;
  subscription.default_payment_method = method.id;
  for (const invoice of world.objects.invoice.values()) {
    if (subscriptionOf(invoice) === subscription.id && invoice.status === 'open') collect(world, invoice);
  }
}

function openIn(world: StripeWorld, session: Session) {
  const subscription = currentSubscription(world, session.customer);
  if (!subscription) throw invalidRequest('There is no subscription.');
  return { subscription, configuration: find(world, 'billing_portal.configuration', session.configuration) };
}
