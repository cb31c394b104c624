import dns from 'node:dns/promises';
import net from 'node:net';
import { type Limit, systemLookups } from '#egress/lookup-limit.ts';
import { connectInTurn } from '#egress/connect-in-turn.ts';
import {
  isAllowedHost,
  isOwnAddress,
  isPublicAddress,
  listOwnAddresses,
  normalizeHost,
} from '#egress/public-address.ts';

export type DialSettings = {
  /** See isAllowedHost. */
  allowed_hosts: readonly string[];
  /** All addresses of a name; the system's resolver unless given. */
  resolve?: (host: string) => Promise<string[]>;
  /** How many names this caller resolves at once. */
  limit_lookups: Limit;
  /** The addresses of this machine; those of its interfaces unless given. */
  own_addresses?: () => readonly string[];
};

export type DialTarget = { host: string; port: number };

/** `refused` is our own rule; the others are what the network said. */
export type DialFailureReason = 'refused' | 'unknown_name' | 'lookup_failed' | 'unreachable' | 'timeout';

export class DialFailure extends Error {
  readonly reason: DialFailureReason;
  readonly target: DialTarget;

  constructor(reason: DialFailureReason, target: DialTarget, cause?: unknown) {
    super(`${target.host}:${target.port} ${reason}`, { cause });
    this.name = 'DialFailure';
    this.reason = reason;
    this.target = target;
  }
}

/**
 * Opens a connection to a host that may be reached: resolves the name once, refuses it unless every address is public
 * or the host is allowed, and connects to one of the checked addresses. All outgoing connections of browsers and steps
 * are made here. Rejects with DialFailure, or with the signal's reason.
 */
export async function dial(
  target: DialTarget,
  settings: DialSettings,
  signal: AbortSignal,
): Promise<net.Socket> {
  const named = { host: normalizeHost(target.host), port: target.port };
  const addresses = await findAddresses(named, settings, signal);
  if (!mayReach(named, addresses, settings)) throw new DialFailure('refused', named);
  try {
    return await connectInTurn(addresses, named.port, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new DialFailure(codeOf(error) === 'ETIMEDOUT' ? 'timeout' : 'unreachable', named, error);
  }
}

async function findAddresses(
  target: DialTarget,
  settings: DialSettings,
  signal: AbortSignal,
): Promise<string[]> {
  if (net.isIP(target.host)) return [target.host];
  const resolve = settings.resolve ?? ((host: string) => systemLookups(() => resolveName(host), signal));
  const limited = settings.limit_lookups(() => resolve(target.host), signal);
  let addresses: string[] = [];
  try {
    // Anything but an address would be resolved again on connecting, unchecked.
    addresses = (await withSignal(limited, signal)).filter((each) => net.isIP(each) !== 0);
  } catch (error) {
    signal.throwIfAborted();
    const isUnknown = codeOf(error) === 'ENOTFOUND' || codeOf(error) === 'ENODATA';
    throw new DialFailure(isUnknown ? 'unknown_name' : 'lookup_failed', target, error);
  }
  if (addresses.length === 0) throw new DialFailure('unknown_name', target);
  return addresses;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function mayReach(target: DialTarget, addresses: readonly string[], settings: DialSettings): boolean {
  if (isAllowedHost(target.host, target.port, settings.allowed_hosts)) return true;
  if (!addresses.every(isPublicAddress)) return false;
  const own = (settings.own_addresses ?? listOwnAddresses)();
  return !addresses.some((address) => isOwnAddress(address, own));
}

async function resolveName(host: string): Promise<string[]> {
  // Not every resolver knows that they are all this machine (https://www.rfc-editor.org/rfc/rfc6761#section-6.3).
  const name = host.endsWith('.localhost') ? 'localhost' : host;
  return (await dns.lookup(name, { all: true })).map(({ address }) => address);
}

/** A lookup cannot be cancelled: when the signal fires, its late answer is ignored. */
async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    // The loser of the race must not become an unhandled rejection.
    work.catch(() => undefined);
  }
}
