import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedFetch, type GuardedFetch } from '#egress/guarded-fetch.ts';
import { StepFailure } from '#shared/errors.ts';

let server: http.Server;
let port: number;
const seen: { path: string; method: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
const opened: GuardedFetch[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      seen.push({ path, method: request.method ?? '', headers: request.headers, body });
      answer(path, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function answer(path: string, response: http.ServerResponse): void {
  const to = /^\/to\/(\d+)\?(.*)$/.exec(path);
  if (to) response.writeHead(Number(to[1]), { location: decodeURIComponent(to[2] ?? '') }).end();
  else if (path === '/large') response.end(Buffer.alloc(2048));
  else if (path === '/bomb')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000)));
  else if (path !== '/silent') response.writeHead(200, { 'x-seen': 'yes' }).end('hello');
}

type Options = Parameters<typeof createGuardedFetch>[0];
function guarded(options: Partial<Options> = {}): GuardedFetch {
  const made = createGuardedFetch({ allowed_hosts: [`127.0.0.1:${port}`], ...options });
  opened.push(made);
  return made;
}

async function failureOf(attempt: Promise<unknown>): Promise<StepFailure['failure']> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StepFailure)) throw new Error(`expected a StepFailure, got ${String(error)}`);
  return error.failure;
}

describe('refuses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.0.0.8/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://１２７.0.0.1/',
  ])('%s', async (address) => {
    const failure = await failureOf(guarded({ allowed_hosts: [] }).fetch(address));
    expect(failure.code).toBe('address_refused');
  });

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/plain,hello', 'javascript:1'])(
    '%s, whose protocol is neither http nor https',
    async (address) => {
      expect((await failureOf(guarded().fetch(address))).code).toBe('address_refused');
    },
  );

  test('an address with a password in it', async () => {
    const failure = await failureOf(guarded().fetch(`http://me:secret@127.0.0.1:${port}/`));
    expect(failure.code).toBe('address_refused');
    expect(failure.message).not.toContain('secret');
  });

  test('a name of which only one address is private', async () => {
    const mixed = guarded({ allowed_hosts: [], resolve: async () => ['93.184.216.34', '10.0.0.1'] });
    expect((await failureOf(mixed.fetch('http://mixed.example/'))).code).toBe('address_refused');
  });

  test('a port of an allowed host that is not allowed', async () => {
    const failure = await failureOf(
      guarded({ allowed_hosts: ['127.0.0.1:1'] }).fetch(`http://127.0.0.1:${port}/`),
    );
    expect(failure.code).toBe('address_refused');
  });

  test.each([301, 302, 303, 307, 308])('a %i redirect to a private address', async (status) => {
    const target = encodeURIComponent('http://169.254.169.254/latest/');
    const failure = await failureOf(guarded().fetch(`http://127.0.0.1:${port}/to/${status}?${target}`));
    expect(failure.code).toBe('address_refused');
  });

  test('a redirect to another protocol', async () => {
    const target = encodeURIComponent('file:///etc/passwd');
    const failure = await failureOf(guarded().fetch(`http://127.0.0.1:${port}/to/302?${target}`));
    expect(failure.code).toBe('address_refused');
  });
});

test('a name is looked up once, and the address that was checked is the one dialled', async () => {
  let asked = 0;
  const rebinding = guarded({
    allowed_hosts: ['intranet.example'],
    resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
  });
  const response = await rebinding.fetch(`http://intranet.example:${port}/page`);
  expect(asked).toBe(1);
  expect(response.status).toBe(200);
  expect(response.headers['x-seen']).toBe('yes');
  expect(Buffer.from(response.bytes).toString()).toBe('hello');
  expect(seen.at(-1)?.headers.host).toBe(`intranet.example:${port}`);
});

test('sends method, headers and body, but no Host of the author', async () => {
  await guarded().fetch(`http://127.0.0.1:${port}/page`, {
    method: 'PUT',
    headers: { 'X-Own': '1', Host: 'other.example' },
    body: 'text',
  });
  expect(seen.at(-1)).toMatchObject({ method: 'PUT', body: 'text' });
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-own': '1', host: `127.0.0.1:${port}` });
});

test('a name whose first address does not answer is reached at the next one', async () => {
  const both = guarded({ allowed_hosts: ['both.example'], resolve: async () => ['::1', '127.0.0.1'] });
  expect((await both.fetch(`http://both.example:${port}/page`)).status).toBe(200);
});

test('an address of this machine is refused, though it is public', async () => {
  const failure = await failureOf(
    guarded({
      allowed_hosts: [],
      resolve: async () => ['93.184.216.34'],
      own_addresses: () => ['93.184.216.34'],
    }).fetch('http://own.example/'),
  );
  expect(failure.code).toBe('address_refused');
});

test('a name without an address is told as such', async () => {
  const failure = await failureOf(guarded({ resolve: async () => [] }).fetch('http://nowhere.example/'));
  expect(failure.message).toBe('nowhere.example could not be reached: there is no such host.');
});

test('a post is not sent again where a 302 points', async () => {
  const target = encodeURIComponent('/page');
  await guarded().fetch(`http://127.0.0.1:${port}/to/302?${target}`, { method: 'POST', body: 'once' });
  expect(seen.at(-1)).toMatchObject({ path: '/page', method: 'GET', body: '' });
});

test('gives up on a circle of redirects', async () => {
  const circle: http.Server = http.createServer((_request, response) => {
    response.writeHead(302, { location: '/' }).end();
  });
  await new Promise<void>((resolve) => circle.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(circle.address() as AddressInfo).port}/`;
  const failure = await failureOf(guarded({ allowed_hosts: ['127.0.0.1'] }).fetch(address));
  expect(failure).toMatchObject({
    code: 'request_failed',
    message: `${address} redirects more than 5 times.`,
  });
  circle.closeAllConnections();
  await new Promise((resolve) => circle.close(resolve));
});

test('an answer over the cap is cut off, packed or not', async () => {
  const small = guarded({ max_bytes: 1024 });
  for (const path of ['/large', '/bomb']) {
    const failure = await failureOf(small.fetch(`http://127.0.0.1:${port}${path}`));
    expect(failure.code).toBe('request_failed');
    expect(failure.message).toContain('larger than');
  }
});

test('a host that stays silent is given up', async () => {
  const failure = await failureOf(guarded({ timeout_ms: 200 }).fetch(`http://127.0.0.1:${port}/silent`));
  expect(failure).toMatchObject({
    code: 'request_failed',
    message: `127.0.0.1:${port} did not answer within 0.2 seconds.`,
  });
});

test('a stopped run throws its own reason, not a failure of the step', async () => {
  const stop = new AbortController();
  const attempt = guarded().fetch(`http://127.0.0.1:${port}/silent`, {}, stop.signal);
  const reason = new Error('stopped');
  stop.abort(reason);
  await expect(attempt).rejects.toBe(reason);
});

test('a refused connection is told in words', async () => {
  const gone = http.createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port: freed } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const failure = await failureOf(
    guarded({ allowed_hosts: ['127.0.0.1'] }).fetch(`http://127.0.0.1:${freed}/`),
  );
  expect(failure.code).toBe('request_failed');
  expect(failure.message).toBe(`127.0.0.1:${freed} could not be reached: it refused the connection.`);
});

test('a file that grows while it is sent is said, and nothing is called sent', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-fetch-'));
  const place = path.join(folder, 'large');
  fs.writeFileSync(place, 'a'.repeat(300_000));
  const body = await fs.openAsBlob(place);
  fs.appendFileSync(place, 'more');
  const failure = await failureOf(guarded().fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body }));
  fs.rmSync(folder, { recursive: true });
  expect(failure).toMatchObject({ code: 'file_missing', message: expect.stringContaining('was changed') });
});
