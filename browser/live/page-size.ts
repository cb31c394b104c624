import type { Page } from 'playwright-core';
import { fitSize } from '#browser/live/window-size.ts';

type Size = { width: number; height: number };

/** The size of the pages of one live session: that of its first viewer's window. */
export type PageSize = {
  want(asked: Size): void;
  apply(page: Page): Promise<void>;
};

/** The pages of a run keep their size, whatever the size of the viewers' windows. */
export function createPageSize(hasAgent: () => boolean): PageSize {
  let wanted: Size | null = null;
  return {
    want(asked) {
      wanted = fitSize(asked);
    },
    async apply(page) {
      const now = page.viewportSize();
      if (hasAgent() || !wanted || (now?.width === wanted.width && now.height === wanted.height)) return;
      await page.setViewportSize(wanted);
    },
  };
}
