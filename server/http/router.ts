import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type * as z from 'zod/mini';
import { storableText } from '#db/storable-text.ts';
import { describeError } from '#engine/log.ts';
import { attachmentHeader } from '#server/http/content-disposition.ts';
import { type CallsAtOnce, createCallsAtOnce } from '#server/http/calls-at-once.ts';
import { compressText } from '#server/http/compress-text.ts';
import { limitConnections, SERVER_TIMEOUTS } from '#server/http/connection-limits.ts';
import { answerError, CUT_OFF } from '#server/http/error-answer.ts';
import { sendErrorPage, wantsPage } from '#server/http/error-page.ts';
import type { Cookie, FileAnswer, Handlers, Redirect } from '#server/http/handler.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { parseJsonBody } from '#server/http/json-body.ts';
import { limitRates, rateLimitOf } from '#server/http/rate-limits.ts';
import { sendCookie } from '#server/http/send-cookie.ts';
import { type BodyPace, endSlowBodies } from '#server/http/slow-bodies.ts';
import { createProxyCheck, createSharedCheck } from '#server/http/trusted-proxies.ts';
import { discardRest, readUpload } from '#server/http/upload.ts';
import { type CallName, type Contract, contract } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { TIME_ZONE_HEADER } from '#shared/schedule/time-zone-header.ts';
import type { Session } from '#server/sign-in/session.ts';

const MAX_JSON_BYTES = 5 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the sign-in was checked, and for visitors. */
    userId: string | null;
    session: Session | null;
  }
}

export type RouterOptions = {
  handlers: Handlers;
  /** The sign-in behind an Authorization header; throws AppError 401. */
  authenticate(headers: { authorization?: string | undefined; time_zone?: unknown }): Promise<Session>;
  web_origin: string;
  api_origin: string;
  trusted_proxies: readonly string[];
  /** How fast bodies have to arrive, when not as usual. */
  body_pace?: BodyPace;
  log: FastifyBaseLogger;
};

/** Every row of the contract as a route. The caller, the input and the answer are checked here only. */
export async function createRouter(options: RouterOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    // We log requests below instead: Fastify's line has the query, which may hold a ticket or a code.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(6).toString('hex'),
    bodyLimit: MAX_JSON_BYTES,
    ...SERVER_TIMEOUTS,
    exposeHeadRoutes: false,
    trustProxy: createProxyCheck(options.trusted_proxies),
  });
  limitConnections(app, { is_shared: createSharedCheck(options.trusted_proxies), log: options.log });
  endSlowBodies(app, options.body_pace);
  app.decorateRequest('userId', null);
  app.decorateRequest('session', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseJsonBody(text),
  );
  await app.register(cookie);
  await app.register(cors, {
    exposedHeaders: ['retry-after'],
    origin: options.web_origin,
    credentials: true,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', TIME_ZONE_HEADER],
    maxAge: 86_400,
  });
  await app.register(multipart);
  await limitRates(app, options);
  addHeaders(app, options.api_origin);
  compressText(app);
  addRequestLog(app);
  answerErrors(app, options.web_origin);
  const names = Object.keys(contract) as CallName[];
  const callsAtOnce = createCallsAtOnce();
  for (const name of names) addRoute(app, name, { ...options, callsAtOnce });
  return app;
}

function addRoute(
  app: FastifyInstance,
  name: CallName,
  options: RouterOptions & { callsAtOnce: CallsAtOnce },
): void {
  // The input was checked by the row of the same name.
  const handler = options.handlers[name] as (input: unknown) => Promise<unknown>;
  const row: Contract[CallName] = contract[name];
  app.route({
    method: row.method,
    url: row.path,
    config: { rateLimit: rateLimitOf(row) },
    onRequest: async (request, reply) => {
      if (row.is_public) return;
      const { authorization } = request.headers;
      const time_zone = request.headers[TIME_ZONE_HEADER];
      request.session = await options.authenticate({ authorization, time_zone });
      request.userId = request.session.user_id;
      options.callsAtOnce.begin(request.userId, { is_upload: row.body === 'multipart', reply });
    },
    handler: async (request, reply) => {
      try {
        const input = {
          userId: request.userId,
          session: request.session,
          query: row.query ? check(row.query, storableQuery(request.query)) : undefined,
          body: await readBody(row, request),
          cookies: request.cookies,
          setCookie: (cookie: Cookie) => sendCookie(reply, cookie, options.api_origin),
          url: addressOf(request, options.api_origin),
        };
        return sendAnswer(reply, row.answer, await handler(input));
      } finally {
        discardRest(request);
      }
    },
  });
}

async function readBody(row: Contract[CallName], request: FastifyRequest): Promise<unknown> {
  if (!row.body) return undefined;
  return row.body === 'multipart' ? readUpload(request) : check(row.body, request.body);
}

function check<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw invalidInput(given, parsed.error);
  return parsed.data;
}

function storableQuery(query: unknown): unknown {
  const entries = Object.entries(query ?? {}).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? storableText(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function addressOf(request: FastifyRequest, origin: string): URL {
  // Not `new URL(request.url, origin)`: a path that begins with two slashes would name another host.
  const url = new URL(origin);
  const [path = '', ...query] = request.url.split('?');
  url.pathname = path;
  url.search = query.join('?');
  return url;
}

function sendAnswer(reply: FastifyReply, kind: Contract[CallName]['answer'], answer: unknown): FastifyReply {
  if (kind === 'redirect') return reply.redirect((answer as Redirect).location, 302);
  if (kind === 'file') return sendFile(reply, answer as FileAnswer);
  // Also leaves out what the contract does not name. An answer that does not fit is a fault of ours: 500.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(kind.parse(answer)));
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return (
    reply
      .type(file.media_type)
      // Sent in chunks where it is made while it is sent.
      .headers(file.size === null ? {} : { 'content-length': file.size })
      .header('content-disposition', attachmentHeader(file.name))
      // Sandboxed, so that nothing in the file runs on our origin when a browser shows it.
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      // The pages show pictures of runs from another origin; access is checked by the ticket.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'private, max-age=300')
      .send(file.content)
  );
}

function addHeaders(app: FastifyInstance, apiOrigin: string): void {
  app.addHook('onSend', async (_request, reply) => {
    const headers: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    };
    if (apiOrigin.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.userId,
    };
    request.log.info(line, 'answered');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(
      { method: request.method, path: request.routeOptions.url ?? null },
      'The caller went away.',
    );
  });
}

function answerErrors(app: FastifyInstance, webOrigin: string): void {
  app.setErrorHandler((error: Error, request, reply) => {
    // The caller closed the connection or was too slow: not our error, and the answer is not read.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    const { status, detail, retry_after_seconds, at } = isCutOff ? CUT_OFF : answerError(error, request.id);
    // Not the error itself: PostgreSQL's quote the row, and a row holds what people wrote.
    if (status >= 500 && !(error instanceof AppError)) request.log.error(describeError(error), 'failed');
    reply.status(status);
    if (retry_after_seconds !== undefined) reply.header('retry-after', retry_after_seconds);
    if (wantsPage(request)) return sendErrorPage(reply, { sentence: detail, web_origin: webOrigin });
    return reply.send({ detail, ...(at && { at }) });
  });
  app.setNotFoundHandler(() => {
    throw new AppError(404, 'There is nothing at this address.');
  });
}
