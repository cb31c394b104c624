import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Log } from '#engine/log.ts';

/** Fills the free slots of one worker with runs from the queue. */
export type RunTaking = {
  /** There may be runs to take: one was admitted, or notifications may have been missed. */
  wake(): void;
  /** A run has left its slot. */
  slotFreed(): void;
  /** Resolves when no call to `take` is under way; none follows. */
  close(): Promise<void>;
};

/** Admissions are notified; the poll finds a run whose notification was missed or whose worker died. */
const POLL_MS = 2_000;
/** Notifications that come faster are answered together: taking runs costs the database a millisecond. */
const PAUSE_MS = 5;

export type TakingParts<Taken> = {
  slots: number;
  /** How many slots are in use now. */
  countBusy(): number;
  /** Answers at most `count` runs. */
  take(count: number): Promise<readonly Taken[]>;
  begin(taken: Taken): void;
  log: Log;
  poll_ms?: number;
  pause?: () => Promise<unknown>;
};

export function startTakingRuns<Taken>(parts: TakingParts<Taken>): RunTaking {
  const { slots, countBusy, log, poll_ms = POLL_MS, pause = () => sleep(PAUSE_MS) } = parts;
  const wakeSignal = createWakeSignal();
  const closing = new AbortController();
  /**
   * The queue had as many runs as were asked for, so there may be more: they were notified before this worker could
   * take them, and no further notification comes for them.
   */
  let mayHaveMore = true;
  const taking = keepTaking();

  async function keepTaking(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.all([takeOnce(), pause()]);
      // A slot may have been freed while the answer was under way, when mayHaveMore was not known yet.
      if (!(mayHaveMore && countBusy() < slots)) await wakeSignal.wait(poll_ms);
    }
  }

  async function takeOnce(): Promise<void> {
    const free = slots - countBusy();
    if (free <= 0) {
      mayHaveMore = true;
      return;
    }
    try {
      const taken = await parts.take(free);
      mayHaveMore = taken.length >= free;
      for (const run of taken) parts.begin(run);
    } catch (error) {
      // The database is not reachable; the poll retries.
      mayHaveMore = false;
      log.warn(describeError(error), 'Runs could not be taken from the queue.');
    }
  }

  return {
    wake: wakeSignal.signal,
    slotFreed() {
      if (mayHaveMore) wakeSignal.signal();
    },
    async close() {
      closing.abort();
      wakeSignal.signal();
      await taking;
    },
  };
}

/** `wait` ends at a signal, at once when there was one since the last wait, or when the time is over. */
function createWakeSignal(): { signal(): void; wait(ms: number): Promise<void> } {
  let isSignalled = false;
  let wake: (() => void) | null = null;
  return {
    signal() {
      isSignalled = true;
      wake?.();
    },
    async wait(ms) {
      if (!isSignalled) {
        const signalled = Promise.withResolvers<void>();
        wake = signalled.resolve;
        const timer = setTimeout(signalled.resolve, ms);
        await signalled.promise;
        clearTimeout(timer);
        wake = null;
      }
      isSignalled = false;
    },
  };
}
