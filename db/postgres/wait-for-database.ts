import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Not reached, starting up, recovering, out of connections. Waiting does not help against a wrong password or database name. */
const PASSING = /^(?:57P0\d|53300|ECONN\w+|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const LOOK_AGAIN_MS = 500;
const CONNECT_MS = 5_000;

export type DatabaseWait = {
  within_ms: number;
  signal?: AbortSignal;
  /** Called once for each problem. */
  onWait(problem: string): void;
  /** Called after each try, for who limits the whole start. */
  onTry?(): void;
};

/**
 * Waits until the database takes a connection: services start in any order. Throws the last error when the time is
 * over, or at once when waiting cannot help. While the database says that it starts up, no time counts: after a power
 * cut it recovers for as long as it takes.
 */
export async function waitForDatabase(url: string, options: DatabaseWait): Promise<void> {
  let deadline = performance.now() + options.within_ms;
  const said = new Set<string>();
  for (;;) {
    try {
      await connectOnce(url);
      return;
    } catch (error) {
      if (saysItRecovers(error)) deadline = performance.now() + options.within_ms;
      else if (!isPassing(error) || performance.now() > deadline) throw error;
      const problem = problemOf(error);
      if (!said.has(problem)) options.onWait(problem);
      said.add(problem);
      options.onTry?.();
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

/**
 * cannot_connect_now: the server works, and answers before it has replayed what it had written. One that shuts down has
 * the same code, and may wait for its last client for ever. The built-in one speaks English.
 */
export function saysItRecovers(error: unknown): boolean {
  return codeOf(error) === '57P03' && !/shutting down/i.test(problemOf(error));
}

function isPassing(error: unknown): boolean {
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  return PASSING.test(codeOf(error)) || /timeout expired|terminated/i.test(problemOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
