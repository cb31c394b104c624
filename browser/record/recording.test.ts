import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createViewer } from '#browser/live/viewer.ts';
import { createRecording } from '#browser/record/recording.ts';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ENTER: ViewerMessage = {
  kind: 'key',
  action: 'down',
  key: 'Enter',
  code: 'Enter',
  key_code: 13,
  modifiers: 0,
  is_repeat: false,
  commands: [],
};

/** A page without a document: what has the focus is nothing. */
const EMPTY = { frames: () => [] } as unknown as Page;

async function startRecording() {
  const wire = { send: () => undefined, waitingBytes: () => 0, close: () => undefined };
  const viewer = createViewer(wire, 'ada');
  const recording = createRecording({
    now: () => 0,
    viewers: () => [viewer],
    tabs: () => [],
    pages: () => [],
    current: () => null,
  });
  await recording.command(viewer, { kind: 'record', action: 'start' });
  return recording;
}

test('a key waits for no time before it reaches the page', async () => {
  const recording = await startRecording();
  const reached: string[] = [];
  await recording.around(EMPTY, ENTER, async () => reached.push('first') > 0);
  await recording.around(EMPTY, ENTER, async () => reached.push('second') > 0);
  expect(reached).toEqual(['first', 'second']);
});

test('a key waits until the page has taken the one before', async () => {
  const recording = await startRecording();
  const taken = Promise.withResolvers<boolean>();
  const reached: string[] = [];
  const first = recording.around(EMPTY, ENTER, () => taken.promise);
  const second = recording.around(EMPTY, ENTER, async () => reached.push('second') > 0);
  await vi.advanceTimersByTimeAsync(100);
  expect(reached).toEqual([]);
  taken.resolve(true);
  await Promise.all([first, second]);
  expect(reached).toEqual(['second']);
});
