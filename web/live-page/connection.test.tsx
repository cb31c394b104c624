import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#web/live-page/connection.ts';

/** The browser's own socket, as far as the page uses it; the test says when it opens and closes. */
class TestSocket extends EventTarget {
  static readonly opened: TestSocket[] = [];
  static readonly CLOSED = WebSocket.CLOSED;
  static readonly OPEN = WebSocket.OPEN;
  readyState: number = WebSocket.CONNECTING;
  binaryType = '';

  constructor() {
    super();
    TestSocket.opened.push(this);
  }

  close(code: number, reason = ''): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code, reason }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', TestSocket);
  TestSocket.opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openConnection() {
  const heard: string[] = [];
  connect('ws://localhost/socket', {
    onOpen: () => {},
    onFrame: () => {},
    onMessage: (message) => heard.push('sentence' in message ? message.sentence : message.kind),
    onLost: () => heard.push('lost'),
  });
  return heard;
}

test('a network that comes back opens one socket, not a second one when the timer is over', () => {
  openConnection();
  TestSocket.opened[0]?.close(1006);
  window.dispatchEvent(new Event('online'));
  expect(TestSocket.opened).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(TestSocket.opened).toHaveLength(2);
});

test('a lost connection is tried again with growing pauses, and the pauses end', () => {
  const heard = openConnection();
  for (const pause of [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
    TestSocket.opened.at(-1)?.close(1006);
    const count = TestSocket.opened.length;
    vi.advanceTimersByTime(pause - 1);
    expect(TestSocket.opened).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(TestSocket.opened).toHaveLength(count + 1);
  }
  expect(heard.every((each) => each === 'lost')).toBe(true);
});

test('a session that has ended is told with its reason and not asked for again', () => {
  const heard = openConnection();
  TestSocket.opened[0]?.close(4001, 'The machine that had this browser went down. Open the live view again.');
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(TestSocket.opened).toHaveLength(1);
  expect(heard).toEqual(['The machine that had this browser went down. Open the live view again.']);
});
