import type { FastifyInstance, FastifyRequest } from 'fastify';

export type BodyPace = {
  /** The interval of the check. */
  every_ms: number;
  /** Fewer bytes than this between two looks are too slow. */
  least_bytes: number;
};

const USUAL: BodyPace = { every_ms: 15_000, least_bytes: 1_000 };

/** Ends requests whose body arrives too slowly: each costs a connection, and an upload also a file that is open. */
export function endSlowBodies(app: FastifyInstance, pace: BodyPace = USUAL): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) watchBody(request, pace);
  });
}

function watchBody(request: FastifyRequest, pace: BodyPace): void {
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) {
      clearInterval(timer);
      return;
    }
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    // Bytes wait to be read: this server is slow, not the sender.
    if (raw.readableLength > 0 || arrived >= pace.least_bytes) return;
    request.log.info(
      { path: request.routeOptions.url ?? null },
      'A request that arrived too slowly was ended.',
    );
    socket.destroy();
  }, pace.every_ms);
  timer.unref();
  // The request's own end, not the socket's: a kept-alive connection carries any number of requests.
  raw.once('close', () => clearInterval(timer));
}
