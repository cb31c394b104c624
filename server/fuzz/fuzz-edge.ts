import net from 'node:net';
import { hostileClientBytes, type HostileServer } from '#egress/fuzz-guard.ts';
import { hostileRequests, type HttpTarget } from '#server/fuzz/hostile-requests.ts';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

export type EdgeTargets = {
  http: readonly [HttpTarget, ...HttpTarget[]];
  smtp_port: number;
  /** The egress guard of a running browser, and a server that it may connect to, which answers badly. */
  guard: { port: number; upstream: Pick<HostileServer, 'port'> };
};

/** What should not have happened, each once: connections that were refused, and answers that blame the server. */
export type EdgeFaults = string[];

const AT_ONCE = 32;
/** How long an answer is waited for before the connection is cut; some attacks have none. */
const ANSWER_MS = 500;
const KEPT_BYTES = 4_096;

/** Throws hostile bytes at every port of a running installation. The same seed makes the same bytes. */
export async function fuzzEdge(options: {
  seed: number;
  rounds: number;
  targets: EdgeTargets;
}): Promise<EdgeFaults> {
  const random = createSeededRandom(options.seed);
  const faults = new Set<string>();
  let left = options.rounds;
  const attackOneByOne = async () => {
    while (left > 0) {
      left -= 1;
      const attack = chooseAttack(random, options.targets);
      const fault = faultIn(attack, await send(attack, random));
      if (fault) faults.add(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attackOneByOne));
  return [...faults];
}

type Attack = { name: string; port: number; bytes: Buffer };

function chooseAttack(random: SeededRandom, { http, smtp_port, guard }: EdgeTargets): Attack {
  const kind = random.next();
  if (kind < 0.08) return { name: 'SMTP', port: smtp_port, bytes: smtpLines(random) };
  if (kind < 0.18) {
    return { name: 'guard', port: guard.port, bytes: hostileClientBytes(guard.upstream.port, random) };
  }
  const [first, ...more] = http;
  const target = random.pick([first, ...more]);
  return { name: target.name, port: target.port, bytes: hostileRequests(random, target) };
}

const SMTP_LINES = [
  'EHLO x',
  'MAIL FROM:<a@example.com>',
  'RCPT TO:<b@example.com>',
  'RCPT TO:<<<>>>',
  'DATA',
  'Subject: =?utf-8?b?////?= =?utf-8?q?=?=',
  '',
  '..',
  '.',
  'QUIT',
  'AUTH',
  '\u0000',
  'x'.repeat(5_000),
] as const;

function smtpLines(random: SeededRandom): Buffer {
  const lines = Array.from({ length: random.integer(0, 30) }, () => random.pick(SMTP_LINES));
  const text = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
  return random.next() < 0.8 ? text : Buffer.from(random.bytes(random.integer(0, 1_000)));
}

/** Sends it in pieces, and ends the connection in one of several ways. Answers what came back, or the error. */
async function send({ port, bytes }: Attack, random: SeededRandom): Promise<{ said: string; error: string }> {
  const size = Math.ceil(bytes.length / random.integer(1, 5)) || 1;
  const ending = random.pick(['answer', 'answer', 'answer', 'answer', 'answer', 'end', 'reset', 'destroy']);
  const socket = net.connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  let said = '';
  let error = '';
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.setEncoding('latin1').on('data', (part: string) => {
    if (said.length < KEPT_BYTES) said += part;
    if (ending === 'answer') setImmediate(() => socket.destroy());
  });
  socket.on('error', (reason) => (error = 'code' in reason ? String(reason.code) : reason.message));
  socket.on('end', () => socket.end());
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    socket.write(bytes.subarray(at, at + size));
    await new Promise(setImmediate);
  }
  if (ending === 'end') socket.end();
  if (ending === 'destroy') socket.destroySoon();
  // Before it is connected there is nothing to reset.
  if (ending === 'reset') {
    if (socket.connecting) socket.once('connect', () => socket.resetAndDestroy());
    else socket.resetAndDestroy();
  }
  const timer = setTimeout(() => socket.destroy(), ANSWER_MS);
  await closed;
  clearTimeout(timer);
  return { said, error };
}

function faultIn({ name, bytes }: Attack, { said, error }: { said: string; error: string }): string | null {
  if (error === 'ECONNREFUSED') return `${name} refuses connections`;
  const status = /^HTTP\/1\.1 500 /m.exec(said);
  // These stand-ins answer with what their package makes of it.
  if (!status || ['Google', 'Slack', 'GitHub'].includes(name)) return null;
  return `${name} answers 500 to ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`;
}
