import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWorkflow, startTestLive, type TestLive, watchProfile } from '#server/live-view/test-live-view.ts';

/** An error event without a listener ends the process; here the test runner reports it as an unhandled error. */

let legwork: TestLive;
beforeAll(async () => {
  legwork = await startTestLive();
});
afterAll(() => legwork.close());

function connect(): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(legwork.api.origin);
    const socket = net.connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

function upgradeRequest(path: string, origin: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Origin: ${origin}`,
    '',
    '',
  ].join('\r\n');
}

/** Resolves with the first bytes of the answer. */
function firstBytes(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (bytes) => resolve(bytes.toString('latin1')));
    socket.once('error', reject);
  });
}

const isAlive = async () => (await fetch(`${legwork.api.origin}/health`)).status;

test('a connection that is reset after a refused upgrade ends nothing', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, connect));
  for (const socket of sockets) {
    socket.write(upgradeRequest('/anywhere', 'https://evil.example'));
    expect(await firstBytes(socket)).toMatch(/^HTTP\/1\.1 403 /);
    // More bytes, so that the server still has something to read when the reset arrives.
    socket.write('x'.repeat(10_000));
    socket.resetAndDestroy();
  }
  expect(await isAlive()).toBe(200);
});

test.each([
  ['a frame of a reserved kind', Buffer.from([0x8f, 0x80, 0, 0, 0, 0])],
  ['a frame that is not masked', Buffer.from([0x81, 0x01, 0x78])],
  [
    'a length that is too large',
    Buffer.from([0x82, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]),
  ],
  ['no frame at all', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
])('%s from a visitor who was not let in ends nothing', async (_what, bytes) => {
  const socket = await connect();
  const path = '/live/00000000-0000-4000-8000-000000000000/socket';
  // In one write: the frame is there before the server has answered.
  socket.write(Buffer.concat([Buffer.from(upgradeRequest(path, legwork.api.origin)), bytes]));
  expect(await firstBytes(socket)).toMatch(/^HTTP\/1\.1 101 /);
  socket.write(bytes);
  await new Promise((resolve) => {
    socket
      .on('error', () => {})
      .on('close', resolve)
      .resume();
  });
  expect(await isAlive()).toBe(200);
});

test('a viewer that floods the session is disconnected, and the session goes on', async () => {
  const ada = await legwork.api.signIn('ada');
  const profile = { workflow_id: await addWorkflow(ada), is_shared: false };
  const viewer = await watchProfile(ada, profile);
  for (let count = 0; count < 30_000; count += 1) viewer.socket.send('{"kind":"drawn"}');
  // The connection broke off; an orderly close has another code.
  expect(await viewer.closed).toMatchObject({ code: 1006 });
  const again = await watchProfile(ada, profile);
  expect(again.session_id).not.toBe('');
  again.socket.close();
});
