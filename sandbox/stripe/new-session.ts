import type { NewSession } from '#sandbox/stripe/checkout.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { CURRENCY } from '#sandbox/stripe/world.ts';

/** An open session, with every field that one has. */
export function newSession(parts: {
  id: string;
  asked: NewSession & { mode: 'payment' | 'subscription' };
  created: number;
  expires_at: number;
  origin: string;
  total: number;
}): StripeObjects['checkout.session'] {
  const { id, asked, total } = parts;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: parts.created,
    currency: CURRENCY,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: asked.customer ?? null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: parts.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: asked.metadata ?? {},
    mode: asked.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: asked.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: asked.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${parts.origin}/c/pay/${id}`,
    wallet_options: null,
  };
}
