import net from 'node:net';
import pg from 'pg';

export type Listening = {
  isConnected(): boolean;
  /**
   * The connection is gone, and the server did not say that it is down for everybody: others may see this process as
   * dead.
   */
  isCutOff(): boolean;
  /** Notifies a channel over this connection. A message is lost while it is broken. */
  send(channel: string, message: string): void;
  close(): Promise<void>;
};

export type ListenParts = {
  databaseUrl: string;
  /** The name of the session on the server; others see by it that this process lives. */
  name: string;
  /** Called with the payload of each notification, by channel. */
  channels: Record<string, (payload: string) => void>;
  /** Notifications may have been missed until now. */
  onConnect(): void;
  /** The connection broke, and another one is being made. */
  onDisconnect(): void;
};

const CONNECT_MS = 5_000;
const RETRY_MS = 500;
/** Notifications may be rare, so the connection is asked from time to time whether it still works. */
const PING_MS = 2_000;
const SILENT_MS = 6_000;

/** Listens for notifications on a connection of its own, which is made again when it breaks or goes silent. */
export function listenToDatabase(parts: ListenParts): Listening {
  let client: pg.Client | null = null;
  let isConnected = false;
  let isClosed = false;
  let isServerDown = false;
  /** The queries of a connection follow one after the other. */
  let lastQuery: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: parts.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client = next;
    next.on('error', () => {});
    next.on('end', () => reconnect(next));
    next.on('notification', ({ channel, payload }) => parts.channels[channel]?.(payload ?? ''));
    try {
      await next.connect();
      closeWhenSilent(next);
      // Not by the connection's options: a name in the address would win.
      await next.query("select set_config('application_name', $1, false)", [parts.name.slice(0, 63)]);
      await next.query(
        Object.keys(parts.channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      lastQuery = Promise.resolve();
      isConnected = true;
      isServerDown = false;
      parts.onConnect();
    } catch (error) {
      isServerDown = saysDown(error);
      closeNow(next);
      reconnect(next);
    }
  }

  function reconnect(broken: pg.Client): void {
    if (client !== broken) return;
    client = null;
    if (isConnected) parts.onDisconnect();
    isConnected = false;
    if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS);
  }

  let isPinging = false;

  function queryNext(text: string, values: string[] = []): Promise<void> {
    lastQuery = queryAfter(lastQuery, client, { text, values });
    return lastQuery;
  }

  async function queryAfter(before: Promise<void>, on: pg.Client | null, query: pg.QueryConfig) {
    await before;
    if (on !== client || !isConnected) return;
    // A connection that does not answer is closed, which fails its queries.
    await on?.query(query).catch(() => {});
  }

  const ping = setInterval(() => {
    if (!isConnected || isPinging) return;
    isPinging = true;
    void queryNext('select 1').finally(() => {
      isPinging = false;
    });
  }, PING_MS);
  void connect();
  return {
    isConnected: () => isConnected,
    isCutOff: () => !isConnected && !isServerDown,
    send(channel, message) {
      if (isConnected) void queryNext('select pg_notify($1, $2)', [channel, message]);
    },
    async close() {
      isClosed = true;
      clearInterval(ping);
      clearTimeout(retry);
      if (client) closeNow(client);
    },
  };
}

/** Nobody listens there, or the server starts, recovers or ends (class 57P). */
function saysDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(saysDown);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return error.code === 'ECONNREFUSED' || error.code.startsWith('57P');
}

function closeWhenSilent(client: pg.Client): void {
  const { stream } = client.connection;
  if (stream instanceof net.Socket) stream.setTimeout(SILENT_MS, () => stream.destroy());
}

/** Without the terminate message of the protocol: on a silent connection it would never be answered. */
function closeNow(client: pg.Client): void {
  client.connection.stream.destroy();
}
