import type http from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#engine/log.ts';
import { addressKey } from '#server/http/trusted-proxies.ts';

/** Of both servers, the API's and the pages'. */
export const SERVER_TIMEOUTS = {
  /** From the first byte of a request to the last: an upload on a slow line. */
  requestTimeout: 300_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

/** Several hundred people may share one address. */
const MOST_OF_ONE_ADDRESS = 500;
const MOST = 10_000;

type Options = {
  /** Whether many visitors have this address, as behind a proxy. */
  is_shared(address: string | undefined): boolean;
  most_of_one_address?: number;
  log: Log;
};

/** Closes connections that are too many for their address. */
export function limitConnections(app: FastifyInstance, options: Options): void {
  const { most_of_one_address: most = MOST_OF_ONE_ADDRESS } = options;
  const open = new Map<string, number>();
  app.server.maxConnections = MOST;
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (options.is_shared(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
  // Node answers this without a body and without a line in the log.
  app.server.on('checkExpectation', (request: http.IncomingMessage, response: http.ServerResponse) => {
    options.log.info({ method: request.method, status: 417 }, 'answered');
    const body = JSON.stringify({ detail: 'The expectation of this request cannot be met.' });
    response.on('error', () => response.destroy());
    response
      .writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end(body);
  });
}
