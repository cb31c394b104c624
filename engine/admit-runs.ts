import { admitWaitingRuns, lockUser } from '#db/runs/run-slots.ts';
import type { Trx } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { CREDITS_PER_BROWSER_ACTION, type PlanName, PLANS } from '#shared/plans.ts';

/**
 * Admits as many of the user's waiting runs as the plan allows now. To be called in the transaction of whatever
 * changed that: a start, an end, a pause, another plan, credits that arrived.
 */
export async function admitRuns(engine: Engine, trx: Trx, userId: string): Promise<void> {
  const plan = await lockUser(trx, userId);
  if (plan) await admitRunsOf(engine, trx, { id: userId, plan });
}

/** For a caller that has locked the user in this transaction already. */
export async function admitRunsOf(
  engine: Engine,
  trx: Trx,
  user: { id: string; plan: PlanName },
): Promise<void> {
  const limits = { id: user.id, slots: PLANS[user.plan].concurrent_runs };
  const price = { credits: CREDITS_PER_BROWSER_ACTION, now: engine.now() };
  await admitWaitingRuns(trx, limits, price);
}
