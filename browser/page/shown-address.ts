const SECRET_NAMES = /token|secret|password|passwd|code|key|signature|^sig$|session|auth|state|ticket/i;

/** For the history: the address without a name, password, fragment or what looks like a token. Null off the web. */
export function withoutSecrets(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  // Sign-in flows pass tokens in the fragment.
  if (/[=&]/.test(url.hash)) url.hash = '';
  for (const name of Array.from(url.searchParams.keys()))
    if (SECRET_NAMES.test(name)) url.searchParams.set(name, '…');
  return url.href.slice(0, 2_000);
}

/** For the log: the origin only. Path and query may contain personal data or tokens. */
export function siteOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return 'nowhere';
  return url.origin === 'null' ? url.protocol : url.origin;
}
