import fs from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LiveSessions, Visit } from '#server/live-view/live-sessions.ts';
import { ViewerMessage } from '#shared/live-protocol.ts';

type Options = {
  sessions: LiveSessions;
  api_origin: string;
  web_origin: string;
  /** The built pages: live.html and assets/. */
  web_folder: string;
};

export const OWNER_COOKIE = 'live_owner';
const VISITOR_COOKIE = 'live_visitor';
/** Files for a page's file field arrive in one message. */
const LARGEST_MESSAGE = 80 * 1024 * 1024;
const ENDED = 4001;
const NOTHING_HERE = 'This link to a live browser is no longer good. Open the live view again in Legwork.';
/** Of the WebSocket protocol: the page was closed, or closed its socket. Anything else is a lost network. */
const LEFT = new Set([1000, 1001, 1005]);

/** `npm run dev` serves the application's own pages as they are written, but not this one. */
const NOT_BUILT =
  'The page of the live browser has not been built. Run "npm run build" once, then try again.';

/** The live page on the API's origin, and its socket. */
export function addLiveRoutes(app: FastifyInstance, options: Options): void {
  const { sessions } = options;
  app.get<{ Params: { session: string }; Querystring: { ticket?: string; theme?: string } }>(
    '/live/:session',
    async (request, reply) => {
      const { session } = request.params;
      const { ticket } = request.query;
      if (ticket !== undefined) {
        const visitor = sessions.admit(session, ticket, request.cookies[OWNER_COOKIE]);
        if (!visitor) return refuse(reply);
        const theme = request.query.theme === 'dark' || request.query.theme === 'light';
        return reply
          .setCookie(VISITOR_COOKIE, visitor, {
            path: `/live/${session}`,
            httpOnly: true,
            sameSite: 'strict',
            secure: options.api_origin.startsWith('https:'),
          })
          .redirect(`/live/${session}${theme ? `?theme=${request.query.theme}` : ''}`, 302);
      }
      if (!sessions.enter(session, request.cookies[VISITOR_COOKIE])) return refuse(reply);
      const page = await fs.readFile(path.join(options.web_folder, 'live.html')).catch(() => null);
      if (!page) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy(options))
        .header('permissions-policy', 'clipboard-read=(self), clipboard-write=(self)')
        .send(page);
    },
  );
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    // Only names as Vite makes them: no folders, no dots but the one before the ending.
    const name = /^[\w-]+\.(css|js|woff2)$/.exec(request.params['*']);
    const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' };
    const bytes =
      name && (await fs.readFile(path.join(options.web_folder, 'assets', name[0])).catch(() => null));
    if (!bytes || !name[1]) return reply.status(404).send({ detail: 'There is nothing at this address.' });
    return reply
      .type(`${types[name[1]] ?? 'text/plain'}; charset=utf-8`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
  addSocket(app, options);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(403).type('text/plain; charset=utf-8').send(NOTHING_HERE);
}

function pagePolicy({ api_origin, web_origin }: Options): string {
  const socketOrigin = api_origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Overlays are placed by style attributes.
    "style-src 'self'; style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    'img-src blob: data:',
    "form-action 'none'; base-uri 'none'",
    `frame-ancestors ${web_origin}`,
  ].join('; ');
}

function addSocket(app: FastifyInstance, { sessions, api_origin }: Options): void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE,
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node removes its own listener before this event. A reset without a listener would end the process.
    socket.on('error', () => socket.destroy());
    const session = /^\/live\/([\w-]+)\/socket$/.exec(request.url ?? '')?.[1];
    const visitor = app.parseCookie(request.headers.cookie ?? '')[VISITOR_COOKIE];
    // Browsers send the origin of the page that opens a socket: only our own live page may.
    const isOurs = request.headers.origin === api_origin;
    if (!session || !isOurs) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    const entered = sessions.enter(session, visitor);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      // Also of a visitor who is not let in: until the close is answered, an invalid frame is an error.
      opened.on('error', () => opened.terminate());
      // Told through the socket, because a browser hides why an upgrade was refused.
      if (entered) serveViewer(opened, entered);
      else opened.close(ENDED, 'This live session has ended. Open the live view again.');
    });
  };
  app.server.on('upgrade', onUpgrade);
  app.addHook('onClose', async () => {
    app.server.off('upgrade', onUpgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  });
}

const PING_MS = 15_000;

function serveViewer(socket: WebSocket, { live, visitor }: Visit): void {
  const wire = {
    send: (message: string | Uint8Array) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    waitingBytes: () => socket.bufferedAmount,
    close: (sentence: string) => socket.close(ENDED, sentence.slice(0, 120)),
  };
  const attaching = live.attach(wire, visitor);
  // A network that is gone without a word shows only when pings stay unanswered.
  let isAlive = true;
  const pinging = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => (isAlive = true));
  socket.on('close', (code) => {
    clearInterval(pinging);
    void attaching.then((viewer) => viewer.leave(!LEFT.has(code)));
  });
  socket.on('message', (data: Buffer, isBinary) => {
    const message = isBinary ? null : readMessage(data.toString('utf8'));
    if (!message) {
      socket.close(1007, 'This message could not be understood.');
      return;
    }
    void attaching.then((viewer) => viewer.receive(message));
  });
}

function readMessage(text: string): ViewerMessage | null {
  try {
    const parsed = ViewerMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
