import net from 'node:net';

/** After this time the next address is tried beside the ones under way, as RFC 8305 (Happy Eyeballs) advises. */
const STAGGER_MS = 300;
const ADDRESSES_MOST = 16;

/**
 * Connects to the first of the addresses that answers, trying them in turn, IPv6 and IPv4 alternately: on machines
 * with broken IPv6 the first address of most sites never answers. Rejects with the error of the last attempt, or with
 * the signal's reason.
 */
export async function connectInTurn(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<net.Socket> {
  signal.throwIfAborted();
  const waiting = alternateFamilies(addresses).slice(0, ADDRESSES_MOST);
  if (waiting.length === 0) throw new Error('There is no address to connect to');
  const attempts = new Set<net.Socket>();
  const connected = Promise.withResolvers<net.Socket>();
  let timer: NodeJS.Timeout | undefined;

  function tryNext(): void {
    clearTimeout(timer);
    const host = waiting.shift();
    if (host === undefined) return;
    const socket = net.connect({ host, port });
    attempts.add(socket);
    // Stays for the socket's whole life: an error without a listener would end the process.
    socket.on('error', (error) => {
      if (!attempts.delete(socket)) return;
      if (waiting.length === 0 && attempts.size === 0) connected.reject(error);
      else tryNext();
    });
    socket.once('connect', () => connected.resolve(socket));
    if (waiting.length > 0) timer = setTimeout(tryNext, STAGGER_MS);
  }

  const onAbort = () => connected.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  tryNext();
  try {
    const socket = await connected.promise;
    attempts.delete(socket);
    return socket.setNoDelay(true);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    waiting.length = 0;
    for (const socket of attempts) socket.destroy();
  }
}

/** IPv6 first, then IPv4, and so on; within a family as the resolver ordered them. */
function alternateFamilies(addresses: readonly string[]): string[] {
  const six = addresses.filter((address) => net.isIPv6(address));
  const four = addresses.filter((address) => !net.isIPv6(address));
  const longer = Math.max(six.length, four.length);
  return Array.from({ length: longer }, (_unused, at) => [six[at], four[at]])
    .flat()
    .filter((address) => address !== undefined);
}
