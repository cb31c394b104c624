import { afterEach, expect, test, vi } from 'vitest';
import { EVERYTHING, type Push, PUSH_PATH } from '#shared/push.ts';
import { sharePushes } from '#web/shell/push/share-pushes.ts';
import { openApp } from '#web/test-app.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Streams that a test writes to; the newest is the one that is read. */
function createStreams() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return {
    count: () => streams.length,
    open: (signal?: AbortSignal | null) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller);
          write('event: ready\ndata: \n\n');
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    push: (push: Push) => {
      const text = `data: ${JSON.stringify(push)}\n\n`;
      // In two pieces, as networks cut them.
      write(text.slice(0, 9));
      write(text.slice(9));
    },
    end: () => streams.at(-1)?.close(),
  };
}

const subscription = (available: number) => ({
  plan_name: 'free' as const,
  status: 'active',
  current_period_end: null,
  cancel_at_period_end: false,
  total_credits_used: 1_000 - available,
  total_credits_granted: 1_000,
  total_credits_available: available,
});

test('what changes elsewhere shows at once, and after the server was away everything is read again', async () => {
  const streams = createStreams();
  let available = 1_000;
  const app = await openApp(
    '/home',
    { GET_WORKFLOWS: [], GET_SUBSCRIPTION: () => subscription(available) },
    { [PUSH_PATH]: () => streams.open() },
  );
  await expect.element(app.getByText('1,000 left')).toBeVisible();
  await expect.poll(() => streams.count()).toBe(1);
  available = 950;
  streams.push({ kinds: ['subscription'], runs: [] });
  await expect.element(app.getByText('950 left')).toBeVisible();
  expect(app.sentTo('GET_WORKFLOWS')).toHaveLength(1);
  available = 900;
  streams.end();
  await expect.element(app.getByText('900 left')).toBeVisible();
  await expect.poll(() => app.sentTo('GET_WORKFLOWS').length).toBe(2);
  expect(streams.count()).toBe(2);
});

test('two tabs share one stream, and the second keeps one when the first closes', async () => {
  const streams = createStreams();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => streams.open(init.signal));
  const token = `e30.${btoa(JSON.stringify({ sub: crypto.randomUUID(), exp: 4_102_444_800 }))}.x`;
  const heard: [Push[], Push[]] = [[], []];
  const closeFirst = sharePushes(token, (push) => heard[0].push(push));
  await expect.poll(() => streams.count()).toBe(1);
  const closeSecond = sharePushes(token, (push) => heard[1].push(push));
  const push: Push = { kinds: ['run'], runs: ['a'] };
  await expect
    .poll(() => {
      streams.push(push);
      return heard[1].length;
    })
    .toBeGreaterThan(0);
  expect(heard[0][0]).toEqual(push);
  expect(heard[1][0]).toEqual(push);
  expect(streams.count()).toBe(1);
  closeFirst();
  // What the first tab passed on may arrive behind it.
  await expect.poll(() => heard[1]).toContainEqual(EVERYTHING);
  expect(streams.count()).toBe(2);
  closeSecond();
});
