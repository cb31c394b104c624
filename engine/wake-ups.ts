import pg from 'pg';
import type { Log } from '#engine/log.ts';

export type WakeUps = { isConnected(): boolean; close(): Promise<void> };

/**
 * Hears what is announced in the database, over a connection of its own that is made again when it breaks. Something
 * may be missed meanwhile, so `onConnect` looks for itself.
 */
export function listenForWakeUps(parts: {
  databaseUrl: string;
  channels: Record<string, (payload: string) => void>;
  onConnect(): void;
  log: Log;
}): WakeUps {
  let client: pg.Client | null = null;
  let isConnected = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: parts.databaseUrl, keepAlive: true });
    client = next;
    next.on('error', () => {});
    next.on('end', () => reconnect(next));
    next.on('notification', ({ channel, payload }) => parts.channels[channel]?.(payload ?? ''));
    try {
      await next.connect();
      await next.query(
        Object.keys(parts.channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      isConnected = true;
      parts.onConnect();
    } catch {
      await next.end().catch(() => {});
      reconnect(next);
    }
  }

  function reconnect(broken: pg.Client): void {
    if (client !== broken) return;
    client = null;
    if (isConnected) parts.log.warn({}, 'Lost the connection that announces runs; connecting again.');
    isConnected = false;
    if (!isClosed) retry = setTimeout(() => void connect(), 500);
  }

  void connect();
  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
