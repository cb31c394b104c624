export class DeadlinePassed extends Error {
  constructor() {
    super('The deadline passed.');
    this.name = 'DeadlinePassed';
  }
}

/** Waits no longer than that. The work itself goes on unwatched: its late failure is nobody's. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlinePassed()), milliseconds);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
