import type { Page } from 'playwright-core';
import type { WatchedTab } from '#browser/live/watched-tab.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';

const LONGEST_ADDRESS = 4_000;

/** The tabs that are watched, in the order in which they were opened. */
export function tabsMessage(
  pages: readonly Page[],
  watched: ReadonlyMap<Page, WatchedTab>,
  shown: WatchedTab | null,
): LiveMessage {
  const tabs = pages.flatMap((page) => {
    const tab = watched.get(page);
    const address = page.url().slice(0, LONGEST_ADDRESS);
    return tab ? [{ id: tab.id, address, title: tab.title, is_loading: tab.isLoading }] : [];
  });
  return { kind: 'tabs', shown: tabs.find((tab) => tab.id === shown?.id)?.id ?? null, tabs };
}
