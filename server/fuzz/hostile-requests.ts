import { hostileFrames } from '#server/fuzz/hostile-frames.ts';
import { anyValue, hostileJson } from '#server/fuzz/hostile-json.ts';
import type { SeededRandom } from '#shared/seeded-random.ts';

/** One HTTP server under attack. */
export type HttpTarget = {
  name: string;
  port: number;
  /** What it answers; what is sent is these and what is made of them. */
  calls: readonly [Call, ...Call[]];
  /** Sent along in most of the requests, so that they get behind the door. */
  headers: readonly string[];
};

export type Call = { method: string; path: string };

type Make = (random: SeededRandom, target: HttpTarget) => Buffer;

const METHODS = [
  'GET',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'X-Y',
] as const;
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  '',
] as const;
const ODD_PATHS = [
  '*',
  '//',
  '///evil.example/..',
  '/..%2f..%2f..%2fetc/passwd',
  '/%',
  '/%00',
  '/%ff%fe',
  'http://[',
  'http://127.0.0.1:1/',
  `/${'a'.repeat(9_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
  '/\u0001',
] as const;
const ODD_HEADERS = [
  'Expect: 100-continue',
  'Expect: the impossible',
  'Connection: close',
  'Connection: keep-alive, upgrade',
  'Connection: \u0001',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 4, 4',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: gzip',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: ;;;',
  'Content-Encoding: gzip',
  'Authorization: Bearer x.y.z',
  'Authorization: Legwork 1.1.1',
  'Cookie: live_visitor=%; a="; =; ;',
  'Cookie: fernhill=%ff',
  'Range: bytes=9-1,-,--5',
  'If-None-Match: "',
  'Host: ',
  'Host: a:b:c',
  'Origin: null',
  'X-Forwarded-For: , , ::',
  'Trailer: Content-Length',
  'Stripe-Signature: t=1,v1=,v1=x',
  ': no name',
  'No colon',
  ' folded: yes',
] as const;
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhello',
  'ffffffffffffffffff\r\nx',
  '-1\r\n\r\n',
  '0\r\nContent-Length: 3\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000b"\r\n\r\nhi\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n',
  'a=%&b=%ff&__proto__[x]=1',
] as const;

const KINDS: [Make, ...Make[]] = [
  noise,
  strange,
  strange,
  flipped,
  giantHeaders,
  upgrade,
  upgrade,
  jsonCall,
  jsonCall,
  jsonCall,
];

/** The bytes of one or several requests on one connection, often cut off. The same seed makes the same bytes. */
export function hostileRequests(random: SeededRandom, target: HttpTarget): Buffer {
  const count = random.next() < 0.15 ? random.integer(2, 20) : 1;
  const bytes = Buffer.concat(Array.from({ length: count }, () => random.pick(KINDS)(random, target)));
  return random.next() < 0.25 ? bytes.subarray(0, random.integer(0, bytes.length + 1)) : bytes;
}

function noise(random: SeededRandom): Buffer {
  return Buffer.from(random.bytes(random.integer(0, 500)));
}

function pathOf(random: SeededRandom, target: HttpTarget): string {
  const usual = random.pick(target.calls).path;
  return random.pick([usual, usual, usual, `${usual}?x=%&${usual}`, `${usual}/..;/`, random.pick(ODD_PATHS)]);
}

function head(random: SeededRandom, target: HttpTarget, first: string, more: readonly string[]): Buffer {
  const known = random.next() < 0.8 ? target.headers : [];
  return Buffer.from([first, 'Host: localhost', ...known, ...more, '', ''].join('\r\n'), 'latin1');
}

function strange(random: SeededRandom, target: HttpTarget): Buffer {
  const first = `${random.pick(METHODS)} ${pathOf(random, target)} ${random.pick(VERSIONS)}`;
  const more = Array.from({ length: random.integer(0, 5) }, () => random.pick(ODD_HEADERS));
  return Buffer.concat([head(random, target, first, more), Buffer.from(random.pick(BODIES))]);
}

function flipped(random: SeededRandom, target: HttpTarget): Buffer {
  const whole = strange(random, target);
  for (let count = random.integer(1, 6); count > 0; count -= 1) {
    whole[random.integer(0, whole.length)] = random.integer(0, 256);
  }
  return whole;
}

function giantHeaders(random: SeededRandom, target: HttpTarget): Buffer {
  const more = random.pick([
    [`X-Long: ${'x'.repeat(random.integer(10_000, 100_000))}`],
    Array.from({ length: random.integer(500, 3_000) }, (_unused, at) => `X-${at}: ${at}`),
    [`Cookie: ${'a=b; '.repeat(random.integer(100, 3_000))}`],
  ]);
  return head(random, target, `GET ${pathOf(random, target)} HTTP/1.1`, more);
}

function upgrade(random: SeededRandom, target: HttpTarget): Buffer {
  const more = [
    `Connection: ${random.pick(['Upgrade', 'upgrade, close', 'x'])}`,
    `Upgrade: ${random.pick(['websocket', 'websocket', 'websocket', 'h2c', ''])}`,
    `Sec-WebSocket-Version: ${random.pick(['13', '13', '13', '8', 'x'])}`,
    `Sec-WebSocket-Key: ${random.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])}`,
    `Sec-WebSocket-Extensions: ${random.pick(['permessage-deflate', 'x; y=', ''])}`,
    `Origin: ${random.pick([`http://localhost:${target.port}`, `http://localhost:${target.port}`, 'null', 'http://['])}`,
  ];
  const first = `GET ${pathOf(random, target)} HTTP/1.1`;
  return Buffer.concat([head(random, target, first, more), hostileFrames(random)]);
}

/** A call as it should be, with values that should not. */
function jsonCall(random: SeededRandom, target: HttpTarget): Buffer {
  const call = random.pick(target.calls);
  const method = random.next() < 0.95 ? call.method : random.pick(METHODS);
  const query = random.next() < 0.5 ? `?${queryOf(random)}` : '';
  const body = method === 'GET' ? Buffer.alloc(0) : Buffer.from(hostileJson(random));
  const more = body.length > 0 ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : [];
  return Buffer.concat([head(random, target, `${method} ${call.path}${query} HTTP/1.1`, more), body]);
}

function queryOf(random: SeededRandom): string {
  const entries = Object.entries(Object(anyValue(random, 0)));
  const text = new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, 1_000) : JSON.stringify(value),
    ]),
  );
  return text.toString();
}
