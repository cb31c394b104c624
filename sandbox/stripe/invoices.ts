import type { Stripe } from 'stripe';
import { newInvoice } from '#sandbox/stripe/new-invoice.ts';
import { pay, type PaymentOutcome } from '#sandbox/stripe/payments.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { listOf, type StripeObjects, type Wire } from '#sandbox/stripe/wire.ts';
import { CURRENCY, emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Invoice = StripeObjects['invoice'];
type Subscription = StripeObjects['subscription'];
type Line = Wire<Stripe.InvoiceLineItem>;

export type NewLine = {
  price: string;
  amount: number;
  description: string;
  period: { start: number; end: number };
  is_proration: boolean;
};

/** When a renewal that was declined is tried again, counted from the first try. */
const RETRY_DAYS = [3, 5, 7];

export function createInvoice(
  world: StripeWorld,
  subscription: Subscription,
  asked: { lines: readonly NewLine[]; reason: string; finalizes_at: number | null },
): Invoice {
  const customer = find(world, 'customer', subscription.customer);
  const id = newId('in');
  const lines = asked.lines.map((line) => newLine(world, id, subscription, line));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const [item] = subscription.items.data;
  const invoice = newInvoice({
    id,
    created: now(world),
    customer,
    subscription,
    lines,
    total,
    reason: asked.reason,
    finalizes_at: asked.finalizes_at,
    period: { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 },
  });
  world.objects.invoice.set(id, invoice);
  subscription.latest_invoice = id;
  emit(world, 'invoice.created', invoice);
  return invoice;
}

function newLine(world: StripeWorld, invoice: string, subscription: Subscription, line: NewLine): Line {
  const price = find(world, 'price', line.price);
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: CURRENCY,
    description: line.description,
    discount_amounts: [],
    discountable: !line.is_proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.is_proration ? newId('ii') : null,
        proration: line.is_proration,
        proration_details: line.is_proration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  };
}

/** From now on its amounts stay. What the customer has to their credit is used first. */
export function finalizeInvoice(world: StripeWorld, invoice: Invoice): void {
  const customer = find(world, 'customer', invoice.customer ?? '');
  // A balance below zero is what Stripe owes the customer.
  const due = Math.max(0, invoice.total + customer.balance);
  invoice.starting_balance = customer.balance;
  customer.balance = Math.min(0, invoice.total + customer.balance);
  invoice.ending_balance = customer.balance;
  invoice.hosted_invoice_url = `${world.origin}/i/${invoice.id}`;
  invoice.invoice_pdf = `${world.origin}/i/${invoice.id}`;
  invoice.amount_due = due;
  invoice.amount_remaining = due;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = now(world);
  invoice.status_transitions.finalized_at = now(world);
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  emit(world, 'invoice.finalized', invoice);
  if (due === 0) markPaid(world, invoice);
}

/** Charges the customer's card. A decline is an outcome: the invoice stays open and is tried again. */
export function collectInvoice(world: StripeWorld, invoice: Invoice): PaymentOutcome | null {
  if (invoice.status !== 'open') return null;
  const method = paymentMethodOf(world, invoice);
  if (method === null) {
    throw invalidRequest('Cannot charge a customer that has no active card', { code: 'missing' });
  }
  const outcome = pay(world, {
    customer: invoice.customer ?? '',
    amount: invoice.amount_remaining,
    payment_method: method,
    description: 'Subscription update',
    metadata: {},
    intent: paymentOf(world, invoice.id)?.payment.payment_intent,
  });
  recordPayment(world, invoice, outcome);
  return outcome;
}

/** Writes down how a payment for an invoice went. */
export function recordPayment(world: StripeWorld, invoice: Invoice, outcome: PaymentOutcome): void {
  const payment = paymentOf(world, invoice.id) ?? newInvoicePayment(world, invoice, outcome.intent.id);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (outcome.refusal) {
    invoice.next_payment_attempt = nextAttempt(invoice);
    emit(world, 'invoice.payment_failed', invoice);
    return;
  }
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_remaining;
  payment.status_transitions.paid_at = now(world);
  emit(world, 'invoice_payment.paid', payment);
  markPaid(world, invoice);
}

function nextAttempt(invoice: Invoice): number | null {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  const first = invoice.status_transitions.finalized_at;
  return days === undefined || first === null ? null : first + days * 86_400;
}

function markPaid(world: StripeWorld, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now(world);
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
}

/** Nobody is charged for it any more; https://docs.stripe.com/billing/subscriptions/cancel. */
export function stopCollecting(world: StripeWorld, subscription: string): void {
  for (const invoice of world.objects.invoice.values()) {
    if (subscriptionOf(invoice) !== subscription) continue;
    if (invoice.status === 'draft') world.objects.invoice.delete(invoice.id);
    if (invoice.status !== 'open') continue;
    const before = structuredClone(invoice);
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    emit(world, 'invoice.updated', invoice, before);
  }
}

export function subscriptionOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details?.subscription ?? null;
}

function paymentMethodOf(world: StripeWorld, invoice: Invoice): string | null {
  const customer = find(world, 'customer', invoice.customer ?? '');
  const subscription = world.objects.subscription.get(subscriptionOf(invoice) ?? '');
  return subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
}

function paymentOf(world: StripeWorld, invoice: string): StripeObjects['invoice_payment'] | undefined {
  return [...world.objects.invoice_payment.values()].find((payment) => payment.invoice === invoice);
}

function newInvoicePayment(
  world: StripeWorld,
  invoice: Invoice,
  intent: string,
): StripeObjects['invoice_payment'] {
  const payment: StripeObjects['invoice_payment'] = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: now(world),
    currency: CURRENCY,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.objects.invoice_payment.set(payment.id, payment);
  return payment;
}

/** `payments` is answered only when it is asked for. */
export function paymentsOf(world: StripeWorld, invoice: string) {
  const payments = [...world.objects.invoice_payment.values()].filter((each) => each.invoice === invoice);
  return listOf(`/v1/invoice_payments?invoice=${invoice}`, payments);
}
