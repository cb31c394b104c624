import type { CDPSession } from 'playwright-core';
import type { Frame } from '#shared/live/live-frame.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/**
 * Frames of one tab. Chromium waits for the acknowledgement of each frame, and delaying it limits the rate: 20 frames a
 * second for animated pages, no limit shortly after input. A page without changes sends none.
 */
export type Screencast = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** After input of a viewer: the next frames are not delayed. */
  hurry(): void;
  /** The last frame, for a viewer that connects later: a page without changes sends no new one. */
  lastFrame(): Frame | null;
};

const FRAME_GAP_MS = 50;
const NO_GAP_AFTER_INPUT_MS = 800;
const SHARPEN_AFTER_MS = 300;
/** The pause before a sharp picture doubles up to this, for pages that change every second, such as a clock. */
const LONGEST_SHARPEN_WAIT_MS = 5_000;
const SHARPEST = 2;
/** Chromium may never answer for a page that is left meanwhile, and what it draws is held back until then. */
const SHARP_WITHIN_MS = 3_000;

type Options = {
  cdp: CDPSession;
  tab: number;
  looks: {
    size: { width: number; height: number };
    /** The highest device pixel ratio of the viewers. */
    pixelRatio(): number;
  };
  onFrame(frame: Frame): void;
};

/** As Chromium sent it. */
type Drawn = Frame & { jpeg: Buffer };

export function createScreencast({ cdp, tab, looks, onFrame }: Options): Screencast {
  let isOn = false;
  let last: Frame | null = null;
  /** Bytes of the newest picture Chromium sent, and of one it sent only because a sharp one was being taken. */
  let drawn: Buffer | null = null;
  let strayed: Drawn | null = null;
  let isSharpening = false;
  let sharpenedAt = 0;
  let sharpenDelay = SHARPEN_AFTER_MS;
  let noGapUntil = 0;
  let sharpenTimer: NodeJS.Timeout | undefined;
  /** Chromium has two pictures under way at once; the answer to each waits for its own turn. */
  const waiting = new Set<{ answer(): void; timer: NodeJS.Timeout }>();
  let lastTurn = 0;

  const acknowledge = (sessionId: number) => {
    // The tab may have closed.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  };
  const acknowledgeInTime = (sessionId: number) => {
    const now = performance.now();
    lastTurn = now < noGapUntil ? now : Math.max(now, lastTurn + FRAME_GAP_MS);
    if (lastTurn === now) {
      acknowledge(sessionId);
      return;
    }
    const answer = () => {
      waiting.delete(turn);
      acknowledge(sessionId);
    };
    const turn = { answer, timer: setTimeout(answer, lastTurn - now) };
    waiting.add(turn);
  };
  const acknowledgeAll = () => {
    for (const { answer, timer } of waiting) {
      clearTimeout(timer);
      answer();
    }
    lastTurn = 0;
  };

  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    acknowledgeInTime(sessionId);
    if (!isOn) return;
    const jpeg = Buffer.from(data, 'base64');
    const frame = {
      tab,
      width: Math.round(metadata.deviceWidth),
      height: Math.round(metadata.deviceHeight),
      drawn_at: (metadata.timestamp ?? 0) * 1000,
      jpeg,
    };
    // Taking a sharp picture makes Chromium draw the page for it, and then once more as before.
    if (isSharpening) strayed = frame;
    else if (!drawn?.equals(jpeg) && !strayed?.jpeg.equals(jpeg)) void showIfOfPage(frame);
  });

  /** The picture that is drawn for a sharp one may come late, and it has the size of that one. */
  const showIfOfPage = async (frame: Drawn) => {
    const before = last;
    if (before && hasOtherSize(before, frame)) {
      const size = await pageSize(cdp);
      if (size && isOfSize(before, size) && !isOfSize(frame, size)) return;
    }
    if (isOn && frame.drawn_at >= (last?.drawn_at ?? 0)) show(frame);
  };

  const show = (frame: Drawn) => {
    drawn = frame.jpeg;
    strayed = null;
    last = frame;
    onFrame(last);
    const wasSharp = sharpenedAt > 0;
    if (wasSharp && performance.now() > noGapUntil)
      sharpenDelay = Math.min(sharpenDelay * 2, LONGEST_SHARPEN_WAIT_MS);
    sharpenedAt = 0;
    clearTimeout(sharpenTimer);
    sharpenTimer = setTimeout(sharpen, sharpenDelay);
  };

  /** Moving pictures are sent at low quality; a still one is sent sharp, because it is read. */
  const sharpen = async () => {
    const coarse = last;
    if (!isOn || !coarse) return;
    const scale = Math.max(1, Math.min(SHARPEST, looks.pixelRatio()));
    const { width, height } = coarse;
    isSharpening = true;
    strayed = null;
    try {
      const data = await withDeadline(captureSharp(cdp, { width, height, scale }), SHARP_WITHIN_MS);
      const resized = strayed && (await isResized(cdp, coarse, strayed)) ? strayed : null;
      if (!isOn || last !== coarse) return;
      if (resized) {
        show(resized);
        return;
      }
      sharpenedAt = performance.now();
      last = { ...coarse, jpeg: Buffer.from(data, 'base64') };
      onFrame(last);
    } catch {
      // The tab closed or is busy: the newest frame that Chromium sent stays.
      sharpenDelay = LONGEST_SHARPEN_WAIT_MS;
      if (isOn && last === coarse && strayed) show(strayed);
    } finally {
      isSharpening = false;
    }
  };

  return {
    async start() {
      if (isOn) return;
      isOn = true;
      drawn = null;
      await cdp.send('Page.startScreencast', {
        format: 'jpeg',
        quality: 60,
        maxWidth: looks.size.width,
        maxHeight: looks.size.height,
      });
    },
    async stop() {
      if (!isOn) return;
      isOn = false;
      clearTimeout(sharpenTimer);
      acknowledgeAll();
      await cdp.send('Page.stopScreencast').catch(() => {});
    },
    hurry: () => {
      noGapUntil = performance.now() + NO_GAP_AFTER_INPUT_MS;
      acknowledgeAll();
      sharpenDelay = SHARPEN_AFTER_MS;
    },
    lastFrame: () => last,
  };
}

const SCROLLBAR = 20;

/**
 * Whether the page got the size of the later picture while a sharp one was taken. The sharp one then shows the page in
 * its new size under the old one, and Chromium may send no other picture of a page that does not change.
 */
async function isResized(cdp: CDPSession, before: Frame, after: Frame): Promise<boolean> {
  if (!hasOtherSize(before, after)) return false;
  const size = await pageSize(cdp);
  return size !== null && isOfSize(after, size) && !isOfSize(before, size);
}

type Size = { width: number; height: number };

/** Null when the tab has closed. */
async function pageSize(cdp: CDPSession): Promise<Size | null> {
  const metrics = await cdp.send('Page.getLayoutMetrics').catch(() => null);
  if (!metrics) return null;
  const { clientWidth, clientHeight } = metrics.cssLayoutViewport;
  return { width: clientWidth, height: clientHeight };
}

function hasOtherSize(one: Size, other: Size): boolean {
  return one.width !== other.width || one.height !== other.height;
}

function isOfSize(frame: Size, page: Size): boolean {
  return Math.abs(frame.width - page.width) <= SCROLLBAR && Math.abs(frame.height - page.height) <= SCROLLBAR;
}

async function captureSharp(
  cdp: CDPSession,
  part: { width: number; height: number; scale: number },
): Promise<string> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 90,
    optimizeForSpeed: true,
    ...(part.scale > 1 ? { clip: await visiblePart(cdp, part) } : {}),
  });
  return data;
}

/** A clip is measured from the top of the document, not from what is seen of it. */
async function visiblePart(
  cdp: CDPSession,
  look: { width: number; height: number; scale: number },
): Promise<{ x: number; y: number; width: number; height: number; scale: number }> {
  const { cssVisualViewport } = await cdp.send('Page.getLayoutMetrics');
  return { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY, ...look };
}
