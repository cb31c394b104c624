import net from 'node:net';
import type { DialTarget } from '#egress/dial.ts';

/** The parts of SOCKS 5 that Chromium speaks: no password, and CONNECT (https://www.rfc-editor.org/rfc/rfc1928). */

const VERSION = 5;
const NO_PASSWORD = 0;
const CONNECT = 1;
const ADDRESS_BYTES: Record<number, number> = { 1: 4, 4: 16 };
const DOMAIN = 3;

export const METHOD_ACCEPTED = Buffer.from([VERSION, NO_PASSWORD]);
const METHOD_REFUSED = Buffer.from([VERSION, 0xff]);

export type SocksReply = keyof typeof REPLIES;
const REPLIES = {
  connected: 0,
  failed: 1,
  refused: 2,
  unreachable: 4,
  unknown_command: 7,
  unknown_address_type: 8,
} as const;

/** The address and port in a reply tell the client nothing, so they are zero. */
export function writeReply(reply: SocksReply): Buffer {
  return Buffer.from([VERSION, REPLIES[reply], 0, 1, 0, 0, 0, 0, 0, 0]);
}

export class SocksError extends Error {
  readonly answer: Buffer;

  constructor(message: string, answer: Buffer) {
    super(message);
    this.name = 'SocksError';
    this.answer = answer;
  }
}

/** What was read, and how many bytes it took. */
export type Parsed<T> = { value: T; length: number };

/** Null while bytes are missing; at most 257 bytes are looked at. Throws SocksError. */
export function readGreeting(bytes: Buffer): Parsed<true> | null {
  const [version, count] = bytes;
  if (version === undefined) return null;
  if (version !== VERSION) throw new SocksError('Not SOCKS 5', Buffer.alloc(0));
  if (count === undefined || bytes.length < 2 + count) return null;
  if (!bytes.subarray(2, 2 + count).includes(NO_PASSWORD)) {
    throw new SocksError('No method that is known', METHOD_REFUSED);
  }
  return { value: true, length: 2 + count };
}

/** Null while bytes are missing; at most 262 bytes are looked at. Throws SocksError. */
export function readRequest(bytes: Buffer): Parsed<DialTarget> | null {
  const [version, command, , type, domainLength] = bytes;
  if (version === undefined) return null;
  if (version !== VERSION) throw new SocksError('Not SOCKS 5', writeReply('failed'));
  if (command === undefined) return null;
  if (command !== CONNECT) throw new SocksError('Not CONNECT', writeReply('unknown_command'));
  if (type === undefined) return null;
  const isDomain = type === DOMAIN;
  const size = isDomain ? domainLength : ADDRESS_BYTES[type];
  if (size === undefined) {
    if (isDomain) return null;
    throw new SocksError('An unknown kind of address', writeReply('unknown_address_type'));
  }
  const start = isDomain ? 5 : 4;
  const length = start + size + 2;
  if (bytes.length < length) return null;
  const host = readHost(bytes.subarray(start, start + size), isDomain);
  return { value: { host, port: bytes.readUInt16BE(length - 2) }, length };
}

/** Chromium sends every host as a domain, addresses too. */
function readHost(bytes: Buffer, isDomain: boolean): string {
  if (!isDomain) return formatAddress(bytes);
  const name = bytes.toString('latin1');
  if (net.isIP(name)) return name;
  // The parser of URLs reads 127.1 and 0x7f000001 as browsers do.
  const host = /^[\w.-]+$/.test(name) ? URL.parse(`http://${name}/`)?.hostname : undefined;
  if (!host) throw new SocksError('Not a host name', writeReply('unreachable'));
  return host;
}

function formatAddress(bytes: Buffer): string {
  if (bytes.length === 4) return [...bytes].join('.');
  const groups = Array.from({ length: 8 }, (_unused, at) => bytes.readUInt16BE(at * 2).toString(16));
  return groups.join(':');
}
