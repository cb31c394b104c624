import { spawn } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectInTurn } from '#egress/connect-in-turn.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function listen(host: string, port = 0): Promise<number> {
  const server = net.createServer((socket) => socket.on('error', () => undefined).end());
  server.listen(port, host);
  await once(server, 'listening');
  cleanUp.push(() => new Promise((closed) => server.close(closed)));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function connect(addresses: string[], port: number, signal = AbortSignal.timeout(20_000)) {
  const socket = await connectInTurn(addresses, port, signal);
  cleanUp.push(() => socket.destroy());
  return socket;
}

/** Listens and never accepts; further connections hang, as to a machine that drops packets. */
async function listenWithoutAccepting(host: string, port: number): Promise<void> {
  const program = `
    const server = require('node:net').createServer();
    server.listen({ host: '${host}', port: ${port}, backlog: 1 }, () => {
      require('node:fs').writeSync(1, 'listening');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanUp.push(() => {
    child.kill('SIGKILL');
    return once(child, 'exit');
  });
  await once(child.stdout, 'data');
  // The kernel completes a few connections by itself, until the backlog is full.
  for (let at = 0; at < 4; at += 1) {
    const filler = net.connect({ host, port }).on('error', () => undefined);
    cleanUp.push(() => filler.destroy());
  }
}

test('the next address is tried when one refuses', async () => {
  const port = await listen('127.0.0.1');
  const socket = await connect(['::1', '127.0.0.2', '127.0.0.1'], port);
  expect(socket.remoteAddress).toBe('127.0.0.1');
});

test('IPv6 comes first and then the families alternate', async () => {
  const port = await listen('127.0.0.1');
  const attempts: unknown[] = [];
  const note = (message: unknown) => {
    if (typeof message !== 'object' || !message || !('socket' in message)) return;
    if (message.socket instanceof net.Socket)
      message.socket.on('connectionAttempt', (ip: string) => attempts.push(ip));
  };
  diagnostics.subscribe('net.client.socket', note);
  cleanUp.push(() => diagnostics.unsubscribe('net.client.socket', note));
  await connect(['127.0.0.3', '127.0.0.1', '::1', '::2'], port);
  expect(attempts).toEqual(['::1', '127.0.0.3', '::2', '127.0.0.1']);
});

test('an address that never answers holds nothing up', async () => {
  const port = await listen('127.0.0.1');
  await listenWithoutAccepting('127.0.0.9', port);
  const socket = await connect(['127.0.0.9', '127.0.0.1'], port);
  expect(socket.remoteAddress).toBe('127.0.0.1');
});

test('when no address answers, the last error is thrown', async () => {
  const port = await listen('127.0.0.1');
  await expect(connect(['127.0.0.2', '127.0.0.3'], port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(connect([], port)).rejects.toThrow('no address');
});

test('the signal ends the wait and the attempts under way', async () => {
  const port = await listen('127.0.0.1');
  await listenWithoutAccepting('127.0.0.9', port);
  const stop = new AbortController();
  const attempt = connect(['127.0.0.9'], port, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(attempt).rejects.toThrow('stopped');
  await expect(connect(['127.0.0.1'], port, stop.signal)).rejects.toThrow('stopped');
});
