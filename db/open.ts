import net from 'node:net';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareMarked } from '#db/prepared.ts';
import type { Db, Tables } from '#db/schema.ts';

// count(*) and bigint columns stay far below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type OpenDatabase = { db: Db; pool: pg.Pool; close(): Promise<void> };

export type DatabaseOptions = {
  connections?: number;
  /** A statement that is not answered by then fails, and its connection is closed. Null waits for ever: migrations. */
  deadline_ms?: number | null;
  /** Called with the error of each statement that fails. */
  onError?: (error: unknown) => void;
};

/** Less than the 8 s after which a worker stops writing: a hung connection is noticed and replaced before that. */
const DEADLINE_MS = 7_000;
/** The locks of a stopped process, or of one behind a dead connection, are released after this time. */
const IDLE_IN_TRANSACTION_MS = 5_000;

/**
 * Every wait has a deadline. The server cancels a statement first (SQLSTATE 57014). A connection that does not answer,
 * because whatever is between here and the server drops its packets, is closed by us: TCP alone takes minutes for that.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { connections = 10, deadline_ms = DEADLINE_MS, onError } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    // Also the longest wait for one of these connections to be free.
    connectionTimeoutMillis: deadline_ms ?? DEADLINE_MS,
    ...(deadline_ms !== null && {
      statement_timeout: Math.round(deadline_ms * 0.85),
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that breaks between the statements of a transaction; the next statement then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareMarked);
  if (deadline_ms !== null) closeSilentConnections(pool, deadline_ms);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onError && {
      log: (event: LogEvent) => {
        if (event.level === 'error') onError(event.error);
      },
    }),
  });
  return { db, pool, close: () => db.destroy() };
}

/**
 * pg's own `query_timeout` fails the statement but keeps the connection, so the next statement on it would wait as
 * long. Only connections that are in use are watched: an idle one receives nothing.
 */
function closeSilentConnections(pool: pg.Pool, deadlineMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => socket.destroy(noAnswer(deadlineMs)));
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(deadlineMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

function socketOf(client: pg.ClientBase): net.Socket | null {
  if (!(client instanceof pg.Client)) return null;
  const { stream } = client.connection;
  return stream instanceof net.Socket ? stream : null;
}

function noAnswer(deadlineMs: number): Error {
  const error = new Error(`PostgreSQL did not answer within ${deadlineMs} ms.`);
  return Object.assign(error, { code: 'ETIMEDOUT' });
}
