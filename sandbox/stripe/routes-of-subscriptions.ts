import type { Stripe } from 'stripe';
import { subscriptionOf } from '#sandbox/stripe/invoices.ts';
import { isWithin, matches, pageOf } from '#sandbox/stripe/lists.ts';
import {
  emptyable,
  expand,
  type Field,
  hash,
  list,
  metadata,
  moment,
  needed,
  oneOf,
  paging,
  type Parameters,
  range,
  text,
  whole,
  yesOrNo,
} from '#sandbox/stripe/parameters.ts';
import { createConfiguration, updateConfiguration } from '#sandbox/stripe/portal-configurations.ts';
import { createPortalSession } from '#sandbox/stripe/portal.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { type Route, route } from '#sandbox/stripe/route.ts';
import { releaseSchedule } from '#sandbox/stripe/schedules.ts';
import { endSubscription, updateSubscription } from '#sandbox/stripe/subscriptions.ts';
import { find, listAll } from '#sandbox/stripe/world.ts';

const cancelAt: Field<number | 'min_period_end' | 'max_period_end'> = {
  read: (value, path) =>
    value === 'min_period_end' || value === 'max_period_end' ? value : moment.read(value, path),
};
const proration = oneOf('always_invoice', 'create_prorations', 'none');
const enabled = needed(yesOrNo);

type Configuring = Stripe.BillingPortal.ConfigurationCreateParams;
type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type Updating = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate;
type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

const scheduling = hash({
  conditions: list(
    hash({
      type: needed(oneOf('decreasing_item_amount', 'shortening_interval')),
    } satisfies Parameters<
      NonNullable<NonNullable<Updating['schedule_at_period_end']>['conditions']>[number]
    >),
  ),
} satisfies Parameters<NonNullable<Updating['schedule_at_period_end']>>);

const features = hash({
  customer_update: hash({
    enabled,
    allowed_updates: list(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')),
  } satisfies Parameters<NonNullable<Features['customer_update']>>),
  invoice_history: hash({ enabled } satisfies Parameters<NonNullable<Features['invoice_history']>>),
  payment_method_update: hash({
    enabled,
  } satisfies Parameters<NonNullable<Features['payment_method_update']>>),
  subscription_cancel: hash({
    enabled,
    mode: oneOf('at_period_end', 'immediately'),
    proration_behavior: proration,
  } satisfies Parameters<NonNullable<Features['subscription_cancel']>>),
  subscription_update: hash({
    enabled,
    default_allowed_updates: list(oneOf('price', 'promotion_code', 'quantity')),
    proration_behavior: proration,
    products: list(
      hash({
        product: needed(text()),
        prices: needed(list(text())),
      } satisfies Parameters<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product>),
      10,
    ),
    schedule_at_period_end: scheduling,
  } satisfies Parameters<Updating>),
} satisfies Parameters<Features>);

const configurationFields = {
  business_profile: hash({
    headline: text(60),
    privacy_policy_url: text(),
    terms_of_service_url: text(),
  } satisfies Parameters<NonNullable<Configuring['business_profile']>>),
  default_return_url: text(),
  metadata,
  expand,
};

const oneSubscription = hash({
  subscription: needed(text()),
} satisfies Parameters<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdate>);

const flow = hash({
  type: needed(
    oneOf(
      'payment_method_update',
      'subscription_cancel',
      'subscription_update',
      'subscription_update_confirm',
    ),
  ),
  after_completion: hash({
    type: needed(oneOf('hosted_confirmation', 'portal_homepage', 'redirect')),
    redirect: hash({ return_url: needed(text()) }),
  } satisfies Parameters<NonNullable<Flow['after_completion']>>),
  subscription_cancel: oneSubscription,
  subscription_update: oneSubscription,
  subscription_update_confirm: hash({
    subscription: needed(text()),
    items: needed(
      list(
        hash({
          id: needed(text()),
          price: text(),
          quantity: whole(1, 1),
        } satisfies Parameters<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdateConfirm.Item>),
        1,
      ),
    ),
  } satisfies Parameters<NonNullable<Flow['subscription_update_confirm']>>),
} satisfies Parameters<Flow>);

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/v1/subscriptions', {
    shape: {
      ...paging,
      created: range,
      customer: text(),
      price: text(),
      status: oneOf('active', 'all', 'canceled', 'ended', 'incomplete', 'past_due', 'trialing', 'unpaid'),
    } satisfies Parameters<Stripe.SubscriptionListParams>,
    answer(world, { given }) {
      const subscriptions = listAll(world, 'subscription').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.customer, given.customer) &&
          (given.price === undefined || each.items.data.some((item) => item.price.id === given.price)) &&
          hasStatus(each.status, given.status),
      );
      return pageOf('/v1/subscriptions', subscriptions, given);
    },
  }),
  route('GET', '/v1/subscriptions/:id', {
    shape: { expand } satisfies Parameters<Stripe.SubscriptionRetrieveParams>,
    answer: (world, { id }) => find(world, 'subscription', id),
  }),
  route('POST', '/v1/subscriptions/:id', {
    shape: {
      items: list(
        hash({ id: text(), price: text() } satisfies Parameters<Stripe.SubscriptionUpdateParams.Item>),
        1,
      ),
      proration_behavior: proration,
      cancel_at_period_end: yesOrNo,
      cancel_at: emptyable(cancelAt),
      default_payment_method: text(),
      metadata: emptyable(metadata),
      expand,
    } satisfies Parameters<Stripe.SubscriptionUpdateParams>,
    answer: (world, { id, given }) => updateSubscription(world, id, given),
  }),
  route('DELETE', '/v1/subscriptions/:id', {
    shape: {
      invoice_now: yesOrNo,
      prorate: yesOrNo,
      expand,
    } satisfies Parameters<Stripe.SubscriptionCancelParams>,
    answer(world, { id, given }) {
      const subscription = find(world, 'subscription', id);
      if (subscription.status === 'canceled') {
        throw invalidRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
      }
      if (given.prorate || given.invoice_now) {
        throw invalidRequest('The stand-in cancels without prorations and final invoices.');
      }
      endSubscription(world, subscription);
      return subscription;
    },
  }),
  route('GET', '/v1/subscription_schedules/:id', {
    shape: { expand } satisfies Parameters<Stripe.SubscriptionScheduleRetrieveParams>,
    answer: (world, { id }) => find(world, 'subscription_schedule', id),
  }),
  route('POST', '/v1/subscription_schedules/:id/release', {
    shape: { expand } satisfies Parameters<Stripe.SubscriptionScheduleReleaseParams>,
    answer: (world, { id }) => releaseSchedule(world, id),
  }),

  route('GET', '/v1/invoices', {
    shape: {
      ...paging,
      created: range,
      customer: text(),
      subscription: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
    } satisfies Parameters<Stripe.InvoiceListParams>,
    answer(world, { given }) {
      const invoices = listAll(world, 'invoice').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.customer, given.customer) &&
          matches(subscriptionOf(each), given.subscription) &&
          matches(each.status, given.status),
      );
      return pageOf('/v1/invoices', invoices, given);
    },
  }),
  route('GET', '/v1/invoices/:id', {
    shape: { expand } satisfies Parameters<Stripe.InvoiceRetrieveParams>,
    answer: (world, { id }) => find(world, 'invoice', id),
  }),
  route('GET', '/v1/invoice_payments', {
    shape: {
      ...paging,
      created: range,
      invoice: text(),
      payment: hash({
        type: needed(oneOf('payment_intent', 'payment_record')),
        payment_intent: text(),
      } satisfies Parameters<Stripe.InvoicePaymentListParams.Payment>),
      status: oneOf('canceled', 'open', 'paid'),
    } satisfies Parameters<Stripe.InvoicePaymentListParams>,
    answer(world, { given }) {
      const payments = listAll(world, 'invoice_payment').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.invoice, given.invoice) &&
          matches(each.payment.payment_intent, given.payment?.payment_intent) &&
          matches<string>(each.status, given.status),
      );
      return pageOf('/v1/invoice_payments', payments, given);
    },
  }),

  route('POST', '/v1/billing_portal/sessions', {
    shape: {
      customer: text(),
      configuration: text(),
      return_url: text(),
      flow_data: flow,
      expand,
    } satisfies Parameters<Stripe.BillingPortal.SessionCreateParams>,
    answer: (world, { given }) => createPortalSession(world, given),
  }),
  route('POST', '/v1/billing_portal/configurations', {
    shape: {
      ...configurationFields,
      features: needed(features),
    } satisfies Parameters<Stripe.BillingPortal.ConfigurationCreateParams>,
    answer: (world, { given }) => createConfiguration(world, given),
  }),
  route('GET', '/v1/billing_portal/configurations', {
    shape: {
      ...paging,
      active: yesOrNo,
      is_default: yesOrNo,
    } satisfies Parameters<Stripe.BillingPortal.ConfigurationListParams>,
    answer(world, { given }) {
      const configurations = listAll(world, 'billing_portal.configuration').filter(
        (each) => matches(each.active, given.active) && matches(each.is_default, given.is_default),
      );
      return pageOf('/v1/billing_portal/configurations', configurations, given);
    },
  }),
  route('POST', '/v1/billing_portal/configurations/:id', {
    shape: {
      ...configurationFields,
      active: yesOrNo,
      features,
    } satisfies Parameters<Stripe.BillingPortal.ConfigurationUpdateParams>,
    answer: (world, { id, given }) => updateConfiguration(world, id, given),
  }),
];

/** Without a status, Stripe lists all that are not canceled. */
function hasStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}
