import { type Push, PUSH_HEARTBEAT_MS, PUSH_KINDS, PUSH_PATH, PUSH_READY } from '#shared/push.ts';
import { API_BASE_URL } from '#web/api/api-base-url.ts';

/** A stream that is silent for longer is broken: heartbeats come more often. */
const SILENT_MS = PUSH_HEARTBEAT_MS * 3;
/** Events are short; what is longer than this is not from our API. */
const LONGEST_EVENT = 100_000;

type Reading = {
  token: string;
  signal: AbortSignal;
  /** Every change from now on arrives. */
  onReady(): void;
  onPush(push: Push): void;
};

/** Resolves with the status of a refusal, and with null when the stream ended. Rejects when it broke. */
export async function readPushStream({ token, signal, onReady, onPush }: Reading): Promise<number | null> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENT_MS);
  try {
    const response = await fetch(API_BASE_URL + PUSH_PATH, {
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'include',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      return response.ok ? 404 : response.status;
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS);
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      if (rest.length > LONGEST_EVENT) throw new Error('An event is too long.');
      for (const event of events) {
        if (event.startsWith(`event: ${PUSH_READY}`)) onReady();
        else if (event.startsWith('data: ')) onPush(readPush(JSON.parse(event.slice('data: '.length))));
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** Also what other tabs say comes through here. */
export function readPush(value: unknown): Push {
  const { kinds, runs } = Object(value) as { kinds?: unknown; runs?: unknown };
  return {
    kinds: PUSH_KINDS.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
    runs: Array.isArray(runs) ? runs.filter((id) => typeof id === 'string') : [],
  };
}
