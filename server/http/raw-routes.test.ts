import { expect, test } from 'vitest';
import { addRawRoutes, jsonAnswer, type RawRoute, rawRoute } from '#server/http/raw-routes.ts';
import { createTestRouter } from '#server/http/test-router.ts';
import { contract } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

/** With these raw routes beside the calls of the contract. */
async function serve(...routes: RawRoute[]): Promise<string> {
  const { app, listen } = await createTestRouter();
  await addRawRoutes(app, routes, { api_origin: 'http://localhost:2' });
  return listen();
}

const hook = rawRoute({
  method: 'POST',
  path: '/hooks/:address',
  max_body_bytes: 1_000,
  calls_a_minute: null,
  answer: async ({ parameters, query, headers, body }) =>
    jsonAnswer(200, {
      address: parameters.address,
      query: query.get('a'),
      type: headers['content-type'] ?? null,
      body: body.toString('latin1'),
    }),
});

test.each([
  ['application/json', '{"not":"parsed"} '],
  ['application/x-www-form-urlencoded', 'a=1&b=%20'],
  ['text/strange', '\u0000\u00ff\n'],
])('a body of %s arrives byte by byte, with the parameters of the path', async (type, body) => {
  const origin = await serve(hook);
  const response = await fetch(`${origin}/hooks/a%2Fb?a=%26`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: Buffer.from(body, 'latin1'),
  });
  expect(await response.json()).toEqual({ address: 'a/b', query: '&', type, body });
});

test('a body without a content type, and no body, arrive too', async () => {
  const origin = await serve(hook);
  const typeless = await fetch(`${origin}/hooks/x`, { method: 'POST', body: Buffer.from('abc') });
  expect(await typeless.json()).toMatchObject({ body: 'abc', type: null });
  const empty = await fetch(`${origin}/hooks/x`, { method: 'POST' });
  expect(await empty.json()).toMatchObject({ body: '' });
});

test('a larger body is refused with a sentence', async () => {
  const origin = await serve(hook);
  const response = await fetch(`${origin}/hooks/x`, { method: 'POST', body: Buffer.alloc(1_001) });
  expect([response.status, await response.json()]).toEqual([413, { detail: 'This is too large to send.' }]);
});

test('a refusal is a sentence, a redirect goes on, and cookies come and go', async () => {
  const origin = await serve(
    rawRoute({
      method: 'GET',
      path: '/callback',
      max_body_bytes: 0,
      calls_a_minute: null,
      async answer({ query, cookies, setCookie }) {
        if (query.get('state') !== cookies.state) throw new AppError(403, 'This is not yours.');
        setCookie({ name: 'state', value: '', path: '/callback', max_age_seconds: 0 });
        return { location: 'http://localhost:1/connectors' };
      },
    }),
  );
  const refused = await fetch(`${origin}/callback?state=b`, { headers: { cookie: 'state=a' } });
  expect([refused.status, await refused.json()]).toEqual([403, { detail: 'This is not yours.' }]);
  const response = await fetch(`${origin}/callback?state=a`, {
    headers: { cookie: 'state=a' },
    redirect: 'manual',
  });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('http://localhost:1/connectors');
  expect(response.headers.getSetCookie()[0]).toMatch(/^state=; Max-Age=0; Path=\/callback; HttpOnly/);
});

test('one address that calls too often is refused before its body is read', async () => {
  const origin = await serve(rawRoute({ ...hook, calls_a_minute: 2 }));
  const call = () => fetch(`${origin}/hooks/x`, { method: 'POST', body: Buffer.alloc(2_000) });
  expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([413, 413, 429]);
});

test('the calls of the contract still take JSON and nothing else', async () => {
  const origin = await serve(hook);
  const response = await fetch(origin + contract.CREATE_WORKFLOW.path, {
    method: 'POST',
    headers: { 'content-type': 'text/strange' },
    body: 'x',
  });
  expect(response.status).toBe(415);
});
