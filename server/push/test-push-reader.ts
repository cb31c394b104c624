import { onTestFinished } from 'vitest';
import { mergePushes, type Push, PUSH_PATH } from '#shared/push.ts';

export type PushReader = {
  status: number;
  headers: Headers;
  /** Everything that was pushed so far, as one; null before the first. */
  pushed(): Push | null;
  forget(): void;
  /** How often the stream said that it is there. */
  readyTimes(): number;
  hasEnded(): boolean;
  close(): void;
};

/** Reads the stream of one sign-in until the test is over. */
export async function readPushes(origin: string, token: string): Promise<PushReader> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(origin + PUSH_PATH, {
    headers: { Authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  let text = '';
  let from = 0;
  let hasEnded = false;
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
  })();
  reading
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
    });
  const pushesIn = (given: string): Push[] =>
    [...given.matchAll(/^data: (\{.*\})$/gm)].map(([, data]): Push => JSON.parse(data ?? ''));
  return {
    status: response.status,
    headers: response.headers,
    pushed: () =>
      pushesIn(text.slice(from)).reduce<Push | null>((all, one) => (all ? mergePushes(all, one) : one), null),
    forget: () => {
      from = text.length;
    },
    readyTimes: () => text.split('event: ready').length - 1,
    hasEnded: () => hasEnded,
    close: () => leaving.abort(),
  };
}
