/**
 * Lets at most so many pieces of work run at once; the others wait in the order they came. One that is cancelled while
 * it waits is never begun.
 */
export type Limit = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export function createLimit(most: number): Limit {
  const waiting = new Set<() => void>();
  let running = 0;

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < most) {
      running += 1;
      return;
    }
    const entered = Promise.withResolvers<void>();
    const onTurn = () => entered.resolve();
    const onAbort = () => {
      // False when its turn has come already: then the work begins, and gives the turn on when it ends.
      if (waiting.delete(onTurn)) entered.reject(signal.reason);
    };
    waiting.add(onTurn);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await entered.promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Node's own default (https://nodejs.org/api/cli.html#uv_threadpool_sizesize). */
const USUAL_THREADS = 4;
/** For files and compression, which use the same threads. */
const KEPT_FREE = 2;
/**
 * Lookups by the system's resolver in this process. Each holds a thread until the resolver gives up, which may take
 * half a minute.
 */
export const systemLookups = createLimit(
  Math.max(1, (Number(process.env.UV_THREADPOOL_SIZE) || USUAL_THREADS) - KEPT_FREE),
);
