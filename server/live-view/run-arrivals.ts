import { setTimeout as sleep } from 'node:timers/promises';
import { findRunPlace } from '#db/runs.ts';
import type { Db } from '#db/schema.ts';
import { isTerminal } from '#shared/run-status.ts';

type Expected = { user_id: string; run_id: string };

/** `later`: the run has not ended, and has no browser yet. */
type Arrival = { address: string } | 'ended' | 'later' | 'refused';

type Parts = {
  db: Db;
  /** The address of the run's browser; null while it has none. */
  findAddress(userId: string, run: { id: string; worker: string }): Promise<string | null>;
  wait_ms?: number;
};

const WAIT_MS = 20_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;
/** Windows of one person that wait: each looks into the database again and again. */
const MOST_WAITING = 10;

/**
 * Visitors of runs that have no browser yet. A run's address is answered with its start, before a worker has it, and
 * its first picture is on the way as soon as its browser is: nobody has to ask again for an address.
 */
export function createRunArrivals({ db, findAddress, wait_ms = WAIT_MS }: Parts) {
  const waiting = new Map<string, number>();

  const look = async ({ user_id, run_id }: Expected): Promise<Arrival> => {
    const run = await findRunPlace(db, user_id, run_id);
    if (!run || isTerminal(run.status)) return 'ended';
    const { status, worker } = run;
    const address =
      status === 'running' && worker !== null ? await findAddress(user_id, { id: run_id, worker }) : null;
    return address === null ? 'later' : { address };
  };

  const lookUntil = async (expected: Expected, signal: AbortSignal): Promise<Arrival> => {
    const deadline = performance.now() + wait_ms;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const arrival = await look(expected);
      if (arrival !== 'later' || signal.aborted || performance.now() + pause > deadline) return arrival;
      // Ends early when the visitor goes away or the server closes.
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  };

  return async (expected: Expected, signal: AbortSignal): Promise<Arrival> => {
    const { user_id } = expected;
    const count = waiting.get(user_id) ?? 0;
    if (count >= MOST_WAITING) return 'refused';
    waiting.set(user_id, count + 1);
    try {
      return await lookUntil(expected, signal);
    } finally {
      const left = (waiting.get(user_id) ?? 1) - 1;
      if (left === 0) waiting.delete(user_id);
      else waiting.set(user_id, left);
    }
  };
}
