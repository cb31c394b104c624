import { lockUser } from '#db/runs/run-slots.ts';
import { findRun } from '#db/runs/runs.ts';
import { endTimedWait, expireWait, findWait, listExpiredWaits } from '#db/runs/waits.ts';
import { admitRuns } from '#engine/admit-runs.ts';
import type { Wait } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { stepIndexOf } from '#shared/place.ts';
import type { RunFailure } from '#shared/wire/run-failure.ts';

const AT_ONCE = 100;

/** Ends the runs whose person did nothing in time, and lets those go on that waited for a time. */
export async function expireWaits(engine: Engine): Promise<void> {
  for (const expired of await listExpiredWaits(engine.db, engine.now(), AT_ONCE)) {
    await engine.db.transaction().execute(async (trx) => {
      await lockUser(trx, expired.user_id);
      const run = await findRun(trx, expired.user_id, expired.run_id);
      const wait = await findWait(trx, expired.user_id, expired.id);
      if (!run || !wait) return;
      if (wait.reason === 'time') {
        if (await endTimedWait(trx, expired.user_id, expired.id))
          await admitRuns(engine, trx, expired.user_id);
        return;
      }
      // It may have been answered, or its run stopped, since it was listed.
      if (!(await expireWait(trx, expired.user_id, expired.id))) return;
      const step_name = run.steps[stepIndexOf(wait.place)]?.name ?? null;
      const failure = { step_name, ...describeExpiry(wait) };
      await endRunFromOutside(engine, trx, run, { status: 'failed', failure });
    });
  }
}

function describeExpiry(wait: Pick<Wait, 'reason' | 'question'>): Omit<RunFailure, 'step_name'> {
  if (wait.reason === 'account') {
    return {
      code: 'account_missing',
      message: wait.question,
      what_to_do: 'Connect the account again on the page API Connectors, then resume from this step.',
    };
  }
  if (wait.reason === 'credits') {
    return {
      code: 'out_of_credits',
      message: 'This run was ended because it waited seven days for credits.',
      what_to_do: 'Buy credits or choose a larger plan, then resume from this step.',
    };
  }
  return {
    code: 'not_answered',
    message: `This run was ended because it waited too long for an answer to: ${wait.question}`,
    what_to_do: 'Resume from this step to be asked again.',
  };
}
