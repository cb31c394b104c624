import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type EgressSettings, startEgressGuard } from '#browser/chromium/egress-guard.ts';
import { startTestSite } from '#browser/test-site.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo();
});

async function startGuard(settings: EgressSettings) {
  const guard = await startEgressGuard(settings);
  cleanUp.push(guard.close);
  return guard;
}

async function startSite(pages: Parameters<typeof startTestSite>[0]) {
  const site = await startTestSite(pages);
  cleanUp.push(site.close);
  return site;
}

async function get(guardAddress: string, url: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(guardAddress);
  return await new Promise((resolve, reject) => {
    http
      .get({ host: hostname, port, path: url, headers: { host: new URL(url).host } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        answer.on('error', reject);
      })
      .on('error', reject);
  });
}

/** The first line that comes back, and all after it once the other side has ended. */
async function connectThrough(guardAddress: string, target: string, then = ''): Promise<string> {
  const { hostname, port } = new URL(guardAddress);
  return await new Promise((resolve, reject) => {
    let heard = '';
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`CONNECT ${target} HTTP/1.1\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (heard === '' && text.startsWith('HTTP/1.1 200') && then) socket.write(then);
      heard += text;
    });
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}

test('an allowed host passes, as a request and as a tunnel', async () => {
  const site = await startSite({ '/': 'hello' });
  const guard = await startGuard({ allowed_hosts: [`127.0.0.1:${site.port}`] });
  expect(await get(guard.address, `${site.origin}/`)).toEqual({ status: 200, body: 'hello' });
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await connectThrough(guard.address, `127.0.0.1:${site.port}`, request)).toMatch(/200 OK[^]*hello/);
  expect(guard.refusals(0)).toEqual({ refused: [], total: 0 });
});

test('every way to write an inner address is refused, and told', async () => {
  const site = await startSite({ '/': 'secret' });
  const guard = await startGuard({ allowed_hosts: [] });
  const hosts = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::7f00:1]',
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ];
  for (const host of hosts) {
    const { status } = await get(guard.address, `http://${host}:${site.port}/`);
    const tunnel = await connectThrough(guard.address, `${host}:${site.port}`);
    expect({ host, status, tunnel: tunnel.slice(0, 12) }).toEqual({
      host,
      status: 403,
      tunnel: 'HTTP/1.1 403',
    });
  }
  expect(site.seen).toEqual([]);
  const { refused, total } = guard.refusals(0);
  expect(total).toBe(hosts.length * 2);
  expect(refused[0]).toBe(`127.0.0.1:${site.port}`);
  expect(guard.refusals(total).refused).toEqual([]);
});

test('a name is refused when any of its addresses is not public', async () => {
  const site = await startSite({ '/': 'secret' });
  const guard = await startGuard({
    allowed_hosts: [],
    resolve: (host) => Promise.resolve(host === 'mixed.test' ? ['93.184.216.34', '127.0.0.1'] : ['::1']),
  });
  expect(await get(guard.address, `http://mixed.test:${site.port}/`)).toMatchObject({ status: 403 });
  expect(await get(guard.address, `http://inner.test:${site.port}/`)).toMatchObject({ status: 403 });
  expect(site.seen).toEqual([]);
});

test('a name that changes its mind is dialled where it was checked', async () => {
  const site = await startSite({ '/': 'hello' });
  let asked = 0;
  const guard = await startGuard({
    allowed_hosts: ['rebind.test'],
    resolve: () => Promise.resolve([++asked === 1 ? '127.0.0.1' : '203.0.113.1']),
  });
  expect(await get(guard.address, `http://rebind.test:${site.port}/`)).toMatchObject({ status: 200 });
  expect(asked).toBe(1);
});

test('a name without an address is unreachable, not refused', async () => {
  const guard = await startGuard({ allowed_hosts: [], resolve: () => Promise.resolve([]) });
  expect(await get(guard.address, 'http://nowhere.test/')).toMatchObject({ status: 502 });
  expect(guard.refusals(0).total).toBe(0);
});

test('the guard itself cannot be asked through the guard, nor anything but http', async () => {
  const guard = await startGuard({ allowed_hosts: [] });
  expect(await get(guard.address, `${guard.address}/`)).toMatchObject({ status: 403 });
  expect(await get(guard.address, 'ftp://example.com/')).toMatchObject({ status: 403 });
  expect(await connectThrough(guard.address, 'example.com')).toContain('403');
});

test('an answer beyond the cap is cut, announced or not', async () => {
  const site = await startSite({
    '/announced': (_request, response) => response.end('x'.repeat(2_000)),
    '/streamed': (_request, response) => {
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    },
  });
  const guard = await startGuard({ allowed_hosts: ['127.0.0.1'], response_cap_bytes: 1_000 });
  expect(await get(guard.address, `${site.origin}/announced`)).toMatchObject({ status: 502 });
  await expect(get(guard.address, `${site.origin}/streamed`)).rejects.toThrow(/aborted|hang up/);
  const request = 'GET /announced HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const tunnelled = await connectThrough(guard.address, `127.0.0.1:${site.port}`, request);
  expect(tunnelled.length).toBeLessThan(1_200);
});
