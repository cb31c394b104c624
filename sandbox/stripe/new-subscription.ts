import { listOf, type StripeObjects } from '#sandbox/stripe/wire.ts';
import { CURRENCY } from '#sandbox/stripe/world.ts';

/** An active subscription without items, with every field that one has. */
export function newSubscription(asked: {
  id: string;
  created: number;
  customer: string;
  payment_method: string;
  metadata: Record<string, string>;
  description: string | null;
}): StripeObjects['subscription'] {
  const { created } = asked;
  return {
    id: asked.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: CURRENCY,
    customer: asked.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: asked.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: asked.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf('', []),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}
