import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  dial,
  DialFailure,
  type DialFailureReason,
  type DialSettings,
  type DialTarget,
} from '#egress/dial.ts';
import { createLimit } from '#egress/lookup-limit.ts';
import {
  METHOD_ACCEPTED,
  type Parsed,
  readGreeting,
  readRequest,
  SocksError,
  writeReply,
} from '#egress/socks-request.ts';

/**
 * A browser's only way to the network: a SOCKS 5 proxy on a port of its own, which opens connections with `dial` and
 * passes bytes on without reading them. Interception inside the browser would miss redirects, WebSockets and the
 * addresses behind names. docs/decisions/0011 says why it is not an HTTP proxy.
 */
export type EgressGuard = {
  /** For Chromium's proxy setting. */
  address: string;
  /**
   * Connections that were refused or failed since then, in milliseconds of performance.now(), oldest first. Chromium
   * reports all of them as ERR_SOCKS_CONNECTION_FAILED, so this is where the reason is found.
   */
  failures(since: number): EgressFailure[];
  close(): Promise<void>;
};

export type EgressFailure = DialTarget & { reason: DialFailureReason; at: number };

export type EgressSettings = Omit<DialSettings, 'limit_lookups'> & {
  limits?: Partial<EgressLimits>;
};

type EgressLimits = {
  /** Open at once, per browser. Chromium itself opens 32 through a proxy, and as many WebSockets. */
  connections: number;
  /** From the first byte to the end of the request. */
  request_ms: number;
  /** Name lookup and connection together. */
  dial_ms: number;
  /** Without a byte in either direction. */
  idle_ms: number;
  /** The same, after one of the two sides has ended. */
  half_open_ms: number;
  /** Received in a row without the client sending anything: the size of one answer over HTTP/1. */
  answer_bytes: number;
};

const LIMITS: EgressLimits = {
  connections: 256,
  request_ms: 10_000,
  dial_ms: 20_000,
  idle_ms: 10 * 60_000,
  half_open_ms: 30_000,
  answer_bytes: 1024 ** 3,
};
/**
 * A page that names thousands of slow hosts must not hold all threads that resolve names. An ordinary one names dozens
 * of hosts, and its browser opens 32 connections at once.
 */
const LOOKUPS_AT_ONCE = 4;
const FAILURES_MOST = 1_000;

export async function startEgressGuard(settings: EgressSettings): Promise<EgressGuard> {
  const limits = { ...LIMITS, ...settings.limits };
  const dialSettings = { ...settings, limit_lookups: createLimit(LOOKUPS_AT_ONCE) };
  const failures: EgressFailure[] = [];
  const clients = new Set<net.Socket>();

  async function serve(client: net.Socket): Promise<void> {
    const gone = new AbortController();
    client.once('close', () => gone.abort());
    let upstream: net.Socket;
    try {
      const target = await receiveRequest(client, within(limits.request_ms, gone.signal));
      upstream = await dialFor(target, within(limits.dial_ms, gone.signal));
    } catch (error) {
      client.end(replyTo(error));
      client.destroySoon();
      return;
    }
    client.write(writeReply('connected'));
    try {
      await tunnel(client, upstream, limits);
    } catch {
      client.destroy();
      upstream.destroy();
    }
  }

  async function dialFor(target: DialTarget, signal: AbortSignal): Promise<net.Socket> {
    try {
      return await dial(target, dialSettings, signal);
    } catch (error) {
      if (error instanceof DialFailure) keepFailure(error.target, error.reason);
      else if (isTimeout(error)) keepFailure(target, 'timeout');
      throw error;
    }
  }

  function keepFailure(target: DialTarget, reason: DialFailureReason): void {
    failures.push({ ...target, reason, at: performance.now() });
    if (failures.length > FAILURES_MOST) failures.splice(0, FAILURES_MOST / 2);
  }

  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    // Before anything is written: an error without a listener would end the process.
    client.on('error', () => client.destroy());
    clients.add(client);
    client.once('close', () => clients.delete(client));
    void serve(client);
  });
  server.maxConnections = limits.connections;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Running out of file descriptors while accepting is reported here; the next connection may succeed.
  server.on('error', () => undefined);
  return {
    address: `socks5://127.0.0.1:${portOf(server)}`,
    failures: (since) => failures.filter(({ at }) => at >= since),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

function within(milliseconds: number, signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function portOf(server: net.Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function receiveRequest(client: net.Socket, signal: AbortSignal): Promise<DialTarget> {
  await receive(client, readGreeting, signal);
  client.write(METHOD_ACCEPTED);
  return await receive(client, readRequest, signal);
}

/** Reads one message; what follows it stays in the socket. The parsers decide after 262 bytes at the latest. */
async function receive<T>(
  client: net.Socket,
  parse: (bytes: Buffer) => Parsed<T> | null,
  signal: AbortSignal,
): Promise<T> {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const parsed = parse(bytes);
    if (parsed) {
      if (bytes.length > parsed.length) client.unshift(bytes.subarray(parsed.length));
      return parsed.value;
    }
    bytes = Buffer.concat([bytes, await readChunk(client, signal)]);
  }
}

async function readChunk(client: net.Socket, signal: AbortSignal): Promise<Buffer> {
  for (;;) {
    signal.throwIfAborted();
    const chunk: unknown = client.read();
    if (Buffer.isBuffer(chunk)) return chunk;
    if (client.readableEnded || client.destroyed) throw new Error('The client ended the connection');
    // Also emitted when the client has ended its side.
    await once(client, 'readable', { signal });
  }
}

function replyTo(error: unknown): Buffer {
  if (error instanceof SocksError) return error.answer;
  if (error instanceof DialFailure) return writeReply(error.reason === 'refused' ? 'refused' : 'unreachable');
  return writeReply('failed');
}

/** Passes bytes both ways until both sides have ended. Rejects when one of them breaks off or a limit is passed. */
async function tunnel(client: net.Socket, upstream: net.Socket, limits: EgressLimits): Promise<void> {
  upstream.allowHalfOpen = true;
  endWhenIdle(client, upstream, limits);
  endWhenIdle(upstream, client, limits);
  let received = 0;
  const sent = observe(() => {
    received = 0;
  });
  const answered = observe((bytes) => {
    received += bytes;
    if (received > limits.answer_bytes) throw new Error('The answer is larger than allowed');
  });
  await pipeline(client, sent, upstream, answered, client);
}

function endWhenIdle(socket: net.Socket, other: net.Socket, limits: EgressLimits): void {
  socket.setTimeout(limits.idle_ms, () => socket.destroy());
  socket.once('end', () => other.setTimeout(limits.half_open_ms));
}

/** Passes everything on; what `look` throws ends the pipeline. */
function observe(look: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        look(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
