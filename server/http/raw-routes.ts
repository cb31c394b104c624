import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from '#server/http/handler.ts';
import { sendCookie } from '#server/http/send-cookie.ts';

/**
 * Routes beside the contract: for callers that are not our pages, such as webhooks, an OAuth provider's redirect or a
 * monitor. Path parameters are typed from the path. Callers are not signed in: each route authenticates its caller
 * itself. The body is the exact bytes that arrived, because signatures are computed over these.
 */
export type RawRoute = {
  method: 'GET' | 'POST';
  path: string;
  /** Larger bodies are refused with 413. 0 for a route that reads none. */
  max_body_bytes: number;
  /** By the caller's address, in each process. Null where there is no limit. */
  calls_a_minute: number | null;
  answer(request: RawRequest<string>): Promise<RawAnswer>;
};

/** The names after the colons: `/hooks/:address` has `address`. */
type PathParameters<Path extends string> = Path extends `${infer Before}/${infer After}`
  ? PathParameters<Before> | PathParameters<After>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type RawRequest<Path extends string> = {
  parameters: Record<PathParameters<Path>, string>;
  query: URLSearchParams;
  headers: FastifyRequest['headers'];
  /** Empty when nothing was sent. */
  body: Buffer;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(cookie: Cookie): void;
  /** Of the caller, as far as trusted proxies tell it. */
  address: string;
};

export type RawAnswer =
  | { status: number; type: string; body: string | Buffer; headers?: Readonly<Record<string, string>> }
  | { location: string };

/** `answer` sees the parameters of its own path and no others. */
export function rawRoute<const Path extends string>(
  route: Omit<RawRoute, 'path' | 'answer'> & {
    path: Path;
    answer(request: RawRequest<Path>): Promise<RawAnswer>;
  },
): RawRoute {
  return route;
}

export function jsonAnswer(status: number, value: unknown): RawAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** In a scope of their own: the contract's routes parse bodies, these must not. */
export async function addRawRoutes(
  app: FastifyInstance,
  routes: readonly RawRoute[],
  options: { api_origin: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    for (const route of routes) addRawRoute(scope, route, options);
  });
}

function addRawRoute(scope: FastifyInstance, route: RawRoute, { api_origin }: { api_origin: string }): void {
  scope.route<{ Params: Record<string, string> }>({
    method: route.method,
    url: route.path,
    // Fastify takes no limit below 1.
    bodyLimit: Math.max(1, route.max_body_bytes),
    config: {
      rateLimit:
        route.calls_a_minute === null
          ? false
          : // Before the body is read: who calls too often must not make us read it.
            { max: route.calls_a_minute, timeWindow: 60_000, hook: 'onRequest' },
    },
    handler: async (request, reply) => {
      const answer = await route.answer({
        parameters: request.params,
        query: new URL(request.url, api_origin).searchParams,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        cookies: request.cookies,
        setCookie: (cookie) => sendCookie(reply, cookie, api_origin),
        address: request.ip,
      });
      return sendRawAnswer(reply, answer);
    },
  });
}

function sendRawAnswer(reply: FastifyReply, answer: RawAnswer): FastifyReply {
  if ('location' in answer) return reply.redirect(answer.location, 302);
  return reply
    .status(answer.status)
    .headers(answer.headers ?? {})
    .type(answer.type)
    .send(answer.body);
}
