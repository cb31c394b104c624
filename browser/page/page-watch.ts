import type { CDPSession, Page, Request } from 'playwright-core';
import type { CameBy } from '#shared/may-save-again.ts';
import { raceLasting } from '#shared/race-lasting.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/** The state of one tab, kept from events of the browser, so that actions need not query it. */
export type PageWatch = {
  session: CDPSession;
  /** The page has requested a new tab that is not open yet. */
  opensTab: boolean;
  /** A navigation is under way. */
  isNavigating: boolean;
  /** How many documents the tab has had since it is watched. */
  documents: number;
  /** No line that reads has waited yet until this document was complete. */
  isFresh: boolean;
  /** How the page asked for the document that is shown, and at which address; null of one that a redirect or a line opened. */
  came: Came | null;
  /** The same of the one that the page has asked for last and that is not known to be there yet. */
  asked: Came | null;
  /** The address that could not be loaded, while the browser shows its own page about that. */
  unreachable: string | null;
  /** Bytes received of the download under way. */
  downloadedBytes: number;
  /** Of the page and its scripts, not of pictures, beacons and streams, with the moment when each began. */
  openRequests: ReadonlyMap<Request, number>;
  /** The latest window of the browser itself: alert, or a question (confirm, prompt), which is answered no. */
  spoke: { words: string; is_question: boolean } | null;
  /** What was done last on it has opened a dialog of the page. */
  hasOpenedDialog: boolean;
  /** Something is being done on it, and what comes of it is watched. */
  isActedOn: boolean;
  /** This document has asked while nothing was done on it, so its questions say nothing about what is done. */
  asksByItself: boolean;
  /** The last thing done on it was a click, which put the cursor somewhere. */
  wasClicked: boolean;
  /** When something was typed last into this document, by the clock of this process. */
  typed_at: number;
  /** When something was typed or chosen last, of which the page may take back a part; null after a click or a key. */
  kept: { at: number; is_secret: boolean } | null;
  /** When the line at hand began to look at it, by the same clock; null from the first thing on that it has done there. */
  looked_since: number | null;
  /** What is not there when nothing has changed for so long will not come. Shorter only where a test knows its pages. */
  rest_ms: number;
  settled(milliseconds: number): Promise<void>;
  /** Resolves when one of the open requests ends, or after so long. */
  requestEnded(milliseconds: number): Promise<void>;
  /** Resolves when the next page takes the place of this one, or the tab closes. */
  replaced(): Promise<void>;
};

type Came = { by: CameBy; address: string };

const REASONS: Readonly<Record<string, CameBy>> = {
  formSubmissionGet: 'form',
  anchorClick: 'link',
  scriptInitiated: 'script',
};

const KNOWN_MS = 1_500;
export const REST_MS = 2_000;

const AWAITED: ReadonlySet<string> = new Set(['document', 'xhr', 'fetch', 'script']);

const watches = new WeakMap<Page, Promise<PageWatch>>();

export function watchPage(page: Page): Promise<PageWatch> {
  const known = watches.get(page);
  if (known) return known;
  const started = startWatch(page);
  watches.set(page, started);
  started.catch(() => watches.delete(page));
  return started;
}

/** Null while nothing is known of the tab. A page that hangs does not begin to be watched. */
export async function howItCame(page: Page): Promise<CameBy | null> {
  const watch = watches.get(page);
  const { came = null, asked = null } =
    (watch && (await withDeadline(watch, KNOWN_MS).catch(() => null))) ?? {};
  const address = withoutAnchor(page.url());
  // The page says its new address before this session hears that it is there.
  return [asked, came].find((known) => known?.address === address)?.by ?? null;
}

/** It was opened once more at the address of a page that is known from before. */
export async function noteHowItCame(page: Page, by: CameBy, address: string): Promise<void> {
  (await watchPage(page)).came = { by, address: withoutAnchor(address) };
}

function withoutAnchor(address: string): string {
  return address.split('#', 1)[0] ?? address;
}

/** Something was typed or chosen, which the page may still take back. */
export async function noteKept(page: Page, isSecret = false): Promise<void> {
  const watch = await watchPage(page);
  watch.kept = { at: performance.now(), is_secret: isSecret || watch.kept?.is_secret === true };
}

/** A line begins to look at the page, or has ended. */
export async function noteLine(page: Page, isBeginning: boolean): Promise<void> {
  const watch = await withDeadline(watchPage(page), KNOWN_MS).catch(() => null);
  if (watch) watch.looked_since = isBeginning ? performance.now() : null;
}

async function startWatch(page: Page): Promise<PageWatch> {
  const session = await page.context().newCDPSession(page);
  let arrived = new Set<() => void>();
  let replacement = Promise.withResolvers<void>();
  let ending = Promise.withResolvers<void>();
  const openRequests = new Map<Request, number>();
  const watch: PageWatch = {
    session,
    opensTab: false,
    isNavigating: false,
    documents: 0,
    isFresh: true,
    came: null,
    asked: null,
    unreachable: null,
    downloadedBytes: 0,
    openRequests,
    spoke: null,
    hasOpenedDialog: false,
    isActedOn: false,
    asksByItself: false,
    wasClicked: false,
    typed_at: Number.NEGATIVE_INFINITY,
    kept: null,
    looked_since: null,
    rest_ms: REST_MS,
    replaced: () => replacement.promise,
    requestEnded: async (milliseconds) => {
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, milliseconds);
      await raceLasting(timer.promise, ending.promise);
      clearTimeout(timeout);
    },
    settled: (milliseconds) =>
      new Promise((resolve) => {
        if (!watch.isNavigating) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, milliseconds);
        arrived.add(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
  const endNavigation = () => {
    watch.isNavigating = false;
    const waiting = arrived;
    arrived = new Set();
    for (const resolve of waiting) resolve();
  };
  const announceReplacement = () => {
    replacement.resolve();
    replacement = Promise.withResolvers<void>();
  };
  await session.send('Page.enable');
  const { frameTree } = await session.send('Page.getFrameTree');
  const isMain = (frameId: string) => frameId === frameTree.frame.id;
  session.on('Page.windowOpen', () => {
    watch.opensTab = true;
  });
  session.on('Page.frameRequestedNavigation', (event) => {
    if (!isMain(event.frameId) || event.disposition !== 'currentTab') return;
    watch.isNavigating = true;
    const by = REASONS[event.reason];
    if (by !== undefined) watch.asked = { by, address: withoutAnchor(event.url) };
    else watch.asked = event.reason === 'reload' ? watch.came : null;
  });
  session.on('Page.frameNavigated', (event) => {
    if (!isMain(event.frame.id)) return;
    watch.documents += 1;
    watch.isFresh = true;
    watch.asksByItself = false;
    watch.came = watch.asked?.address === withoutAnchor(event.frame.url) ? watch.asked : null;
    watch.asked = null;
    watch.unreachable = event.frame.unreachableUrl ?? null;
    watch.typed_at = Number.NEGATIVE_INFINITY;
    watch.kept = null;
    endNavigation();
    announceReplacement();
  });
  session.on('Page.frameStoppedLoading', (event) => {
    if (isMain(event.frameId)) endNavigation();
  });
  let isLeaving = false;
  session.on('Page.javascriptDialogOpening', (event) => {
    isLeaving = event.type === 'beforeunload';
    if (isLeaving) return;
    const isQuestion = event.type !== 'alert';
    // What a page says behind its question is not what it asked.
    if (isQuestion || !watch.spoke?.is_question)
      watch.spoke = { words: event.message, is_question: isQuestion };
    if (isQuestion && !watch.isActedOn) watch.asksByItself = true;
  });
  session.on('Page.javascriptDialogClosed', ({ result }) => {
    // The page that it asked to leave stays.
    if (isLeaving && !result) endNavigation();
    isLeaving = false;
  });
  const announceEnding = () => {
    ending.resolve();
    ending = Promise.withResolvers<void>();
  };
  const endRequest = (request: Request) => {
    if (openRequests.delete(request)) announceEnding();
  };
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) openRequests.set(request, performance.now());
  });
  page.on('requestfinished', endRequest).on('requestfailed', endRequest);
  session.on('Page.downloadProgress', (event) => {
    watch.downloadedBytes = event.receivedBytes;
  });
  page.once('close', () => {
    openRequests.clear();
    announceEnding();
    endNavigation();
    announceReplacement();
  });
  return watch;
}
