/** What the API's sign-in leaves in the fragment of the address when it sends the browser back. */
export type Arrival =
  | { kind: 'token'; token: string }
  | { kind: 'error'; reason: 'cancelled' | 'failed' | 'not begun here' }
  | null;

const SIGN_IN_PATH = '/sign-in';

/**
 * Reads the fragment and removes it from the address and the history, so that no later code, link or screenshot carries
 * the token. Call it before anything else runs. A token counts only with the value that this tab kept when it began the
 * sign-in: anybody can send a link with a token of their own.
 */
export function readSignInFragment(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
  takeAttempt: () => string | null,
): Arrival {
  if (location.pathname.replace(/\/$/, '') !== SIGN_IN_PATH) return null;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('auth_token');
  const error = fragment.get('error');
  if (token === null && error === null) return null;
  history.replaceState(null, '', location.pathname + location.search);
  const attempt = takeAttempt();
  // Words in the fragment may be anybody's: only this one is known.
  if (!token) return { kind: 'error', reason: error === 'cancelled' ? 'cancelled' : 'failed' };
  if (attempt === null || fragment.get('attempt') !== attempt) {
    return { kind: 'error', reason: 'not begun here' };
  }
  return { kind: 'token', token };
}
