import ipaddr from 'ipaddr.js';

/**
 * The one rule of what the browser and the steps may reach. Whoever dials resolves a name once, asks this for
 * every address it got, and dials one of those very addresses: a name that changes its mind in between gains nothing.
 */
export function isPublicAddress(address: string): boolean {
  try {
    const parsed = ipaddr.process(address);
    if (parsed.range() !== 'unicast') return false;
    // ipaddr.js takes the old IPv4-compatible form (::7f00:1) for unicast; all real public IPv6 is in 2000::/3.
    return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3);
  } catch {
    return false;
  }
}

/** Entries are `host`, `host:port` or `*.domain`, as in ALLOWED_HOSTS; for intranets and tests. */
export function isAllowedHost(host: string, port: number, allowed: readonly string[]): boolean {
  const name = normalizeHost(host);
  return allowed.some((entry) => {
    const match = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(entry.trim().toLowerCase());
    if (!match?.[1] || (match[2] && Number(match[2]) !== port)) return false;
    const pattern = normalizeHost(match[1]);
    return pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern;
  });
}

export function normalizeHost(host: string): string {
  return host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
