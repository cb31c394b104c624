import { findRun, listOverdueRuns } from '#db/runs/runs.ts';
import {
  deleteEndedFromQueue,
  expireLeases,
  notifyAdmitted,
  queueForgottenRuns,
} from '#db/runs/run-queue.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Engine } from '#engine/engine.ts';
import { expireWaits } from '#engine/waits/expire-waits.ts';
import type { Log } from '#engine/log.ts';
import { resumeCappedRuns } from '#engine/waits/resume-capped-runs.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { stepIndexOf } from '#shared/place.ts';

const EVERY_MS = 5_000;
const EXPIRE_EVERY_MS = 1_000;
const AT_ONCE = 100;

/** Ends runs past their deadline, and those whose question was not answered in time; lets capped runs go on; queues admitted runs that are missing in the queue, and those of dead workers. */
export function startRunSupervision(engine: Engine, log: Log): { close(): Promise<void> } {
  const jobs = [
    startPeriodicJob({
      every_ms: EVERY_MS,
      failureLog: 'Runs could not be looked after.',
      work: () => superviseRuns(engine),
      log,
    }),
    startPeriodicJob({
      every_ms: EXPIRE_EVERY_MS,
      failureLog: 'Runs of dead workers could not be looked for.',
      work: () => expireLeases(engine.heartbeat),
      log,
    }),
  ];
  return {
    async close() {
      await Promise.all(jobs.map((job) => job.close()));
    },
  };
}

async function superviseRuns(engine: Engine): Promise<void> {
  await endOverdueRuns(engine);
  await expireWaits(engine);
  await resumeCappedRuns(engine);
  await deleteEndedFromQueue(engine.db);
  if ((await queueForgottenRuns(engine.db, AT_ONCE)) > 0) await notifyAdmitted(engine.db);
}

export async function endOverdueRuns(engine: Engine): Promise<void> {
  for (const overdue of await listOverdueRuns(engine.db, engine.now(), AT_ONCE)) {
    await engine.db.transaction().execute(async (trx) => {
      await lockUser(trx, overdue.user_id);
      const run = await findRun(trx, overdue.user_id, overdue.id);
      // It may have ended, or paused and lost its deadline, since it was listed.
      if (!run?.deadline_at || run.deadline_at > engine.now()) return;
      await endRunFromOutside(engine, trx, run, {
        status: 'failed',
        failure: {
          code: 'deadline_passed',
          step_name: run.steps[stepIndexOf(run.place)]?.name ?? null,
          message: `This run was ended because it took longer than ${inWords(engine.run_deadline_seconds)}.`,
          what_to_do:
            'Look at the step it was on, or split the workflow into shorter ones, and run it again.',
        },
      });
    });
  }
}

function inWords(seconds: number): string {
  const hours = Math.round(seconds / 360) / 10;
  if (hours >= 1) return hours === 1 ? 'an hour' : `${hours} hours`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
