import type { ViewerMessage } from '#shared/live/live-protocol.ts';
import { actInTab, navigate, openTab } from '#browser/live/act-in-tab.ts';
import type { TabGroup } from '#browser/live/tab-group.ts';
import type { Viewer } from '#browser/live/viewer.ts';
import type { WatchedTab } from '#browser/live/watched-tab.ts';

type Tabs = { tabs: TabGroup; watched: readonly WatchedTab[]; shown: WatchedTab | null };

/** What a viewer does with the tabs, or in the one that is shown. False when it was refused, which the viewer was told. */
export async function actInTabs(
  { tabs, watched, shown }: Tabs,
  viewer: Viewer,
  message: ViewerMessage,
): Promise<boolean> {
  if (message.kind === 'open_tab') return await openTab(tabs, viewer.tell);
  if (message.kind === 'show_tab' || message.kind === 'close_tab') {
    const tab = watched.find((candidate) => candidate.id === message.tab);
    if (message.kind === 'show_tab' && tab) tabs.switchTo(tab.page);
    if (message.kind === 'close_tab') await tab?.page.close();
  } else if (shown) return await actInTab(shown, message, { tabs, tell: viewer.tell });
  else if (message.kind === 'navigate')
    return await navigate(await tabs.readyPage(), message.address, viewer.tell);
  return true;
}
