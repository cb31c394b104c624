import { listUsersPastCaps, resolveCapWaits } from '#db/credits/credit-caps.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Trx } from '#db/schema.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';

const AT_ONCE = 100;

/** Lets runs go on whose month has ended. After a change of caps the call that changed them does. */
export async function resumeCappedRuns(engine: Engine): Promise<void> {
  const price = { credits: CREDITS_PER_BROWSER_ACTION, now: engine.now() };
  for (const userId of await listUsersPastCaps(engine.db, price, AT_ONCE)) {
    await engine.db.transaction().execute((trx) => admitUncappedRuns(engine, trx, userId));
  }
}

/** In the transaction that changed the user's caps. */
export async function admitUncappedRuns(engine: Engine, trx: Trx, userId: string): Promise<void> {
  const plan = await lockUser(trx, userId);
  if (!plan) return;
  await resolveCapWaits(trx, userId, { credits: CREDITS_PER_BROWSER_ACTION, now: engine.now() });
  await admitRunsOf(engine, trx, { id: userId, plan });
}
