import type { Listening } from '#db/listen.ts';
import type { Fence } from '#db/runs/run-fence.ts';
import { renewLeases } from '#db/runs/run-queue.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { RunControl } from '#engine/work/run-control.ts';

/** A run that has a slot of this worker. */
export type HeldRun = {
  fence: Fence;
  control: RunControl;
  /** When the last successful heartbeat was sent, by performance.now(). */
  kept_at: number;
  /** From when on it counts as load of this worker, by performance.now(). */
  long_at: number;
  /** Its end was written. Its last pictures are still being kept and its page closed; it needs no heartbeat. */
  has_ended: boolean;
  done: Promise<void>;
};

const HEARTBEAT_MS = 2_000;
/** The heartbeat also finds stopped runs, and must do so sooner while notifications cannot be received. */
const NOT_LISTENING_HEARTBEAT_MS = 1_000;
const CHECK_MS = 500;
/**
 * Other workers take our runs 10 s after our last heartbeat, or 3 s when our session at the database has ended
 * (db/runs/run-queue.ts); before that we must have stopped writing.
 */
const FENCE_AFTER_MS = 8_000;
const CUT_OFF_FENCE_AFTER_MS = 2_500;

export function isHeartbeatExpired(run: HeldRun, isCutOff: boolean): boolean {
  const limit = isCutOff ? CUT_OFF_FENCE_AFTER_MS : FENCE_AFTER_MS;
  return !run.has_ended && performance.now() - run.kept_at > limit;
}

/**
 * Sends the heartbeats of all held runs, learns which of them are no longer ours, and leaves a run whose heartbeat did
 * not succeed in time. Nothing here waits for anything but the database, and for that with a deadline.
 */
export function startHeartbeats(parts: {
  engine: Engine;
  held: ReadonlySet<HeldRun>;
  listening: Pick<Listening, 'isConnected' | 'isCutOff'>;
  log: Log;
}): { close(): void } {
  const { engine, held, listening, log } = parts;
  let isSending = false;
  let sendAfter = 0;

  async function sendHeartbeats(runs: readonly HeldRun[]): Promise<void> {
    const askedAt = performance.now();
    const kept = await renewLeases(
      engine.heartbeat,
      runs.map((run) => run.fence),
    );
    for (const run of runs) {
      if (kept.has(run.fence.run_id)) run.kept_at = askedAt;
      else leaveLost(run);
    }
  }

  const timer = setInterval(() => {
    const runs = [...held].filter((run) => !run.has_ended && run.control.reason() !== 'lost');
    for (const run of runs) if (isHeartbeatExpired(run, listening.isCutOff())) leaveLost(run);
    const now = performance.now();
    if (isSending || now < sendAfter || runs.length === 0) return;
    isSending = true;
    sendAfter = now + (listening.isConnected() ? HEARTBEAT_MS : NOT_LISTENING_HEARTBEAT_MS);
    sendHeartbeats(runs)
      .catch((error: unknown) => {
        // The next one need not wait: it has until the fence to get through on a new connection.
        sendAfter = 0;
        log.warn(describeError(error), 'The heartbeats of runs could not be sent.');
      })
      .finally(() => {
        isSending = false;
      });
  }, CHECK_MS);
  return { close: () => clearInterval(timer) };
}

/** A run that ended while the heartbeat was under way is not lost. */
function leaveLost(run: HeldRun): void {
  if (!run.has_ended) run.control.leave('lost');
}
