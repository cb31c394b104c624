import { expect, test, vi } from 'vitest';
import { readSignInFragment } from '#web/session/session-arrival.ts';

const MINE = 'a value that this tab kept';

function arrive(address: string, kept: string | null = MINE) {
  const history = { replaceState: vi.fn<History['replaceState']>() };
  const takeAttempt = vi.fn<() => string | null>(() => {
    // The fragment is cleared before anything else, whatever comes of it.
    expect(history.replaceState).toHaveBeenCalledOnce();
    return kept;
  });
  const arrival = readSignInFragment(new URL(address), history, takeAttempt);
  return { arrival, history, takeAttempt };
}
const withToken = (attempt: string | null) =>
  `https://app.example/sign-in?a=1#auth_token=x.y.z${attempt === null ? '' : `&attempt=${encodeURIComponent(attempt)}`}`;

test('a token with the value of this tab is read and removed from the address, which keeps the rest', () => {
  const { arrival, history, takeAttempt } = arrive(withToken(MINE));
  expect(arrival).toEqual({ kind: 'token', token: 'x.y.z' });
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/sign-in?a=1');
  expect(takeAttempt).toHaveBeenCalledOnce();
});

test.each<[string, string, string | null]>([
  ['without a value', withToken(null), MINE],
  ['with the value of another tab', withToken('another'), MINE],
  ['with a value, where no sign-in was begun', withToken('another'), null],
  ['without a value, where no sign-in was begun', withToken(null), null],
  ['with an empty value', withToken(''), null],
])('a token %s is refused, and removed from the address', (_what, address, kept) => {
  const { arrival, history } = arrive(address, kept);
  expect(arrival).toEqual({ kind: 'error', reason: 'not begun here' });
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/sign-in?a=1');
});

test.each([
  ['#error=cancelled', 'cancelled'],
  ['#error=failed', 'failed'],
  ['#error=Call%20this%20number', 'failed'],
  ['#auth_token=', 'failed'],
])('%s is read as an error and removed', (fragment, reason) => {
  const { arrival, history } = arrive(`https://app.example/sign-in${fragment}`);
  expect(arrival).toEqual({ kind: 'error', reason });
  expect(history.replaceState).toHaveBeenCalledOnce();
});

test('elsewhere a fragment is left alone', () => {
  const { arrival, history, takeAttempt } = arrive('https://app.example/#auth_token=x.y.z');
  expect(arrival).toBeNull();
  expect(history.replaceState).not.toHaveBeenCalled();
  expect(takeAttempt).not.toHaveBeenCalled();
});

test('another fragment on the sign-in page is no arrival', () => {
  expect(arrive('https://app.example/sign-in#main').arrival).toBeNull();
});
