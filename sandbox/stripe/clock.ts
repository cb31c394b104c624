import { collectInvoice, finalizeInvoice, createInvoice, subscriptionOf } from '#sandbox/stripe/invoices.ts';
import { expireSession } from '#sandbox/stripe/checkout.ts';
import { periodEnd } from '#sandbox/stripe/periods.ts';
import { beginNextPhase } from '#sandbox/stripe/schedules.ts';
import {
  endSubscription,
  itemOf,
  periodLine,
  recurringOf,
  takePending,
} from '#sandbox/stripe/subscriptions.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Subscription = StripeObjects['subscription'];
type Invoice = StripeObjects['invoice'];
type Due = { at: number; happen(): void };

/** A renewal's invoice can be changed for an hour; then it is finalized and charged. */
const DRAFT_SECONDS = 3_600;

/** Does everything that is due until now, in order. False when nothing was due. */
export function catchUp(world: StripeWorld): boolean {
  return moveTo(world, now(world));
}

/** Moves the clock forward by some seconds; everything that falls due on the way happens at its own moment. */
export function advanceClock(world: StripeWorld, seconds: number): void {
  const target = now(world) + seconds;
  moveTo(world, target);
  world.clock_offset += seconds;
}

function moveTo(world: StripeWorld, target: number): boolean {
  let hasChanged = false;
  try {
    for (let due = findDue(world, target); due; due = findDue(world, target)) {
      hasChanged = true;
      world.moving_at = due.at;
      due.happen();
    }
  } finally {
    world.moving_at = null;
  }
  return hasChanged;
}

/** The earliest thing that is due until `target`. */
function findDue(world: StripeWorld, target: number): Due | null {
  let first: Due | null = null;
  const offer = (at: number | null, happen: () => void) => {
    if (at !== null && at <= target && (first === null || at < first.at)) first = { at, happen };
  };
  for (const subscription of world.objects.subscription.values()) {
    if (subscription.status === 'canceled') continue;
    offer(subscription.cancel_at, () => endSubscription(world, subscription));
    offer(itemOf(subscription).current_period_end, () => renew(world, subscription));
  }
  for (const invoice of world.objects.invoice.values()) {
    if (invoice.status === 'draft') offer(invoice.automatically_finalizes_at, () => finalize(world, invoice));
    if (invoice.status === 'open') offer(invoice.next_payment_attempt, () => tryAgain(world, invoice));
  }
  for (const session of world.objects['checkout.session'].values()) {
    if (session.status === 'open') offer(session.expires_at, () => expireSession(world, session.id));
  }
  return first;
}

function renew(world: StripeWorld, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription);
    return;
  }
  const before = structuredClone(subscription);
  beginNextPhase(world, subscription);
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    item.current_period_start,
    recurringOf(item.price),
  );
  createInvoice(world, subscription, {
    lines: [...takePending(world, subscription.id), periodLine(world, subscription)],
    reason: 'subscription_cycle',
    finalizes_at: now(world) + DRAFT_SECONDS,
  });
  emit(world, 'customer.subscription.updated', subscription, before);
}

function finalize(world: StripeWorld, invoice: Invoice): void {
  finalizeInvoice(world, invoice);
  collect(world, invoice);
}

function tryAgain(world: StripeWorld, invoice: Invoice): void {
  invoice.next_payment_attempt = null;
  collect(world, invoice);
}

/** The last try that is declined ends the subscription, as Stripe does unless it is told otherwise. */
export function collect(world: StripeWorld, invoice: Invoice): void {
  const outcome = collectInvoice(world, invoice);
  const subscription = world.objects.subscription.get(subscriptionOf(invoice) ?? '');
  if (!outcome || !subscription) return;
  if (outcome.refusal && invoice.next_payment_attempt === null) {
    endSubscription(world, subscription, 'payment_failed');
    return;
  }
  const status = outcome.refusal ? 'past_due' : 'active';
  if (subscription.status === status) return;
  const before = structuredClone(subscription);
  subscription.status = status;
  emit(world, 'customer.subscription.updated', subscription, before);
}
