import { once } from 'node:events';
import net from 'node:net';

/** A network between a test and its PostgreSQL that can go silent without closing anything. */
export type TestProxy = {
  /** The database's address by way of this proxy. */
  url: string;
  /** Connections that are open now carry nothing from here on; new ones work. */
  silenceOpenConnections(): void;
  /** While true, no connection carries anything, and new ones are accepted and stay silent. */
  silenceAll(isSilent: boolean): void;
  close(): Promise<void>;
};

export async function openTestProxy(databaseUrl: string): Promise<TestProxy> {
  const target = new URL(databaseUrl);
  const silent = new Set<net.Socket>();
  const open = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (isSilent) silent.add(near);
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (!silent.has(near)) to.write(bytes);
      });
      from.on('close', () => {
        open.delete(from);
        // A silent network does not carry the end of a connection either.
        if (!silent.has(near)) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = `${address.port}`;
  const silenceOpenConnections = () => {
    for (const socket of open) silent.add(socket);
  };
  return {
    url: url.href,
    silenceOpenConnections,
    silenceAll(is) {
      isSilent = is;
      if (is) silenceOpenConnections();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
