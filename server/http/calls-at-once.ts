import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Calls of one user at the same time. A page has a few; a script with hundreds would slow down other users. */
const MOST_OF_ONE_USER = 40;
/** Uploads of one user at the same time: each has an open file and a connection that is busy for minutes. */
const MOST_UPLOADS_OF_ONE_USER = 4;

export type CallsAtOnce = {
  /** Counts the call until its answer was sent. Throws AppError 429 when the user has too many under way. */
  begin(userId: string, call: { is_upload: boolean; reply: FastifyReply }): void;
};

export function createCallsAtOnce(): CallsAtOnce {
  const calls = new Map<string, number>();
  return {
    begin(userId, { is_upload, reply }) {
      // Who went away while the sign-in was checked is not counted: the event that ends the count has passed.
      if (reply.raw.closed) return;
      const key = is_upload ? `upload ${userId}` : userId;
      const most = is_upload ? MOST_UPLOADS_OF_ONE_USER : MOST_OF_ONE_USER;
      const count = (calls.get(key) ?? 0) + 1;
      if (count > most) {
        throw new AppError(
          429,
          is_upload
            ? `You are uploading ${MOST_UPLOADS_OF_ONE_USER} files already. Wait until one has arrived.`
            : 'Too many requests of yours are under way. Wait a moment, then try again.',
        );
      }
      calls.set(key, count);
      // Also when the caller has gone away.
      reply.raw.once('close', () => {
        const left = (calls.get(key) ?? 1) - 1;
        if (left === 0) calls.delete(key);
        else calls.set(key, left);
      });
    },
  };
}
