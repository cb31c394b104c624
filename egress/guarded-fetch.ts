import { Blob as NodeBlob } from 'node:buffer';
import net from 'node:net';
import { Agent, buildConnector, fetch, type Response } from 'undici';
import { ReceiverFailure, takeBody } from '#egress/take-body.ts';
import type { StepRequest, StepResponse } from '#shared/step-request.ts';
import { StepFailure } from '#shared/errors.ts';
import { changedFile, isUnreadableFile } from '#shared/large-file.ts';
import { dial, DialFailure, type DialSettings } from '#egress/dial.ts';
import { createLimit } from '#egress/lookup-limit.ts';
import { normalizeHost } from '#egress/public-address.ts';

/** Fetches from addresses that `dial` allows; failures are sentences for the workflow's author. */
export type GuardedFetch = {
  fetch(address: string, init?: StepRequest, signal?: AbortSignal): Promise<StepResponse>;
  close(): Promise<void>;
};

type Options = Omit<DialSettings, 'limit_lookups'> & {
  timeout_ms?: number;
  max_bytes?: number;
};

const MAX_REDIRECTS = 5;
const CONNECT_MS = 10_000;
/** For a file that is received in pieces; a pause between two of them ends it sooner. */
const RECEIVE_MS = 10 * 60_000;
/** Of the steps of all runs in this process. */
const LOOKUPS_AT_ONCE = 16;
/** All that follows a redirect to another origin: any other header may hold a key that is meant for the first one. */
const IMPERSONAL_HEADER = /^(accept(-.*)?|content-type|user-agent)$/;
/** Methods that follow it. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createGuardedFetch(options: Options): GuardedFetch {
  const timeoutMs = options.timeout_ms ?? 30_000;
  const maxBytes = options.max_bytes ?? 10 * 1024 * 1024;
  const agent = new Agent({
    connect: guardedConnector(options),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    async fetch(address, init = {}, signal) {
      const patience = init.timeout_ms ?? (init.receive ? RECEIVE_MS : timeoutMs);
      const deadline = AbortSignal.timeout(patience);
      const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        const response = await followRedirects(agent, address, init, either);
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          bytes: await takeBody(response, init, maxBytes),
        };
      } catch (error) {
        // The run was stopped or handed over: not this request's failure.
        signal?.throwIfAborted();
        if (error instanceof ReceiverFailure) throw error.cause;
        if (deadline.aborted) throw slowFailure(address, patience);
        throw asStepFailure(error, address);
      }
    },
    close: () => agent.close(),
  };
}

function guardedConnector(options: Options): buildConnector.connector {
  const secure = buildConnector({ timeout: CONNECT_MS });
  const dialSettings = { ...options, limit_lookups: createLimit(LOOKUPS_AT_ONCE) };
  const connect = async (target: buildConnector.Options, callback: buildConnector.Callback) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    const host = normalizeHost(target.hostname);
    let socket: net.Socket;
    try {
      socket = await dial({ host, port }, dialSettings, AbortSignal.timeout(CONNECT_MS));
    } catch (error) {
      callback(asError(error), null);
      return;
    }
    if (target.protocol !== 'https:') {
      callback(null, socket);
      return;
    }
    try {
      // The certificate is checked against the name, not against the address of the socket.
      const name = target.servername ?? (net.isIP(host) ? undefined : host);
      secure({ ...target, httpSocket: socket, ...(name ? { servername: name } : {}) }, callback);
    } catch (error) {
      // Thrown for a name that TLS does not take; without this it would be an unhandled rejection.
      socket.destroy();
      callback(asError(error), null);
    }
  };
  return (target, callback) => void connect(target, callback);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function followRedirects(
  agent: Agent,
  address: string,
  init: StepRequest,
  signal: AbortSignal,
): Promise<Response> {
  let url = checkedUrl(address);
  let { method = 'GET' } = init;
  let body = init.body === undefined ? undefined : bodyOf(init.body);
  let headers = new Headers(init.headers);
  // They belong to the connection; a Host of the author's would reach another site than the address says.
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(url, {
      dispatcher: agent,
      redirect: 'manual',
      method,
      headers: Object.fromEntries(headers),
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    if (redirects === MAX_REDIRECTS) {
      throw new StepFailure(
        'request_failed',
        `${address} redirects more than ${MAX_REDIRECTS} times.`,
        'Open the address in a browser and use the one it ends at.',
      );
    }
    const next = checkedUrl(location, url);
    if (response.status === 303 || (response.status < 303 && method.toUpperCase() === 'POST')) {
      method = 'GET';
      body = undefined;
      headers.delete('content-type');
    }
    if (next.origin !== url.origin) {
      // Without its body and its keys it would be another request than its author wrote, and might succeed as that.
      if (!READING.has(method.toUpperCase())) throw sendsElsewhere(url, next);
      headers = new Headers([...headers].filter(([name]) => IMPERSONAL_HEADER.test(name)));
      body = undefined;
    }
    url = next;
  }
}

function sendsElsewhere(from: URL, to: URL): StepFailure {
  return new StepFailure(
    'address_refused',
    `${from.host} redirects to ${to.origin}. What a step sends goes to no other site than the one in its address.`,
    `If ${to.origin} may have it, write the address there into the step.`,
  );
}

/** The Blob of the web's types is Node's own, which says so only at run time. */
function bodyOf(body: NonNullable<StepRequest['body']>): string | Uint8Array | NodeBlob {
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof NodeBlob) return body;
  throw new TypeError('The body of a request is a text, bytes or a Blob.');
}

function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) {
    throw new StepFailure(
      'request_failed',
      `“${address}” is not an address.`,
      'Write it in full, for example https://example.com/page.',
    );
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new StepFailure(
      'address_refused',
      `${url.protocol} addresses cannot be fetched.`,
      'Use an address that begins with http:// or https://.',
    );
  }
  if (url.username || url.password) {
    throw new StepFailure(
      'address_refused',
      'The address holds a user name or a password.',
      'Put them into an Authorization header.',
    );
  }
  return url;
}

function slowFailure(address: string, timeoutMs: number): StepFailure {
  return new StepFailure(
    'request_failed',
    `${hostOf(address)} did not answer within ${timeoutMs / 1000} seconds.`,
    'Check that the address answers, then run the workflow again.',
  );
}

function asStepFailure(error: unknown, address: string): StepFailure {
  if (error instanceof StepFailure) return error;
  if (isUnreadableFile(error)) return changedFile();
  // fetch wraps what the connector threw, and dial what the network said.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof DialFailure && cause.reason === 'refused') {
    return new StepFailure(
      'address_refused',
      `${cause.target.host} is not a public address.`,
      'Use an address that anyone on the internet can reach. Whoever runs Legwork can allow others.',
    );
  }
  const reason = reasonOf(cause instanceof DialFailure ? (cause.cause ?? cause) : cause);
  return new StepFailure(
    'request_failed',
    `${hostOf(address)} could not be reached: ${reason}.`,
    'Check the address, then run the workflow again.',
  );
}

const REASONS = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it broke off the connection',
  UND_ERR_SOCKET: 'it broke off the connection',
  UND_ERR_BODY_TIMEOUT: 'it stopped in the middle of its answer',
  ETIMEDOUT: 'it did not take the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not take the connection in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return REASONS.ETIMEDOUT;
  if (error instanceof DialFailure) return REASONS.ENOTFOUND;
  const code = 'code' in error ? String(error.code) : '';
  return Object.entries(REASONS).find(([name]) => name === code)?.[1] ?? error.message;
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
