/** What the API's sign-in leaves in the fragment of the address when it sends the browser back. */
export type Arrival = { token: string } | { error: string } | null;

const SIGN_IN_PATH = '/sign-in';

/**
 * Reads the fragment and takes it out of the address and the history, so that no later code, link or screenshot carries
 * the token. Call it before anything else runs.
 */
export function readSignInFragment(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): Arrival {
  if (location.pathname.replace(/\/$/, '') !== SIGN_IN_PATH) return null;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('auth_token');
  const error = fragment.get('error');
  if (token === null && error === null) return null;
  history.replaceState(null, '', location.pathname + location.search);
  if (token) return { token };
  return { error: error ?? '' };
}
