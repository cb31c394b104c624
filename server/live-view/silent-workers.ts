import { WorkerSilent } from '#server/workers/call-worker.ts';

/** Longer than a worker that hangs keeps its runs. */
const FORGET_MS = 60_000;

/**
 * Workers that did not answer in time. The first caller waits for the deadline; those after it get null at once, until
 * the worker answers again.
 */
export function createSilentWorkers(now: () => number = Date.now): {
  ask<T>(workerId: string, call: () => Promise<T>): Promise<T | null>;
} {
  /** By worker, since when. */
  const silent = new Map<string, number>();
  const asked = new Set<string>();

  const askOnce = async <T>(workerId: string, call: () => Promise<T>): Promise<T | null> => {
    try {
      const answer = await call();
      silent.delete(workerId);
      return answer;
    } catch (error) {
      if (error instanceof WorkerSilent) silent.set(workerId, now());
      else silent.delete(workerId);
      return null;
    }
  };

  return {
    async ask(workerId, call) {
      for (const [id, since] of silent) if (now() - since > FORGET_MS) silent.delete(id);
      if (!silent.has(workerId)) return askOnce(workerId, call);
      if (!asked.has(workerId)) {
        asked.add(workerId);
        void askOnce(workerId, call).finally(() => asked.delete(workerId));
      }
      return null;
    },
  };
}
