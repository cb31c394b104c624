import { declineOf } from '#sandbox/stripe/cards.ts';
import type { StripeRefusal } from '#sandbox/stripe/refusal.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { CURRENCY, emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type PaymentIntent = StripeObjects['payment_intent'];
type Charge = StripeObjects['charge'];

export type Payment = {
  customer: string;
  amount: number;
  payment_method: string;
  description: string | null;
  metadata: Record<string, string>;
  /** A later try of the same payment. */
  intent?: string | undefined;
};

export type PaymentOutcome = { intent: PaymentIntent; charge: Charge; refusal: StripeRefusal | null };

/** Charges a card. A decline is an outcome, with its charge and events, and not an exception. */
export function pay(world: StripeWorld, payment: Payment): PaymentOutcome {
  const method = find(world, 'payment_method', payment.payment_method);
  const refusal = declineOf(method);
  const intent =
    payment.intent === undefined ? newIntent(world, payment) : find(world, 'payment_intent', payment.intent);
  if (payment.intent === undefined) emit(world, 'payment_intent.created', intent);
  const charge = newCharge(world, payment, intent.id, refusal);
  world.objects.charge.set(charge.id, charge);
  intent.latest_charge = charge.id;
  intent.payment_method = refusal ? null : method.id;
  intent.status = refusal ? 'requires_payment_method' : 'succeeded';
  intent.amount_received = refusal ? 0 : payment.amount;
  intent.last_payment_error = refusal
    ? {
        type: 'card_error',
        code: 'card_declined',
        message: refusal.message,
        decline_code: refusal.error.decline_code ?? '',
        charge: charge.id,
      }
    : null;
  emit(world, refusal ? 'charge.failed' : 'charge.succeeded', charge);
  emit(world, refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
  return { intent, charge, refusal };
}

function newIntent(world: StripeWorld, payment: Payment): PaymentIntent {
  const intent = {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now(world),
    currency: CURRENCY,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies PaymentIntent as PaymentIntent;
  world.objects.payment_intent.set(intent.id, intent);
  return intent;
}

function newCharge(
  world: StripeWorld,
  payment: Payment,
  intent: string,
  refusal: StripeRefusal | null,
): Charge {
  const customer = find(world, 'customer', payment.customer);
  return {
    id: newId('ch'),
    object: 'charge',
    amount: payment.amount,
    amount_captured: refusal ? 0 : payment.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: customer.email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'LEGWORK',
    captured: !refusal,
    created: now(world),
    currency: CURRENCY,
    customer: payment.customer,
    description: payment.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal ? 'card_declined' : null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: !refusal,
    payment_intent: intent,
    payment_method: payment.payment_method,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
