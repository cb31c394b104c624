import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { compareKnown, type Known } from '#server/push/compare-marks.ts';
import { createPushStreams, STREAM_LIMITS } from '#server/push/push-streams.ts';
import type { ChangeWatch, Watcher } from '#server/push/watch-changes.ts';
import { EVERYTHING, mergePushes } from '#shared/push.ts';

function createWatch(): ChangeWatch & { watchers: Set<Watcher> } {
  const watchers = new Set<Watcher>();
  return {
    watchers,
    async add(watcher) {
      watchers.add(watcher);
    },
    remove: (watcher) => void watchers.delete(watcher),
    close: async () => {},
  };
}

const session = () => ({
  user_id: randomUUID(),
  id: randomUUID(),
  issued_at: new Date(),
  expires_at: new Date(Date.now() + 3_600_000),
});

test('a reader that takes nothing is cut off at its limit, and the others are not', async () => {
  const watch = createWatch();
  const streams = createPushStreams(watch, { ...STREAM_LIMITS, waiting_bytes: 4_096 });
  const slow = await streams.open(session());
  const quick = await streams.open(session());
  let taken = 0;
  quick.on('data', (bytes: Buffer) => {
    taken += bytes.length;
  });
  const cutOff = once(slow, 'close');
  for (let n = 0; n < 100; n += 1) {
    for (const watcher of watch.watchers) watcher.onChange({ kinds: ['run'], runs: [randomUUID()] });
    await new Promise(setImmediate);
  }
  await cutOff;
  expect(slow.readableLength + slow.writableLength).toBeLessThanOrEqual(4_096);
  expect(taken).toBeGreaterThan(4_096);
  expect([watch.watchers.size, streams.count()]).toEqual([1, 1]);
  const ended = once(quick, 'end');
  await streams.close();
  await ended;
});

test('a process has so many streams at most', async () => {
  const streams = createPushStreams(createWatch(), { ...STREAM_LIMITS, of_all: 2 });
  const [first] = [await streams.open(session()), await streams.open(session())];
  await expect(streams.open(session())).rejects.toMatchObject({ status: 503 });
  first.destroy();
  await once(first, 'close');
  await streams.open(session());
  await streams.close();
});

test('a stream ends when its sign-in expires', async () => {
  const watch = createWatch();
  const streams = createPushStreams(watch);
  const stream = await streams.open({ ...session(), expires_at: new Date(Date.now() + 50) });
  const closed = once(stream, 'close');
  stream.resume();
  await closed;
  expect(watch.watchers.size).toBe(0);
  await streams.close();
});

const MARKS = { workflow: 'a', subscription: 'a', inbox: 'a', waiting: 'a' };
const known = (runs: Record<string, string>, marks = MARKS): Known => ({
  marks,
  runs: new Map(Object.entries(runs)),
});

test('a change names the runs that are others than before', () => {
  const before = known({ same: '1 2', moved: '1 2', paused: '1 2', ended: 'failed' });
  const after = known({ same: '1 2', moved: '1 3', begun: '1 1' });
  expect(compareKnown(before, after)).toEqual({ kinds: ['run'], runs: ['moved', 'paused', 'begun'] });
  expect(compareKnown(before, before)).toBeNull();
  expect(compareKnown(before, known({}, { ...MARKS, inbox: 'b', waiting: 'b' }))).toEqual({
    kinds: ['run', 'inbox'],
    runs: [],
  });
});

test('pushes that are merged name every run, or any', () => {
  expect(mergePushes({ kinds: ['run'], runs: ['a'] }, { kinds: ['inbox', 'run'], runs: ['a', 'b'] })).toEqual(
    {
      kinds: ['run', 'inbox'],
      runs: ['a', 'b'],
    },
  );
  expect(mergePushes({ kinds: ['workflow'], runs: [] }, { kinds: ['run'], runs: ['a'] }).runs).toEqual(['a']);
  expect(mergePushes(EVERYTHING, { kinds: ['run'], runs: ['a'] }).runs).toEqual([]);
});
