import type { Stripe } from 'stripe';

/**
 * A type of the official library as it travels: references are ids, decimals are text. What the stand-in answers is
 * held against these types, so that a field that Stripe promises is not left out.
 */
export type Wire<T> = [T] extends [Primitive] ? T : [string] extends [T] ? Exclude<T, object> : WireOfEach<T>;

type Primitive = string | number | boolean | null | undefined | void;
type WireOfEach<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

/** By the `object` field. */
export type StripeObjects = {
  'billing_portal.configuration': Wire<Stripe.BillingPortal.Configuration>;
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>;
  charge: Wire<Stripe.Charge>;
  'checkout.session': Wire<Stripe.Checkout.Session>;
  customer: Wire<Stripe.Customer>;
  dispute: Wire<Stripe.Dispute>;
  event: StripeEvent;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  payment_method: Wire<Stripe.PaymentMethod>;
  price: Wire<Stripe.Price>;
  product: Wire<Stripe.Product>;
  refund: Wire<Stripe.Refund>;
  subscription: Wire<Stripe.Subscription>;
  subscription_schedule: Wire<Stripe.SubscriptionSchedule>;
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
};

export type ObjectName = keyof StripeObjects;
export type EventType = Stripe.Event.Type;

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
};

export type StripeList<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export function listOf<T>(url: string, data: T[], hasMore = false): StripeList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}
