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

export async function findFreePorts(count) {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = net.createServer();
      await new Promise((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
      return probe;
    }),
  );
  // All stay open until here, so that no two are the same.
  return await Promise.all(
    probes.map(async (probe) => {
      const { port } = probe.address();
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }),
  );
}
