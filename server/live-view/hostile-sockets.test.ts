import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import {
  addWorkflow,
  openViewer,
  startTestLive,
  type TestLive,
  type TestViewer,
  watchProfile,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';
import { ENDED } from '#server/live-view/viewer-socket.ts';

/** An error event without a listener ends the process; here the test runner reports it as an unhandled error. */

let legwork: TestLive;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ '/': `<title>ask</title><body onmousedown="confirm('Wait')">Ask</body>` });
  legwork = await startTestLive({ of_person: 1_000_000, of_worker: 1_500_000, drain_ms: 100 });
});
afterAll(async () => {
  await legwork.close();
  await site.close();
});

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

test('a client that sends on after a refused upgrade is cut off', async () => {
  const { hostname, port } = new URL(legwork.api.origin);
  const client = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  client.on('error', () => undefined);
  client.write(upgradeRequest('/anywhere', 'https://evil.example'));
  expect(await firstBytes(client)).toMatch(/^HTTP\/1\.1 403 /);
  await expect.poll(() => client.write('x'.repeat(10_000)) && !client.destroyed).toBe(false);
  await expect.poll(() => client.destroyed).toBe(true);
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

test.each<[string, (socket: WebSocket) => void]>([
  ['messages', (socket) => socket.send('{"kind":"drawn"}')],
  ['pings', (socket) => socket.ping('x'.repeat(125))],
  ['pongs that nobody asked for', (socket) => socket.pong()],
])(
  'a viewer that floods the session with %s is disconnected, and the session goes on',
  async (what, send) => {
    // Each person may have three sessions.
    const ada = await legwork.api.signIn(what.slice(0, 5));
    const profile = { workflow_id: await addWorkflow(ada), is_shared: false };
    const viewer = await watchProfile(ada, profile);
    for (let count = 0; count < 30_000; count += 1) send(viewer.socket);
    // The connection broke off; an orderly close has another code.
    expect(await viewer.closed).toMatchObject({ code: 1006 });
    const again = await watchProfile(ada, profile);
    expect(again.session_id).not.toBe('');
    again.socket.close();
  },
);

test('a message in many pieces, and one that never ends, end nothing', async () => {
  const ada = await legwork.api.signIn('pieces');
  const profile = { workflow_id: await addWorkflow(ada), is_shared: false };
  const viewer = await watchProfile(ada, profile);
  for (let count = 0; count < 100_000; count += 1) viewer.socket.send('', { fin: false });
  expect([1006, 1008]).toContain((await viewer.closed).code);
  const again = await watchProfile(ada, profile);
  again.socket.close();
  expect(await isAlive()).toBe(200);
});

test('tabs that are asked for at once are ten at most, and the others are refused with a sentence', async () => {
  const ada = await legwork.api.signIn('tabs');
  const viewer = await watchProfile(ada, { workflow_id: await addWorkflow(ada), is_shared: false });
  await viewer.next('tabs');
  for (let count = 0; count < 200; count += 1) viewer.send({ kind: 'open_tab' });
  // A tab that is on its way counts: otherwise none of them would be refused, and each be a process.
  expect((await viewer.next('notice')).sentence).toBe(
    'There are 10 tabs open, which is the most there can be. Close one of them first.',
  );
  await viewer.next('tabs', ({ tabs }) => tabs.length === 10);
  viewer.socket.close();
});

/** Sends nothing by itself, which would end the message that it began. */
async function watchQuietly(user: TestUser, workflowId: string): Promise<TestViewer> {
  const viewer = await watchProfile(user, { workflow_id: workflowId, is_shared: false });
  viewer.isDrawing = false;
  // The last message of attaching: until then a whole message waits, and counts.
  await viewer.next('recording');
  return viewer;
}
/** Blanks before a message, without its end. */
function sendBlanks({ socket }: TestViewer, bytes: number): void {
  socket.send(' '.repeat(bytes), { fin: false });
}
const sendEnd = ({ socket }: TestViewer) => socket.send('{"kind":"drawn"}');
/** Resolves when everything that was sent before has been read; a socket that closes first says why. */
async function isRead({ socket, closed }: TestViewer): Promise<void> {
  const answered = new Promise((resolve) => socket.once('pong', () => resolve('read')));
  socket.ping();
  expect(await Promise.race([answered, closed])).toBe('read');
}

test('messages that are not finished are bounded for a person and for a worker', async () => {
  const [ada, grace] = await Promise.all([legwork.api.signIn('half'), legwork.api.signIn('other')]);
  const workflowId = await addWorkflow(ada);
  const first = await watchQuietly(ada, workflowId);
  const second = await watchQuietly(ada, workflowId);

  sendBlanks(first, 600_000);
  await isRead(first);
  sendBlanks(second, 600_000);
  expect(await second.closed).toEqual({
    code: ENDED,
    reason: 'Too much was sent at once. Open the live view again, then send one file after another.',
  });

  // The first one goes on, and what is finished or closed no longer counts.
  for (let count = 0; count < 3; count += 1) {
    sendBlanks(first, 300_000);
    await isRead(first);
    sendEnd(first);
    await isRead(first);
    sendBlanks(first, 600_000);
    await isRead(first);
  }
  first.socket.close();
  await first.closed;
  const third = await watchQuietly(ada, workflowId);
  sendBlanks(third, 900_000);
  await isRead(third);

  // Who has the most makes room for others.
  const other = await watchQuietly(grace, await addWorkflow(grace));
  sendBlanks(other, 700_000);
  await isRead(other);
  expect(await third.closed).toEqual({
    code: ENDED,
    reason: 'This machine receives too many files at once. Open the live view again in a minute.',
  });
  sendEnd(other);
  await isRead(other);
  other.socket.close();
});

test('whole messages count until their page has answered them', async () => {
  const ada = await legwork.api.signIn('whole');
  const profile = { workflow_id: await addWorkflow(ada), is_shared: false };
  const viewer = await watchProfile(ada, profile);
  const other = await openViewer(viewer.live_url, viewer.cookies);
  await viewer.navigate(`${site.origin}/`);
  // Text waits for the press before it, and the press for the answer to the question.
  viewer.click(100, 100);
  await other.next('dialog');
  const write = ({ socket }: TestViewer, bytes: number) =>
    socket.send(JSON.stringify({ kind: 'text', text: 'x'.repeat(bytes) }));
  for (let count = 0; count < 2; count += 1) write(viewer, 400_000);
  await isRead(viewer);
  write(viewer, 400_000);
  expect((await viewer.closed).reason).toContain('Too much was sent at once.');

  // What waits is in memory, also when its window has closed; the answer still goes through.
  other.send({ kind: 'answer_dialog', accept: true });
  await other.next('dialog_closed');
  const isFreed = async () => {
    const next = await openViewer(viewer.live_url, viewer.cookies);
    write(next, 900_000);
    await isRead(next).catch(() => {});
    const isOpen = next.socket.readyState === WebSocket.OPEN;
    next.socket.close();
    return isOpen;
  };
  await expect.poll(isFreed, { interval: 100 }).toBe(true);
  other.socket.close();
});
