import type { Page } from 'playwright-core';

/** The tabs of one run or one live session, as the browser host keeps them in the profile's one context. */
export type TabGroup = {
  pages(): readonly Page[];
  current(): Page | null;
  switchTo(page: Page): void;
  openPage(): Promise<Page>;
  /** An empty tab where there is none, and none is on its way. */
  openIfNone(): Promise<void>;
  /** False from the moment the browser has ended until it is started again. */
  hasBrowser(): boolean;
  /** The current page; after a crash of the browser the same page in a new browser. Rejects when that crashes too. */
  readyPage(): Promise<Page>;
  /** The address of a page that was lost and not opened again, because the site may save a second time on it; once. */
  lost: { takeUnopened(): string | null };
  /** Terminates a script that blocks the page; a page that still does not respond is closed. */
  freeHungPage(page: Page): Promise<void>;
  /** Called whenever a tab opens, closes or comes to the front; answers how to stop listening. */
  onChange(listener: () => void): () => void;
};
