import { lockUser } from '#db/run-slots.ts';
import { findRun } from '#db/runs.ts';
import { expireWait, findWait, listExpiredWaits } from '#db/waits.ts';
import type { Engine } from '#engine/engine.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { stepIndexOf } from '#shared/place.ts';

const AT_ONCE = 100;

/** Ends the runs whose questions nobody answered in time. */
export async function expireWaits(engine: Engine): Promise<void> {
  for (const expired of await listExpiredWaits(engine.db, engine.now(), AT_ONCE)) {
    await engine.db.transaction().execute(async (trx) => {
      await lockUser(trx, expired.user_id);
      const run = await findRun(trx, expired.user_id, expired.run_id);
      const wait = await findWait(trx, expired.user_id, expired.id);
      // It may have been answered, or its run stopped, since it was listed.
      if (!run || !wait || !(await expireWait(trx, expired.user_id, expired.id))) return;
      await endRunFromOutside(engine, trx, run, {
        status: 'failed',
        failure: {
          code: 'not_answered',
          step_name: run.steps[stepIndexOf(wait.place)]?.name ?? null,
          message: `This run was ended because it waited too long for an answer to: ${wait.question}`,
          what_to_do: 'Resume from this step to be asked again.',
        },
      });
    });
  }
}
