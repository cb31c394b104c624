import { decodeFrame, type Frame } from '#shared/live/live-frame.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

export type Connection = { send(message: ViewerMessage): void };

type Listeners = {
  onOpen(): void;
  onFrame(frame: Frame): void;
  onMessage(message: LiveMessage): void;
  onLost(): void;
};

const LONGEST_PAUSE_MS = 5_000;
/** The server closes with this code when there is nothing to come back to. */
const ENDED = 4001;

/** Comes back by itself after a lost network, until the server says that the session has ended. */
export function connect(address: string, listeners: Listeners): Connection {
  let socket: WebSocket | null = null;
  let pause = 250;
  let hasEnded = false;
  let retry: number | undefined;

  const open = () => {
    // Also when it was not the timer that came first: there is one socket at a time.
    clearTimeout(retry);
    const attempt = new WebSocket(address);
    attempt.binaryType = 'arraybuffer';
    socket = attempt;
    attempt.addEventListener('open', () => {
      pause = 250;
      listeners.onOpen();
    });
    attempt.addEventListener('message', (event: MessageEvent<string | ArrayBuffer>) => {
      if (typeof event.data !== 'string') {
        listeners.onFrame(decodeFrame(event.data));
        return;
      }
      // Our own server on our own origin wrote it, typed by the same file.
      const message = JSON.parse(event.data) as LiveMessage;
      if (message.kind === 'ended') hasEnded = true;
      listeners.onMessage(message);
    });
    attempt.addEventListener('close', (event) => {
      if (hasEnded) return;
      if (event.code === ENDED) {
        hasEnded = true;
        listeners.onMessage({ kind: 'ended', sentence: event.reason || 'This live session has ended.' });
        return;
      }
      listeners.onLost();
      retry = window.setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  open();
  addEventListener('online', () => {
    if (socket?.readyState === WebSocket.CLOSED && !hasEnded) open();
  });
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
