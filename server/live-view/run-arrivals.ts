import { type Listening, listenToDatabase } from '#db/listen.ts';
import { findRunPlace } from '#db/runs/runs.ts';
import type { Db } from '#db/schema.ts';
import { describeError, type Log } from '#engine/log.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import { createWakeSignal, type WakeSignal } from '#engine/work/wake-signal.ts';
import { isTerminal } from '#shared/run-status.ts';

type Expected = { user_id: string; run_id: string };

/** `later`: the run has not ended, and has no browser yet, or the database is away. */
type Arrival = { address: string } | 'ended' | 'later' | 'refused';

type Parts = {
  db: Db;
  databaseUrl: string;
  /** The address of the run's browser; null while it has none. */
  findAddress(userId: string, run: { id: string; worker: string }): Promise<string | null>;
  log: Log;
  wait_ms?: number;
  poll_ms?: number;
};

export type RunArrivals = {
  wait(expected: Expected, signal: AbortSignal): Promise<Arrival>;
  close(): Promise<void>;
};

const WAIT_MS = 20_000;
/** Workers notify when a run has its browser; the poll finds one whose notification was lost. */
const POLL_MS = 2_000;
/** Without notifications, pauses begin with this and grow. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** Windows of one person that wait. */
const MOST_WAITING = 10;

/**
 * Visitors of runs that have no browser yet. A run's address is answered with its start, before a worker has it, and
 * its first picture is on the way as soon as its browser is: nobody has to ask again for an address.
 */
export function createRunArrivals({ db, findAddress, log, ...parts }: Parts): RunArrivals {
  const { databaseUrl, wait_ms = WAIT_MS, poll_ms = POLL_MS } = parts;
  const waiting = new Map<string, number>();
  /** By the run that they wait for. */
  const windows = new Map<string, Set<WakeSignal>>();
  let listening: Listening | null = null;

  const wake = (runId: string) => windows.get(runId)?.forEach((window) => window.signal());
  /** From the first visitor on: most processes never have one. */
  const listen = (): Listening =>
    (listening ??= listenToDatabase({
      databaseUrl,
      name: 'live view',
      channels: { run_page_open: wake, run_ended: wake },
      onConnect: () => [...windows.keys()].forEach(wake),
      onDisconnect: () => log.warn({}, 'The connection for notifications broke; connecting again.'),
    }));

  const look = async ({ user_id, run_id }: Expected): Promise<Arrival> => {
    const run = await findRunPlace(db, user_id, run_id);
    if (!run || isTerminal(run.status)) return 'ended';
    const { status, worker } = run;
    const address =
      status === 'running' && worker !== null ? await findAddress(user_id, { id: run_id, worker }) : null;
    return address === null ? 'later' : { address };
  };
  const lookOrWait = async (expected: Expected): Promise<Arrival> => {
    try {
      return await look(expected);
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn(describeError(error), 'The browser of a run could not be looked for.');
      return 'later';
    }
  };

  const lookUntil = async (expected: Expected, signal: AbortSignal, window: WakeSignal): Promise<Arrival> => {
    const deadline = performance.now() + wait_ms;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const arrival = await lookOrWait(expected);
      const left = deadline - performance.now();
      if (arrival !== 'later' || signal.aborted || left <= 0) return arrival;
      await window.wait(Math.min(listen().isConnected() ? poll_ms : pause, left));
    }
  };

  return {
    async wait(expected, signal) {
      const { user_id, run_id } = expected;
      const count = waiting.get(user_id) ?? 0;
      if (count >= MOST_WAITING) return 'refused';
      waiting.set(user_id, count + 1);
      const window = createWakeSignal();
      const ofRun = windows.get(run_id) ?? new Set();
      windows.set(run_id, ofRun.add(window));
      // The visitor goes away, or the server closes.
      signal.addEventListener('abort', window.signal, { once: true });
      // Before the first look: what is notified from then on wakes this window.
      listen();
      try {
        return await lookUntil(expected, signal, window);
      } finally {
        signal.removeEventListener('abort', window.signal);
        ofRun.delete(window);
        if (ofRun.size === 0) windows.delete(run_id);
        const left = (waiting.get(user_id) ?? 1) - 1;
        if (left === 0) waiting.delete(user_id);
        else waiting.set(user_id, left);
      }
    },
    async close() {
      await listening?.close();
    },
  };
}
