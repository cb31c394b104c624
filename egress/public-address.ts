import os from 'node:os';
import ipaddr from 'ipaddr.js';

/** Platform services of cloud providers that listen on an address of the public range. */
const PROVIDER_ADDRESSES: ReadonlySet<string> = new Set([
  // Azure: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  '168.63.129.16',
]);

/**
 * Whether an address is on the public internet. Callers resolve a name once, check every address it has, and connect
 * to one of the checked addresses, so a name that resolves differently the second time (DNS rebinding) gains nothing.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (!parsed || parsed.range() !== 'unicast') return false;
  if (PROVIDER_ADDRESSES.has(parsed.toString())) return false;
  // ipaddr.js takes the old IPv4-compatible form (::7f00:1) for unicast; all public IPv6 is in 2000::/3.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3);
}

/**
 * Whether an address belongs to this machine. Machines of hosting providers have public addresses, and a service that
 * listens on all of them may be meant for the machine alone.
 */
export function isOwnAddress(address: string, own: readonly string[]): boolean {
  const name = parseAddress(address)?.toString();
  return name !== undefined && own.some((each) => parseAddress(each)?.toString() === name);
}

export function listOwnAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((entries = []) =>
    entries.map(({ address }) => address),
  );
}

/** IPv4 addresses in IPv6 form (::ffff:127.0.0.1) come out as IPv4. Null for what is no address. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  try {
    return ipaddr.process(address);
  } catch {
    return null;
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
