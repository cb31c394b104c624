import { releaseHolds } from '#db/credits/credits.ts';
import { endRun, type RunEnd } from '#db/runs/run-claims.ts';
import { removeFromQueue } from '#db/runs/run-queue.ts';
import { notifyRunEnded, lockUser } from '#db/runs/run-slots.ts';
import { findRun, listUnfinishedRuns } from '#db/runs/runs.ts';
import type { Trx } from '#db/schema.ts';
import { admitRuns } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { AppError } from '#shared/errors.ts';
import type { RunStatus } from '#shared/run-status.ts';

/** The run has ended when this returns, also when its worker is dead. Answers how it ended. */
export async function stopRun(engine: Engine, userId: string, runId: string): Promise<RunStatus> {
  return engine.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const run = await findRun(trx, userId, runId);
    if (!run) throw new AppError(404, 'Execution not found');
    const stopped = await endRunFromOutside(engine, trx, run, { status: 'stopped', failure: null });
    return stopped ? 'stopped' : run.status;
  });
}

/** For a workflow that is about to be deleted, in that transaction. */
export async function stopRunsOfWorkflow(
  engine: Engine,
  trx: Trx,
  userId: string,
  workflowId: string,
): Promise<void> {
  await lockUser(trx, userId);
  const ids = await listUnfinishedRuns(trx, userId, workflowId);
  await endRunsFromOutside(engine, trx, { ids, user_id: userId }, { status: 'stopped', failure: null });
}

/** For an account that is about to be deleted, in that transaction. */
export async function stopRunsOfUser(engine: Engine, trx: Trx, userId: string): Promise<void> {
  await lockUser(trx, userId);
  const ids = await listUnfinishedRuns(trx, userId, null);
  await endRunsFromOutside(engine, trx, { ids, user_id: userId }, { status: 'stopped', failure: null });
}

/**
 * Ends a run, whichever worker has it. That worker is notified, can write nothing any more, and releases the page. The
 * user must be locked. False when the run had ended.
 */
export async function endRunFromOutside(
  engine: Engine,
  trx: Trx,
  run: { id: string; user_id: string },
  end: Pick<RunEnd, 'status' | 'failure'>,
): Promise<boolean> {
  return (await endRunsFromOutside(engine, trx, { ids: [run.id], user_id: run.user_id }, end)) > 0;
}

/**
 * Answers how many there were to end. Locks are taken in one order, all runs before all credits: an action under way
 * locks its run and then the credits, so locking a run after the credits could deadlock with it.
 */
async function endRunsFromOutside(
  engine: Engine,
  trx: Trx,
  runs: { ids: readonly string[]; user_id: string },
  end: Pick<RunEnd, 'status' | 'failure'>,
): Promise<number> {
  const ended: string[] = [];
  for (const id of runs.ids.toSorted()) {
    if (await endRun(trx, { run_id: id, attempt: null }, { ...end, inputs: null })) ended.push(id);
  }
  if (ended.length > 0) await removeFromQueue(trx, ended);
  for (const id of ended) await releaseHolds(trx, id);
  for (const id of ended) await notifyRunEnded(trx, id);
  if (ended.length > 0) await admitRuns(engine, trx, runs.user_id);
  return ended.length;
}
