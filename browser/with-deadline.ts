export class DeadlinePassed extends Error {
  constructor() {
    super('The deadline passed.');
    this.name = 'DeadlinePassed';
  }
}

/** Rejects with DeadlinePassed after that time. The work is not cancelled, and its later rejection is ignored. */
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
