import type { CDPSession, Dialog, Download, FileChooser, Page } from 'playwright-core';
import type { Frame, LiveMessage } from '#shared/live-protocol.ts';
import {
  choiceScript,
  WATCHER_BINDING,
  WATCHER_SCRIPT,
  WATCHER_WORLD,
  type WatcherReport,
} from './in-page.ts';
import { createScreencast, type Screencast } from './screencast.ts';
import { type InputMessage, sendInput } from './send-input.ts';

/** One tab while it is being watched. */
export type WatchedTab = {
  id: number;
  page: Page;
  title: string;
  isLoading: boolean;
  screencast: Screencast;
  input(message: InputMessage): Promise<void>;
  choose(choice: { indexes: number[] } | { value: string }): Promise<void>;
  answerDialog(accept: boolean, text: string | undefined): Promise<void>;
  chooseFiles(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void>;
  detach(): Promise<void>;
};

type Listeners = {
  onFrame(frame: Frame): void;
  onMessage(message: LiveMessage): void;
  /** The mouse moved, whoever moved it. */
  onPointer(place: { x: number; y: number }): void;
  onDownload(download: Download): void;
  onChange(): void;
};

/** Nobody can do anything on a page whose dialog stands open, so an unanswered one is dismissed. */
const DIALOG_PATIENCE_MS = 60_000;

export async function watchTab(
  page: Page,
  id: number,
  size: { width: number; height: number },
  listeners: Listeners,
): Promise<WatchedTab> {
  const cdp = await page.context().newCDPSession(page);
  let dialog: Dialog | null = null;
  let fileChooser: FileChooser | null = null;
  let pressed = { x: 0, y: 0 };
  let reporter: { cdp: CDPSession; contextId: number } | null = null;

  const onReport = (source: CDPSession, contextId: number, payload: string) => {
    // The binding lives in our own isolated world, where no page can call it.
    const report = JSON.parse(payload) as WatcherReport;
    if (report.kind === 'pointer') {
      listeners.onPointer({ x: report.x, y: report.y });
      return;
    }
    if (report.kind !== 'list' && report.kind !== 'picker') {
      listeners.onMessage(report);
      return;
    }
    reporter = { cdp: source, contextId };
    const { at, ...message } = report;
    // A frame knows only its own coordinates; where the mouse went down tells where the frame is.
    const isPointed = Number.isFinite(at.x);
    const shift = isPointed ? { x: pressed.x - at.x, y: pressed.y - at.y } : { x: 0, y: 0 };
    listeners.onMessage({
      ...message,
      box: { ...message.box, x: message.box.x + shift.x, y: message.box.y + shift.y },
    });
  };
  await watchDocuments(cdp, onReport);

  const tab: WatchedTab = {
    id,
    page,
    title: await page.title().catch(() => ''),
    isLoading: false,
    screencast: createScreencast({ cdp, tab: id, size, onFrame: (frame) => listeners.onFrame(frame) }),
    async input(message) {
      if (message.kind === 'mouse' && message.action === 'mousePressed')
        pressed = { x: message.x, y: message.y };
      tab.screencast.hurry();
      await sendInput(cdp, message);
    },
    async choose(choice) {
      await reporter?.cdp.send('Runtime.evaluate', {
        contextId: reporter.contextId,
        expression: choiceScript(choice),
        userGesture: true,
      });
    },
    async answerDialog(accept, text) {
      const open = dialog;
      dialog = null;
      if (accept) await open?.accept(text);
      else await open?.dismiss();
    },
    async chooseFiles(files) {
      const open = fileChooser;
      fileChooser = null;
      await open?.setFiles(files);
    },
    async detach() {
      for (const [event, listener] of pageListeners) page.off(event as 'load', listener as () => void);
      await tab.screencast.stop();
      await cdp.detach().catch(() => {});
    },
  };

  const readTitle = async () => {
    tab.title = await page.title().catch(() => tab.title);
    listeners.onChange();
  };
  const pageListeners: [string, (argument: never) => void][] = [
    [
      'dialog',
      (opened: Dialog) => {
        dialog = opened;
        const type = opened.type() as 'alert' | 'confirm' | 'prompt' | 'beforeunload';
        listeners.onMessage({
          kind: 'dialog',
          type,
          message: opened.message(),
          value: opened.defaultValue(),
        });
        setTimeout(() => {
          if (dialog !== opened) return;
          dialog = null;
          opened.dismiss().catch(() => {});
          listeners.onMessage({ kind: 'dialog_closed' });
        }, DIALOG_PATIENCE_MS).unref();
      },
    ],
    [
      'filechooser',
      (chooser: FileChooser) => {
        fileChooser = chooser;
        listeners.onMessage({ kind: 'file_chooser', is_multiple: chooser.isMultiple() });
      },
    ],
    ['download', (download: Download) => listeners.onDownload(download)],
    ['domcontentloaded', () => void readTitle()],
    [
      'framenavigated',
      (frame: { parentFrame(): unknown }) => {
        if (frame.parentFrame() === null) void readTitle();
      },
    ],
    [
      'crash',
      () => listeners.onMessage({ kind: 'notice', sentence: 'The page crashed. It is being opened again.' }),
    ],
  ];
  for (const [event, listener] of pageListeners) page.on(event as 'load', listener as () => void);
  return tab;
}

async function watchDocuments(
  cdp: CDPSession,
  onReport: (source: CDPSession, contextId: number, payload: string) => void,
): Promise<void> {
  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === WATCHER_BINDING) onReport(cdp, executionContextId, payload);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: WATCHER_BINDING, executionContextName: WATCHER_WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: WATCHER_SCRIPT,
    worldName: WATCHER_WORLD,
    runImmediately: true,
  });
}
