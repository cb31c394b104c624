import { PassThrough } from 'node:stream';
import type { ChangeWatch, Watcher } from '#server/push/watch-changes.ts';
import type { Session } from '#server/sign-in/session.ts';
import { AppError } from '#shared/errors.ts';
import { PUSH_HEARTBEAT_MS, PUSH_READY } from '#shared/push.ts';

export type StreamLimits = {
  of_one_user: number;
  of_all: number;
  /** What a reader has not taken yet; one that is slower is cut off, and connects again. */
  waiting_bytes: number;
};

/** A browser has one for all its tabs, or one a tab where it cannot share. */
export const STREAM_LIMITS: StreamLimits = { of_one_user: 20, of_all: 5_000, waiting_bytes: 64 * 1024 };

/** setTimeout counts in 32 bits; a longer wait fires at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

export type PushStreams = {
  /** Server-sent events for one sign-in, until it ends. AppError 429 or 503 when there are too many. */
  open(session: Session): Promise<PassThrough>;
  count(): number;
  close(): Promise<void>;
};

export function createPushStreams(watch: ChangeWatch, limits: StreamLimits = STREAM_LIMITS): PushStreams {
  const open = new Map<PassThrough, string>();
  const heartbeat = setInterval(() => {
    for (const stream of open.keys()) send(stream, ':\n\n');
  }, PUSH_HEARTBEAT_MS);
  heartbeat.unref();

  function send(stream: PassThrough, text: string): void {
    if (stream.destroyed || stream.writableEnded) return;
    if (stream.readableLength + stream.writableLength + text.length > limits.waiting_bytes) stream.destroy();
    else stream.write(text);
  }

  return {
    async open(session) {
      refuseTooMany(session.user_id);
      // Small, so that what waits is counted here and not in the buffers below.
      const stream = new PassThrough({ highWaterMark: 1024 });
      const end = () => stream.end();
      const watcher: Watcher = {
        user_id: session.user_id,
        session: { id: session.id, issued_at: session.issued_at },
        onChange: (push) => send(stream, `data: ${JSON.stringify(push)}\n\n`),
        onEnd: end,
      };
      open.set(stream, session.user_id);
      const remaining = Math.max(0, session.expires_at.getTime() - Date.now());
      const expiry = setTimeout(end, Math.min(remaining, LONGEST_TIMEOUT_MS));
      // A reader that goes away while an event is written.
      stream.on('error', () => {});
      stream.on('close', () => {
        clearTimeout(expiry);
        watch.remove(watcher);
        open.delete(stream);
      });
      try {
        await watch.add(watcher);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      send(stream, `event: ${PUSH_READY}\ndata: \n\n`);
      return stream;
    },
    count: () => open.size,
    async close() {
      clearInterval(heartbeat);
      for (const stream of open.keys()) stream.end();
      await watch.close();
    },
  };

  function refuseTooMany(userId: string): void {
    const ofUser = [...open.values()].filter((owner) => owner === userId).length;
    if (ofUser >= limits.of_one_user) {
      throw new AppError(429, 'Too many pages of yours are open. Changes show after a few seconds here.');
    }
    if (open.size >= limits.of_all)
      throw new AppError(503, 'Too many pages are open. Try again in a minute.');
  }
}
