import type { FastifyInstance } from 'fastify';
import type { PushStreams } from '#server/push/push-streams.ts';
import type { Session } from '#server/sign-in/session.ts';
import { PUSH_PATH } from '#shared/push.ts';

/** Reconnecting pages wait longer and longer, so nobody comes near it. */
const STREAMS_A_MINUTE = 120;

type Options = {
  streams: PushStreams;
  authenticate(headers: { authorization?: string | undefined }): Promise<Session>;
};

/** Beside the contract, because its answer does not end. Read by fetch: the sign-in is a header. */
export function addPushRoute(app: FastifyInstance, { streams, authenticate }: Options): void {
  app.addHook('preClose', () => streams.close());
  app.get(
    PUSH_PATH,
    {
      config: { rateLimit: { max: STREAMS_A_MINUTE, timeWindow: 60_000 } },
      onRequest: async (request) => {
        request.session = await authenticate({ authorization: request.headers.authorization });
        request.userId = request.session.user_id;
      },
    },
    async (request, reply) => {
      if (!request.session) throw new Error('The sign-in was not checked.');
      const stream = await streams.open(request.session);
      // Proxies that gather answers would keep events back.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    },
  );
}
