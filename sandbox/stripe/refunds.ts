import { invalidRequest, noSuchObject } from '#sandbox/stripe/refusal.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Refund = StripeObjects['refund'];
type Charge = StripeObjects['charge'];
type Dispute = StripeObjects['dispute'];

export function createRefund(
  world: StripeWorld,
  asked: {
    charge?: string | undefined;
    payment_intent?: string | undefined;
    amount?: number | undefined;
    reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
    metadata?: Record<string, string> | '' | undefined;
  },
): Refund {
  const charge = chargeToRefund(world, asked);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = asked.amount ?? left;
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(world),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: asked.metadata || {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: asked.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Refund;
  world.objects.refund.set(refund.id, refund);
  const before = structuredClone(charge);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(world, 'charge.refunded', charge, before);
  emit(world, 'refund.created', refund);
  return refund;
}

function chargeToRefund(
  world: StripeWorld,
  asked: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (asked.charge !== undefined) return find(world, 'charge', asked.charge, 'charge');
  if (asked.payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = find(world, 'payment_intent', asked.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return find(world, 'charge', intent.latest_charge);
}

/** The customer's bank refused the refund later: the amount is back in our balance, and the refund does not count. */
export function failRefund(world: StripeWorld, id: string): Refund {
  const refund = find(world, 'refund', id);
  const charge = find(world, 'charge', refund.charge ?? '');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  const before = structuredClone(charge);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emit(world, 'charge.updated', charge, before);
  emit(world, 'refund.failed', refund);
  return refund;
}

/** The cardholder's bank takes the money back until the dispute is decided. */
export function openDispute(world: StripeWorld, chargeId: string, amount?: number): Dispute {
  const charge = world.objects.charge.get(chargeId);
  if (!charge?.paid) throw noSuchObject('charge', chargeId);
  if (charge.disputed) throw invalidRequest(`Charge ${chargeId} is disputed already.`);
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: chargeId,
    created: now(world),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now(world) + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Dispute;
  world.objects.dispute.set(dispute.id, dispute);
  charge.disputed = true;
  emit(world, 'charge.dispute.created', dispute);
  emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(world: StripeWorld, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = find(world, 'dispute', id);
  const before = structuredClone(dispute);
  dispute.status = status;
  emit(world, 'charge.dispute.closed', dispute, before);
  if (status === 'won') emit(world, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
