import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Log } from '#engine/log.ts';
import { raceLasting } from '#shared/race-lasting.ts';
import { createWakeSignal } from '#engine/work/wake-signal.ts';

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
/** A timer may fire early by one; runs notified before the wait must be old enough after it. */
const TIMER_MS = 2;
/**
 * While notifications keep coming, the pause doubles after an answer of several runs or of none. Each notification
 * reaches all workers: without this, several workers would ask several times as often as one, for fewer runs each time.
 */
const LONGEST_PAUSE_MS = 20;

export type TakingParts<Taken> = {
  slots: number;
  /** How many slots are in use now. */
  countBusy(): number;
  /** Answers at most `count` runs, none that was queued less than `min_age_ms` ago. */
  take(count: number, min_age_ms: number): Promise<readonly Taken[]>;
  begin(taken: Taken): void;
  log: Log;
  poll_ms?: number;
  /** For how many milliseconds a new run is left to other workers. */
  patience?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

export function startTakingRuns<Taken>(parts: TakingParts<Taken>): RunTaking {
  const { slots, countBusy, log, poll_ms = POLL_MS, patience = () => 0 } = parts;
  const { pause = (ms: number) => sleep(ms) } = parts;
  const wakeSignal = createWakeSignal();
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => {
    closing.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  /**
   * The queue had as many runs as were asked for, so there may be more: they were notified before this worker could
   * take them, and no further notification comes for them.
   */
  let mayHaveMore = true;
  const taking = keepTaking();

  async function keepTaking(): Promise<void> {
    let pauseMs = PAUSE_MS;
    while (!closing.signal.aborted) {
      const minAge = patience();
      // Runs that are notified meanwhile may be too young, and wake this worker once more.
      if (minAge > 0) await raceLasting(pause(minAge + TIMER_MS), closed);
      const [taken] = await Promise.all([takeOnce(minAge), pause(pauseMs)]);
      // A slot may have been freed while the answer was under way, when mayHaveMore was not known yet.
      if (mayHaveMore && countBusy() < slots) continue;
      const wasQuiet = await wakeSignal.wait(poll_ms);
      if (wasQuiet) pauseMs = PAUSE_MS;
      else if (taken !== 1) pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Answers how many were taken; null when nobody was asked. */
  async function takeOnce(minAge: number): Promise<number | null> {
    if (closing.signal.aborted) return null;
    const free = slots - countBusy();
    if (free <= 0) {
      mayHaveMore = true;
      return null;
    }
    try {
      const taken = await parts.take(free, minAge);
      mayHaveMore = taken.length >= free;
      for (const run of taken) parts.begin(run);
      return taken.length;
    } catch (error) {
      // The database is not reachable; the poll retries.
      mayHaveMore = false;
      log.warn(describeError(error), 'Runs could not be taken from the queue.');
      return null;
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
