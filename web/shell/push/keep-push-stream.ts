import { EVERYTHING, type Push } from '#shared/push.ts';
import { readPushStream } from '#web/shell/push/read-push-stream.ts';

const FIRST_PAUSE_MS = 1_000;
/** What could not be loaded stands on the screen until the stream is back: about as long as a poll. */
const LONGEST_PAUSE_MS = 6_000;

type Keeping = {
  token: string;
  /** Changes may have been missed before the first connection. */
  has_gap: boolean;
  signal: AbortSignal;
  onPush(push: Push): void;
};

/** Reads the stream, and connects again after growing pauses, until the sign-in is refused or `signal` aborts. */
export async function keepPushStream({ token, has_gap, signal, onPush }: Keeping): Promise<void> {
  let hasGap = has_gap;
  let failures = 0;
  const onReady = () => {
    if (hasGap) onPush(EVERYTHING);
    failures = 0;
  };
  while (!signal.aborted) {
    // A broken connection, as by a restart of the server: tried again like one that ended.
    const refused = await readPushStream({ token, signal, onReady, onPush }).catch(() => null);
    if (refused === 401) return;
    hasGap = true;
    failures += 1;
    await pause(pauseBefore(failures, Math.random()), signal);
  }
}

/** Between half of it and all of it, so that thousands of pages do not come back at the same moment. */
export function pauseBefore(failures: number, random: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
    if (signal.aborted) end();
  });
}
