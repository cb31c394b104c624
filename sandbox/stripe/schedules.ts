import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { itemOf, setPrice } from '#sandbox/stripe/subscriptions.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { CURRENCY, emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Schedule = StripeObjects['subscription_schedule'];
type Subscription = StripeObjects['subscription'];
type Phase = Schedule['phases'][number];

/** Another price from the end of the period, as the portal does it for a lower plan. */
export function schedulePrice(world: StripeWorld, subscription: Subscription, price: string): Schedule {
  const item = itemOf(subscription);
  if (subscription.schedule !== null) releaseSchedule(world, subscription.schedule);
  const before = structuredClone(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: now(world),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf(item.price.id, start, end), phaseOf(price, end, end + (end - start))],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
  world.objects.subscription_schedule.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  emit(world, 'subscription_schedule.created', schedule);
  emit(world, 'customer.subscription.updated', subscription, before);
  return schedule;
}

function phaseOf(price: string, start: number, end: number): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: CURRENCY,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price,
        price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

/** The subscription goes on as it is. */
export function releaseSchedule(world: StripeWorld, id: string): Schedule {
  const schedule = find(world, 'subscription_schedule', id);
  if (schedule.status !== 'active') {
    throw invalidRequest(`You cannot release a subscription schedule that is ${schedule.status}.`);
  }
  const subscription = find(world, 'subscription', schedule.subscription ?? '');
  const before = structuredClone(subscription);
  schedule.status = 'released';
  schedule.released_at = now(world);
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  schedule.current_phase = null;
  subscription.schedule = null;
  emit(world, 'subscription_schedule.released', schedule);
  emit(world, 'customer.subscription.updated', subscription, before);
  return schedule;
}

/** When a period ends: the next phase begins, and the schedule ends. */
export function beginNextPhase(world: StripeWorld, subscription: Subscription): void {
  if (subscription.schedule === null) return;
  const schedule = find(world, 'subscription_schedule', subscription.schedule);
  const [item] = schedule.phases[1]?.items ?? [];
  if (item) setPrice(subscription, find(world, 'price', item.price));
  schedule.status = 'released';
  schedule.released_at = now(world);
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  schedule.current_phase = null;
  subscription.schedule = null;
  emit(world, 'subscription_schedule.released', schedule);
}
