import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { describeError, type Log } from '#engine/log.ts';
import { AppError } from '#shared/errors.ts';
import { answerError } from '#server/http/error-answer.ts';
import { refuseUpgrade } from '#server/http/refuse-upgrade.ts';
import {
  VISITOR_HEADER,
  type WorkerCallName,
  workerCalls,
  type WorkerHandlers,
} from '#server/workers/worker-calls.ts';
import { createSignatureCheck, type WorkerKey } from '#server/workers/worker-key.ts';

/** A worker's internal HTTP server: only for API processes of the same installation. */
export type WorkerServer = { address: string; close(): Promise<void> };

type Options = {
  worker_id: string;
  key: WorkerKey;
  listen: { host: string; port: number };
  handlers: WorkerHandlers;
  /** A request whose signature was checked; takes the socket over. */
  onSocket(visit: { session_id: string; visitor: string }, upgrade: Upgrade): void;
  log: Log;
};

export type Upgrade = { request: http.IncomingMessage; socket: Duplex; head: Buffer };

const USUAL_BODY = 16 * 1024;
/** The text of a step, of which JSON writes a character in six bytes at most. */
const LARGEST_BODY = 640 * 1024;
/** Larger than usual, under way at once: a body is kept before its signature can be checked. */
const MOST_LARGE_BODIES = 20;
const SOCKET_PATH = /^\/sessions\/([\da-f-]{36})\/socket$/;

export async function startWorkerServer(options: Options): Promise<WorkerServer> {
  const { worker_id, log } = options;
  const isSigned = createSignatureCheck(options.key, Date.now);
  const readBody = createBodyReader();
  const server = http.createServer(
    { requestTimeout: 20_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      answerCall(request).then(
        ({ status, body }) => send(response, status, body),
        (error: unknown) => {
          if (error instanceof AppError) {
            send(response, error.status, JSON.stringify({ detail: error.message }));
            return;
          }
          log.error(describeError(error), 'A call to this worker failed.');
          const { status, detail } = answerError(error instanceof Error ? error : new Error(), worker_id);
          const isPassing = status === 503 || status === 507;
          const said = isPassing ? detail : 'The worker could not do this.';
          send(response, isPassing ? status : 500, JSON.stringify({ detail: said }));
        },
      );
    },
  );

  async function answerCall(request: http.IncomingMessage): Promise<{ status: number; body: string }> {
    const body = await readBody(request);
    const { method = '', url: path = '' } = request;
    const refused = { status: 403, body: '' };
    // Checked first, so that callers without the key do not learn which calls exist.
    if (body === null) return refused;
    if (!isSigned({ worker_id, method, path, body }, request.headers.authorization)) return refused;
    const name = path.slice(1);
    if (!isCallName(name)) return { status: 404, body: '{}' };
    const row = workerCalls[name];
    // The handler of a row takes what the same row has just checked.
    const handler = options.handlers[name] as (input: unknown) => Promise<unknown>;
    const answer = await handler(row.body.parse(JSON.parse(body)));
    return { status: 200, body: JSON.stringify(row.answer.parse(answer)) };
  }

  server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node removes its own listener before this event. A reset without a listener would end the process.
    socket.on('error', () => socket.destroy());
    const { method = '', url: path = '', headers } = request;
    const visitor = String(headers[VISITOR_HEADER] ?? '');
    const session = SOCKET_PATH.exec(path)?.[1];
    if (!isSigned({ worker_id, method, path, body: visitor }, headers.authorization) || !session) {
      refuseUpgrade(socket);
      return;
    }
    options.onSocket({ session_id: session, visitor }, { request, socket, head });
  });

  const { host, port } = options.listen;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(void server.off('error', reject)));
  });
  server.on('error', (error) => log.warn(describeError(error), 'The internal server reports an error.'));
  return {
    address: addressOf(server.address(), host),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isCallName(name: string): name is WorkerCallName {
  return Object.hasOwn(workerCalls, name);
}

/** Answers null for a body that is too large or breaks off, and for a large one while there are too many of them. */
function createBodyReader(): (request: http.IncomingMessage) => Promise<string | null> {
  let large = 0;
  return async (request) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isLarge = false;
    try {
      for await (const chunk of request) {
        if (!Buffer.isBuffer(chunk)) return null;
        size += chunk.length;
        if (size > USUAL_BODY && !isLarge) {
          if (large >= MOST_LARGE_BODIES) return null;
          isLarge = true;
          large += 1;
        }
        if (size > LARGEST_BODY) return null;
        chunks.push(chunk);
      }
    } catch {
      return null;
    } finally {
      if (isLarge) large -= 1;
    }
    return Buffer.concat(chunks).toString('utf8');
  };
}

function send(response: http.ServerResponse, status: number, body: string): void {
  response.on('error', () => response.destroy());
  // What is left of a body that was refused is not read.
  const rest = status === 403 ? { connection: 'close' } : {};
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...rest,
  });
  response.end(body);
}

/** Where others on this machine reach it. */
function addressOf(bound: AddressInfo | string | null, host: string): string {
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
