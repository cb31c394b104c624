import { encodeFrame, type Frame } from '#shared/live/live-frame.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';

/** The wire to one viewer, as the server's socket offers it. */
export type ViewerWire = {
  send(message: string | Uint8Array): void;
  /** Bytes in the send buffer of the socket. */
  waitingBytes(): number;
  close(sentence: string): void;
};

export type Viewer = {
  wire: ViewerWire;
  /** Identifies a viewer across reconnects. */
  visitor: string;
  tell(message: LiveMessage): void;
  show(frame: Frame): void;
  /** The viewer drew a picture: the next may go out. */
  drew(): void;
  /** It has drawn none of what it was sent for a while, as a tab in the background does. */
  isAway(): boolean;
};

const MOST_PICTURES_UNDER_WAY = 2;
const MOST_WAITING_BYTES = 1_000_000;
const AWAY_AFTER_MS = 1_000;
const PASSING: ReadonlySet<LiveMessage['kind']> = new Set(['cursor', 'agent', 'tabs', 'line_outline']);

/** Frames are dropped for a slow viewer, which gets the newest one next; other viewers are not delayed. */
export function createViewer(wire: ViewerWire, visitor: string): Viewer {
  let underWay = 0;
  let skipped: Frame | null = null;
  let lastSentAt = 0;
  const show = (frame: Frame) => {
    if (underWay >= MOST_PICTURES_UNDER_WAY || wire.waitingBytes() > MOST_WAITING_BYTES) {
      skipped = frame;
      return;
    }
    skipped = null;
    underWay += 1;
    lastSentAt = performance.now();
    wire.send(encodeFrame(frame));
  };
  return {
    wire,
    visitor,
    tell(message) {
      // Outdated when late, and they must not fill the send buffer of a stalled viewer.
      const isPassing = PASSING.has(message.kind);
      if (isPassing && wire.waitingBytes() > MOST_WAITING_BYTES) return;
      wire.send(JSON.stringify(message));
    },
    show,
    drew() {
      underWay = Math.max(0, underWay - 1);
      if (skipped) show(skipped);
    },
    isAway: () => underWay >= MOST_PICTURES_UNDER_WAY && performance.now() - lastSentAt > AWAY_AFTER_MS,
  };
}
