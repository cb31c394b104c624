import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type EgressSettings, startEgressGuard } from '#egress/egress-guard.ts';
import { fuzzGuard } from '#egress/fuzz-guard.ts';
import { askFor, connectTo, GREETING, openTunnel, socksRequest, SUCCESS } from '#egress/test-socks.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function startGuard(settings: Partial<EgressSettings> = {}) {
  const guard = await startEgressGuard({ allowed_hosts: ['127.0.0.1'], ...settings });
  cleanUp.push(guard.close);
  return guard;
}

/** A server whose connections the test answers byte by byte; those it has open. */
async function startServer(onConnection: (socket: net.Socket) => void, options = { allowHalfOpen: false }) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer(options, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    onConnection(socket);
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, sockets };
}

const HALF_OPEN = { allowHalfOpen: true };
const echo = (socket: net.Socket) => void socket.pipe(socket);

test('an allowed host is reached, and bytes pass both ways until both sides have ended', async () => {
  const { port } = await startServer(echo);
  const guard = await startGuard();
  const client = await openTunnel(guard.address, '127.0.0.1', port);
  client.socket.end('hello');
  expect((await client.closed).subarray(SUCCESS.length).toString()).toBe('hello');
  expect(guard.failures(0)).toEqual([]);
});

test('a whole answer arrives after the client has ended its side, and before the server has ended its own', async () => {
  const { port } = await startServer((socket) => {
    socket.on('end', () => socket.end('x'.repeat(300_000)));
  }, HALF_OPEN);
  const guard = await startGuard();
  const client = await openTunnel(guard.address, '127.0.0.1', port);
  client.socket.end('question');
  expect((await client.closed).length).toBe(SUCCESS.length + 300_000);

  const early = await startServer((socket) => {
    socket.end('early');
    socket.on('data', (chunk: Buffer) => received.push(chunk));
  }, HALF_OPEN);
  const received: Buffer[] = [];
  const talker = await connectTo(guard.address);
  talker.socket.write(Buffer.concat([GREETING, socksRequest('127.0.0.1', early.port)]));
  await talker.received(SUCCESS.length + 'early'.length);
  talker.socket.end('late');
  await talker.closed;
  await expect.poll(() => Buffer.concat(received).toString()).toBe('late');
});

test('a request in pieces of one byte, and one with data behind it, are read', async () => {
  const { port } = await startServer(echo);
  const guard = await startGuard();
  const slow = await connectTo(guard.address);
  slow.socket.setNoDelay(true);
  for (const byte of [...GREETING, ...socksRequest('127.0.0.1', port)]) {
    await new Promise((sent) => slow.socket.write(Buffer.from([byte]), sent));
    await new Promise(setImmediate);
  }
  await slow.received(SUCCESS.length);
  slow.socket.destroy();
  const eager = await connectTo(guard.address);
  eager.socket.end(Buffer.concat([GREETING, socksRequest('127.0.0.1', port), Buffer.from('early data')]));
  expect((await eager.closed).subarray(SUCCESS.length).toString()).toBe('early data');
});

const FORBIDDEN = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  'sub.localhost',
  '127.1',
  '0x7f.1',
  '2130706433',
  '0177.0.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::7f00:1',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '100.64.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
];

test.each(FORBIDDEN)('%s is refused, and the reason is kept', async (host) => {
  const server = await startServer(echo);
  const guard = await startGuard({ allowed_hosts: [] });
  expect(await askFor(guard.address, host, server.port)).toBe(2);
  expect(guard.failures(0)).toMatchObject([{ port: server.port, reason: 'refused' }]);
  expect(guard.failures(performance.now())).toEqual([]);
  expect(server.sockets.size).toBe(0);
});

test('addresses in binary are checked like those in text', async () => {
  const server = await startServer(echo);
  const guard = await startGuard({ allowed_hosts: [] });
  const ask = async (type: number, address: number[]) => {
    const client = await connectTo(guard.address);
    client.socket.write(GREETING);
    client.socket.write(Buffer.from([5, 1, 0, type, ...address, server.port >> 8, server.port & 255]));
    return (await client.closed)[3];
  };
  expect(await ask(1, [127, 0, 0, 1])).toBe(2);
  expect(await ask(4, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 127, 0, 0, 1])).toBe(2);
  expect(guard.failures(0).map(({ host }) => host)).toEqual(['127.0.0.1', '0:0:0:0:0:ffff:7f00:1']);
});

test('a name is refused when any of its addresses is not public, or is the machine itself', async () => {
  const guard = await startGuard({
    allowed_hosts: [],
    resolve: (host) => Promise.resolve(host === 'mixed.test' ? ['93.184.216.34', '127.0.0.1'] : ['93.1.2.3']),
    own_addresses: () => ['93.1.2.3'],
  });
  expect(await askFor(guard.address, 'mixed.test', 80)).toBe(2);
  expect(await askFor(guard.address, 'own.test', 80)).toBe(2);
  expect(guard.failures(0).map(({ host, reason }) => [host, reason])).toEqual([
    ['mixed.test', 'refused'],
    ['own.test', 'refused'],
  ]);
});

test('a name that resolves differently the second time is reached where it was checked', async () => {
  const { port } = await startServer(echo);
  let asked = 0;
  const guard = await startGuard({
    allowed_hosts: ['rebind.test'],
    resolve: () => Promise.resolve([++asked === 1 ? '127.0.0.1' : '203.0.113.1']),
  });
  const client = await openTunnel(guard.address, 'rebind.test', port);
  expect(asked).toBe(1);
  client.socket.destroy();
});

test('a name without an address, a closed port and a silent resolver each have their reason', async () => {
  const closed = await startServer(echo);
  await Promise.all(cleanUp.splice(0).map((undo) => undo()));
  const guard = await startGuard({
    resolve: (host) => (host === 'silent.test' ? new Promise(() => undefined) : Promise.resolve([])),
    limits: { dial_ms: 50 },
  });
  expect(await askFor(guard.address, 'nowhere.test', 80)).toBe(4);
  expect(await askFor(guard.address, '127.0.0.1', closed.port)).toBe(4);
  expect(await askFor(guard.address, 'silent.test', 80)).toBe(1);
  expect(guard.failures(0).map(({ reason }) => reason)).toEqual(['unknown_name', 'unreachable', 'timeout']);
});

test.each([
  ['HTTP', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n'), []],
  ['SOCKS 4', Buffer.from([4, 1, 0, 80, 1, 2, 3, 4, 0]), []],
  ['no method that is known', Buffer.from([5, 2, 1, 2]), [5, 255]],
  ['no method at all', Buffer.from([5, 0]), [5, 255]],
  [
    'another version in the request',
    Buffer.from([5, 1, 0, 4, 1, 0, 1]),
    [5, 0, 5, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  ],
  ['BIND', Buffer.from([5, 1, 0, 5, 2, 0, 1]), [5, 0, 5, 7, 0, 1, 0, 0, 0, 0, 0, 0]],
  ['an unknown kind of address', Buffer.from([5, 1, 0, 5, 1, 0, 9, 9]), [5, 0, 5, 8, 0, 1, 0, 0, 0, 0, 0, 0]],
  ['an empty name', Buffer.from([5, 1, 0, 5, 1, 0, 3, 0, 0, 80]), [5, 0, 5, 4, 0, 1, 0, 0, 0, 0, 0, 0]],
  [
    'a name with a line break',
    Buffer.concat([GREETING, socksRequest('a\nb', 80)]),
    [5, 0, 5, 4, 0, 1, 0, 0, 0, 0, 0, 0],
  ],
])('%s is answered as the protocol says, and the connection ends', async (_name, bytes, answer) => {
  const guard = await startGuard();
  const client = await connectTo(guard.address);
  client.socket.write(bytes);
  expect([...(await client.closed)]).toEqual(answer);
});

test('a client that is slow with its request, and one that leaves, are dropped', async () => {
  const guard = await startGuard({ limits: { request_ms: 50 } });
  const slow = await connectTo(guard.address);
  slow.socket.write(Buffer.from([5]));
  expect(await slow.closed).toHaveLength(10);
  const leaving = await connectTo(guard.address);
  leaving.socket.end(GREETING);
  expect((await leaving.closed).subarray(0, 2)).toEqual(SUCCESS.subarray(0, 2));
});

test('a client that resets its connection ends the one behind it', async () => {
  const { port, sockets } = await startServer((socket) => socket.write('endless'));
  const guard = await startGuard();
  const client = await openTunnel(guard.address, '127.0.0.1', port);
  client.socket.resetAndDestroy();
  await expect.poll(() => sockets.size).toBe(0);
});

test('a connection that the server resets ends for the client', async () => {
  const { port } = await startServer((socket) => {
    socket.once('data', () => socket.write('half', () => socket.resetAndDestroy()));
  });
  const guard = await startGuard();
  const client = await openTunnel(guard.address, '127.0.0.1', port);
  client.socket.write('question');
  expect((await client.closed).length).toBeLessThanOrEqual(SUCCESS.length + 'half'.length);
});

test('a connection without bytes ends, and sooner when one side has ended', async () => {
  const { port, sockets } = await startServer(() => undefined, HALF_OPEN);
  const guard = await startGuard({ limits: { idle_ms: 60 } });
  await (
    await openTunnel(guard.address, '127.0.0.1', port)
  ).closed;
  const patient = await startGuard({ limits: { half_open_ms: 60 } });
  const client = await openTunnel(patient.address, '127.0.0.1', port);
  client.socket.end();
  await client.closed;
  expect(sockets.size).toBe(2);
});

test('more connections than allowed are dropped, and there is room again when one ends', async () => {
  const { port } = await startServer(echo);
  const guard = await startGuard({ limits: { connections: 2 } });
  const [first] = [
    await openTunnel(guard.address, '127.0.0.1', port),
    await openTunnel(guard.address, '127.0.0.1', port),
  ];
  await expect(openTunnel(guard.address, '127.0.0.1', port)).rejects.toThrow('closed after 0 bytes');
  first.socket.end();
  await first.closed;
  await expect
    .poll(() => openTunnel(guard.address, '127.0.0.1', port).then(() => 'open', String))
    .toBe('open');
});

test('one answer may not be endless, and many small ones on a connection may', async () => {
  const { port } = await startServer((socket) => {
    socket.on('data', (asked) => socket.write('x'.repeat(Number(asked.toString()))));
  });
  const guard = await startGuard({ limits: { answer_bytes: 1_000 } });
  const client = await openTunnel(guard.address, '127.0.0.1', port);
  for (let at = 1; at <= 3; at += 1) {
    client.socket.write('900');
    await client.received(SUCCESS.length + at * 900);
  }
  client.socket.write('1001');
  expect((await client.closed).length).toBeLessThan(SUCCESS.length + 2_700 + 1_001);
});

test('a web server is reached through it, with its answers as they are', async () => {
  const site = http.createServer((request, response) => response.end(`you asked ${request.url}`));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  cleanUp.push(() => new Promise((closed) => site.close(closed)));
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const guard = await startGuard();
  const client = await openTunnel(guard.address, '127.0.0.1', port);
  client.socket.write('GET /page HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect((await client.closed).toString()).toMatch(/^[^]*HTTP\/1\.1 200 OK[^]*you asked \/page$/);
});

test('closing the guard ends connections, requests under way and lookups', async () => {
  const { port, sockets } = await startServer(() => undefined);
  const guard = await startGuard({ resolve: () => new Promise(() => undefined) });
  const open = await openTunnel(guard.address, '127.0.0.1', port);
  const waiting = await connectTo(guard.address);
  waiting.socket.write(Buffer.concat([GREETING, socksRequest('silent.test', 80)]));
  await waiting.received(2);
  await guard.close();
  await Promise.all([open.closed, waiting.closed]);
  await expect.poll(() => sockets.size).toBe(0);
  cleanUp.shift();
});

test('hostile greetings, requests and answers end nothing but their own connection', async () => {
  expect(await fuzzGuard({ seed: 1, rounds: 400 })).toEqual({ rounds: 400, errors: [], works_after: true });
});
