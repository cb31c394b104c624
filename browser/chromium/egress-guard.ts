import dns from 'node:dns/promises';
import http from 'node:http';
import net from 'node:net';
import { Transform, type Duplex } from 'node:stream';
import { isAllowedHost, isPublicAddress, normalizeHost } from '#egress/public-address.ts';

/**
 * The one way out of a Chromium: a forward proxy for plain http, and for https and WebSockets through CONNECT. A name
 * is resolved once, every address it has must be public, and one of those very addresses is dialled, so a name that
 * answers differently the second time gains nothing. Interception in the browser instead would miss redirects,
 * WebSockets and addresses behind names.
 */
export type EgressGuard = {
  /** For Chromium's proxy setting. */
  address: string;
  /** What was refused, as host:port, oldest first; `since` is the length of what one has seen. */
  refusals(since: number): { refused: string[]; total: number };
  close(): Promise<void>;
};

export type EgressSettings = {
  /** See isAllowedHost. */
  allowed_hosts: readonly string[];
  /** Longest answer, and most that one tunnel may bring in. */
  response_cap_bytes?: number;
  /** The addresses of a name; the system's resolver unless told. */
  resolve?: (host: string) => Promise<string[]>;
};

const DEFAULT_CAP_BYTES = 1024 * 1024 * 1024;
const DIAL_MS = 20_000;
const REFUSALS_KEPT = 1_000;

class Refused extends Error {}

export async function startEgressGuard(settings: EgressSettings): Promise<EgressGuard> {
  const { allowed_hosts, response_cap_bytes = DEFAULT_CAP_BYTES, resolve = resolveName } = settings;
  const refused: string[] = [];
  let forgotten = 0;
  const sockets = new Set<Duplex>();

  /** Connects to a checked address, or throws Refused. */
  async function dial(host: string, port: number): Promise<net.Socket> {
    const name = normalizeHost(host);
    const addresses = net.isIP(name) ? [name] : await resolve(name);
    const first = addresses[0];
    if (!first) throw new Error(`${name} has no address`);
    if (!isAllowedHost(name, port, allowed_hosts) && !addresses.every(isPublicAddress)) {
      refused.push(`${name}:${port}`);
      if (refused.length > REFUSALS_KEPT) forgotten += refused.splice(0, REFUSALS_KEPT / 2).length;
      throw new Refused(`${name} is not a public address`);
    }
    return await connect(addresses, port);
  }

  const server = http.createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    void forward(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '');
      if (url.protocol !== 'http:') throw new Refused('Only http passes here');
      const socket = await dial(url.hostname, Number(url.port || 80));
      if (response.destroyed) {
        socket.destroy();
        return;
      }
      const upstream = http.request({
        createConnection: () => socket,
        method: request.method,
        path: url.pathname + url.search,
        headers: forwardedHeaders(request.headers, url.host),
      });
      upstream.on('response', (answer) => {
        if (Number(answer.headers['content-length'] ?? 0) > response_cap_bytes) {
          upstream.destroy();
          answerPlainly(response, 502, 'This answer is larger than Legwork takes.');
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(capBytes(response_cap_bytes, () => response.destroy())).pipe(response);
      });
      upstream.on('error', () => answerPlainly(response, 502, 'The site did not answer.'));
      response.on('close', () => upstream.destroy());
      request.pipe(upstream);
    } catch (error) {
      if (error instanceof Refused) {
        answerPlainly(response, 403, 'Legwork does not open addresses inside a network.');
      } else answerPlainly(response, 502, 'The site could not be reached.');
    }
  }

  server.on('connect', (request: http.IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy());
    void tunnel(request.url ?? '', client, head);
  });

  async function tunnel(target: string, client: Duplex, head: Buffer): Promise<void> {
    try {
      const [, host, port] = /^(.+):(\d{1,5})$/.exec(target) ?? [];
      if (!host || !port) throw new Refused('CONNECT needs host:port');
      const upstream = await dial(host, Number(port));
      if (client.destroyed) {
        upstream.destroy();
        return;
      }
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      if (head.length > 0) upstream.write(head);
      upstream
        .pipe(capBytes(response_cap_bytes, () => upstream.destroy()))
        .pipe(client)
        .pipe(upstream);
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
    } catch (error) {
      const status = error instanceof Refused ? '403 Forbidden' : '502 Bad Gateway';
      client.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);
    }
  }

  // Chromium reaches WebSockets through CONNECT; an upgrade in the open would pass unchecked answers.
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());

  const port = await new Promise<number>((listening, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', () => {
      const bound = server.address();
      listening(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    refusals: (since) => ({
      refused: refused.slice(Math.max(0, since - forgotten)),
      total: forgotten + refused.length,
    }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function resolveName(host: string): Promise<string[]> {
  return (await dns.lookup(host, { all: true })).map(({ address }) => address);
}

/** Tries the given addresses, first come first served, and never asks for the name again. */
async function connect(addresses: readonly string[], port: number): Promise<net.Socket> {
  const answers = addresses.map((address) => ({ address, family: net.isIP(address) }));
  const socket = net.connect({
    host: 'checked.invalid',
    port,
    autoSelectFamily: true,
    lookup: (_host, _options, callback) => callback(null, answers),
  });
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => socket.destroy(new Error('No answer in time')), DIAL_MS);
    socket
      .once('connect', resolve)
      .once('error', reject)
      .once('close', () => clearTimeout(tooLate));
    socket.once('connect', () => clearTimeout(tooLate));
  });
  socket.setNoDelay(true);
  return socket;
}

/** Those meant for the proxy stay here. */
function forwardedHeaders(headers: http.IncomingHttpHeaders, host: string): http.OutgoingHttpHeaders {
  const {
    'proxy-connection': _connection,
    'proxy-authorization': _authorization,
    'keep-alive': _keepAlive,
    ...rest
  } = headers;
  return { ...rest, host, connection: 'close' };
}

function answerPlainly(response: http.ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
}

function capBytes(cap: number, exceed: () => void): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > cap) exceed();
      else done(null, chunk);
    },
  });
}
