import type { Stripe } from 'stripe';
import { createSession, expireSession, lineItemsOf } from '#sandbox/stripe/checkout.ts';
import { isWithin, matches, pageOf } from '#sandbox/stripe/lists.ts';
import {
  emptyable,
  expand,
  hash,
  list,
  metadata,
  moment,
  oneOf,
  paging,
  type Parameters,
  range,
  text,
  whole,
} from '#sandbox/stripe/parameters.ts';
import { createRefund } from '#sandbox/stripe/refunds.ts';
import { type Route, route } from '#sandbox/stripe/route.ts';
import { find, listAll } from '#sandbox/stripe/world.ts';

const described = { metadata, description: text(500) };

export const paymentRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', {
    shape: {
      mode: oneOf('payment', 'subscription'),
      customer: text(),
      client_reference_id: text(200),
      line_items: list(
        hash({
          price: text(),
          quantity: whole(1),
        } satisfies Parameters<Stripe.Checkout.SessionCreateParams.LineItem>),
        20,
      ),
      success_url: text(),
      cancel_url: text(),
      expires_at: moment,
      metadata,
      payment_intent_data: hash(
        described satisfies Parameters<Stripe.Checkout.SessionCreateParams.PaymentIntentData>,
      ),
      subscription_data: hash(
        described satisfies Parameters<Stripe.Checkout.SessionCreateParams.SubscriptionData>,
      ),
      expand,
    } satisfies Parameters<Stripe.Checkout.SessionCreateParams>,
    answer: (world, { given }) => createSession(world, given),
  }),
  route('GET', '/v1/checkout/sessions', {
    shape: {
      ...paging,
      created: range,
      customer: text(),
      payment_intent: text(),
      subscription: text(),
      status: oneOf('open', 'complete', 'expired'),
    } satisfies Parameters<Stripe.Checkout.SessionListParams>,
    answer(world, { given }) {
      const sessions = listAll(world, 'checkout.session').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.customer, given.customer) &&
          matches(each.payment_intent, given.payment_intent) &&
          matches(each.subscription, given.subscription) &&
          matches(each.status, given.status),
      );
      return pageOf('/v1/checkout/sessions', sessions, given);
    },
  }),
  route('GET', '/v1/checkout/sessions/:id', {
    shape: { expand } satisfies Parameters<Stripe.Checkout.SessionRetrieveParams>,
    answer: (world, { id }) => find(world, 'checkout.session', id),
  }),
  route('POST', '/v1/checkout/sessions/:id/expire', {
    shape: { expand } satisfies Parameters<Stripe.Checkout.SessionExpireParams>,
    answer: (world, { id }) => expireSession(world, id),
  }),
  route('GET', '/v1/checkout/sessions/:id/line_items', {
    shape: paging satisfies Parameters<Stripe.Checkout.SessionListLineItemsParams>,
    answer(world, { id, given }) {
      find(world, 'checkout.session', id);
      return pageOf(`/v1/checkout/sessions/${id}/line_items`, lineItemsOf(world, id).data, given);
    },
  }),

  route('GET', '/v1/payment_intents/:id', {
    shape: { expand } satisfies Parameters<Stripe.PaymentIntentRetrieveParams>,
    answer: (world, { id }) => find(world, 'payment_intent', id),
  }),
  route('GET', '/v1/charges/:id', {
    shape: { expand } satisfies Parameters<Stripe.ChargeRetrieveParams>,
    answer: (world, { id }) => find(world, 'charge', id),
  }),
  route('GET', '/v1/charges', {
    shape: {
      ...paging,
      created: range,
      customer: text(),
      payment_intent: text(),
    } satisfies Parameters<Stripe.ChargeListParams>,
    answer(world, { given }) {
      const charges = listAll(world, 'charge').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.customer, given.customer) &&
          matches(each.payment_intent, given.payment_intent),
      );
      return pageOf('/v1/charges', charges, given);
    },
  }),

  route('POST', '/v1/refunds', {
    shape: {
      charge: text(),
      payment_intent: text(),
      amount: whole(1),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata: emptyable(metadata),
      expand,
    } satisfies Parameters<Stripe.RefundCreateParams>,
    answer: (world, { given }) => createRefund(world, given),
  }),
  route('GET', '/v1/refunds/:id', {
    shape: { expand } satisfies Parameters<Stripe.RefundRetrieveParams>,
    answer: (world, { id }) => find(world, 'refund', id),
  }),
  route('GET', '/v1/refunds', {
    shape: {
      ...paging,
      charge: text(),
      payment_intent: text(),
      created: range,
    } satisfies Parameters<Stripe.RefundListParams>,
    answer(world, { given }) {
      const refunds = listAll(world, 'refund').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.charge, given.charge) &&
          matches(each.payment_intent, given.payment_intent),
      );
      return pageOf('/v1/refunds', refunds, given);
    },
  }),
  route('GET', '/v1/disputes/:id', {
    shape: { expand } satisfies Parameters<Stripe.DisputeRetrieveParams>,
    answer: (world, { id }) => find(world, 'dispute', id),
  }),
  route('GET', '/v1/disputes', {
    shape: {
      ...paging,
      charge: text(),
      payment_intent: text(),
      created: range,
    } satisfies Parameters<Stripe.DisputeListParams>,
    answer(world, { given }) {
      const disputes = listAll(world, 'dispute').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches(each.charge, given.charge) &&
          matches(each.payment_intent, given.payment_intent),
      );
      return pageOf('/v1/disputes', disputes, given);
    },
  }),
  route('GET', '/v1/events/:id', {
    shape: { expand } satisfies Parameters<Stripe.EventRetrieveParams>,
    answer: (world, { id }) => find(world, 'event', id),
  }),
  route('GET', '/v1/events', {
    shape: {
      ...paging,
      created: range,
      type: text(),
      types: list(text(), 20),
    } satisfies Parameters<Stripe.EventListParams>,
    answer(world, { given }) {
      const events = listAll(world, 'event').filter(
        (each) =>
          isWithin(each.created, given.created) &&
          matches<string>(each.type, given.type) &&
          (given.types?.includes(each.type) ?? true),
      );
      return pageOf('/v1/events', events, given);
    },
  }),
];
