import type { CDPSession, Download, Frame as PageFrame, Page } from 'playwright-core';
import type { Frame } from '#shared/live/live-frame.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';
import { choiceScript, pasteScript, WATCHER_BINDING, type WatcherReport } from '#browser/live/in-page.ts';
import { FLUSH_SCRIPT, recordScript, STOP_SCRIPT } from '#browser/record/in-page/record-script.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';
import { createInputOrder } from '#browser/live/input-order.ts';
import { createMouse } from '#browser/live/mouse.ts';
import { openPermissions } from '#browser/live/permissions.ts';
import { type PageQuestions, watchQuestions } from '#browser/live/page-questions.ts';
import { createScreencast, type Screencast } from '#browser/live/screencast.ts';
import { type InputMessage, sendInput } from '#browser/live/send-input.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { evaluateThere, watchDocuments, type WatcherPlace } from '#browser/live/watch-documents.ts';

/** One tab while it is being watched. */
export type WatchedTab = {
  id: number;
  page: Page;
  readonly title: string;
  readonly isLoading: boolean;
  screencast: Screencast;
  questions: PageQuestions;
  /** Input has not been acknowledged for seconds: a script blocks the page. */
  isHung(): boolean;
  input(message: InputMessage): Promise<void>;
  /** Releases held buttons, and cancels a drag and drop. */
  releaseMouse(): Promise<void>;
  paste(text: string): Promise<void>;
  choose(choice: { indexes: number[] } | { value: string }): Promise<void>;
  /** Reports what is done in its documents, or no longer. */
  /** Resolves when the pages have reported what was done before. */
  record(isOn: boolean): Promise<void>;
  detach(): Promise<void>;
};

type Listeners = {
  onFrame(frame: Frame): void;
  /** For all viewers. */
  onMessage(message: LiveMessage): void;
  /** For the viewer of the last input alone, such as the list it opened. */
  onReaction(message: LiveMessage): void;
  /** The mouse was moved, by a viewer or by the agent. */
  onPointer(place: { x: number; y: number }): void;
  onDownload(download: Download): void;
  onRecorded(event: RecordedEvent): void;
  onChange(): void;
  /** Whether a viewer is connected that may answer questions of the page. */
  mayAnswer(): boolean;
};

type Looks = { size: { width: number; height: number }; pixelRatio(): number };

const HUNG_AFTER_MS = 4_000;
const MOST_UNANSWERED = 40;
const LONGEST_TITLE = 500;
/** Reports a second. A mouse causes 100 to 200; a hostile page can send any number. */
const MOST_REPORTS_A_SECOND = 400;

export async function watchTab(
  page: Page,
  id: number,
  looks: Looks,
  listeners: Listeners,
): Promise<WatchedTab> {
  const cdp = await page.context().newCDPSession(page);
  // From now on it is known how the pages that a person goes to were reached.
  void watchPage(page).catch(() => undefined);
  const permissions = await openPermissions(cdp, page.context());
  const questions = watchQuestions({
    page,
    cdp,
    tell: (message) => listeners.onMessage(message),
    mayAnswer: () => listeners.mayAnswer(),
    permissions,
  });
  let title = '';
  let isLoading = false;
  let pressed = { x: 0, y: 0 };
  let chooser: WatcherPlace | null = null;
  const order = createInputOrder();
  const mouse = createMouse(cdp);
  const inputDeadline = createInputDeadline(() => {
    if (questions.waiting()) return;
    listeners.onMessage({
      kind: 'notice',
      sentence: 'This page does not answer. Wait for it, or reload it.',
    });
  });

  const mayReport = createReportLimit();
  const onReport = (report: WatcherReport, place: WatcherPlace) => {
    if (!mayReport()) return;
    switch (report.kind) {
      case 'pointer':
        listeners.onPointer({ x: report.x, y: report.y });
        return;
      case 'title':
        title = report.title;
        listeners.onChange();
        return;
      case 'recorded':
        listeners.onRecorded(report);
        return;
      case 'ask':
        void questions.ask(report.permission, place).catch(() => undefined);
        return;
      case 'invalid':
        listeners.onReaction({ kind: 'notice', sentence: report.sentence });
        return;
      case 'list':
      case 'picker': {
        chooser = place;
        const { at, ...message } = report;
        // A frame reports its own coordinates; the position of the mouse press gives the offset of the frame.
        const isPointed = Number.isFinite(at.x);
        const shift = isPointed ? { x: pressed.x - at.x, y: pressed.y - at.y } : { x: 0, y: 0 };
        const box = { ...message.box, x: message.box.x + shift.x, y: message.box.y + shift.y };
        listeners.onReaction({ ...message, box });
        return;
      }
      default:
        listeners.onReaction(report);
    }
  };
  const documents = await watchDocuments(page, cdp, onReport);
  const readTitle = async () => {
    title = (await page.title().catch(() => title)).slice(0, LONGEST_TITLE);
    listeners.onChange();
  };
  const stopListening = listenToPage(page, cdp, {
    onTitle: readTitle,
    onLoading: (isLoadingNow) => {
      isLoading = isLoadingNow;
      listeners.onChange();
    },
    onDownload: listeners.onDownload,
    onCrash: () =>
      listeners.onMessage({ kind: 'notice', sentence: 'The page crashed. It is being opened again.' }),
  });

  let stopRecording: (() => Promise<void>) | null = null;
  const tab: WatchedTab = {
    id,
    page,
    get title() {
      return title;
    },
    get isLoading() {
      return isLoading;
    },
    questions,
    screencast: createScreencast({ cdp, tab: id, looks, onFrame: (frame) => listeners.onFrame(frame) }),
    isHung: () => inputDeadline.isOver(),
    async input(message) {
      const isPress = message.kind === 'mouse' && message.action === 'mousePressed';
      if (isPress) pressed = { x: message.x, y: message.y };
      const [finger] = message.kind === 'touch' ? message.points : [];
      if (finger) pressed = { x: finger.x, y: finger.y };
      const isPassing =
        message.kind === 'wheel' || (message.kind === 'mouse' && message.action === 'mouseMoved');
      if (isPassing && inputDeadline.unanswered() > MOST_UNANSWERED) return;
      tab.screencast.hurry();
      const isText = message.kind === 'text' || message.kind === 'composition';
      const send = isText ? order.sendAfter : order.sendNow;
      await inputDeadline.await(
        send(async () => {
          if (message.kind === 'mouse') return await mouse.send(message);
          const isEscape = message.kind === 'key' && message.key === 'Escape' && message.action === 'down';
          if (isEscape && (await mouse.cancelDrag())) return undefined;
          return await sendInput(cdp, message);
        }),
      );
    },
    releaseMouse: () => mouse.release(),
    async paste(text) {
      tab.screencast.hurry();
      await order.sendAfter(async () => {
        for (const place of documents.places()) {
          const outcome = await evaluateThere(place, pasteScript(text)).catch(() => 'elsewhere');
          if (outcome === 'taken') return;
          if (outcome === 'left') break;
        }
        await sendInput(cdp, { kind: 'text', text });
      });
    },
    async choose(choice) {
      if (chooser) await evaluateThere(chooser, choiceScript(choice));
    },
    async record(isOn) {
      const stop = stopRecording;
      if (isOn === (stop !== null)) {
        // Each answers after it has reported what was done before.
        await Promise.allSettled(documents.places().map((place) => evaluateThere(place, FLUSH_SCRIPT)));
        return;
      }
      stopRecording = null;
      await stop?.();
      if (isOn) stopRecording = await documents.run(recordScript(WATCHER_BINDING));
      else await Promise.allSettled(documents.places().map((place) => evaluateThere(place, STOP_SCRIPT)));
    },
    async detach() {
      stopListening();
      documents.stop();
      inputDeadline.stop();
      questions.stop();
      await mouse.release();
      await tab.screencast.stop();
      await cdp.detach().catch(() => {});
    },
  };
  // Not awaited: a hung page does not answer.
  void readTitle();
  return tab;
}

type PageListeners = {
  onTitle(): Promise<void>;
  onLoading(isLoading: boolean): void;
  onDownload(download: Download): void;
  onCrash(): void;
};

function listenToPage(page: Page, cdp: CDPSession, listeners: PageListeners): () => void {
  const onTitle = () => void listeners.onTitle();
  const onNavigated = (frame: PageFrame) => {
    if (frame === page.mainFrame()) onTitle();
  };
  const onDownload = (download: Download) => listeners.onDownload(download);
  const onCrash = () => listeners.onCrash();
  page.on('domcontentloaded', onTitle);
  page.on('load', onTitle);
  page.on('framenavigated', onNavigated);
  page.on('download', onDownload);
  page.on('crash', onCrash);
  const isMain = (frameId: string) => frameId === mainFrameId;
  let mainFrameId = '';
  cdp.on('Page.frameStartedLoading', ({ frameId }) => isMain(frameId) && listeners.onLoading(true));
  cdp.on('Page.frameStoppedLoading', ({ frameId }) => isMain(frameId) && listeners.onLoading(false));
  void cdp.send('Page.getFrameTree').then(
    ({ frameTree }) => (mainFrameId = frameTree.frame.id),
    () => undefined,
  );
  return () => {
    page.off('domcontentloaded', onTitle);
    page.off('load', onTitle);
    page.off('framenavigated', onNavigated);
    page.off('download', onDownload);
    page.off('crash', onCrash);
  };
}

/** Limits the rate of a page's reports. */
function createReportLimit(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MOST_REPORTS_A_SECOND;
  };
}

/** Reports when input is not acknowledged in time. */
function createInputDeadline(onOver: () => void) {
  let unanswered = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(() => {
      isOver = true;
      onOver();
    }, HUNG_AFTER_MS);
    timer.unref();
  };
  return {
    isOver: () => isOver,
    unanswered: () => unanswered,
    async await(work: Promise<void>): Promise<void> {
      unanswered += 1;
      if (unanswered === 1) start();
      try {
        await work;
      } finally {
        unanswered -= 1;
        isOver = false;
        clearTimeout(timer);
        if (unanswered > 0) start();
      }
    },
    stop: () => clearTimeout(timer),
  };
}
