/** When a token ends, in seconds since 1970; null when it cannot be decoded. Only the server checks the signature. */
export function readTokenExpiry(token: string): number | null {
  const exp = readClaims(token)?.exp;
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
}

/** The id of the user whose token it is; null when it cannot be decoded. */
export function readTokenUserId(token: string): string | null {
  const sub = readClaims(token)?.sub;
  return typeof sub === 'string' ? sub : null;
}

/** `now` in milliseconds; the token's own time is in whole seconds. */
export function isTokenValid(token: string, now: number): boolean {
  const expiry = readTokenExpiry(token);
  return expiry !== null && expiry >= now / 1_000;
}

function readClaims(token: string): { exp?: unknown; sub?: unknown } | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' ? claims : null;
  } catch {
    // Not base64 or not JSON: treated as a missing token.
    return null;
  }
}
