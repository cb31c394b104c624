import type { Push } from '#shared/push.ts';
import { readTokenUserId } from '#web/session/session-token.ts';
import { keepPushStream } from '#web/shell/push/keep-push-stream.ts';
import { readPush } from '#web/shell/push/read-push-stream.ts';

/**
 * One stream for all tabs of a browser: a server has only a few connections for each of them, and a stream keeps one.
 * The tab that holds the lock reads it and passes on what arrives; when it closes, the next tab gets the lock. Browsers
 * without locks, or a page without a secure origin, have a stream a tab.
 */
export function sharePushes(token: string, onPush: (push: Push) => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stop = () => leaving.abort();
  // Undefined where the page has no secure origin, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void keepPushStream({ token, has_gap: false, signal, onPush });
    return stop;
  }
  const name = `pushes of ${readTokenUserId(token) ?? ''}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onPush(readPush(data)));
  signal.addEventListener('abort', () => channel.close());
  const lead = (has_gap: boolean) =>
    keepPushStream({
      token,
      has_gap,
      signal,
      onPush(push) {
        if (signal.aborted) return;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
        channel.postMessage(push);
        onPush(push);
      },
    });
  void (async () => {
    try {
      const isLeader = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await lead(false);
        return lock !== null;
      });
      if (!isLeader) await locks.request(name, { signal }, () => lead(true));
    } catch (error) {
      if (!signal.aborted) console.error('Changes cannot be followed', error);
    }
  })();
  return stop;
}
