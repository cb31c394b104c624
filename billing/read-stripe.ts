import type { Stripe } from 'stripe';
import { CREDITS_PRODUCT, planOfProduct } from '#billing/catalogue.ts';
import type { GrantFact, PaymentFact, SubscriptionFact } from '#billing/facts.ts';
import { type PaidPlan, PLANS } from '#shared/plans.ts';

/** From Stripe's objects to what follows from them. */

/** With `latest_invoice` and `schedule.phases.items.price` expanded. */
export function readSubscription(subscription: Stripe.Subscription): SubscriptionFact {
  const [item] = subscription.items.data;
  if (!item) throw new Error('The subscription has no items.');
  const end = dateOf(item.current_period_end);
  const { latest_invoice: invoice } = subscription;
  const isOpen = typeof invoice === 'object' && invoice?.status === 'open';
  return {
    id: subscription.id,
    plan: planOfProduct(idOf(item.price.product)),
    status: subscription.status,
    began_at: dateOf(subscription.created),
    period: { start: dateOf(item.current_period_start), end },
    cancel_at: subscription.cancel_at
      ? dateOf(subscription.cancel_at)
      : subscription.cancel_at_period_end
        ? end
        : null,
    next_plan: readNextPlan(subscription),
    unpaid_since: isOpen ? dateOf(invoice.created) : null,
    ended_at: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
  };
}

/** What a schedule says about the time after this period. */
function readNextPlan({ schedule, items }: Stripe.Subscription): PaidPlan | null {
  if (typeof schedule !== 'object' || schedule?.status !== 'active') return null;
  const end = items.data[0]?.current_period_end ?? 0;
  const price = schedule.phases.find((phase) => phase.start_date >= end)?.items[0]?.price;
  return typeof price === 'object' && !price.deleted ? planOfProduct(idOf(price.product)) : null;
}

/** With `payments` expanded. Nothing unless it is paid. */
export function readInvoice(invoice: Stripe.Invoice): GrantFact[] {
  const subscription = subscriptionOfInvoice(invoice);
  if (invoice.status !== 'paid' || subscription === null) return [];
  const grants: GrantFact[] = [];
  for (const end of new Set(invoice.lines.data.map((line) => line.period.end))) {
    const lines = invoice.lines.data.filter((line) => line.period.end === end);
    const credits = lines.reduce((sum, line) => sum + creditsOfLine(line), 0);
    if (credits <= 0) continue;
    grants.push({
      once_key: `${invoice.id}:${end}`,
      credits,
      period: {
        subscription,
        start: dateOf(Math.min(...lines.map((line) => line.period.start))),
        end: dateOf(end),
      },
      // All of it is refunded with the largest part.
      payment: grants.length === 0 ? paymentOfInvoice(invoice) : null,
    });
  }
  return grants;
}

export function subscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return subscription === undefined ? null : idOf(subscription);
}

/**
 * A whole period has the plan's credits, whatever a coupon took off its price. A proration has the share of them that
 * its amount has of the price: what is charged for the rest of a period, and what is given back for it.
 */
function creditsOfLine(line: Stripe.InvoiceLineItem): number {
  const plan = planOfProduct(line.pricing?.price_details?.product ?? '');
  if (!plan) return 0;
  const { credits, price } = PLANS[plan];
  if (!line.parent?.subscription_item_details?.proration) return credits * (line.quantity ?? 1);
  const unit = Number(line.pricing?.unit_amount_decimal ?? 0) || price * 100;
  return Math.round((credits * line.amount) / unit);
}

function paymentOfInvoice(invoice: Stripe.Invoice): GrantFact['payment'] {
  const paid = invoice.payments?.data.find((payment) => payment.status === 'paid');
  const intent = paid?.payment.payment_intent;
  if (intent === undefined || invoice.amount_paid === 0) return null;
  return { intent: idOf(intent), amount: invoice.amount_paid };
}

/** With `line_items` expanded. Nothing unless it is a purchase of credits that is paid. */
export function readPurchase(session: Stripe.Checkout.Session): GrantFact[] {
  if (session.mode !== 'payment' || session.payment_status === 'unpaid') return [];
  const credits = (session.line_items?.data ?? [])
    .filter((line) => line.price && idOf(line.price.product) === CREDITS_PRODUCT)
    .reduce((sum, line) => sum + (line.quantity ?? 0), 0);
  if (credits === 0) return [];
  const { payment_intent: intent, amount_total: amount } = session;
  return [
    {
      once_key: session.id,
      credits,
      period: null,
      payment: intent && amount ? { intent: idOf(intent), amount } : null,
    },
  ];
}

/** The money is with the cardholder's bank, or on the way to it. */
const WITHDRAWN_STATUSES: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
];

export function readPayment(charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): PaymentFact[] {
  if (!charge.paid || !charge.payment_intent) return [];
  return [
    {
      intent: idOf(charge.payment_intent),
      amount: charge.amount,
      refunded: charge.amount_refunded,
      disputed: disputes
        .filter((dispute) => WITHDRAWN_STATUSES.includes(dispute.status))
        .reduce((sum, dispute) => sum + dispute.amount, 0),
    },
  ];
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
