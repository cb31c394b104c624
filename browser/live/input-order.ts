/**
 * Chromium queues mouse and key events, but inserts text at once: text sent right after a click would go to the field
 * that had the focus before. So text waits for the events before it, and events after it wait for the text. Other
 * events are sent at once.
 */
export type InputOrder = {
  /** For mouse, wheel, touch and keys. */
  sendNow(send: () => Promise<void>): Promise<void>;
  /** For text. */
  sendAfter(send: () => Promise<void>): Promise<void>;
};

export function createInputOrder(): InputOrder {
  const underWay = new Set<Promise<void>>();
  let text: Promise<unknown> | null = null;
  return {
    async sendNow(send) {
      const sending = text ? text.then(send) : send();
      underWay.add(sending);
      try {
        await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async sendAfter(send) {
      const sending = Promise.allSettled([text, ...underWay]).then(send);
      const settled = sending.catch(() => undefined);
      text = settled;
      try {
        await sending;
      } finally {
        if (text === settled) text = null;
      }
    },
  };
}
