import { once } from 'node:events';
import net from 'node:net';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';
import { startEgressGuard } from '#egress/egress-guard.ts';
import { connectTo, GREETING, openTunnel, socksRequest, SUCCESS } from '#egress/test-socks.ts';

/** What came of it: errors that no one caught, and whether a good request passes afterwards. */
export type FuzzOutcome = { rounds: number; errors: string[]; works_after: boolean };

const AT_ONCE = 16;

/** Throws hostile clients and hostile servers at an egress guard. The same seed makes the same bytes. */
export async function fuzzGuard(options: { seed: number; rounds: number }): Promise<FuzzOutcome> {
  const random = createSeededRandom(options.seed);
  const errors: string[] = [];
  const note = (error: unknown) => errors.push(String(error));
  process.on('uncaughtException', note).on('unhandledRejection', note);
  const server = await startHostileServer(random);
  const guard = await startEgressGuard({
    allowed_hosts: ['127.0.0.1'],
    resolve: () => Promise.resolve(['127.0.0.1']),
    limits: { request_ms: 100, idle_ms: 100, half_open_ms: 50, answer_bytes: 200_000 },
  });
  try {
    for (let done = 0; done < options.rounds; done += AT_ONCE) {
      const rounds = Math.min(AT_ONCE, options.rounds - done);
      await Promise.all(Array.from({ length: rounds }, () => attack(guard.address, server.port, random)));
    }
    // All that the attacks opened ends by itself.
    await server.emptied();
    server.behave();
    const client = await openTunnel(guard.address, '127.0.0.1', server.port);
    client.socket.end('still there?');
    const answer = (await client.closed).subarray(SUCCESS.length).toString();
    return { rounds: options.rounds, errors, works_after: answer === 'still there?' };
  } finally {
    await guard.close();
    await server.close();
    process.off('uncaughtException', note).off('unhandledRejection', note);
  }
}

/** One client that sends something odd, and waits until its connection is closed. */
async function attack(guardAddress: string, port: number, random: SeededRandom): Promise<void> {
  const bytes = hostileClientBytes(port, random);
  const isCutOff = random.next() < 0.3;
  const sent = isCutOff ? bytes.subarray(0, random.integer(0, bytes.length + 1)) : bytes;
  const pieces = random.integer(1, 5);
  const ending = random.pick(['end', 'reset', 'destroy', 'wait']);
  const client = await connectTo(guardAddress);
  const size = Math.ceil(sent.length / pieces) || 1;
  for (let at = 0; at < sent.length; at += size) {
    client.socket.write(sent.subarray(at, at + size));
    await new Promise(setImmediate);
  }
  if (ending === 'end') client.socket.end();
  if (ending === 'destroy') client.socket.destroy();
  if (ending === 'reset') client.socket.resetAndDestroy();
  await client.closed;
}

/** A greeting and a request for the server on that port of 127.0.0.1, most of them wrong. */
export function hostileClientBytes(port: number, random: SeededRandom): Buffer {
  const noise = () => Buffer.from(random.bytes(random.integer(0, 700)));
  const request = socksRequest(random.pick(['127.0.0.1', 'name.test', 'x'.repeat(255)]), port);
  const kind = random.pick(['noise', 'greeting', 'flipped', 'valid', 'valid', 'valid']);
  if (kind === 'noise') return noise();
  if (kind === 'greeting') return Buffer.concat([GREETING, noise()]);
  const whole = Buffer.concat([GREETING, request, noise()]);
  if (kind === 'flipped') whole[random.integer(0, GREETING.length + request.length)] = random.integer(0, 256);
  return whole;
}

const HTTP_PARTS = [
  'HTTP/1.1 200 OK\r\n',
  'HTTP/1.1 000 x\r\n',
  'HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n',
  'HTTP/9.9 99999 \r\n',
  'trailer: x\r\n',
  'content-length: 2\r\n',
  'content-length: -1\r\n',
  'transfer-encoding: chunked\r\n',
  '\r\n',
  'ffffffffffffffffff\r\n',
  'hi',
] as const;

/** A server that answers badly until it is told to behave. */
export type HostileServer = {
  port: number;
  behave(): void;
  /** Resolves when nobody is connected. */
  emptied(): Promise<void>;
  close(): Promise<void>;
};

export async function startHostileServer(random: SeededRandom): Promise<HostileServer> {
  const sockets = new Set<net.Socket>();
  let isHostile = true;
  let onEmpty: (() => void) | null = null;
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('end', () => socket.end())
      .on('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0) onEmpty?.();
      });
    if (isHostile) answerBadly(socket, random);
    else socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    behave: () => {
      isHostile = false;
    },
    emptied: () =>
      new Promise<void>((resolve) => {
        if (sockets.size === 0) resolve();
        else onEmpty = resolve;
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function answerBadly(socket: net.Socket, random: SeededRandom): void {
  const parts = Array.from({ length: random.integer(0, 12) }, () => random.pick(HTTP_PARTS)).join('');
  const noise = Buffer.from(random.bytes(random.integer(0, 3_000)));
  const large = Buffer.alloc(random.next() < 0.05 ? 300_000 : 0);
  const answer = Buffer.concat([Buffer.from(parts), noise, large]);
  const ending = random.pick(['end', 'reset', 'destroy', 'wait']);
  socket.resume().write(answer, () => {
    if (ending === 'end') socket.end();
    if (ending === 'reset') socket.resetAndDestroy();
    if (ending === 'destroy') socket.destroy();
  });
}
