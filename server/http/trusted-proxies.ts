import ipaddr from 'ipaddr.js';

/** An address, or a range such as 10.0.0.0/8. */
export function isProxyEntry(entry: string): boolean {
  return ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);
}

/** Whether the X-Forwarded-For of requests from this address is believed. */
export function createProxyCheck(entries: readonly string[]): (address: string | undefined) => boolean {
  const ranges = entries.map((entry) =>
    ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : wholeAddress(entry),
  );
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    // Also an IPv4 address that arrived on an IPv6 socket.
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };
}

function wholeAddress(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** What limits are counted by: of IPv6 the network, as one customer has all addresses of a /64. */
export function addressKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}

/** Behind a proxy that is trusted or on this machine, many visitors have one address. */
export function createSharedCheck(entries: readonly string[]): (address: string | undefined) => boolean {
  const isTrustedProxy = createProxyCheck(entries);
  return (address) => isTrustedProxy(address) || isLoopback(address);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
