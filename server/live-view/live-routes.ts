import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeError } from '#engine/log.ts';
import { answerError } from '#server/http/error-answer.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { type PassedSockets, VISITOR_COOKIE } from '#server/live-view/pass-socket.ts';

type Options = {
  live: LiveClient;
  sockets: PassedSockets;
  api_origin: string;
  web_origin: string;
  /** The built pages: live.html and assets/. */
  web_folder: string;
};

const NOTHING_HERE = 'This link to a live browser is no longer good. Open the live view again in Legwork.';

const ENDED = 'This live session has ended.';
const NO_BROWSER_YET = 'The browser of this run has not been opened yet.';

const NOT_NOW = 'Legwork cannot answer at the moment. The live view is opened again by itself.';
const AGAIN_SECONDS = 1;

/** `npm run dev` serves the application's own pages as they are written, but not this one. */
const NOT_BUILT =
  'The page of the live browser has not been built. Run "npm run build" once, then try again.';

/** Browsers write a frame's refusal into the console of the page around it. */
const ENDED_STATUS = 200;

/** The live page on the API's origin, and its socket. */
export function addLiveRoutes(app: FastifyInstance, options: Options): void {
  const { live } = options;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  /** One sentence, in the frame. */
  const say = (reply: FastifyReply, sentence: string) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; frame-ancestors ${options.web_origin}`)
      .send(sentence);
  app.get<{ Params: { session: string }; Querystring: { ticket?: unknown; theme?: unknown } }>(
    '/live/:session',
    {
      // The page of other errors may not stand in a frame.
      errorHandler(error, request, reply) {
        const { status, detail } = answerError(error, request.id);
        if (status >= 500) request.log.error(describeError(error), 'failed');
        if (status === 503 || status === 507) reply.header('refresh', AGAIN_SECONDS);
        return say(reply.status(status), status === 503 ? NOT_NOW : detail);
      },
    },
    async (request, reply) => {
      const { session } = request.params;
      const { ticket } = request.query;
      if (ticket !== undefined) {
        // An address may name it twice; then it is a list.
        if (typeof ticket !== 'string') return say(reply.status(403), NOTHING_HERE);
        const left = new AbortController();
        reply.raw.once('close', () => left.abort());
        const signal = AbortSignal.any([left.signal, closing.signal]);
        const admitted = await live.admit({ session_id: session, ticket, cookies: request.cookies }, signal);
        if (admitted === 'ended') return say(reply.status(ENDED_STATUS), ENDED);
        if (admitted === 'refused') return say(reply.status(403), NOTHING_HERE);
        const theme = ['dark', 'light'].find((name) => name === request.query.theme);
        if ('address' in admitted) {
          const next = new URL(admitted.address);
          if (theme) next.searchParams.set('theme', theme);
          if (admitted.is_there) return reply.redirect(`${next.pathname}${next.search}`, 302);
          // Not a redirect, of which browsers follow only so many in a row. Nor at once: the database may be away.
          reply.header('refresh', `${AGAIN_SECONDS}; url=${next.pathname}${next.search}`);
          return say(reply, admitted.sentence ?? NO_BROWSER_YET);
        }
        return reply
          .setCookie(VISITOR_COOKIE, admitted.visitor, {
            path: `/live/${session}`,
            httpOnly: true,
            sameSite: 'strict',
            secure: options.api_origin.startsWith('https:'),
          })
          .redirect(`/live/${session}${theme ? `?theme=${theme}` : ''}`, 302);
      }
      const checked = await live.checkVisitor(session, request.cookies[VISITOR_COOKIE] ?? '');
      if (checked === 'ended') return say(reply.status(ENDED_STATUS), ENDED);
      if (checked === 'refused') return say(reply.status(403), NOTHING_HERE);
      const page = await fs.readFile(path.join(options.web_folder, 'live.html')).catch(() => null);
      if (!page) return say(reply.status(503), NOT_BUILT);
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
  options.sockets.attach(app);
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
