import '#web/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contract } from '#shared/contract.ts';
import { createAppRouter } from '#web/routes.tsx';
import { keepChoiceOfPlan } from '#web/auth/chosen-plan.ts';
import { readSignInFragment } from '#web/session/session-arrival.ts';
import { AuthProvider } from '#web/session/session.tsx';
import { beginSignInAttempt, takeSignInAttempt } from '#web/session/sign-in-attempt.ts';

const PEOPLE = {
  ada: { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' },
  grace: { id: 'grace', name: 'Grace Hopper', email: 'grace@example.com' },
};
type Who = keyof typeof PEOPLE;

/** Ends in the year 2100. */
const tokenOf = (who: Who) => `e30.${btoa(JSON.stringify({ sub: who, exp: 4_102_444_800 }))}.signature`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization') ?? '';
    const who = (['ada', 'grace'] as const).find((name) => token.endsWith(tokenOf(name)));
    if (new URL(address).pathname === '/auth/user_info' && who) return Response.json(PEOPLE[who]);
    return Response.json({ detail: 'Not available in this version.' }, { status: 501 });
  });
});

/** Opens the page at an address, as web/main.tsx does. */
async function openAt(fragment: string, at = '/sign-in') {
  history.replaceState(null, '', `${at}${fragment}`);
  const arrival = readSignInFragment(location, history, takeSignInAttempt);
  const router = createAppRouter();
  return render(
    <AuthProvider arrival={arrival} onSignedOut={() => void router.navigate({ to: '/' })}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}
const path = () => location.pathname + location.hash;
const home = () => page.getByRole('heading', { name: 'My Workflows' });

test('a link with a token of somebody else signs nobody in and says so', async () => {
  await openAt(`#auth_token=${tokenOf('grace')}&attempt=${'a'.repeat(48)}`);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This sign-in did not begin in this tab, so it was not used. Please sign in again.');
  expect(path()).toBe('/sign-in');
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('such a link does not replace a running session, and says so', async () => {
  localStorage.setItem('auth_token', tokenOf('ada'));
  await openAt(`#auth_token=${tokenOf('grace')}`);
  await expect.element(home()).toBeVisible();
  await expect.element(page.getByText(/You are still signed in/)).toBeVisible();
  await expect.element(page.getByText('Ada Lovelace')).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBe(tokenOf('ada'));
});

test('the sign-in that this tab began is taken, once', async () => {
  const fragment = `#auth_token=${tokenOf('ada')}&attempt=${beginSignInAttempt()}`;
  const first = await openAt(fragment);
  await expect.element(home()).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBe(tokenOf('ada'));
  await first.unmount();
  localStorage.clear();
  await openAt(fragment);
  await expect.element(page.getByRole('alert')).toMatchTextContent('did not begin in this tab');
});

test.for<[string, Who]>([
  ['Stay signed in as Ada Lovelace', 'ada'],
  ['Switch to Grace Hopper', 'grace'],
])('who signs in as somebody else while another tab is signed in is asked: %s', async ([name, who]) => {
  localStorage.setItem('auth_token', tokenOf('ada'));
  await openAt(`#auth_token=${tokenOf('grace')}&attempt=${beginSignInAttempt()}`);
  await expect
    .element(page.getByText(/already signed in as ada@example\.com.*signed in as grace@example\.com/s))
    .toBeVisible();
  expect(localStorage.getItem('auth_token')).toBe(tokenOf('ada'));
  await page.getByRole('button', { name }).click();
  await expect.element(home()).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBe(tokenOf(who));
});

test('whoever has no account yet is told that the same button makes one', async () => {
  await openAt('');
  await expect.element(page.getByText('New here? The same button makes your free account.')).toBeVisible();
});

test('the card leads to the contact and to the privacy policy', async () => {
  await openAt('');
  const card = page.getByTestId('sign-in-card');
  await expect
    .element(card.getByRole('link', { name: 'New to Legwork? Contact us.' }))
    .toHaveAttribute('href', 'mailto:hello@example.com');
  await expect
    .element(card.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy');
});

test.each([
  ['Choose Scale', '/sign-in#plans'],
  ['Start for free', '/sign-in'],
])('“%s” of a plan leads to %s', async (name, address) => {
  await openAt('', '/');
  await page.getByRole('region', { name: 'Plans' }).getByRole('link', { name }).click();
  await expect.poll(path).toBe(address);
});

test('who chose a plan before the sign-in arrives at the plans, once', async () => {
  keepChoiceOfPlan(true);
  const shown = await openAt(`#auth_token=${tokenOf('ada')}&attempt=${beginSignInAttempt()}`);
  await expect.poll(path).toBe('/subscription');
  await shown.unmount();
  await openAt('');
  await expect.poll(path).toBe('/home');
});

const WATCH = {
  id: 'watch',
  name: 'Watch a price',
  description: 'Reads a price.',
  has_trigger: false,
  look: 'value',
  shows: '$39.00',
};

/** What the landing and its examples ask for, beside who is signed in. */
function answerTemplates(made: unknown[]) {
  const before = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address);
    if (pathname === contract.LIST_TEMPLATES.path) return Response.json([WATCH]);
    if (pathname !== contract.CREATE_FROM_TEMPLATE.path) return before(address, init);
    made.push(await new Request(address, init).json());
    return Response.json({ id: 'made-1' });
  });
}
const pressExample = () =>
  page
    .getByRole('region', { name: 'Begin with one of these' })
    .getByRole('link', { name: /Watch a price/ })
    .click();

test('an example that was pressed on the landing is begun after the sign-in, once', async () => {
  const made: unknown[] = [];
  answerTemplates(made);
  const landing = await openAt('', '/');
  await pressExample();
  await expect.element(page.getByText('Continue with Google')).toBeVisible();
  await landing.unmount();
  const arrived = await openAt(`#auth_token=${tokenOf('ada')}&attempt=${beginSignInAttempt()}`);
  await expect.poll(() => made).toEqual([{ template_id: 'watch' }]);
  await expect.poll(path).toContain('/workflows');
  await arrived.unmount();
  await openAt('');
  await expect.poll(path).toBe('/home');
  expect(made).toHaveLength(1);
});

test('an example is begun for whoever is signed in already', async () => {
  localStorage.setItem('auth_token', tokenOf('ada'));
  const made: unknown[] = [];
  answerTemplates(made);
  await openAt('', '/');
  await pressExample();
  await expect.poll(() => made).toEqual([{ template_id: 'watch' }]);
});
