import type { Subscription } from '#shared/wire.ts';

/**
 * The payment that a browser came back from, until the grant shows. Kept for the tab, so that neither the payment pages
 * nor a reload lose it.
 */
export type AwaitedGrant = {
  flag: 'success' | 'credits_purchased';
  /** As it was before the browser left; null when it left from another tab. */
  before: Snapshot | null;
  /** By this device's clock. */
  returned_at: number;
};

type Snapshot = { plan_name: string; grants: number };

const BEFORE_KEY = 'before_payment';
const AWAITED_KEY = 'awaited_grant';
/** After so long the toast comes without the grant. */
export const LONGEST_WAIT_MS = 20_000;
/** A tab that was restored after longer says nothing about an old payment. */
export const FORGOTTEN_MS = 10 * 60_000;

/** To be called before the browser leaves for a payment page. */
export function rememberBefore(subscription: Subscription): void {
  sessionStorage.setItem(BEFORE_KEY, JSON.stringify(snapshotOf(subscription)));
}

/** Without `grants`, as an API has it that only follows the specification, what is granted in all tells it too. */
function snapshotOf({ plan_name, grants, total_credits_granted }: Subscription): Snapshot {
  return { plan_name, grants: grants ?? total_credits_granted };
}

/** The browser has come back with a flag of success. */
export function beginAwaiting(flag: AwaitedGrant['flag'], now: number): void {
  // React runs effects twice to find mistakes.
  if (currentAwaited()?.flag === flag) return;
  const before = readJson(BEFORE_KEY);
  sessionStorage.removeItem(BEFORE_KEY);
  change({ flag, before: isSnapshot(before) ? before : null, returned_at: now });
}

export function endAwaiting(): void {
  change(null);
}

// A store of its own, so that it lives as long as the tab and not only as long as the screen.
let stored: { text: string | null; awaited: AwaitedGrant | null } = { text: null, awaited: null };
const listeners = new Set<() => void>();

function change(awaited: AwaitedGrant | null): void {
  if (awaited === null) sessionStorage.removeItem(AWAITED_KEY);
  else sessionStorage.setItem(AWAITED_KEY, JSON.stringify(awaited));
  for (const listener of listeners) listener();
}

/** The same object until it changes. */
export function currentAwaited(): AwaitedGrant | null {
  const text = sessionStorage.getItem(AWAITED_KEY);
  if (text !== stored.text) {
    const value = readJson(AWAITED_KEY);
    stored = { text, awaited: isAwaited(value) ? value : null };
  }
  return stored.awaited;
}

export function onAwaitedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showsGrant({ flag, before }: AwaitedGrant, subscription: Subscription): boolean {
  if (before === null) return flag === 'credits_purchased' || subscription.plan_name !== 'free';
  const now = snapshotOf(subscription);
  // The plan changes a moment before its credits come, when those of the plan before are gone.
  const hasPlan = now.plan_name !== before.plan_name && subscription.total_credits_available > 0;
  return now.grants > before.grants || (flag === 'success' && hasPlan);
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Not what we wrote.
    return null;
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'plan_name' in value &&
    typeof value.plan_name === 'string' &&
    'grants' in value &&
    typeof value.grants === 'number'
  );
}

function isAwaited(value: unknown): value is AwaitedGrant {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'flag' in value &&
    (value.flag === 'success' || value.flag === 'credits_purchased') &&
    'before' in value &&
    (value.before === null || isSnapshot(value.before)) &&
    'returned_at' in value &&
    typeof value.returned_at === 'number'
  );
}
