import { amountOf } from '#sandbox/stripe/catalogue.ts';
import { declineOf, isDisputedLater, saveCard } from '#sandbox/stripe/cards.ts';
import { findCustomer } from '#sandbox/stripe/customers.ts';
import { createInvoice, finalizeInvoice, recordPayment } from '#sandbox/stripe/invoices.ts';
import { newSession } from '#sandbox/stripe/new-session.ts';
import { pay, type PaymentOutcome } from '#sandbox/stripe/payments.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { openDispute } from '#sandbox/stripe/refunds.ts';
import { createSubscription, periodLine } from '#sandbox/stripe/subscriptions.ts';
import { listOf, type StripeObjects } from '#sandbox/stripe/wire.ts';
import {
  CURRENCY,
  emit,
  find,
  newId,
  now,
  type SessionPlan,
  type StripeWorld,
} from '#sandbox/stripe/world.ts';

type Session = StripeObjects['checkout.session'];

export type NewSession = {
  mode?: 'payment' | 'subscription' | undefined;
  customer?: string | undefined;
  line_items?: { price?: string | undefined; quantity?: number | undefined }[] | undefined;
  success_url?: string | undefined;
  cancel_url?: string | undefined;
  client_reference_id?: string | undefined;
  expires_at?: number | undefined;
  metadata?: Record<string, string> | undefined;
  payment_intent_data?:
    | { metadata?: Record<string, string> | undefined; description?: string | undefined }
    | undefined;
  subscription_data?:
    | { metadata?: Record<string, string> | undefined; description?: string | undefined }
    | undefined;
};

const HOUR = 3_600;

export function createSession(world: StripeWorld, asked: NewSession): Session {
  const { mode } = asked;
  if (mode === undefined) {
    throw invalidRequest('Missing required param: mode.', { code: 'parameter_missing', param: 'mode' });
  }
  if (asked.success_url === undefined) {
    throw invalidRequest('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  }
  if (asked.customer === undefined) {
    throw invalidRequest('The stand-in makes sessions for a customer only.', { param: 'customer' });
  }
  findCustomer(world, asked.customer, 'customer');
  checkAddress(asked.success_url, 'success_url');
  if (asked.cancel_url !== undefined) checkAddress(asked.cancel_url, 'cancel_url');
  checkData(asked);
  const lines = readLines(world, asked);
  const session = newSession({
    id: newId('cs_test'),
    asked: { ...asked, mode },
    created: now(world),
    expires_at: readExpiry(world, asked.expires_at),
    origin: world.origin,
    total: lines.reduce((sum, line) => sum + amountOf(find(world, 'price', line.price), line.quantity), 0),
  });
  if (mode === 'payment' && (session.amount_total ?? 0) < 50) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });
  }
  const data = mode === 'payment' ? asked.payment_intent_data : asked.subscription_data;
  world.session_plans.set(session.id, {
    lines,
    metadata: data?.metadata ?? {},
    description: data?.description ?? null,
  });
  world.objects['checkout.session'].set(session.id, session);
  return session;
}

function checkData({ mode, payment_intent_data, subscription_data }: NewSession): void {
  if (mode === 'subscription' && payment_intent_data) {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
  if (mode === 'payment' && subscription_data) {
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  }
}

function readLines(world: StripeWorld, { mode, line_items = [] }: NewSession): SessionPlan['lines'] {
  if (line_items.length === 0) {
    throw invalidRequest('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
  const lines = line_items.map(({ price, quantity }, at) => {
    const param = `line_items[${at}][price]`;
    const found = find(world, 'price', price ?? '', param);
    if (!found.active) throw invalidRequest('The price specified is inactive.', { param });
    if (quantity === undefined) {
      throw invalidRequest('Quantity is required. Add `quantity` to `line_items[0]`', { param });
    }
    if (mode === 'payment' && found.recurring) {
      throw invalidRequest('You specified `payment` mode but passed a recurring price.', { param });
    }
    return { price: found.id, quantity };
  });
  const recurring = lines.filter((line) => find(world, 'price', line.price).recurring);
  if (mode === 'subscription' && (recurring.length !== 1 || lines.length !== 1 || lines[0]?.quantity !== 1)) {
    throw invalidRequest('The stand-in makes subscriptions of one recurring price, once.', {
      param: 'line_items',
    });
  }
  return lines;
}

function readExpiry(world: StripeWorld, wanted: number | undefined): number {
  const at = wanted ?? now(world) + 24 * HOUR;
  if (at < now(world) + HOUR / 2 || at > now(world) + 24 * HOUR) {
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  return at;
}

function checkAddress(address: string, param: string): void {
  // `{CHECKOUT_SESSION_ID}` is filled in when the customer is sent back.
  if (/^https?:\/\/\S+$/.test(address) && URL.canParse(address)) return;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
}

/**
 * The customer pays on the session's page. A card that is declined is thrown, and the session stays open for another
 * try.
 */
export function completeSession(world: StripeWorld, id: string, cardNumber: string): Session {
  const session = find(world, 'checkout.session', id);
  const plan = world.session_plans.get(id);
  if (session.status !== 'open' || !plan) throw invalidRequest('This session is no longer open.');
  const customer = findCustomer(world, session.customer ?? '');
  const method = saveCard(world, customer.id, cardNumber);
  const outcome = pay(world, {
    customer: customer.id,
    amount: session.amount_total ?? 0,
    payment_method: method.id,
    description: session.mode === 'payment' ? plan.description : 'Subscription creation',
    metadata: session.mode === 'payment' ? plan.metadata : {},
    intent: session.payment_intent ?? undefined,
  });
  if (outcome.refusal) {
    if (session.mode === 'payment') session.payment_intent = outcome.intent.id;
    throw declineOf(method) ?? outcome.refusal;
  }
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  if (session.mode === 'subscription') {
    beginSubscription(world, session, { plan, method: method.id, outcome });
  } else {
    session.payment_intent = outcome.intent.id;
  }
  session.customer_details = {
    address: null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  emit(world, 'checkout.session.completed', session);
  if (isDisputedLater(method)) openDispute(world, outcome.charge.id);
  return session;
}

function beginSubscription(
  world: StripeWorld,
  session: Session,
  parts: { plan: SessionPlan; method: string; outcome: PaymentOutcome },
): void {
  const { plan, method, outcome } = parts;
  const subscription = createSubscription(world, {
    customer: session.customer ?? '',
    price: find(world, 'price', plan.lines[0]?.price ?? ''),
    payment_method: method,
    metadata: plan.metadata,
    description: plan.description,
  });
  const invoice = createInvoice(world, subscription, {
    lines: [periodLine(world, subscription)],
    reason: 'subscription_create',
    finalizes_at: null,
  });
  finalizeInvoice(world, invoice);
  recordPayment(world, invoice, outcome);
  session.subscription = subscription.id;
  session.invoice = invoice.id;
}

export function expireSession(world: StripeWorld, id: string): Session {
  const session = find(world, 'checkout.session', id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  emit(world, 'checkout.session.expired', session);
  return session;
}

/** `line_items` is answered only when it is asked for. */
export function lineItemsOf(world: StripeWorld, id: string) {
  const lines = (world.session_plans.get(id)?.lines ?? []).map((line, at) => {
    const price = find(world, 'price', line.price);
    const amount = amountOf(price, line.quantity);
    return {
      id: `li_${id.slice(-20)}${at}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: CURRENCY,
      description: find(world, 'product', price.product).name,
      metadata: {},
      price,
      quantity: line.quantity,
    } satisfies NonNullable<Session['line_items']>['data'][number];
  });
  return listOf(`/v1/checkout/sessions/${id}/line_items`, lines);
}
