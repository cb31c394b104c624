/** When a token ends, in seconds since 1970; null when it cannot be decoded. Its signature is the server's business. */
export function readTokenExpiry(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp : null;
  } catch {
    // Not base64, or not JSON: as good as no token.
    return null;
  }
}

/** `now` in milliseconds; the token's own time is in whole seconds. */
export function isTokenValid(token: string, now: number): boolean {
  const expiry = readTokenExpiry(token);
  return expiry !== null && expiry >= now / 1_000;
}
