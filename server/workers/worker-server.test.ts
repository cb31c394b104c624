import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { QUIET } from '#engine/test-world.ts';
import { createWorkerCaller, WorkerGone } from '#server/workers/call-worker.ts';
import { socketPath, VISITOR_HEADER, type WorkerHandlers } from '#server/workers/worker-calls.ts';
import { deriveWorkerKey, signRequest } from '#server/workers/worker-key.ts';
import { startWorkerServer } from '#server/workers/worker-server.ts';
import { AppError } from '#shared/errors.ts';

const key = deriveWorkerKey(new Uint8Array(32).fill(1));
const owner = { user_id: randomUUID(), sign_in_id: randomUUID() };

async function startServer(handlers: Partial<WorkerHandlers> = {}) {
  const sockets: { session_id: string; visitor: string }[] = [];
  const unexpected = async () => {
    throw new Error('This was not to be called.');
  };
  const server = await startWorkerServer({
    worker_id: 'w1',
    key,
    listen: { host: '127.0.0.1', port: 0 },
    handlers: {
      OPEN_PROFILE: unexpected,
      CLEAR_PROFILE: unexpected,
      END_SESSIONS_OF_PROFILE: unexpected,
      FORGET_PROFILE: unexpected,
      FIND_RUN_SESSION: unexpected,
      LEND_SESSION: unexpected,
      END_SESSION: unexpected,
      LOOK_UP_LINES: unexpected,
      END_SESSIONS_OF_USER: unexpected,
      ADMIT_VISITOR: unexpected,
      CHECK_VISITOR: unexpected,
      ...handlers,
    },
    onSocket(visit, { socket }) {
      sockets.push(visit);
      socket.end();
    },
    log: QUIET,
  });
  onTestFinished(() => server.close());
  const call = createWorkerCaller({ key, log: QUIET });
  return { worker: { id: 'w1', address: server.address }, call, sockets, close: () => server.close() };
}

test('a signed call arrives with its body, and its answer comes back', async () => {
  const bodies: unknown[] = [];
  const session_id = randomUUID();
  const { worker, call } = await startServer({
    async OPEN_PROFILE(body) {
      bodies.push(body);
      return { session_id };
    },
  });
  const body = { ...owner, workflow_id: null };
  expect(await call(worker, 'OPEN_PROFILE', body)).toEqual({ session_id });
  expect(bodies).toEqual([body]);
});

test('the longest text of a step arrives, and many that never end hold back no short call', async () => {
  const seen: number[] = [];
  const { worker, call } = await startServer({
    async LOOK_UP_LINES({ text }) {
      seen.push(text.length);
      return { lines: [], offers: [], names: [] };
    },
    CLEAR_PROFILE: async () => null,
  });
  const session = { user_id: owner.user_id, session_id: randomUUID() };
  // Written by JSON in six bytes each.
  const text = '\u0001'.repeat(100_000);
  const look = () => call(worker, 'LOOK_UP_LINES', { ...session, text });
  await look();
  expect(seen).toEqual([100_000]);

  const { hostname, port } = new URL(worker.address);
  const head = 'POST /LOOK_UP_LINES HTTP/1.1\r\nHost: a\r\nContent-Length: 600000\r\n\r\n';
  const halves = Array.from({ length: 20 }, () => net.connect(Number(port), hostname));
  onTestFinished(() => halves.forEach((half) => half.destroy()));
  for (const half of halves) {
    half.on('error', () => undefined);
    half.write(head + 'x'.repeat(500_000));
  }
  const isRefused = () =>
    look().then(
      () => false,
      (error: unknown) => error instanceof WorkerGone,
    );
  await expect.poll(isRefused).toBe(true);
  expect(await call(worker, 'CLEAR_PROFILE', { user_id: owner.user_id, workflow_id: null })).toBeNull();
  halves.forEach((half) => half.destroy());
  await expect.poll(isRefused).toBe(false);
});

test('a refusal of the worker is a refusal of the call, in its words', async () => {
  const { worker, call } = await startServer({
    async CLEAR_PROFILE() {
      throw new AppError(409, 'A run is using this browser profile.');
    },
  });
  const calling = call(worker, 'CLEAR_PROFILE', { user_id: owner.user_id, workflow_id: null });
  await expect(calling).rejects.toThrow(new AppError(409, 'A run is using this browser profile.'));
});

test('a fault of the worker is a fault of ours, without its words', async () => {
  const { worker, call } = await startServer({
    async CLEAR_PROFILE() {
      throw new Error('secret');
    },
  });
  const calling = call(worker, 'CLEAR_PROFILE', { user_id: owner.user_id, workflow_id: null });
  await expect(calling).rejects.toThrow('Worker call CLEAR_PROFILE was answered with 500.');
});

test.each([
  ['53100', 507, 'There is no space left on the disk of the server.'],
  ['57P03', 503, 'Legwork cannot answer at the moment.'],
])('a worker whose database answers %s says so with %i', async (code, status, sentence) => {
  const { worker, call } = await startServer({
    async CLEAR_PROFILE() {
      throw Object.assign(new Error('secret'), { code });
    },
  });
  const calling = call(worker, 'CLEAR_PROFILE', { user_id: owner.user_id, workflow_id: null });
  await expect(calling).rejects.toMatchObject({ status, message: expect.stringContaining(sentence) });
});

test('nobody listens, somebody else listens, the worker ends in the middle: it is gone', async () => {
  const call = createWorkerCaller({ key, log: QUIET });
  const body = { profile_id: randomUUID() };
  const asked = (address: string) => call({ id: 'w1', address }, 'FORGET_PROFILE', body);
  await expect(asked('http://127.0.0.1:9')).rejects.toThrow(WorkerGone);

  const { worker } = await startServer();
  await expect(call({ ...worker, id: 'w2' }, 'FORGET_PROFILE', body)).rejects.toThrow(WorkerGone);

  const dying = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.resetAndDestroy());
  });
  onTestFinished(() => void dying.close());
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
  const place = dying.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  await expect(asked(`http://127.0.0.1:${port}`)).rejects.toThrow(WorkerGone);
});

test('a worker that does not answer in time is told in a sentence', async () => {
  const { worker, call } = await startServer({ FIND_RUN_SESSION: () => new Promise(() => {}) });
  await expect(call(worker, 'FIND_RUN_SESSION', { run_id: randomUUID() })).rejects.toThrow(
    'The machine that has this browser does not answer. Try again in a minute.',
  );
});

test.each([
  ['no signature', {}],
  ['a key in the open', { authorization: `Bearer ${Buffer.from(key).toString('base64url')}` }],
  [
    'the signature of another call',
    {
      authorization: signRequest(
        key,
        { worker_id: 'w1', method: 'POST', path: '/CLEAR_PROFILE', body: '{}' },
        Date.now(),
      ),
    },
  ],
])('a request with %s gets 403 and learns nothing, whatever it asks for', async (_what, headers) => {
  const { worker } = await startServer();
  const ask = async (method: string, path: string, body?: string) => {
    const response = await fetch(worker.address + path, { method, headers, ...(body && { body }) });
    return [response.status, await response.text()];
  };
  for (const path of ['/', '/OPEN_PROFILE', '/NOTHING', '/sessions/x/socket', '/__proto__']) {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
      expect(await ask(method, path)).toEqual([403, '']);
    expect(await ask('POST', path, '{}')).toEqual([403, '']);
    // The connection may be closed before a large body is out.
    const large = ask('POST', path, 'x'.repeat(100_000)).catch(() => [403, '']);
    expect(await large).toEqual([403, '']);
  }
});

test('a viewer’s socket needs a signature over its visitor, too', async () => {
  const { worker, sockets } = await startServer();
  const path = socketPath(randomUUID());
  const upgrade = async (signed: string, sent: string): Promise<number | null> => {
    const authorization = signRequest(
      key,
      { worker_id: 'w1', method: 'GET', path, body: signed },
      Date.now(),
    );
    const request = http.get(worker.address + path, {
      headers: { authorization, [VISITOR_HEADER]: sent, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
    });
    return await new Promise<number | null>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? null);
      });
      request.on('error', () => resolve(null));
    });
  };
  expect(await upgrade('somebody', 'somebody-else')).toBe(403);
  expect(sockets).toEqual([]);
  await upgrade('somebody', 'somebody');
  expect(sockets).toMatchObject([{ visitor: 'somebody' }]);
});

test('a client that sends on after a refused upgrade, and never closes, does not keep the server open', async () => {
  const { worker, close } = await startServer();
  const { hostname, port } = new URL(worker.address);
  const client = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  const head = `GET ${socketPath(randomUUID())} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  client.write(head + 'x'.repeat(200_000));
  const answer = await new Promise<Buffer>((resolve) => client.once('data', resolve));
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);
  await close();
});

test('a client that is still sending when it is refused reads the answer, and is not reset', async () => {
  const { worker } = await startServer();
  const { hostname, port } = new URL(worker.address);
  const client = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  const path = socketPath(randomUUID());
  client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  // More than the buffers of both ends hold.
  client.end('x'.repeat(10_000_000));
  let said = '';
  client.setEncoding('latin1').on('data', (part: string) => (said += part));
  const hadError = await new Promise((resolve) => client.once('close', resolve));
  expect(said).toMatch(/^HTTP\/1\.1 403 /);
  // A server that closes without reading what has come resets the connection.
  expect(hadError).toBe(false);
});
