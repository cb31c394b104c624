import type { Page } from 'playwright-core';

/** The tabs of one run or one live session, as the browser host keeps them in the profile's one context. */
export type TabGroup = {
  pages(): readonly Page[];
  current(): Page | null;
  switchTo(page: Page): void;
  openPage(): Promise<Page>;
  /** False from the moment the browser has ended until it is started again. */
  hasBrowser(): boolean;
  /** The current page; after the end of the browser the same one in a new browser. Rejects when it ends each time. */
  readyPage(): Promise<Page>;
  /** Ends a script that does not end; a page that stays deaf is closed. */
  freeHungPage(page: Page): Promise<void>;
  /** Called whenever a tab opens, closes or comes to the front; answers how to stop listening. */
  onChange(listener: () => void): () => void;
};
