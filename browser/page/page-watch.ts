import type { CDPSession, Page } from 'playwright-core';

/** What happens to one tab, heard from the browser itself, so that no action has to ask for it. */
export type PageWatch = {
  session: CDPSession;
  /** The page has asked for a new tab that is not there yet. */
  opensTab: boolean;
  /** On its way to another address. */
  isNavigating: boolean;
  /** Bytes received of the download under way. */
  downloadedBytes: number;
  settled(milliseconds: number): Promise<void>;
  /** Resolves when the next page takes the place of this one, or the tab closes. */
  replaced(): Promise<void>;
};

const watches = new WeakMap<Page, Promise<PageWatch>>();

export function watchPage(page: Page): Promise<PageWatch> {
  const known = watches.get(page);
  if (known) return known;
  const started = startWatch(page);
  watches.set(page, started);
  started.catch(() => watches.delete(page));
  return started;
}

async function startWatch(page: Page): Promise<PageWatch> {
  const session = await page.context().newCDPSession(page);
  let arrived = new Set<() => void>();
  let replacement = Promise.withResolvers<void>();
  const watch: PageWatch = {
    session,
    opensTab: false,
    isNavigating: false,
    downloadedBytes: 0,
    replaced: () => replacement.promise,
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
    if (isMain(event.frameId) && event.disposition === 'currentTab') watch.isNavigating = true;
  });
  session.on('Page.frameNavigated', (event) => {
    if (!isMain(event.frame.id)) return;
    endNavigation();
    announceReplacement();
  });
  session.on('Page.frameStoppedLoading', (event) => {
    if (isMain(event.frameId)) endNavigation();
  });
  session.on('Page.downloadProgress', (event) => {
    watch.downloadedBytes = event.receivedBytes;
  });
  page.once('close', () => {
    endNavigation();
    announceReplacement();
  });
  return watch;
}
