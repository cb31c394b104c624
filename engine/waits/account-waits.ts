import { hasAccountChanged } from '#db/accounts.ts';
import type { Trx } from '#db/schema.ts';
import { wakePollsOfAccount } from '#db/triggers/polls.ts';
import { resolveWaits } from '#db/runs/waits.ts';
import { admitRuns } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import type { WaitRequest } from '#shared/wait.ts';

/**
 * Lets the runs and the triggers that wait for an account go on: it was connected again, or is about to be deleted, in which case they
 * fail with the sentence that says so. In the transaction that changes the account, with the user locked.
 */
export async function resumeRunsOfAccount(
  engine: Engine,
  trx: Trx,
  { user_id, account_id }: { user_id: string; account_id: string },
): Promise<void> {
  await wakePollsOfAccount(trx, user_id, { account_id, now: engine.now() });
  const resumed = await resolveWaits(trx, user_id, 'account', { account_id });
  if (resumed > 0) await admitRuns(engine, trx, user_id);
}

/** The account was connected again or deleted between its refusal and the pause: nothing would end the wait. */
export async function resumeIfAccountChanged(
  trx: Trx,
  run: { id: string; user_id: string },
  { account }: Pick<WaitRequest, 'account'>,
): Promise<void> {
  if (!account || !(await hasAccountChanged(trx, run.user_id, account))) return;
  await resolveWaits(trx, run.user_id, 'account', { run_id: run.id });
}
