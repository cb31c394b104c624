/** Origins as an author writes them: `https://shop.example`, `shop.example`, `localhost:4020`. */

const ADDRESS_IN_TEXT = /\bhttps?:\/\/[^\s"'<>()[\]{}]{1,500}/gi;

/** Null for what is no address of the web. */
export function originOf(written: string): string | null {
  const trimmed = written.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && url.hostname !== '' ? url.origin : null;
}

/** Of all addresses that are written out in a text. */
export function originsIn(text: string): string[] {
  return [...text.matchAll(ADDRESS_IN_TEXT)].flatMap(([address]) => originOf(address) ?? []);
}

/**
 * Whether a page of this origin is on a site that was named. `www.` in front makes no difference, and a site that was
 * named with http may answer with https, never the other way round.
 */
export function isSameSite(named: string, origin: string): boolean {
  const ours = URL.parse(named);
  const theirs = URL.parse(origin);
  if (!ours || !theirs || withoutWww(ours.hostname) !== withoutWww(theirs.hostname)) return false;
  if (ours.protocol === theirs.protocol) return ours.port === theirs.port;
  return ours.protocol === 'http:' && ours.port === '' && theirs.port === '';
}

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}
