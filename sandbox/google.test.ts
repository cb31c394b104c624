import * as oauth from 'openid-client';
import { afterAll, expect, test } from 'vitest';
import { type StandIn, startGoogle } from '#sandbox/google.ts';

const REDIRECT_URI = 'http://localhost:8000/auth/google_callback';
const client = { client_id: 'legwork-sandbox', client_secret: 'secret', redirect_uris: [REDIRECT_URI] };
const people = [{ name: 'Ada Lovelace', email: 'ada@example.com' }];
const started: StandIn[] = [];

async function startStandIn(): Promise<StandIn> {
  const standIn = await startGoogle({ port: 0, people, client });
  started.push(standIn);
  return standIn;
}

afterAll(async () => {
  await Promise.all(started.map((standIn) => standIn.close()));
});

async function openSignInPage(standIn: StandIn) {
  const config = await oauth.discovery(
    new URL(standIn.url),
    client.client_id,
    undefined,
    oauth.ClientSecretPost(client.client_secret),
    { execute: [oauth.allowInsecureRequests] },
  );
  const verifier = oauth.randomPKCECodeVerifier();
  const nonce = oauth.randomNonce();
  const address = oauth.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid email profile',
    state: 'the-state',
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const page = await (await fetch(address)).text();
  return { config, verifier, nonce, page };
}

/** What the button with the person's name sends. */
async function choosePerson(standIn: StandIn, page: string, email: string): Promise<URL> {
  const form = page.split('<form').find((part) => part.includes(`value="${email}"`)) ?? '';
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const answer = await fetch(`${standIn.url}/o/oauth2/v2/auth/callback`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '');
}

async function signIn(standIn: StandIn) {
  const { config, verifier, nonce, page } = await openSignInPage(standIn);
  const back = await choosePerson(standIn, page, 'ada@example.com');
  const tokens = await oauth.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: 'the-state',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const person = await oauth.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
  return { claims, person };
}

test('a person signs in with a code, PKCE and a nonce, and is the same person after a restart', async () => {
  const first = await startStandIn();
  const before = await signIn(first);
  expect(before.claims).toMatchObject({ iss: first.url, email: 'ada@example.com', name: 'Ada Lovelace' });
  expect(before.person).toMatchObject({ email: 'ada@example.com', sub: before.claims?.sub });

  const second = await startStandIn();
  const after = await signIn(second);
  expect(after.claims?.sub).toBe(before.claims?.sub);
});

test('a code is refused without the verifier it was asked for with', async () => {
  const standIn = await startStandIn();
  const { config, nonce, page } = await openSignInPage(standIn);
  const back = await choosePerson(standIn, page, 'ada@example.com');
  const grant = oauth.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: oauth.randomPKCECodeVerifier(),
    expectedNonce: nonce,
    expectedState: 'the-state',
  });
  await expect(grant).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a person can say no', async () => {
  const standIn = await startStandIn();
  const { page } = await openSignInPage(standIn);
  expect(page).toContain(`href="${REDIRECT_URI}?error=access_denied&amp;state=the-state"`);
});
