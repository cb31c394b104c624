import type { Page } from 'playwright-core';

/** Of the pages that are recorded: calls `onNavigated` whenever another document is in one of them. */
export function createNavigations(onNavigated: () => void) {
  const unfollows = new Map<Page, () => void>();
  return {
    follow(page: Page): void {
      if (unfollows.has(page)) return;
      const hear = (frame: unknown) => {
        if (frame === page.mainFrame()) onNavigated();
      };
      page.on('framenavigated', hear);
      unfollows.set(page, () => page.off('framenavigated', hear));
    },
    end(): void {
      for (const unfollow of unfollows.values()) unfollow();
      unfollows.clear();
    },
  };
}
