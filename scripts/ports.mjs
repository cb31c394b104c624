import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Binds the port and releases it: the only reliable test that it is free on this address. */
function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // A machine without IPv6 is not a conflict.
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

const LOOK_AGAIN_MS = 200;

/** The first of the named ports that is in use for longer than that, or null. */
export async function findTakenPort(ports, waitMs = 0) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const taken = await findOneTaken(ports);
    if (!taken || Date.now() >= deadline) return taken;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function findOneTaken(ports) {
  for (const [name, port] of Object.entries(ports)) {
    for (const host of ['127.0.0.1', '::1']) {
      if (!(await canListen(port, host))) return { name, port };
    }
  }
  return null;
}

/** Below the ports that systems take for connections to the outside, which come and go: Linux begins at 32,768. */
const [FIRST, BEHIND_LAST] = [20_000, 32_000];

/** None of two processes that ask at once is safe from the other; no connection of this machine takes one meanwhile. */
export async function findFreePorts(count) {
  const probes = [];
  while (probes.length < count) {
    const probe = await listenOn(randomInt(FIRST, BEHIND_LAST));
    if (probe) probes.push(probe);
  }
  // All stay open until here, so that no two are the same.
  return await Promise.all(
    probes.map(async (probe) => {
      const { port } = probe.address();
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }),
  );
}

/** Null when the port is in use. */
function listenOn(port) {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) =>
      /^EA(?:DDRINUSE|CCES)$/.test(error.code) ? resolve(null) : reject(error),
    );
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(probe));
  });
}
