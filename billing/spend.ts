import {
  type ActionKey,
  type ActionResult,
  findBalance,
  insertGrant,
  insertHold,
  releaseHold,
  settleHold,
} from '#db/credits.ts';
import { lockUser } from '#db/run-slots.ts';
import type { Db, Trx } from '#db/schema.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import { OutOfCredits } from '#shared/errors.ts';

/**
 * Adds credits, once per key; false means that the key was used before. Afterwards, in the same transaction, the
 * caller lets waiting runs go on: admitRuns.
 */
export async function grantCredits(
  trx: Trx,
  userId: string,
  amount: number,
  kind: 'grant' | 'purchase',
  onceKey: string,
): Promise<boolean> {
  await lockUser(trx, userId);
  return insertGrant(trx, userId, { amount, kind, once_key: onceKey });
}

/** `available` is what a new browser action can be paid from. */
export async function readBalance(
  db: Db,
  userId: string,
): Promise<{ granted: number; used: number; available: number }> {
  const { granted, used, held } = await findBalance(db, userId);
  return { granted, used, available: granted - used - held };
}

export type BrowserAction = Omit<ActionKey, 'once_key'>;

/**
 * Sets the price of one action aside before it happens. Throws OutOfCredits when there is too little. False means that
 * the run is no longer this worker's and nothing may happen.
 */
export async function holdCredits(db: Db, action: BrowserAction): Promise<boolean> {
  const held = await insertHold(db, keyOf(action), CREDITS_PER_BROWSER_ACTION);
  if (held === 'too_few_credits') throw new OutOfCredits();
  return held === 'held';
}

/** Takes the price of an action that succeeded. False means that it costs nothing, because the run has gone on elsewhere. */
export async function spendCredits(db: Db, action: BrowserAction, result: ActionResult): Promise<boolean> {
  return settleHold(db, keyOf(action), result);
}

/** Writes the line of an action that costs nothing, and gives back what was set aside for it. */
export async function recordFreeAction(db: Db, action: BrowserAction, result: ActionResult): Promise<void> {
  await releaseHold(db, keyOf(action), result);
}

function keyOf(action: BrowserAction): ActionKey {
  const { run_id, place, attempt, ordinal } = action;
  return { ...action, once_key: `${run_id}:${place}:${attempt}:${ordinal}` };
}
