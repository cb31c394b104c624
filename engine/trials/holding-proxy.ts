import { once } from 'node:events';
import http from 'node:http';

/** A site's front that notes every request and can hold one back, so that its caller can be killed meanwhile. */
export type HoldingProxy = {
  url: string;
  /** What reached the site, such as `POST /cart/add`, in order. */
  forwarded: readonly string[];
  /** Holds the next such request. One whose caller goes away while it is held never reaches the site. */
  hold(request: string): { arrived: Promise<void>; release(): void };
  close(): Promise<void>;
};

export async function openHoldingProxy(siteUrl: string): Promise<HoldingProxy> {
  const forwarded: string[] = [];
  const holds = new Map<string, { arrived: () => void; released: Promise<void> }>();
  const site = new URL(siteUrl);

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const hold = holds.get(what);
    if (hold) {
      holds.delete(what);
      hold.arrived();
      await Promise.race([hold.released, once(response, 'close')]);
      if (response.destroyed) return;
    }
    forwarded.push(what);
    const options = { method: request.method, path: request.url, headers: request.headers };
    const onward = http.request({ host: site.hostname, port: site.port, ...options });
    onward.end(Buffer.concat(chunks));
    const [found]: http.IncomingMessage[] = await once(onward, 'response');
    if (!found) throw new Error('No answer.');
    response.writeHead(found.statusCode ?? 502, found.rawHeaders);
    for await (const chunk of found) response.write(chunk);
    response.end();
  }

  const server = http.createServer((request, response) => {
    response.on('error', () => {});
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${address.port}`,
    forwarded,
    hold(request) {
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.set(request, { arrived: arrived.resolve, released: released.promise });
      return { arrived: arrived.promise, release: released.resolve };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
