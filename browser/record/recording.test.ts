import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createViewer } from '#browser/live/viewer.ts';
import { createRecording, type RecordedTab } from '#browser/record/recording.ts';
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

async function startRecording(tabs: () => RecordedTab[] = () => []) {
  const wire = { send: () => undefined, waitingBytes: () => 0, close: () => undefined };
  const viewer = createViewer(wire, 'ada');
  const recording = createRecording({
    now: () => 0,
    viewers: () => [viewer],
    tabs,
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

const FINGER = { kind: 'touch', modifiers: 0 } as const;
const DOWN: ViewerMessage = { ...FINGER, action: 'touchStart', points: [{ id: 0, x: 40, y: 40 }] };
const UP: ViewerMessage = { ...FINGER, action: 'touchEnd', points: [] };
/** A tab whose page does not say what was done in it. */
const SILENT = { page: EMPTY, record: () => new Promise(() => undefined) } as unknown as RecordedTab;

test('a finger that is lifted where it came down waits for no page that is busy: it would be a long press', async () => {
  const tabs: RecordedTab[] = [];
  const recording = await startRecording(() => tabs);
  tabs.push(SILENT);
  const reached: string[] = [];
  const down = recording.around(EMPTY, DOWN, async () => reached.push('down') > 0);
  const up = recording.around(EMPTY, UP, async () => reached.push('up') > 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(reached).toEqual(['down', 'up']);
  await Promise.all([down, up]);
});
