import { findBalance, insertBucket, type NewBucket } from '#db/credits/credit-buckets.ts';
import { findReachedCap } from '#db/credits/credit-caps.ts';
import {
  type ActionKey,
  type ActionResult,
  type FreeCount,
  insertHold,
  releaseHold,
  settleHold,
} from '#db/credits/credits.ts';
import { takeFreeTry } from '#db/credits/free-actions.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Db, Trx } from '#db/schema.ts';
import { CREDITS_PER_BROWSER_ACTION, PLANS } from '#shared/plans.ts';
import { describeReachedCap } from '#shared/credit-caps.ts';
import { CapReached, OutOfCredits } from '#shared/errors.ts';

/**
 * Adds credits, once per key; false means that the key was used before. Afterwards, in the same transaction, the
 * caller lets waiting runs go on: admitRuns.
 */
export async function grantCredits(
  trx: Trx,
  userId: string,
  grant: NewBucket & { now: Date },
): Promise<boolean> {
  await lockUser(trx, userId);
  return (await insertBucket(trx, userId, grant)) !== null;
}

/** What everybody gets, once, with the first sign-in. */
export async function grantFreeCredits(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const amount = PLANS.free.credits;
  return grantCredits(trx, userId, { kind: 'free', once_key: 'signup', amount, expires_at: null, now });
}

/** `available` is what a new browser action can be paid from. */
export async function readBalance(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ granted: number; used: number; available: number }> {
  const { granted, used, held } = await findBalance(db, userId, now);
  return { granted, used, available: granted - used - held };
}

export type BrowserAction = Omit<ActionKey, 'once_key'>;

/**
 * Sets the price of one action aside before it happens. Throws OutOfCredits when there is too little, CapReached when
 * the person allowed no more. False means that
 * the run is no longer this worker's and nothing may happen.
 */
export async function holdCredits(db: Db, action: BrowserAction, now: Date): Promise<boolean> {
  const price = CREDITS_PER_BROWSER_ACTION;
  const held = await insertHold(db, keyOf(action), { amount: price, now });
  if (held === 'too_few_credits') throw new OutOfCredits();
  if (held !== 'at_cap') return held === 'held';
  const { run_id, user_id } = action;
  const cap = await findReachedCap(db, user_id, { run_id, price, now });
  // It was raised since: the run pauses, and goes on at once.
  throw new CapReached(cap ? describeReachedCap(cap) : 'A cap of credits is reached.');
}

/** Takes the price of an action that succeeded. False means that it costs nothing, because the run has gone on elsewhere. */
export async function spendCredits(db: Db, action: BrowserAction, result: ActionResult): Promise<boolean> {
  return settleHold(db, keyOf(action), result);
}

/** Why an action costs nothing: it was paid before an interruption, it is on the practice shop, or it is of a try. */
export type FreeReason = 'prepaid' | 'shop' | 'try';

/**
 * Writes the line of an action that costs nothing, once, and gives back what was set aside for it, also the free action
 * of a try that failed. `why` is null for one that would have cost credits, `action` for one that came to nothing and has
 * no line.
 */
export async function recordFreeAction(
  db: Db,
  key: BrowserAction,
  free: { action: ActionResult | null; why: FreeReason | null; now: Date },
): Promise<void> {
  await releaseHold(db, keyOf(key), { action: free.action, count: countOf(free) });
}

function countOf({ why, action, now }: Parameters<typeof recordFreeAction>[2]): FreeCount | null {
  if (why === 'shop' && action?.succeeded) return { kind: 'shop', now };
  if (why === 'try' && !action?.succeeded) return { kind: 'failed_try', now };
  return null;
}

/** Whether the day has a free action left for this try. It is taken once per key, and given back when the action fails. */
export async function takeFreeAction(
  db: Db,
  action: BrowserAction,
  day: { limit: number; now: Date },
): Promise<boolean> {
  return day.limit > 0 && takeFreeTry(db, keyOf(action), day);
}

function keyOf(action: BrowserAction): ActionKey {
  const { run_id, place, attempt, ordinal } = action;
  return { ...action, once_key: `${run_id}:${place}:${attempt}:${ordinal}` };
}
