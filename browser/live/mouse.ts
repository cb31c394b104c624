import type { CDPSession } from 'playwright-core';
import type { InputMessage } from '#browser/live/send-input.ts';
import { withDeadline } from '#browser/with-deadline.ts';

type MouseMessage = Extract<InputMessage, { kind: 'mouse' }>;
type DragData = {
  items: { mimeType: string; data: string; title?: string; baseURL?: string }[];
  files?: string[];
  dragOperationsMask: number;
};

/** The mouse of one watched tab: its held buttons, and a drag and drop of the page that it has started. */
export type Mouse = {
  send(message: MouseMessage): Promise<void>;
  /** Cancels a drag and drop; false when there is none. */
  cancelDrag(): Promise<boolean>;
  /** Releases held buttons where nothing is clicked or dropped on: their viewer is gone, or no longer in control. */
  release(): Promise<void>;
};

const BITS = { none: 0, left: 1, right: 2, middle: 4, back: 8, forward: 16 } as const;
/** Deadline for the answers that are waited for: a page that shows a dialog does not answer. */
const ANSWER_MS = 1_500;
const OUTSIDE = { x: -1, y: -1 };

export function createMouse(cdp: CDPSession): Mouse {
  /** Bits as in `MouseEvent.buttons`. */
  let held = 0;
  let at = { x: 0, y: 0 };
  let drag: DragData | null = null;
  /** Moves with a held button that the page has not answered: each may start a drag. */
  const moves = new Set<Promise<unknown>>();
  /** A release waits for the moves before it, and what follows waits for the release. */
  let releasing: Promise<unknown> | null = null;
  /** Drag events are sent one at a time: Chromium answers each when the page has heard it. */
  let dragging: Promise<unknown> = Promise.resolve();
  let isOverWaiting = false;
  let isIntercepting = false;
  /** The button was released over the page, before Chromium reported the drag that it ends. */
  let isDropDue = false;

  const sendDrag = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel', modifiers = 0) => {
    const data = drag ?? { items: [], dragOperationsMask: 0 };
    const place = at;
    const sent = () => cdp.send('Input.dispatchDragEvent', { type, ...place, data, modifiers });
    dragging = dragging.then(() => withDeadline(sent(), ANSWER_MS)).catch(() => undefined);
    return dragging;
  };
  /** While it is on, Chromium reports drags instead of starting them. Off, the drags of the agent are its own. */
  const intercept = (enabled: boolean) => {
    isIntercepting = enabled;
    return cdp.send('Input.setInterceptDrags', { enabled }).catch(() => undefined);
  };
  cdp.on('Input.dragIntercepted', ({ data }) => {
    drag = data;
    // Neither rejects.
    void sendDrag('dragEnter');
    if ((held & BITS.left) === 0) void endDrag(isDropDue ? 'drop' : 'dragCancel');
  });
  const endDrag = async (type: 'drop' | 'dragCancel', modifiers = 0) => {
    if (type === 'drop') void sendDrag('dragOver', modifiers);
    const ended = sendDrag(type, modifiers);
    drag = null;
    held = 0;
    isDropDue = false;
    await ended;
  };

  const sendMouse = (message: MouseMessage, button: MouseMessage['button'], buttons: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type: message.action,
      x: message.x,
      y: message.y,
      button,
      buttons,
      clickCount: message.action === 'mouseMoved' ? 0 : message.clicks,
      modifiers: message.modifiers,
      pointerType: 'mouse',
    });
  const move = async (message: MouseMessage) => {
    at = { x: message.x, y: message.y };
    if (drag) {
      if (isOverWaiting) return;
      isOverWaiting = true;
      await dragging;
      isOverWaiting = false;
      if (drag) await sendDrag('dragOver', message.modifiers);
      return;
    }
    const button = (['left', 'middle', 'right'] as const).find((one) => (held & BITS[one]) !== 0) ?? 'none';
    const moved = sendMouse(message, button, held);
    if (held === 0) {
      await moved;
      return;
    }
    const settled = moved.catch(() => undefined);
    moves.add(settled);
    try {
      await moved;
    } finally {
      moves.delete(settled);
    }
  };
  const press = async (message: MouseMessage) => {
    at = { x: message.x, y: message.y };
    if (drag) await endDrag('dragCancel');
    isDropDue = false;
    held |= BITS[message.button];
    // In this order Chromium hears it before the press; both are sent at once.
    const ready = message.button === 'left' ? intercept(true) : null;
    await Promise.all([ready, sendMouse(message, message.button, held)]);
  };
  const releaseOne = async (message: MouseMessage) => {
    if (moves.size > 0) await withDeadline(Promise.all(moves), ANSWER_MS).catch(() => undefined);
    at = { x: message.x, y: message.y };
    if (drag && message.button === 'left') return await endDrag('drop', message.modifiers);
    held &= ~BITS[message.button];
    isDropDue = message.button === 'left';
    await sendMouse(message, message.button, held);
  };
  const cancelDrag = async () => {
    if (!drag) return false;
    await endDrag('dragCancel');
    return true;
  };

  return {
    async send(message) {
      if (releasing) await releasing;
      if (message.action === 'mouseMoved') return await move(message);
      if (message.action === 'mousePressed') return await press(message);
      const released = releaseOne(message);
      if (moves.size === 0 && !drag) return await released;
      const settled = released.catch(() => undefined);
      releasing = settled;
      try {
        await released;
      } finally {
        if (releasing === settled) releasing = null;
      }
    },
    cancelDrag,
    async release() {
      if (moves.size > 0) await withDeadline(Promise.all(moves), ANSWER_MS).catch(() => undefined);
      isDropDue = false;
      await cancelDrag();
      const still = held;
      for (const button of ['left', 'middle', 'right', 'back', 'forward'] as const) {
        if ((still & BITS[button]) === 0) continue;
        held &= ~BITS[button];
        const message = { kind: 'mouse', action: 'mouseReleased', ...OUTSIDE, button } as const;
        const sent = sendMouse({ ...message, buttons: held, clicks: 0, modifiers: 0 }, button, held);
        await withDeadline(sent, ANSWER_MS).catch(() => undefined);
      }
      if (isIntercepting) await withDeadline(intercept(false), ANSWER_MS).catch(() => undefined);
    },
  };
}
