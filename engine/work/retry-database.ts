import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Connection lost, idle in transaction for too long, deadlock, out of resources, statement timeout, shutting down:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const PASSING_CODES = /^(?:08|25P03|40|53|57014|57P|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
/** pg gives these no code. */
const PASSING_MESSAGES =
  /connection terminated|connection ended|not queryable|timeout exceeded when trying to connect/i;

/**
 * For what a run must write: retries until the database is back, or until the run was lost to another worker, which
 * then writes instead.
 */
export async function retryDatabase<T>(lost: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (lost.aborted || !isPassing(error)) throw error;
      // Losing the run meanwhile ends the wait; the next try then throws.
      await sleep(Math.min(2_000, 100 * 2 ** tries), undefined, { signal: lost }).catch(() => {});
    }
  }
}

export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Dialling a name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  return PASSING_CODES.test(code) || PASSING_MESSAGES.test(error.message);
}
