import type { Stripe } from 'stripe';
import type { Facts, GrantFact } from '#billing/facts.ts';
import {
  idOf,
  readInvoice,
  readPayment,
  readPurchase,
  readSubscription,
  subscriptionOfInvoice,
} from '#billing/read-stripe.ts';

/** What an event is about. Of the event itself nothing else is believed: the object is fetched again. */
export type Subject = {
  kind: 'checkout' | 'subscription' | 'invoice' | 'charge';
  id: string;
  /** Null where the object does not say it. */
  customer: string | null;
};

/** The events that matter. `npm run stripe:setup -- --webhook` asks Stripe for these. */
export const EVENT_TYPES = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.Event.Type[];

export function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return subject('checkout', event.data.object.id, event.data.object.customer);
    case 'customer.subscription.created':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.updated':
      return subject('subscription', event.data.object.id, event.data.object.customer);
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return subject('invoice', event.data.object.id, event.data.object.customer);
    case 'charge.refunded':
      return subject('charge', event.data.object.id, event.data.object.customer);
    case 'charge.dispute.closed':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.updated':
      return subject('charge', idOf(event.data.object.charge), null);
    case 'refund.failed':
    case 'refund.updated': {
      const { charge } = event.data.object;
      return charge === null ? null : subject('charge', idOf(charge), null);
    }
    default:
      return null;
  }
}

function subject(kind: Subject['kind'], id: string, customer: string | { id: string } | null): Subject {
  return { kind, id, customer: customer === null ? null : idOf(customer) };
}

/** Null when there is no customer that could be one of ours. */
export async function findCustomerOf(
  stripe: Stripe,
  { kind, id, customer }: Subject,
): Promise<string | null> {
  if (customer !== null || kind !== 'charge') return customer;
  const charge = await stripe.charges.retrieve(id);
  return charge.customer === null ? null : idOf(charge.customer);
}

export async function fetchFacts(stripe: Stripe, { kind, id }: Subject, customer: string): Promise<Facts> {
  const facts = await FETCH[kind](stripe, id);
  return { customer, subscription: null, grants: [], payments: [], ...facts };
}

const FETCH: Record<Subject['kind'], (stripe: Stripe, id: string) => Promise<Partial<Facts>>> = {
  subscription: fetchSubscription,
  invoice: fetchInvoice,
  checkout: fetchCheckout,
  charge: fetchCharge,
};

async function fetchSubscription(
  stripe: Stripe,
  id: string,
): Promise<Pick<Facts, 'subscription' | 'grants'>> {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.payments', 'schedule.phases.items.price'],
  });
  const { latest_invoice: invoice } = subscription;
  return {
    subscription: readSubscription(subscription),
    // Its own event may be lost.
    grants: typeof invoice === 'object' && invoice ? readInvoice(invoice) : [],
  };
}

async function fetchInvoice(stripe: Stripe, id: string): Promise<Pick<Facts, 'subscription' | 'grants'>> {
  const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] });
  const subscription = subscriptionOfInvoice(invoice);
  if (subscription === null) return { subscription: null, grants: [] };
  const facts = await fetchSubscription(stripe, subscription);
  return { ...facts, grants: [...readInvoice(invoice), ...facts.grants] };
}

async function fetchCheckout(stripe: Stripe, id: string): Promise<Pick<Facts, 'subscription' | 'grants'>> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  if (session.subscription) return fetchSubscription(stripe, idOf(session.subscription));
  return { subscription: null, grants: readPurchase(session) };
}

/** With what was paid by it: the news of that may come later than the news of its refund. */
async function fetchCharge(stripe: Stripe, id: string): Promise<Pick<Facts, 'grants' | 'payments'>> {
  const [charge, disputes] = await Promise.all([
    stripe.charges.retrieve(id),
    stripe.disputes.list({ charge: id, limit: 100 }),
  ]);
  const intent = charge.payment_intent === null ? null : idOf(charge.payment_intent);
  return {
    grants: intent === null ? [] : await fetchGrantsOf(stripe, intent),
    payments: readPayment(charge, disputes.data),
  };
}

async function fetchGrantsOf(stripe: Stripe, intent: string): Promise<GrantFact[]> {
  const { data: payments } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  const [payment] = payments;
  if (payment) {
    return readInvoice(await stripe.invoices.retrieve(idOf(payment.invoice), { expand: ['payments'] }));
  }
  const { data: sessions } = await stripe.checkout.sessions.list({
    payment_intent: intent,
    limit: 1,
    expand: ['data.line_items'],
  });
  return sessions.flatMap(readPurchase);
}
