import http from 'node:http';
import { pipeline } from 'node:stream/promises';
import { answerApi } from '#sandbox/stripe/api.ts';
import { advanceClock, catchUp } from '#sandbox/stripe/clock.ts';
import { answerPage } from '#sandbox/stripe/pages.ts';
import { closeDispute, failRefund, openDispute } from '#sandbox/stripe/refunds.ts';
import { StripeRefusal } from '#sandbox/stripe/refusal.ts';
import { createWebhooks, type Webhooks } from '#sandbox/stripe/webhooks.ts';
import { createWorld, loadWorld, now, saveWorld, type StripeWorld } from '#sandbox/stripe/world.ts';

export const SANDBOX_SECRET_KEY = 'sk_test_legwork_sandbox';
export const SANDBOX_WEBHOOK_SECRET = 'whsec_legwork_sandbox';

/** Stripe for use without an account: its API, its pages, its webhooks. What differs is told in docs/stripe.md. */
export type StripeStandIn = {
  url: string;
  /** For tests: what is known, what happens without a person, and how webhooks travel. */
  world: StripeWorld;
  webhooks: Webhooks;
  /** Where events are sent from now on, and the secret that signs them. */
  sendEventsTo(webhook: { url: string; secret: string }): void;
  advance(seconds: number): void;
  now(): Date;
  openDispute(charge: string, amount?: number): string;
  closeDispute(dispute: string, status: 'won' | 'lost'): void;
  failRefund(refund: string): void;
  /** From now on calls are not answered (null for the connection to break), or again. */
  setDown(status: number | null | 'up'): void;
  close(): Promise<void>;
};

export type StripeOptions = {
  /** 0 takes a free one. */
  port: number;
  secret_key?: string;
  /** Where events are sent, and the secret that signs them. */
  webhook?: { url: string; secret: string };
  /** Where the world is kept between two starts. */
  file?: string;
};

const LARGEST_BODY = 1024 * 1024;
const LOOK_EVERY_MS = 1_000;
/** One endpoint is given by the settings; others are made by calls. */
const OWN_ENDPOINT = 'we_sandbox';

export async function startStripe(options: StripeOptions): Promise<StripeStandIn> {
  const server = http.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : options.port}`;
  const world = options.file === undefined ? createWorld(url) : loadWorld(options.file, url);
  if (options.webhook) setEndpoint(world, options.webhook);
  const save = () => {
    if (options.file !== undefined) saveWorld(world, options.file);
  };
  const webhooks = createWebhooks(world, save);
  let down: number | null | 'up' = 'up';

  /** Of each request: events that are due come first, then the call, then the events that it causes. */
  function act<T>(isChange: boolean, work: () => T): T {
    const hasChanged = catchUp(world);
    try {
      return work();
    } finally {
      if (hasChanged || isChange) {
        save();
        webhooks.send();
      }
    }
  }

  server.on('request', (request, response) => {
    const isApi = request.url?.startsWith('/v1/') ?? false;
    if (isApi && down !== 'up') {
      if (down === null) request.destroy();
      else
        response
          .writeHead(down, { 'content-type': 'application/json' })
          .end('{"error":{"type":"api_error"}}');
      return;
    }
    const answering = isApi ? answerCall(request, response) : answerPerson(request, response);
    answering.catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('That request could not be answered.');
    });
  });

  async function answerCall(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const body = await readBody(request);
    const { headers } = request;
    const answer = act(request.method !== 'GET', () =>
      answerApi(world, options.secret_key ?? SANDBOX_SECRET_KEY, {
        method: request.method ?? 'GET',
        path: pathname,
        parameters: request.method === 'POST' ? body : search.slice(1),
        headers: {
          ...(headers.authorization !== undefined && { authorization: headers.authorization }),
          ...(headers['stripe-version'] !== undefined && { version: String(headers['stripe-version']) }),
          ...(headers['idempotency-key'] !== undefined && {
            idempotency_key: String(headers['idempotency-key']),
          }),
        },
      }),
    );
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  }

  async function answerPerson(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const isPost = request.method === 'POST';
    const body = await readBody(request);
    // A page of somebody else must not press the buttons of these.
    if (isPost && request.headers.origin !== undefined && request.headers.origin !== url) {
      throw new Error('The form is from another origin.');
    }
    const form = isPost ? new URLSearchParams(body) : null;
    const answer = act(isPost, () => answerPage(world, { path: pathname, query: searchParams, form }));
    if (answer && 'location' in answer) response.writeHead(303, { location: answer.location }).end();
    else {
      response.writeHead(answer?.status ?? 404, {
        'content-type': 'text/html; charset=utf-8',
        ...PAGE_HEADERS,
      });
      response.end(answer?.html ?? 'There is no such page.');
    }
  }

  const timer = setInterval(() => act(false, () => undefined), LOOK_EVERY_MS);
  timer.unref();
  act(true, () => undefined);
  return {
    url,
    world,
    webhooks,
    sendEventsTo: (webhook) => act(true, () => setEndpoint(world, webhook)),
    now: () => new Date(now(world) * 1000),
    advance: (seconds) => act(true, () => advanceClock(world, seconds)),
    openDispute: (charge, amount) => act(true, () => openDispute(world, charge, amount).id),
    closeDispute: (dispute, status) => act(true, () => void closeDispute(world, dispute, status)),
    failRefund: (refund) => act(true, () => void failRefund(world, refund)),
    setDown(status) {
      down = status;
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await webhooks.close();
      save();
    },
  };
}

const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  // With no-referrer a browser sends `Origin: null` with the forms of these pages, which are then refused.
  'referrer-policy': 'same-origin',
};

function setEndpoint(world: StripeWorld, webhook: { url: string; secret: string }): void {
  world.objects.webhook_endpoint.set(OWN_ENDPOINT, {
    id: OWN_ENDPOINT,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: now(world),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret: webhook.secret,
    status: 'enabled',
    url: webhook.url,
  });
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(request, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > LARGEST_BODY)
        throw new StripeRefusal(413, { type: 'invalid_request_error', message: 'Too large.' });
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks).toString('utf8');
}
