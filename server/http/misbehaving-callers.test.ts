import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { QUIET } from '#engine/test-world.ts';
import { limitConnections } from '#server/http/connection-limits.ts';
import { createTestRouter } from '#server/http/test-router.ts';
import { contract } from '#shared/contract.ts';

async function connect(origin: string): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Everything the server says until it closes the connection. */
function readAll(socket: net.Socket): Promise<string> {
  let said = '';
  socket.setEncoding('latin1').on('data', (part: string) => (said += part));
  return new Promise((resolve) => {
    socket.once('close', () => resolve(said));
  });
}

// Long beside the pauses in which the test and the server, in one process, do something else.
const PACE = { every_ms: 400, least_bytes: 100 };
const CREATE = contract.CREATE_WORKFLOW.path;

test('a body that does not arrive is not waited for, and is no fault of ours', async () => {
  const { listen, log } = await createTestRouter({ body_pace: PACE });
  const socket = await connect(await listen());
  socket.write(
    `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  );
  await readAll(socket);
  expect(log()).toContain('arrived too slowly');
  await expect.poll(log).toContain('The caller went away.');
  expect(log()).not.toContain('"level":50');
});

// Node checks them; the options of Fastify and of Node have to name them as they are.
test('a head has 20 s to arrive, a request five minutes, and an idle connection half a minute', async () => {
  const { app } = await createTestRouter();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 30_000,
  });
});

test('a body that drips is ended, one that flows is not', async () => {
  const { listen } = await createTestRouter({ body_pace: PACE });
  const origin = await listen();
  const dripping = await connect(origin);
  dripping.write(`POST ${CREATE} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const drip = setInterval(() => dripping.write('1\r\nx\r\n'), 100);
  await readAll(dripping);
  clearInterval(drip);

  const flowing = await connect(origin);
  const body = JSON.stringify({ name: 'x'.repeat(4_000), description: '' });
  flowing.write(
    `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  let sent = 0;
  const flow = setInterval(() => {
    flowing.write(body.slice(sent, sent + 100));
    sent += 100;
    if (sent >= body.length) clearInterval(flow);
  }, 25);
  expect(await readAll(flowing)).toMatch(/^HTTP\/1\.1 (?!408)\d{3} /);
});

test('an upload that is broken off is no fault of ours', async () => {
  const failure = Promise.withResolvers<unknown>();
  const { listen, log } = await createTestRouter({
    handlers: {
      async UPLOAD_VARIABLE_FILE({ body }: { body: { content: AsyncIterable<Uint8Array> } }) {
        try {
          for await (const _part of body.content);
        } catch (error) {
          failure.resolve(error);
          throw error;
        }
        return null;
      },
    },
  });
  const socket = await connect(await listen());
  socket.write(
    `POST ${contract.UPLOAD_VARIABLE_FILE.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\n\r\n' +
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nthe beginning',
  );
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(100);
  socket.resetAndDestroy();
  // The reader of the upload gets an error instead of waiting for ever.
  expect(await failure.promise).toBeInstanceOf(Error);
  await expect.poll(log).toContain('The caller went away.');
  expect(log()).not.toContain('"level":50');
});

test('an expectation that nobody can meet is answered with a sentence, and logged', async () => {
  const { listen, log } = await createTestRouter();
  const socket = await connect(await listen());
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n');
  const said = await readAll(socket);
  expect(said).toMatch(/^HTTP\/1\.1 417 /);
  expect(said).toContain('{"detail":"The expectation of this request cannot be met."}');
  expect(log()).toContain('"status":417');
});

test('one user has so many calls at once and no more, and others are not held up', async () => {
  const answers: (() => void)[] = [];
  const { listen } = await createTestRouter({
    handlers: { GET_WORKFLOWS: () => new Promise((resolve) => answers.push(() => resolve([]))) },
  });
  const address = (await listen()) + contract.GET_WORKFLOWS.path;
  const call = (user: string) => fetch(address, { method: 'POST', headers: { authorization: user } });
  const first = Array.from({ length: 40 }, () => call('ada'));
  await expect.poll(() => answers.length).toBe(40);
  const refused = await call('ada');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { detail: 'Too many requests of yours are under way. Wait a moment, then try again.' },
  ]);
  const others = call('eve');
  await expect.poll(() => answers.length).toBe(41);
  for (const answer of answers.splice(0)) answer();
  expect((await others).status).toBe(200);
  for (const reply of await Promise.all(first)) expect(reply.status).toBe(200);
  const later = call('ada');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect((await later).status).toBe(200);
});

test('callers who went away are not counted', async () => {
  const { listen } = await createTestRouter({
    handlers: { GET_WORKFLOWS: () => new Promise(() => {}), GET_ACCOUNTS: async () => [] },
  });
  const origin = await listen();
  const headers = { authorization: 'ada' };
  const gone = new AbortController();
  const calls = Array.from({ length: 40 }, () =>
    fetch(origin + contract.GET_WORKFLOWS.path, { method: 'POST', headers, signal: gone.signal }).catch(
      () => null,
    ),
  );
  const isRefused = async () =>
    (await fetch(origin + contract.GET_ACCOUNTS.path, { headers })).status === 429;
  await expect.poll(isRefused).toBe(true);
  gone.abort();
  await Promise.all(calls);
  await expect.poll(isRefused).toBe(false);
});

test('callers who went away while their sign-in was checked are not counted', async () => {
  const signIns: (() => void)[] = [];
  const session = { user_id: 'ada', id: 'session', issued_at: new Date(), expires_at: new Date() };
  const { listen, log } = await createTestRouter({
    authenticate: ({ authorization }) =>
      authorization === 'slow'
        ? new Promise((resolve) => signIns.push(() => resolve(session)))
        : Promise.resolve(session),
    handlers: { GET_ACCOUNTS: async () => [] },
  });
  const address = (await listen()) + contract.GET_ACCOUNTS.path;
  const gone = new AbortController();
  const calls = Array.from({ length: 40 }, () =>
    fetch(address, { headers: { authorization: 'slow' }, signal: gone.signal }).catch(() => null),
  );
  await expect.poll(() => signIns.length).toBe(40);
  gone.abort();
  await Promise.all(calls);
  await expect.poll(() => log().match(/The caller went away\./g)?.length).toBe(40);
  for (const signIn of signIns) signIn();
  expect((await fetch(address)).status).toBe(200);
});

test('connections that are too many for one address are closed, and the others work', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', async () => 'here');
  limitConnections(app, { is_shared: () => false, most_of_one_address: 3, log: QUIET });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sockets = [];
  for (let count = 0; count < 3; count += 1) sockets.push(await connect(origin));
  await once(await connect(origin), 'close');
  sockets[0]?.destroy();
  const answers = async () => {
    const response = await fetch(origin, { headers: { connection: 'close' } }).catch(() => null);
    return response?.status;
  };
  await expect.poll(answers).toBe(200);
  expect(sockets[1]?.destroyed).toBe(false);
});

const LOGIN = contract.GOOGLE_LOGIN.path;
/** Not fetch, which says itself what kind of request it is. */
async function visit(address: string, headers: Record<string, string>) {
  const [response] = (await once(http.get(address, { headers }), 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}
const toGoogle = { GOOGLE_LOGIN: async () => ({ location: 'http://localhost:3/' }) };

test('who signs in too often sees a page with a sentence, and a call gets JSON', async () => {
  const { listen } = await createTestRouter({ handlers: toGoogle });
  const address = (await listen()) + LOGIN;
  for (let count = 0; count < 60; count += 1) expect((await visit(address, {})).status).toBe(302);
  const page = await visit(address, { 'sec-fetch-mode': 'navigate' });
  expect(page.status).toBe(429);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  expect(page.text).toContain('That was too often. Wait a minute, then try again.');
  expect(page.text).toContain('<a href="http://localhost:1">Back to Legwork</a>');
  const call = await visit(address, { 'sec-fetch-mode': 'cors' });
  expect(JSON.parse(call.text)).toEqual({ detail: 'That was too often. Wait a minute, then try again.' });
});

test('behind a proxy that nobody named, one visitor uses up nobody else’s limit', async () => {
  const { listen, log } = await createTestRouter({ handlers: toGoogle });
  const address = (await listen()) + LOGIN;
  const from = (visitor: string) => visit(address, { 'x-forwarded-for': visitor });
  for (let count = 0; count < 60; count += 1) await from('203.0.113.1');
  expect((await from('203.0.113.1')).status).toBe(429);
  expect((await from('203.0.113.2')).status).toBe(302);
  expect(log().match(/set TRUSTED_PROXIES/g)).toHaveLength(1);
});

test('behind a proxy that is trusted, limits count by visitor, and what others say of themselves is not believed', async () => {
  const { listen } = await createTestRouter({ handlers: toGoogle, trusted_proxies: ['127.0.0.0/8'] });
  const address = (await listen()) + LOGIN;
  const from = (visitor: string) => visit(address, { 'x-forwarded-for': visitor });
  // The proxy appends whom it saw; what stands before that, the visitor may have made up.
  for (let count = 0; count < 60; count += 1) await from(`10.0.0.${count}, 203.0.113.1`);
  expect((await from('203.0.113.1')).status).toBe(429);
  expect((await from('203.0.113.2')).status).toBe(302);
});
