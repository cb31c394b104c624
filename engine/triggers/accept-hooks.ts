import {
  acceptArrivals,
  type Accepted,
  type HookArrival,
  type PreparedArrival,
  prepareArrival,
} from '#engine/triggers/accept-hook.ts';
import type { Engine } from '#engine/engine.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import { AppError } from '#shared/errors.ts';

/** Requests that one transaction accepts. */
const AT_ONCE = 100;
/** Of workflows and values as they are written, in one transaction. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Users whose locks are waited for at a time, each on a connection. */
const MOST_LOCKS_WAITED_FOR = 3;

type Waiting = {
  arrival: PreparedArrival;
  bytes: number;
  resolve(accepted: Accepted): void;
  reject(error: unknown): void;
};

/** Accepts requests of one process. */
export type HookAcceptor = {
  /** Resolves when the run is committed. Throws AppError when nothing starts. */
  accept(arrival: HookArrival): Promise<Accepted>;
};

/**
 * Requests that arrive while a transaction is under way share the next one. Those of a user whose lock somebody else
 * has are taken out of it and wait for that lock, so that they delay no other user's.
 */
export function createHookAcceptor(engine: Engine): HookAcceptor {
  const waiting: Waiting[] = [];
  let isAccepting = false;
  /** By user. */
  const locked = new Map<string, Waiting[]>();
  let lockWaits = 0;

  async function drain(): Promise<void> {
    if (isAccepting) return;
    isAccepting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, countFitting(waiting));
      for (const one of await acceptBatch(engine, batch, { skip_locked: true })) addLocked(one);
      void drainLocked();
    }
    isAccepting = false;
  }

  function addLocked(one: Waiting): void {
    const { user_id } = one.arrival.found.hook;
    locked.set(user_id, [...(locked.get(user_id) ?? []), one]);
  }

  async function drainLocked(): Promise<void> {
    if (lockWaits >= MOST_LOCKS_WAITED_FOR) return;
    lockWaits += 1;
    for (let [next] = locked; next; [next] = locked) {
      const [userId, all] = next;
      const batch = all.splice(0, countFitting(all));
      if (all.length === 0) locked.delete(userId);
      await acceptBatch(engine, batch, { skip_locked: false });
    }
    lockWaits -= 1;
  }

  return {
    async accept(arrival) {
      const prepared = await prepareArrival(engine, arrival);
      const bytes = JSON.stringify(prepared.order).length;
      return new Promise((resolve, reject) => {
        waiting.push({ arrival: prepared, bytes, resolve, reject });
        void drain();
      });
    },
  };
}

function countFitting(waiting: readonly Waiting[]): number {
  let bytes = 0;
  const end = waiting.findIndex((one, at) => at >= AT_ONCE || ((bytes += one.bytes) > MAX_BYTES && at > 0));
  return end === -1 ? waiting.length : end;
}

/** Answers those whose users were locked. Never rejects. */
async function acceptBatch(
  engine: Engine,
  batch: readonly Waiting[],
  locks: { skip_locked: boolean },
): Promise<Waiting[]> {
  try {
    const arrivals = batch.map(({ arrival }) => arrival);
    const outcomes = await acceptArrivals(engine, arrivals, locks);
    const left: Waiting[] = [];
    for (const [at, one] of batch.entries()) {
      const outcome = outcomes[at];
      if (outcome instanceof AppError) one.reject(outcome);
      else if (outcome !== undefined && outcome !== 'locked') one.resolve(outcome);
      else if (locks.skip_locked) left.push(one);
      else one.reject(new Error('A hook belongs to a user who does not exist.'));
    }
    return left;
  } catch (error) {
    if (batch.length === 1 || isPassing(error)) for (const one of batch) one.reject(error);
    // One of them cannot be written: the others must not fail with it.
    else for (const one of batch) await acceptBatch(engine, [one], { skip_locked: false });
    return [];
  }
}
