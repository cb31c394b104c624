import type { Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { hasRestedForLine } from '#browser/page/look/rest.ts';
import { runFree } from '#browser/page/run-action.ts';

const LIMIT_MS = 15_000;
const LOOKS = 60;
const PAUSE_MS = 150;

/** What is found on the page at the front, where it comes before the page has come to rest; null where it does not. */
export async function lookUntilRest<T>(
  world: ActionScope,
  find: (page: Page) => Promise<T | null>,
): Promise<T | null> {
  return await runFree(world, LIMIT_MS, async (page) => {
    const started = performance.now();
    for (let look = 0; look < LOOKS; look += 1) {
      const isLast = await hasRestedForLine(page, started);
      const found = await find(page).catch((error: unknown) => {
        // Reading fails during a navigation; it is read again.
        if (page.isClosed() || isLast) throw error;
        return null;
      });
      if (found !== null || isLast) return found;
      await page.waitForTimeout(PAUSE_MS);
    }
    return null;
  });
}
