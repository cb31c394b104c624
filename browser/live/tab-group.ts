import type { Page } from 'playwright-core';

/** The tabs of one run or one live session, as the browser host keeps them in the profile's one context. */
export type TabGroup = {
  pages(): readonly Page[];
  current(): Page | null;
  switchTo(page: Page): void;
  openPage(): Promise<Page>;
  /** Called whenever a tab opens, closes or comes to the front; answers how to stop listening. */
  onChange(listener: () => void): () => void;
};
