import { expect, test, vi } from 'vitest';
import { readSignInFragment } from '#web/session-arrival.ts';

function arrive(address: string) {
  const history = { replaceState: vi.fn<History['replaceState']>() };
  const arrival = readSignInFragment(new URL(address), history);
  return { arrival, history };
}

test('a token is read and taken out of the address, which keeps the rest', () => {
  const { arrival, history } = arrive('https://app.example/sign-in?a=1#auth_token=x.y.z');
  expect(arrival).toEqual({ token: 'x.y.z' });
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/sign-in?a=1');
});

test('an error is read and taken out too', () => {
  const { arrival, history } = arrive('https://app.example/sign-in#error=cancelled');
  expect(arrival).toEqual({ error: 'cancelled' });
  expect(history.replaceState).toHaveBeenCalledOnce();
});

test('elsewhere a fragment is left alone', () => {
  const { arrival, history } = arrive('https://app.example/#auth_token=x.y.z');
  expect(arrival).toBeNull();
  expect(history.replaceState).not.toHaveBeenCalled();
});

test('another fragment on the sign-in page is no arrival', () => {
  expect(arrive('https://app.example/sign-in#main').arrival).toBeNull();
});

test('an empty token is an error, not a session', () => {
  expect(arrive('https://app.example/sign-in#auth_token=').arrival).toEqual({ error: '' });
});
