import type { CDPSession } from 'playwright-core';
import type { Frame } from '#shared/live-protocol.ts';

/**
 * Pictures of one tab, as Chromium draws them. Chromium waits for an answer to each picture, and that answer is
 * where the pace is set: quiet pages cost nothing, animated ones are held at twenty a second, and for a moment
 * after somebody's input every picture goes out at once.
 */
export type Screencast = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Somebody typed or clicked: the next pictures go out at once. */
  hurry(): void;
  /** The last picture, for a viewer that comes later: a page that stands still makes no new one. */
  lastFrame(): Frame | null;
};

const CALM_GAP_MS = 50;
const HURRY_MS = 800;
const SHARPEN_AFTER_MS = 300;

type Options = {
  cdp: CDPSession;
  tab: number;
  size: { width: number; height: number };
  onFrame(frame: Frame): void;
};

export function createScreencast({ cdp, tab, size, onFrame }: Options): Screencast {
  let isOn = false;
  let last: Frame | null = null;
  let hurriedUntil = 0;
  let acknowledgedAt = 0;
  let sharpenTimer: NodeJS.Timeout | undefined;
  let paceTimer: NodeJS.Timeout | undefined;

  const acknowledge = (sessionId: number) => {
    acknowledgedAt = performance.now();
    // The tab may close at any moment; then there is nothing left to answer.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  };

  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const gap = performance.now() < hurriedUntil ? 0 : acknowledgedAt + CALM_GAP_MS - performance.now();
    if (gap > 0) paceTimer = setTimeout(() => acknowledge(sessionId), gap);
    else acknowledge(sessionId);
    if (!isOn) return;
    const jpeg = Buffer.from(data, 'base64');
    // A picture taken for sharpness makes Chromium draw the same one again.
    const isSame = last !== null && jpeg.equals(drawn);
    drawn = jpeg;
    if (isSame) return;
    last = {
      tab,
      width: Math.round(metadata.deviceWidth),
      height: Math.round(metadata.deviceHeight),
      drawn_at: (metadata.timestamp ?? 0) * 1000,
      jpeg,
    };
    onFrame(last);
    clearTimeout(sharpenTimer);
    sharpenTimer = setTimeout(sharpen, SHARPEN_AFTER_MS);
  });
  let drawn: Buffer = Buffer.alloc(0);

  /** A moving picture may be coarse; one that stands still is read. */
  const sharpen = async () => {
    const coarse = last;
    if (!isOn || !coarse) return;
    try {
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'jpeg', quality: 90 });
      if (!isOn || last !== coarse) return;
      last = { ...coarse, jpeg: Buffer.from(data, 'base64') };
      onFrame(last);
    } catch {
      // The tab closed or is busy: the coarse picture stays.
    }
  };

  return {
    async start() {
      if (isOn) return;
      isOn = true;
      await cdp.send('Page.startScreencast', {
        format: 'jpeg',
        quality: 60,
        maxWidth: size.width,
        maxHeight: size.height,
      });
    },
    async stop() {
      if (!isOn) return;
      isOn = false;
      clearTimeout(sharpenTimer);
      clearTimeout(paceTimer);
      await cdp.send('Page.stopScreencast').catch(() => {});
    },
    hurry: () => {
      hurriedUntil = performance.now() + HURRY_MS;
    },
    lastFrame: () => last,
  };
}
