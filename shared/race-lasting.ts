/** Who waits for a promise that is not settled yet. */
type Waiting = { told: Set<() => void>; isSettled: boolean };

const waitingFor = new WeakMap<Promise<unknown>, Waiting>();

/**
 * Promise.race for work beside promises that outlive it, as that of a lost browser does. Promise.race would keep each
 * work with its result, a picture too, until the last of its promises is settled.
 */
export async function raceLasting<Work, Lasting>(
  work: Promise<Work>,
  ...lasting: readonly Promise<Lasting>[]
): Promise<Work | Lasting> {
  const ended = Promise.withResolvers<Lasting>();
  const leave = lasting.map((promise) => {
    const waiting = waitingFor.get(promise) ?? beginWaiting(promise);
    const settle = () => void promise.then(ended.resolve, ended.reject);
    if (waiting.isSettled) settle();
    else waiting.told.add(settle);
    return () => waiting.told.delete(settle);
  });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    for (const stop of leave) stop();
  }
}

function beginWaiting(promise: Promise<unknown>): Waiting {
  const waiting: Waiting = { told: new Set(), isSettled: false };
  waitingFor.set(promise, waiting);
  const tell = () => {
    waiting.isSettled = true;
    for (const settle of waiting.told) settle();
    waiting.told.clear();
  };
  promise.then(tell, tell);
  return waiting;
}
