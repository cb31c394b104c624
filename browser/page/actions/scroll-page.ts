import type { Page } from 'playwright-core';
import { actOnTarget, ACT_MS, TARGET_ACTION_MS } from '#browser/page/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target.ts';

type ScrollTo = 'down' | 'up' | 'top' | 'bottom' | { target: Wanted };

/** Whether the document, or what scrolls in its middle, is at its lower end. */
export async function isAtEnd(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    for (let at = middle; at; at = at.parentElement) {
      const scrolls =
        at.scrollHeight > at.clientHeight + 2 && /auto|scroll/.test(getComputedStyle(at).overflowY);
      if (scrolls) return at.scrollTop + at.clientHeight >= at.scrollHeight - 2;
    }
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  });
}

export async function scrollPage(world: ActionScope, to: ScrollTo): Promise<void> {
  await runFree(world, TARGET_ACTION_MS, async (page) => {
    if (typeof to === 'object') {
      await actOnTarget(page, { wanted: to.target, intent: 'any' }, (found) =>
        found.locator.scrollIntoViewIfNeeded({ timeout: ACT_MS }),
      );
      return;
    }
    // The wheel reaches whatever scrolls under the middle of the page, which is not always the document.
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    const far = 1_000_000;
    const distance = { down: size.height * 0.8, up: -size.height * 0.8, top: -far, bottom: far }[to];
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.wheel(0, distance);
    // The wheel event is answered before the page has scrolled.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  });
}
