import { encodeFrame, type Frame } from '#shared/live-frame.ts';
import type { LiveMessage } from '#shared/live-protocol.ts';

/** The wire to one viewer, as the server's socket offers it. */
export type ViewerWire = {
  send(message: string | Uint8Array): void;
  /** Bytes that wait to leave; a stalled viewer's grow. */
  waitingBytes(): number;
  close(sentence: string): void;
};

export type Viewer = {
  wire: ViewerWire;
  /** The same for a viewer who comes back after a lost network. */
  visitor: string;
  tell(message: LiveMessage): void;
  show(frame: Frame): void;
  /** The viewer drew a picture: the next may go out. */
  drew(): void;
};

const MOST_PICTURES_UNDER_WAY = 2;
const MOST_WAITING_BYTES = 1_000_000;

/** A viewer that is slow skips pictures and holds up nobody; it always gets the newest one next. */
export function createViewer(wire: ViewerWire, visitor: string): Viewer {
  let underWay = 0;
  let skipped: Frame | null = null;
  const show = (frame: Frame) => {
    if (underWay >= MOST_PICTURES_UNDER_WAY || wire.waitingBytes() > MOST_WAITING_BYTES) {
      skipped = frame;
      return;
    }
    skipped = null;
    underWay += 1;
    wire.send(encodeFrame(frame));
  };
  return {
    wire,
    visitor,
    tell(message) {
      // These are worth nothing late, and a stalled viewer must not make them pile up.
      const isPassing = message.kind === 'cursor' || message.kind === 'agent' || message.kind === 'tabs';
      if (isPassing && wire.waitingBytes() > MOST_WAITING_BYTES) return;
      wire.send(JSON.stringify(message));
    },
    show,
    drew() {
      underWay = Math.max(0, underWay - 1);
      if (skipped) show(skipped);
    },
  };
}
