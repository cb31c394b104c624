import { cardDeclined, invalidRequest } from '#sandbox/stripe/refusal.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

/** The test cards that the stand-in knows, by number; https://docs.stripe.com/testing. */
export const TEST_CARDS = [
  { number: '4242424242424242', does: 'pays' },
  { number: '4000000000000002', does: 'is declined' },
  { number: '4000000000009995', does: 'has insufficient funds' },
  { number: '4000000000000341', does: 'can be saved, and is declined when it is charged' },
  { number: '4000000000000259', does: 'pays, and is disputed afterwards' },
] as const;

type PaymentMethod = StripeObjects['payment_method'];

/** Saves a card for a customer. A card that no bank accepts is refused here; 0341 only when it is charged. */
export function saveCard(world: StripeWorld, customerId: string, number: string): PaymentMethod {
  const digits = number.replaceAll(/\D/g, '').slice(0, 19);
  const card = TEST_CARDS.find((each) => each.number === digits);
  if (!card) {
    throw invalidRequest('Your card number is not one of the test cards that this stand-in knows.', {
      param: 'number',
    });
  }
  const customer = find(world, 'customer', customerId);
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: customer.email, name: null, phone: null, tax_id: null },
    card: cardOf(digits),
    created: now(world),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies PaymentMethod;
  world.objects.payment_method.set(method.id, method);
  emit(world, 'payment_method.attached', method);
  return method;
}

/** Why this card does not pay, or null. */
export function declineOf(method: PaymentMethod): ReturnType<typeof cardDeclined> | null {
  const last4 = method.card?.last4 ?? '';
  if (last4 === '9995') return cardDeclined('insufficient_funds', 'Your card has insufficient funds.');
  if (last4 === '0002' || last4 === '0341') return cardDeclined('generic_decline', 'Your card was declined.');
  return null;
}

export function isDisputedLater(method: PaymentMethod): boolean {
  return method.card?.last4 === '0259';
}

function cardOf(number: string): NonNullable<PaymentMethod['card']> {
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2040,
    fingerprint: `standin${number.slice(-4)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
