const KEY = 'sign_in_attempt';

/**
 * A random value that this tab keeps before it leaves for Google. It comes back beside the token, so that a link with
 * somebody else's token signs nobody in. sessionStorage, because no other tab and no other site can read or write it.
 * Throws when the browser forbids storage.
 */
export function beginSignInAttempt(): string {
  const attempt = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  sessionStorage.setItem(KEY, attempt);
  return attempt;
}

/** The value of the sign-in that this tab began last, once. */
export function takeSignInAttempt(): string | null {
  try {
    const attempt = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return attempt;
  } catch {
    // Storage is forbidden: no sign-in can have begun here.
    return null;
  }
}
