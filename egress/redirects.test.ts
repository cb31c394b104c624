import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedFetch, type GuardedFetch } from '#egress/guarded-fetch.ts';
import { StepFailure } from '#shared/errors.ts';

let server: http.Server;
let port: number;
let guarded: GuardedFetch;
const seen: { path: string; method: string; headers: http.IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      seen.push({ path, method, headers, body });
      const [, status, to = ''] = /^\/to\/(\d+)\?(.*)$/.exec(path) ?? [];
      if (status === undefined) response.end();
      else response.writeHead(Number(status), { location: decodeURIComponent(to) }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  guarded = createGuardedFetch({
    allowed_hosts: ['one.example', 'two.example'],
    resolve: async () => ['127.0.0.1'],
  });
});
afterAll(async () => {
  await guarded.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const headers = {
  Authorization: 'Bearer secret',
  Cookie: 'session=secret',
  'X-Api-Key': 'secret',
  'X-Own': '1',
  Accept: 'text/csv',
  'Accept-Language': 'de',
  'Content-Type': 'text/x-note',
  'User-Agent': 'Notes',
};
/** What the site one.example answers to this method, with everything that may be personal, is a redirect. */
async function redirect(to: string, status: number, method = 'POST') {
  const target = encodeURIComponent(`http://${to}:${port}/page`);
  const body = method === 'GET' || method === 'DELETE' ? undefined : 'secret';
  return guarded.fetch(`http://one.example:${port}/to/${status}?${target}`, {
    method,
    headers,
    ...(body && { body }),
  });
}

test.each([
  ['GET', 301],
  ['GET', 302],
  ['GET', 303],
  ['GET', 307],
  ['GET', 308],
  // As browsers do, these become a GET.
  ['POST', 301],
  ['POST', 302],
  ['POST', 303],
  ['PUT', 303],
])('a redirect to another origin carries no personal header and no body (%s, %i)', async (method, status) => {
  await redirect('two.example', status, method);
  expect(seen.at(-2)?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-api-key': 'secret' });
  const last = seen.at(-1);
  expect(last).toMatchObject({ method: 'GET', body: '', path: '/page' });
  expect(last?.headers).toMatchObject({
    accept: 'text/csv',
    'accept-language': 'de',
    'user-agent': 'Notes',
  });
  expect(JSON.stringify(last)).not.toContain('secret');
  expect(last?.headers['x-own']).toBeUndefined();
});

test.each([
  ['POST', 307],
  ['POST', 308],
  ['PUT', 301],
  ['PATCH', 302],
  ['DELETE', 307],
])(
  'a redirect to another origin is not followed by what sends something (%s, %i)',
  async (method, status) => {
    const error = await redirect('two.example', status, method).catch((error: unknown) => error);
    expect(error instanceof StepFailure && error.failure).toEqual({
      code: 'address_refused',
      message: `one.example:${port} redirects to http://two.example:${port}. What a step sends goes to no other site than the one in its address.`,
      what_to_do: `If http://two.example:${port} may have it, write the address there into the step.`,
    });
    expect(seen.at(-1)).toMatchObject({ method, path: expect.stringContaining('/to/') });
  },
);

test('on the same origin all of it is sent again', async () => {
  await redirect('one.example', 307);
  const last = seen.at(-1);
  expect(last).toMatchObject({ method: 'POST', body: 'secret', path: '/page' });
  expect(last?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-own': '1' });
});
