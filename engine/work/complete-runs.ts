import { type CompletedRun, completeRuns, type Limits } from '#db/runs/run-functions.ts';
import type { Engine } from '#engine/engine.ts';
import { CREDITS_PER_BROWSER_ACTION, PLANS } from '#shared/plans.ts';

/** As of now. */
export function limitsOf(engine: Pick<Engine, 'now'>): Limits {
  const slots = {
    free: PLANS.free.concurrent_runs,
    pro: PLANS.pro.concurrent_runs,
    scale: PLANS.scale.concurrent_runs,
  };
  return { slots, price: CREDITS_PER_BROWSER_ACTION, now: engine.now() };
}

/** Writes that runs have completed. */
export type RunCompletion = {
  /** False when the run is no longer that attempt's. */
  complete(userId: string, run: CompletedRun): Promise<boolean>;
};

/** A batch is one transaction. */
const AT_ONCE = 50;

type Entry = { run: CompletedRun; settle: PromiseWithResolvers<boolean> };

/**
 * Runs of a user that end while another end of theirs is being written share the next commit: each of them needs the
 * lock on the user. The commit holds it without waiting for the disk, which comes behind.
 */
export function createRunCompletion(
  engine: Engine,
  onAdmit: () => void,
  write: typeof completeRuns = completeRuns,
): RunCompletion {
  const waiting = new Map<string, Entry[]>();

  async function writeAll(userId: string, entries: Entry[]): Promise<void> {
    while (entries.length > 0) await writeBatch(userId, entries.splice(0, AT_ONCE));
    waiting.delete(userId);
  }

  async function writeBatch(userId: string, batch: readonly Entry[]): Promise<void> {
    try {
      const runs = batch.map((entry) => entry.run);
      const { completed, admitted } = await write(engine.db, userId, runs, limitsOf(engine));
      if (admitted > 0) onAdmit();
      await engine.flush();
      for (const { run, settle } of batch) settle.resolve(completed.includes(run.run_id));
    } catch (error) {
      // It may have been written all the same, and have admitted runs.
      onAdmit();
      for (const { settle } of batch) settle.reject(error);
    }
  }

  return {
    complete(userId, run) {
      const entry: Entry = { run, settle: Promise.withResolvers<boolean>() };
      const entries = waiting.get(userId);
      if (entries) entries.push(entry);
      else {
        const started = [entry];
        waiting.set(userId, started);
        void writeAll(userId, started);
      }
      return entry.settle.promise;
    },
  };
}
