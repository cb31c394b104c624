import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Not reached, starting up, recovering, out of connections. Waiting does not help against a wrong password or database name. */
const PASSING = /^(?:57P0\d|53300|ECONN\w+|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const LOOK_AGAIN_MS = 500;
const CONNECT_MS = 5_000;

/**
 * Waits until the database takes a connection: after a power cut it recovers for minutes, and services start in any
 * order. Throws the last error when the time is over, or at once when waiting cannot help.
 */
export async function waitForDatabase(
  url: string,
  options: { within_ms: number; signal?: AbortSignal; onWait(problem: string): void },
): Promise<void> {
  const deadline = performance.now() + options.within_ms;
  let hasSaid = false;
  for (;;) {
    try {
      await connectOnce(url);
      return;
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      if (!hasSaid) options.onWait(problemOf(error));
      hasSaid = true;
      await sleep(LOOK_AGAIN_MS, undefined, { signal: options.signal });
    }
  }
}

/** Without secrets: a message of PostgreSQL names the user at most. */
export function problemOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (first !== undefined) return problemOf(first);
  return error instanceof Error ? error.message || codeOf(error) : String(error);
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

function isPassing(error: unknown): boolean {
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  return PASSING.test(codeOf(error)) || /timeout expired|terminated/i.test(problemOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
