import type { TabGroup } from '#browser/live/tab-group.ts';

/** The end of a browser is reported shortly after the end of its pages. */
const LOSS_SHOWS_MS = 100;

export const NOT_OPENED_AGAIN =
  'The page was not opened again: a form had led to it, and the site might save a second time what it saved then. Open any address to go on.';

type Listeners = { notice(sentence: string): void; broken(sentence: string): void };

type Tabs = Pick<TabGroup, 'current' | 'hasBrowser' | 'openIfNone' | 'readyPage' | 'lost'>;

/** A session by hand always has a tab: also after its last one was closed, and after its browser ended. */
export async function reopenTabs(tabs: Tabs, on: Listeners): Promise<void> {
  if (tabs.current() === null) await openAgain(tabs, on);
  if (tabs.lost.takeUnopened() === null) return;
  on.notice(NOT_OPENED_AGAIN);
}

async function openAgain(tabs: Tabs, on: Listeners): Promise<void> {
  if (tabs.hasBrowser()) await new Promise((resolve) => setTimeout(resolve, LOSS_SHOWS_MS));
  if (tabs.current() !== null) return;
  if (tabs.hasBrowser()) {
    await tabs.openIfNone();
    return;
  }
  on.notice('The browser ended unexpectedly. It is being opened again.');
  try {
    await tabs.readyPage();
  } catch {
    on.broken('The browser of this live session ended and could not be opened again.');
  }
}
