import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCall, startTestApi, type TestApi } from '#server/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Begun = { google: URL; cookie: string };

async function begin(query: Record<string, string> = {}): Promise<Begun> {
  const reply = await sendCall(api.origin, 'GOOGLE_LOGIN', { query });
  expect(reply.status).toBe(302);
  const cookie = reply.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  return { google: new URL(reply.headers.get('location') ?? ''), cookie: cookie.split(';')[0] ?? '' };
}

/** Chooses Ada on Google's page, and answers where Google sends the browser. */
async function chooseAccount(google: URL): Promise<URL> {
  const page = await (await fetch(google)).text();
  const form = page.split('<form').find((part) => part.includes('value="ada@example.com"')) ?? '';
  const action = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? '', api.google_url);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of form.matchAll(/name="([^"]+)"\s+value="([^"]*)"/g)) {
    fields.set(name, value.replaceAll('&amp;', '&'));
  }
  const response = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

async function comeBack(address: URL, cookie: string): Promise<{ to: string; cookies: string }> {
  const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
  expect(response.status).toBe(302);
  return {
    to: response.headers.get('location') ?? '',
    cookies: response.headers.get('set-cookie') ?? '',
  };
}

const FAILED = 'http://localhost:3000/sign-in#error=failed';
const CANCELLED = 'http://localhost:3000/sign-in#error=cancelled';

test('a person signs in with Google, gets the free credits once, and is who they say', async () => {
  for (let time = 0; time < 2; time += 1) {
    const begun = await begin();
    expect(begun.google.searchParams.get('code_challenge_method')).toBe('S256');
    const back = await comeBack(await chooseAccount(begun.google), begun.cookie);
    expect(back.cookies).toMatch(/Max-Age=0/);
    const [page, token = ''] = back.to.split('#auth_token=');
    expect(page).toBe('http://localhost:3000/sign-in');
    const who = await sendCall(api.origin, 'GET_USER_INFO', { token });
    expect(who.body).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com' });
    const plan = await sendCall(api.origin, 'GET_SUBSCRIPTION', { token });
    expect(plan.body).toMatchObject({
      plan_name: 'free',
      status: 'active',
      current_period_end: null,
      cancel_at_period_end: false,
      total_credits_used: 0,
      total_credits_granted: 1000,
      total_credits_available: 1000,
    });
    expect(api.log()).not.toContain(token);
  }
});

test('two sign-ins under way in two tabs do not spoil each other', async () => {
  const [first, second] = [await begin(), await begin()];
  const cookies = `${first.cookie}; ${second.cookie}`;
  for (const begun of [first, second]) {
    expect((await comeBack(await chooseAccount(begun.google), cookies)).to).toContain('#auth_token=');
  }
});

test('the value of the tab that began comes back beside the token', async () => {
  const attempt = 'a_value-of-this-tab-0123456789';
  const begun = await begin({ attempt });
  expect(begun.google.href).not.toContain(attempt);
  const back = await comeBack(await chooseAccount(begun.google), begun.cookie);
  const fragment = new URLSearchParams(new URL(back.to).hash.slice(1));
  expect([...fragment.keys()]).toEqual(['auth_token', 'attempt']);
  expect(fragment.get('attempt')).toBe(attempt);
});

test.each([
  ['short', 'a'.repeat(21)],
  ['long', 'a'.repeat(65)],
  ['strange', `${'a'.repeat(30)}&auth_token=x`],
])('a value that is %s begins no sign-in', async (_what, attempt) => {
  const reply = await sendCall(api.origin, 'GOOGLE_LOGIN', { query: { attempt } });
  expect(reply.status).toBe(422);
  expect(reply.headers.get('set-cookie')).toBeNull();
});

describe('a sign-in is refused', () => {
  test('when the same answer comes twice', async () => {
    const begun = await begin();
    const answer = await chooseAccount(begun.google);
    expect((await comeBack(answer, begun.cookie)).to).toContain('#auth_token=');
    expect((await comeBack(answer, begun.cookie)).to).toBe(FAILED);
  });

  test('when another browser brings the answer', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const answer = await chooseAccount(attacker.google);
    expect((await comeBack(answer, victim.cookie)).to).toBe(FAILED);
    expect((await comeBack(answer, '')).to).toBe(FAILED);
  });

  test('when the state was changed', async () => {
    const begun = await begin();
    const answer = await chooseAccount(begun.google);
    // The first letters choose the cookie; the rest must fit as well.
    answer.searchParams.set('state', `${answer.searchParams.get('state')}x`);
    expect((await comeBack(answer, begun.cookie)).to).toBe(FAILED);
  });

  test('when the cookie was not made by us', async () => {
    const begun = await begin();
    const answer = await chooseAccount(begun.google);
    const forged = await new SignJWT({
      state: answer.searchParams.get('state'),
      nonce: 'n',
      code_verifier: 'v',
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('sign-in')
      .setExpirationTime('5m')
      .sign(new Uint8Array(32));
    expect((await comeBack(answer, `${begun.cookie.split('=')[0]}=${forged}`)).to).toBe(FAILED);
  });

  test('when the code was given to another sign-in, whose verifier and nonce do not fit', async () => {
    const [mine, other] = [await begin(), await begin()];
    const stolen = (await chooseAccount(other.google)).searchParams.get('code') ?? '';
    const answer = await chooseAccount(mine.google);
    answer.searchParams.set('code', stolen);
    expect((await comeBack(answer, mine.cookie)).to).toBe(FAILED);
  });

  test('when the nonce is of another sign-in', async () => {
    const begun = await begin();
    begun.google.searchParams.set('nonce', 'another');
    expect((await comeBack(await chooseAccount(begun.google), begun.cookie)).to).toBe(FAILED);
  });

  test('when the person says no', async () => {
    const begun = await begin();
    const answer = new URL('/auth/google_callback', api.origin);
    answer.searchParams.set('error', 'access_denied');
    answer.searchParams.set('state', begun.google.searchParams.get('state') ?? '');
    expect((await comeBack(answer, begun.cookie)).to).toBe(CANCELLED);
  });

  test('when there is nothing in the answer', async () => {
    expect((await comeBack(new URL('/auth/google_callback', api.origin), '')).to).toBe(FAILED);
  });
});

test('when Google is away, the person is back on the sign-in page', async () => {
  const alone = await startTestApi({ SANDBOX_GOOGLE_URL: 'http://localhost:9' });
  try {
    const reply = await sendCall(alone.origin, 'GOOGLE_LOGIN', {});
    expect(reply.headers.get('location')).toBe(FAILED);
  } finally {
    await alone.close();
  }
});

describe('a token is refused', () => {
  const sign = (key: Uint8Array, change: (token: SignJWT) => SignJWT, subject: string) =>
    change(
      new SignJWT({ sub: subject, sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('session')
        .setExpirationTime('1h'),
    ).sign(key);

  const tokens: [string, (userId: string) => Promise<string> | string][] = [
    ['when it has expired', (id) => sign(api.jwt_key, (token) => token.setExpirationTime('1s ago'), id)],
    ['when another key signed it', (id) => sign(new Uint8Array(32), (token) => token, id)],
    ['when it is for something else', (id) => sign(api.jwt_key, (token) => token.setAudience('file'), id)],
    ['when its user is gone', () => sign(api.jwt_key, (token) => token, crypto.randomUUID())],
    ['when its subject is no user', () => sign(api.jwt_key, (token) => token, 'admin')],
    [
      'when it never ends',
      (id) =>
        new SignJWT({ sub: id, sid: crypto.randomUUID() })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('session')
          .sign(api.jwt_key),
    ],
    [
      'when nobody signed it',
      (id) =>
        `${encode({ alg: 'none' })}.${encode({ sub: id, sid: crypto.randomUUID(), aud: 'session', exp: 4e9 })}.`,
    ],
    ['when it cannot be decoded', () => 'not-a-token'],
    ['when it is empty', () => ''],
  ];
  test.each(tokens)('%s', async (_name, makeToken) => {
    const user = await api.signIn('token');
    expect((await user.call('GET_USER_INFO')).status).toBe(200);
    const reply = await sendCall(api.origin, 'GET_USER_INFO', { token: await makeToken(user.id) });
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ detail: 'Sign in again.' });
  });
});

test('a token is refused once its sign-in was ended, and the other sign-ins of its user are not', async () => {
  const [here, there] = [await api.signIn('leaver'), await api.signIn('leaver')];
  expect((await here.call('SIGN_OUT')).status).toBe(200);
  expect((await here.call('GET_USER_INFO')).status).toBe(401);
  expect((await here.call('SIGN_OUT')).status).toBe(401);
  expect((await there.call('GET_USER_INFO')).status).toBe(200);
});

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
