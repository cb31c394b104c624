import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { watchPage } from '#browser/page/page-watch.ts';

const TAB_MS = 10_000;

/** Runs an action that may open a tab, and switches to the new tab. */
export async function followNewTab(world: ActionScope, page: Page, work: () => Promise<void>): Promise<void> {
  const watch = await watchPage(page);
  watch.opensTab = false;
  const opened = Promise.withResolvers<Page | null>();
  const onPopup = (tab: Page) => opened.resolve(tab);
  // An address that turns out to be a file opens no tab to stay in.
  const onDownload = () => opened.resolve(null);
  page.on('popup', onPopup).on('download', onDownload);
  try {
    await work().catch((error: unknown) => confirmOwnClosing(world, page, error));
    // Without this event every click would have to wait for a tab that may never open.
    if (!watch.opensTab) return;
    const timer = setTimeout(() => opened.resolve(null), TAB_MS);
    const tab = await opened.promise;
    clearTimeout(timer);
    if (!tab || tab.isClosed()) return;
    returnWhenClosed(world, page, tab);
    world.parts.switchTo(tab);
    await tab.waitForLoadState('domcontentloaded', { timeout: TAB_MS }).catch(() => undefined);
  } finally {
    watch.opensTab = false;
    page.off('popup', onPopup).off('download', onDownload);
  }
}

/**
 * A click on "Done" may close its tab before the browser has answered for the click. It did what it should when the tab
 * before is in front and alive; after the end of Chromium nothing is.
 */
async function confirmOwnClosing(world: ActionScope, page: Page, error: unknown): Promise<void> {
  if (!page.isClosed()) throw error;
  const before = world.parts.current();
  if (before === page || before.isClosed()) throw error;
  await before.locator('html').count();
}

/** Closing a tab brings back the one it came from. */
function returnWhenClosed(world: ActionScope, opener: Page, tab: Page): void {
  tab.once('close', () => {
    if (opener.isClosed()) return;
    const current = world.parts.current();
    if (current === tab || current.isClosed()) world.parts.switchTo(opener);
  });
}

/** Of tabs that a line asked for: the tab that was in front before. */
const openedFrom = new WeakMap<Page, Page>();

/** An empty tab, in front of the one that was there. */
export async function openOwnTab(world: ActionScope): Promise<void> {
  const before = world.parts.front();
  const tab = await world.parts.openTab();
  if (!before || before.isClosed()) return;
  openedFrom.set(tab, before);
  returnWhenClosed(world, before, tab);
}

export async function closeTab(page: Page): Promise<void> {
  const opener = (await page.opener()) ?? openedFrom.get(page);
  if (!opener || opener.isClosed()) {
    throw new StepFailure(
      'page_failed',
      'This is the only tab, so it stays open.',
      'Close a tab only after a click has opened one.',
    );
  }
  await page.close();
}
