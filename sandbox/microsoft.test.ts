import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StandIn } from '#sandbox/app-front.ts';
import { startMicrosoft } from '#sandbox/microsoft.ts';

const REDIRECT_URI = 'http://localhost:8000/oauth/callback';
const CLIENT = { client_id: 'id', client_secret: 'secret' };
const VERIFIER = randomBytes(32).toString('base64url');
let microsoft: StandIn;
beforeAll(async () => {
  microsoft = await startMicrosoft({ port: 0, client: { ...CLIENT, redirect_uris: [REDIRECT_URI] } });
});
afterAll(() => microsoft.close());

const consent = async (change: Record<string, string> = {}) => {
  const answer = await fetch(`${microsoft.url}/login/common/oauth2/v2.0/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      client_id: CLIENT.client_id,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'User.Read Mail.ReadWrite',
      state: 's',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      email: 'ada@example.com',
      ...change,
    }),
  });
  return {
    status: answer.status,
    back: new URL(answer.headers.get('location') ?? 'http://none').searchParams,
  };
};
const redeem = async (code: string, change: Record<string, string> = {}) =>
  fetch(`${microsoft.url}/login/common/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...CLIENT,
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
      ...change,
    }),
  });
const codeOf = async () => (await consent()).back.get('code') ?? '';

test('a sign-in without PKCE, with another redirect address or an unknown permission is refused', async () => {
  expect((await consent({ code_challenge: '' })).back.get('error')).toBe('invalid_request');
  expect((await consent({ scope: 'Mail.Everything' })).back.get('error')).toBe('invalid_scope');
  expect((await consent({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
});

test('a code works once, with its verifier and secret; without offline_access nothing is renewed', async () => {
  expect((await redeem(await codeOf(), { code_verifier: 'other' })).status).toBe(400);
  expect((await redeem(await codeOf(), { client_secret: 'other' })).status).toBe(401);
  const code = await codeOf();
  const tokens = await (await redeem(code)).json();
  expect(tokens).toMatchObject({
    scope: 'https://graph.microsoft.com/User.Read https://graph.microsoft.com/Mail.ReadWrite',
  });
  expect(tokens).not.toHaveProperty('refresh_token');
  expect((await redeem(code)).status).toBe(400);
});

test('options, properties and calls that Graph does not know are refused, and so is a missing permission', async () => {
  const Tokens = z.object({ access_token: z.string() });
  const { access_token } = Tokens.parse(await (await redeem(await codeOf())).json());
  const ask = async (path: string, json?: unknown) => {
    const answer = await fetch(`${microsoft.url}/graph/v1.0/me${path}`, {
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    });
    return [answer.status, await answer.text()];
  };
  expect(await ask('/messages?$foo=1')).toEqual([400, expect.stringContaining("'$foo' is not supported")]);
  expect(await ask('/messages', { subjekt: 'x' })).toEqual([
    400,
    expect.stringContaining("The property 'subjekt' does not exist"),
  ]);
  expect(await ask('/messages', { subject: 'x' })).toEqual([201, expect.any(String)]);
  expect(await ask('/messages?$select=subjekt')).toEqual([400, expect.stringContaining('RequestBroker')]);
  const both = '/messages?$search="x"&$orderby=receivedDateTime desc';
  expect(await ask(both)).toEqual([400, expect.stringContaining('not supported with')]);
  expect(await ask('/events', {})).toEqual([403, expect.stringContaining('ErrorAccessDenied')]);
  expect(await ask('/teams')).toEqual([400, expect.any(String)]);
});
