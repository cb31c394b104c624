import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Arrival } from '#web/session/session-arrival.ts';
import { AuthProvider, useAuth } from '#web/session/session.tsx';
import { reportRefusedToken } from '#web/session/token-refusal.ts';

const inSeconds = (offset: number) => Math.floor(Date.now() / 1_000) + offset;
const makeToken = (exp: unknown, sub = 'u1') =>
  `x.${btoa(JSON.stringify({ exp, sub })).replace(/=+$/, '')}.x`;

const ADA = { id: 'u1', name: 'Ada Lovelace', email: 'ada@acme.example' };
const LOGGED = 'Reading who is signed in failed';
const PRO = {
  plan_name: 'pro',
  status: 'active',
  current_period_end: null,
  cancel_at_period_end: false,
  total_credits_used: 0,
  total_credits_granted: 50_000,
  total_credits_available: 50_000,
};

/** The API, as far as a session needs it. */
let answer: (path: string) => Response;

beforeEach(() => {
  localStorage.clear();
  answer = (path) => Response.json(path === '/auth/user_info' ? ADA : PRO);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    answer(new URL(new Request(address).url).pathname),
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const signOut = () =>
  vi.mocked(fetch).mock.calls.find(([address]) => new Request(address).url.endsWith('/auth/sign_out'));

function Probe() {
  const { status, user, subscription, login, logout, offer } = useAuth();
  return (
    <>
      <p data-testid="status">{status}</p>
      <p data-testid="who">{`${user?.name ?? 'nobody'}, ${subscription?.plan_name ?? 'no plan'}`}</p>
      <button type="button" onClick={() => login(makeToken(inSeconds(60)))}>
        in
      </button>
      <button type="button" onClick={logout}>
        out
      </button>
      {offer && (
        <>
          <button type="button" onClick={offer.decline}>
            Stay
          </button>
          <button type="button" onClick={offer.accept}>
            Switch
          </button>
        </>
      )}
    </>
  );
}

async function openSession(arrival: Arrival = null) {
  const onSignedOut = vi.fn<() => void>();
  const screen = await render(
    <AuthProvider arrival={arrival} onSignedOut={onSignedOut}>
      <Probe />
    </AuthProvider>,
  );
  return { screen, onSignedOut, status: screen.getByTestId('status'), who: screen.getByTestId('who') };
}

test('outside its provider useAuth says what is wrong', async () => {
  await expect(render(<Probe />)).rejects.toThrow('useAuth must be used within an AuthProvider');
});

test('without a token nobody is signed in, and nobody is sent away', async () => {
  const { status, onSignedOut } = await openSession();
  await expect.element(status).toHaveTextContent('unauthenticated');
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test('a valid token signs in, and name and plan are fetched and kept', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(60)));
  const { status, who } = await openSession();
  await expect.element(status).toHaveTextContent('authenticated');
  await expect.element(who).toHaveTextContent('Ada Lovelace, pro');
  expect(JSON.parse(localStorage.getItem('user_info') ?? '')).toEqual(ADA);
  expect(JSON.parse(localStorage.getItem('subscription_info') ?? '')).toEqual(PRO);
});

test.for([
  ['expired', makeToken(inSeconds(-1))],
  ['not decodable', 'x.%%%.x'],
  ['without an end', makeToken('soon')],
  ['not a token at all', 'hello'],
] as const)('a stored token that is %s is removed with all that was cached', async ([, token]) => {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('user_info', JSON.stringify(ADA));
  localStorage.setItem('subscription_info', JSON.stringify(PRO));
  const { status, onSignedOut } = await openSession();
  await expect.element(status).toHaveTextContent('unauthenticated');
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});

test('only what is not cached is fetched', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(60)));
  localStorage.setItem('user_info', JSON.stringify({ ...ADA, name: 'Ada as cached' }));
  const { who } = await openSession();
  await expect.element(who).toHaveTextContent('Ada as cached, pro');
  const paths = vi.mocked(fetch).mock.calls.map(([address]) => new URL(new Request(address).url).pathname);
  expect(paths).toEqual(['/stripe/subscription']);
});

test('name and plan that cannot be fetched are only logged', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(60)));
  answer = () => Response.json({ detail: 'Down' }, { status: 500 });
  const { status, who } = await openSession();
  const logged = () => vi.mocked(console.error).mock.calls.filter(([words]) => words === LOGGED);
  await expect.poll(logged).toHaveLength(2);
  await expect.element(status).toHaveTextContent('authenticated');
  await expect.element(who).toHaveTextContent('nobody, no plan');
});

test('login stores the token and signs in; logout removes everything, leaves, and tells the API', async () => {
  const { screen, status, who, onSignedOut } = await openSession();
  await screen.getByRole('button', { name: 'in' }).click();
  await expect.element(status).toHaveTextContent('authenticated');
  await expect.element(who).toHaveTextContent('Ada Lovelace, pro');
  const token = localStorage.getItem('auth_token');
  expect(token).not.toBeNull();
  await screen.getByRole('button', { name: 'out' }).click();
  await expect.element(status).toHaveTextContent('unauthenticated');
  await expect.element(who).toHaveTextContent('nobody, no plan');
  expect(localStorage.length).toBe(0);
  expect(onSignedOut).toHaveBeenCalledOnce();
  await expect.poll(signOut).toBeDefined();
  expect(new Headers(signOut()?.[1]?.headers).get('authorization')).toBe(`Bearer ${token}`);
});

test('a token that came with the address signs in, and forgets who was cached before', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(-1), 'u2'));
  localStorage.setItem('user_info', JSON.stringify({ ...ADA, name: 'Someone else' }));
  vi.mocked(fetch).mockImplementation(() => new Promise(() => {}));
  const token = makeToken(inSeconds(60));
  const { status, who } = await openSession({ kind: 'token', token });
  await expect.element(status).toHaveTextContent('authenticated');
  await expect.element(who).toHaveTextContent('nobody, no plan');
  await expect.poll(() => fetch).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('auth_token')).toBe(token);
});

test('a token of the same person replaces the one that was there', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(30)));
  const token = makeToken(inSeconds(60));
  const { status } = await openSession({ kind: 'token', token });
  await expect.element(status).toHaveTextContent('authenticated');
  expect(localStorage.getItem('auth_token')).toBe(token);
});

test('a token is replaced in one write, because other tabs take a missing one for a sign-out', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(30)));
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  await openSession({ kind: 'token', token: makeToken(inSeconds(60)) });
  expect(removed.mock.calls.flat()).toEqual(['user_info', 'subscription_info']);
});

test.for([
  ['Stay', 'running', 'arrived'],
  ['Switch', 'arrived', 'running'],
] as const)('%s: a running session goes on until the person answers', async ([name, kept, ended]) => {
  const tokens = { running: makeToken(inSeconds(60), 'u2'), arrived: makeToken(inSeconds(60)) };
  localStorage.setItem('auth_token', tokens.running);
  const { screen, status } = await openSession({ kind: 'token', token: tokens.arrived });
  await expect.element(status).toHaveTextContent('authenticated');
  expect(localStorage.getItem('auth_token')).toBe(tokens.running);
  await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBe(tokens[kept]);
  await expect.poll(signOut).toBeDefined();
  expect(new Headers(signOut()?.[1]?.headers).get('authorization')).toBe(`Bearer ${tokens[ended]}`);
});

test('signing in removes the drafts of everybody else', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(60)));
  localStorage.setItem('workflow-draft:u1:w1:p1', '{}');
  localStorage.setItem('workflow-draft:u2:w2:p2', '{}');
  const { status } = await openSession();
  await expect.element(status).toHaveTextContent('authenticated');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('workflow-draft'))).toEqual([
    'workflow-draft:u1:w1:p1',
  ]);
});

test('what was typed into run forms goes with the session', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(60)));
  const { screen, status } = await openSession();
  await expect.element(status).toHaveTextContent('authenticated');
  sessionStorage.setItem('run_values:w1', '{}');
  await screen.getByRole('button', { name: 'out' }).click();
  await expect.element(status).toHaveTextContent('unauthenticated');
  expect(sessionStorage.getItem('run_values:w1')).toBeNull();
});

test('signing out in another tab signs out here', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(60)));
  const { status, onSignedOut } = await openSession();
  await expect.element(status).toHaveTextContent('authenticated');
  localStorage.removeItem('auth_token');
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.element(status).toHaveTextContent('unauthenticated');
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test('a token the API refuses signs out; a late refusal of an older token does not', async () => {
  const token = makeToken(inSeconds(60));
  localStorage.setItem('auth_token', token);
  const { status } = await openSession();
  await expect.element(status).toHaveTextContent('authenticated');
  reportRefusedToken('an older one');
  await expect.element(status).toHaveTextContent('authenticated');
  reportRefusedToken(token);
  await expect.element(status).toHaveTextContent('unauthenticated');
});

test('a session ends by itself when its token runs out', async () => {
  localStorage.setItem('auth_token', makeToken(inSeconds(1)));
  const { status } = await openSession();
  await expect.element(status).toHaveTextContent('authenticated');
  await expect.element(status).toHaveTextContent('unauthenticated');
});
