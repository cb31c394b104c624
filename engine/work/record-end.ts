import { releaseHolds } from '#db/credits/credits.ts';
import { keepLearned, saveRepair } from '#db/line-memories.ts';
import { endRun, type PausedStep, pauseRun, releaseRun } from '#db/runs/run-claims.ts';
import type { LineUnderWay } from '#db/runs/run-lines.ts';
import { removeFromQueue, returnToQueue } from '#db/runs/run-queue.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { resumeIfAccountChanged } from '#engine/waits/account-waits.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import { insertShortageMail } from '#engine/triggers/credit-shortage.ts';
import type { Checkpoints } from '#engine/work/checkpoints.ts';
import type { RunCompletion } from '#engine/work/complete-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunWork } from '#engine/work/run-work.ts';
import type { Failure } from '#shared/errors.ts';
import { type Place, placeOfStep } from '#shared/place.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import type { Step } from '#shared/wire.ts';

export type RunOutcome =
  | { kind: 'completed' }
  | FailedRun
  | { kind: 'paused'; pause: PausedStep }
  | { kind: 'left'; place: Place; has_begun: boolean };

export type FailedRun = {
  kind: 'failed';
  step: Step | null;
  line: LineUnderWay | null;
  inputs: Record<string, string> | null;
  failure: Failure;
  /** What the failed line can be changed to. */
  repair: Repair | null;
};

/**
 * Writes how an attempt ended. A completed run that paid for nothing is written in one call, together with its last steps
 * and other runs that end.
 */
export async function recordEnd(
  setting: { engine: Engine; completion: RunCompletion },
  end: { work: RunWork; outcome: RunOutcome; checkpoints: Checkpoints },
): Promise<void> {
  const { work, outcome, checkpoints } = end;
  const { run, control, meter } = work;
  const steps = checkpoints.rest();
  if (outcome.kind !== 'completed' || !steps || meter.hasBegun() || usesBrowser(run)) {
    await checkpoints.save();
    await retryDatabase(control.lost, () => recordOutcome(setting, { work, outcome }));
    return;
  }
  if (control.lost.aborted || control.reason() === 'ended') return;
  const { id: run_id, attempt } = run;
  const place = placeOfStep(run.steps.length);
  await retryDatabase(control.lost, () =>
    setting.completion.complete(run.user_id, { run_id, attempt, place, steps }),
  );
}

async function recordOutcome(
  { engine }: { engine: Engine },
  end: { work: RunWork; outcome: RunOutcome },
): Promise<void> {
  const { outcome } = end;
  const { run, control } = end.work;
  const fence = { run_id: run.id, attempt: run.attempt };
  // Ended from outside, or claimed by another worker: nothing to write.
  if (control.lost.aborted || control.reason() === 'ended') return;

  await engine.db.transaction().execute(async (trx) => {
    const plan = await lockUser(trx, run.user_id);
    if (!plan) return;
    if (outcome.kind === 'left') {
      if (await releaseRun(trx, fence, outcome)) await returnToQueue(trx, fence);
      return;
    }
    const isOurs =
      outcome.kind === 'paused'
        ? await pauseRun(trx, fence, outcome.pause)
        : await endRun(trx, fence, describeEnd(outcome));
    if (!isOurs) return;
    // What lines and steps have learned counts once the run has completed.
    if (outcome.kind === 'completed' && usesBrowser(run)) await keepLearned(trx, run.id);
    if (outcome.kind === 'failed' && outcome.repair && outcome.step) {
      const place = outcome.line?.place ?? placeOfStep(run.steps.indexOf(outcome.step));
      await saveRepair(trx, run.id, { place, repair: outcome.repair });
    }
    if (outcome.kind === 'paused') await resumeIfAccountChanged(trx, run, outcome.pause.wait);
    if (end.work.meter.hasBegun()) await releaseHolds(trx, run.id);
    if (outcome.kind === 'paused')
      await insertShortageMail(trx, run.user_id, { wait: outcome.pause.wait, now: engine.now() });
    await removeFromQueue(trx, [run.id]);
    await admitRunsOf(engine, trx, { id: run.user_id, plan });
  });
}

/** What steps in a browser learned about their targets is kept with the end of the run. */
function usesBrowser({ steps }: Pick<RunWork['run'], 'steps'>): boolean {
  return steps.some(({ uses_browser }) => uses_browser);
}

function describeEnd(outcome: Extract<RunOutcome, { kind: 'completed' | 'failed' }>) {
  if (outcome.kind === 'completed')
    return { status: 'completed' as const, failure: null, inputs: null, line: null };
  return {
    status: 'failed' as const,
    failure: { ...outcome.failure, step_name: outcome.step?.name ?? null },
    inputs: outcome.inputs,
    line: outcome.line,
  };
}
