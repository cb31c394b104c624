import http from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WorkerPlace } from '#db/workers.ts';
import { describeError, type Log } from '#engine/log.ts';
import { refuseUpgrade } from '#server/http/refuse-upgrade.ts';
import { type LiveClient, WORKER_DOWN } from '#server/live-view/live-client.ts';
import { ENDED } from '#server/live-view/viewer-socket.ts';
import { socketPath, VISITOR_HEADER } from '#server/workers/worker-calls.ts';
import { signRequest, type WorkerKey } from '#server/workers/worker-key.ts';
import type { Upgrade } from '#server/workers/worker-server.ts';

/**
 * Viewers' WebSockets, passed on to the worker that has the session. The bytes are not read here: after the upgrade
 * the two connections are piped into each other, so that a slow viewer slows the worker's sending, and nothing else.
 */
export type PassedSockets = {
  attach(app: FastifyInstance): void;
  /** Breaks off what is still open of a user's sessions after a moment, whether or not their workers answer. */
  closeOfUser(userId: string): void;
};

type Options = {
  live: Pick<LiveClient, 'findSession'>;
  worker_key: WorkerKey;
  api_origin: string;
  log: Log;
};

const SOCKET_ADDRESS = /^\/live\/([\da-f-]{36})\/socket$/;
const CONNECT_MS = 5_000;
/** Of the WebSocket protocol: the live page says that the connection was lost, and connects again. */
const TRY_AGAIN = 1013;

/** The cookie that holds a visitor's key. */
export const VISITOR_COOKIE = 'live_visitor';
/** Time for the worker's own close frame to arrive. */
const CLOSE_AFTER_MS = 2_000;

export function createPassedSockets(options: Options): PassedSockets {
  const { live, log } = options;
  const passed = new Map<Duplex, string>();
  /** For close frames to viewers whose worker cannot be reached. */
  const refusing = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 });

  const refuse = ({ request, socket, head }: Upgrade, code: number, sentence: string) => {
    if (socket.destroyed) return;
    refusing.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate());
      opened.close(code, sentence);
    });
  };

  const pass = async (upgrade: Upgrade, sessionId: string, visitor: string) => {
    const found = await live.findSession(sessionId);
    if ('sentence' in found) {
      refuse(upgrade, ENDED, found.sentence);
      return;
    }
    try {
      const upstream = await openUpstream(options, { ...found, session_id: sessionId, visitor }, upgrade);
      if (upgrade.socket.destroyed) {
        // The viewer left while the worker was asked; their close event, which forgets them, has passed.
        upstream.socket.destroy();
        return;
      }
      join(upgrade, upstream);
      passed.set(upgrade.socket, found.user_id);
      upgrade.socket.once('close', () => passed.delete(upgrade.socket));
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (isGone) refuse(upgrade, ENDED, WORKER_DOWN);
      else refuse(upgrade, TRY_AGAIN, 'The machine that has this browser does not answer.');
    }
  };

  const onUpgrade = (app: FastifyInstance, upgrade: Upgrade) => {
    const { request, socket } = upgrade;
    // Node removes its own listener before this event. A reset without a listener would end the process.
    socket.on('error', () => socket.destroy());
    const session = SOCKET_ADDRESS.exec(request.url ?? '')?.[1];
    // Browsers send the origin of the page that opens a socket: only our own live page may.
    if (!session || request.headers.origin !== options.api_origin) {
      refuseUpgrade(socket);
      return;
    }
    const visitor = app.parseCookie(request.headers.cookie ?? '')[VISITOR_COOKIE] ?? '';
    pass(upgrade, session, visitor.slice(0, 100)).catch((error: unknown) => {
      log.error(describeError(error), 'A viewer could not be passed on to a worker.');
      socket.destroy();
    });
  };
  return {
    attach(app) {
      app.server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) =>
        onUpgrade(app, { request, socket, head }),
      );
      app.addHook('onClose', async () => {
        for (const socket of passed.keys()) socket.destroy();
        for (const socket of refusing.clients) socket.terminate();
        refusing.close();
      });
    },
    closeOfUser(userId) {
      const left = [...passed].flatMap(([socket, owner]) => (owner === userId ? [socket] : []));
      setTimeout(() => left.forEach((socket) => socket.destroy()), CLOSE_AFTER_MS).unref();
    },
  };
}

type Upstream = { socket: Duplex; head: Buffer; response: http.IncomingMessage };

/** Asks the worker for the same upgrade. Rejects when it does not agree. */
function openUpstream(
  { worker_key }: Pick<Options, 'worker_key'>,
  visit: { worker: WorkerPlace; session_id: string; visitor: string },
  { request }: Upgrade,
): Promise<Upstream> {
  const path = socketPath(visit.session_id);
  const signed = { worker_id: visit.worker.id, method: 'GET', path, body: visit.visitor };
  return new Promise((resolve, reject) => {
    const asking = http.request(visit.worker.address + path, {
      agent: false,
      headers: {
        authorization: signRequest(worker_key, signed, Date.now()),
        [VISITOR_HEADER]: visit.visitor,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': request.headers['sec-websocket-key'] ?? '',
        'sec-websocket-version': request.headers['sec-websocket-version'] ?? '',
      },
    });
    // Not a signal: that would also end the connection after the upgrade.
    const timer = setTimeout(
      () => asking.destroy(new Error('The worker did not answer in time.')),
      CONNECT_MS,
    );
    asking.on('close', () => clearTimeout(timer));
    asking.on('error', reject);
    asking.on('response', (response) => {
      response.destroy();
      reject(new Error(`The worker answered ${response.statusCode}.`));
    });
    asking.on('upgrade', (response, socket, head) => {
      clearTimeout(timer);
      socket.on('error', () => socket.destroy());
      resolve({ socket, head, response });
    });
    asking.end();
  });
}

function join({ socket, head }: Upgrade, upstream: Upstream): void {
  const { response } = upstream;
  const lines = [`HTTP/1.1 101 Switching Protocols`];
  for (let at = 0; at + 1 < response.rawHeaders.length; at += 2)
    lines.push(`${response.rawHeaders[at]}: ${response.rawHeaders[at + 1]}`);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (upstream.head.length > 0) socket.write(upstream.head);
  if (head.length > 0) upstream.socket.write(head);
  // Whichever side ends or fails, both are closed.
  const closeBoth = () => {
    socket.destroy();
    upstream.socket.destroy();
  };
  pipeline(socket, upstream.socket, closeBoth);
  pipeline(upstream.socket, socket, closeBoth);
}
