import { expect, onTestFinished, test, vi } from 'vitest';
import { decodeFrame } from '#shared/live/live-frame.ts';
import { createViewer } from '#browser/live/viewer.ts';

function recordingWire() {
  const sent: (string | Uint8Array)[] = [];
  const state = { waiting: 0 };
  return {
    sent,
    state,
    pictures: () =>
      sent.flatMap((message) =>
        typeof message === 'string' ? [] : [decodeFrame(new Uint8Array(message).buffer).drawn_at],
      ),
    wire: {
      send: (message: string | Uint8Array) => void sent.push(message),
      waitingBytes: () => state.waiting,
      close: () => {},
    },
  };
}

const picture = (drawn_at: number) => ({
  tab: 1,
  width: 10,
  height: 10,
  drawn_at,
  jpeg: new Uint8Array([1]),
});

test('a viewer that acknowledges nothing gets two frames', () => {
  const { wire, pictures } = recordingWire();
  const viewer = createViewer(wire, 'ada');
  for (let at = 1; at <= 100; at += 1) viewer.show(picture(at));
  expect(pictures()).toEqual([1, 2]);
});

test('a slow viewer gets the newest frame next, not the oldest it missed', () => {
  const { wire, pictures } = recordingWire();
  const viewer = createViewer(wire, 'ada');
  for (let at = 1; at <= 10; at += 1) viewer.show(picture(at));
  viewer.drew();
  viewer.drew();
  expect(pictures()).toEqual([1, 2, 10]);
});

test('frames wait for the send buffer, and messages do not', () => {
  const { wire, state, sent, pictures } = recordingWire();
  const viewer = createViewer(wire, 'ada');
  state.waiting = 2_000_000;
  viewer.show(picture(1));
  viewer.tell({ kind: 'notice', sentence: 'Hello' });
  viewer.tell({ kind: 'cursor', cursor: 'pointer' });
  expect(pictures()).toEqual([]);
  expect(sent).toEqual([JSON.stringify({ kind: 'notice', sentence: 'Hello' })]);
});

test('a viewer is away who draws none of what was sent for a second, until it draws again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const viewer = createViewer(recordingWire().wire, 'ada');
  for (let at = 1; at <= 3; at += 1) viewer.show(picture(at));
  vi.advanceTimersByTime(900);
  expect(viewer.isAway()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(viewer.isAway()).toBe(true);
  viewer.drew();
  expect(viewer.isAway()).toBe(false);
});
