import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * Below the ports that the kernel gives to connections and to who listens on port 0 (32768 to 60999 on Linux, 49152 to
 * 65535 elsewhere): one of those may be taken between the look and its use, which happens on a busy machine.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Moves on with each call, so that one process never gives the same port to two. */
let next = randomInt(FIRST, LAST);

/** Of loopback. */
export async function freePort(): Promise<number> {
  for (let tries = FIRST; tries < LAST; tries += 1) {
    const port = next;
    next = port + 1 < LAST ? port + 1 : FIRST;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
