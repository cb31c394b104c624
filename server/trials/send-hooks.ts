/**
 * Sends requests at an even rate, in a process of its own: it takes a HookLoad as a message and answers SentHooks. A
 * request without an answer of 2xx is sent again with its key, as providers do.
 */
export type HookLoad = {
  urls: readonly string[];
  a_second: number;
  count: number;
  body: string;
  /** Each request has a key of its own with this in front, and is sent again until it is accepted. */
  key_prefix?: string;
};
export type SentHooks = {
  /** `ms` from the moment it was due until it was accepted. `status` is the last one; 0 when there was no answer. */
  answers: { status: number; ms: number; run_id: string | null; tries: number }[];
};

const MOST_TRIES = 200;
const RETRY_MS = 250;

process.once('message', (load: HookLoad) => {
  void sendEvenly(load).then((sent) => process.send?.(sent));
});

async function sendEvenly({ urls, a_second, count, body, key_prefix }: HookLoad): Promise<SentHooks> {
  const began = performance.now();
  const sendings = Array.from({ length: count }, async (_, n) => {
    const at = began + (n * 1_000) / a_second;
    await pause(at - performance.now());
    const url = urls[n % urls.length] ?? '';
    const key = key_prefix === undefined ? null : `${key_prefix}-${n}`;
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOne(url, { body, key });
      const isDone = answer.status === 202 || key === null || tries >= MOST_TRIES;
      if (isDone) return { ...answer, ms: performance.now() - at, tries };
      await pause(RETRY_MS);
    }
  });
  return { answers: await Promise.all(sendings) };
}

async function sendOne(
  url: string,
  { body, key }: { body: string; key: string | null },
): Promise<{ status: number; run_id: string | null }> {
  const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) });
    const answered: unknown = await response.json();
    return { status: response.status, run_id: runIdOf(answered) };
  } catch {
    return { status: 0, run_id: null };
  }
}

function runIdOf(answered: unknown): string | null {
  const isOfRun =
    typeof answered === 'object' && answered !== null && 'workflow_execution_id' in answered
      ? answered.workflow_execution_id
      : null;
  return typeof isOfRun === 'string' ? isOfRun : null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}
