import type { Page } from 'playwright-core';
import { actOnTarget, ACT_MS, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';

type ScrollTo = 'down' | 'up' | 'top' | 'bottom' | { target: Wanted };

/**
 * In the page: what the wheel scrolls over the middle of the window, where that is, and whether it is at its upper and its
 * lower end. Of a page that does not scroll itself, the largest part that does.
 */
function findScroller(): { x: number; y: number; height: number; isAtTop: boolean; isAtEnd: boolean } {
  const scrolls = (one: Element) =>
    one.scrollHeight > one.clientHeight + 2 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  const isAtEnd = (one: Element) => one.scrollTop + one.clientHeight >= one.scrollHeight - 2;
  const middle = { x: innerWidth / 2, y: innerHeight / 2 };
  for (let at = document.elementFromPoint(middle.x, middle.y); at; at = at.parentElement)
    if (at !== document.documentElement && at !== document.body && scrolls(at))
      return { ...middle, height: at.clientHeight, isAtTop: at.scrollTop <= 2, isAtEnd: isAtEnd(at) };
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 2)
    return {
      ...middle,
      height: innerHeight,
      isAtTop: scrollY <= 2,
      isAtEnd: scrollY + innerHeight >= page.scrollHeight - 2,
    };
  let largest = { size: 0, ...middle, height: innerHeight, isAtTop: true, isAtEnd: true };
  for (const one of [...document.querySelectorAll('*')].slice(0, 20_000)) {
    if (one.scrollHeight <= one.clientHeight + 2 || !scrolls(one)) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const [left, top] = [Math.max(0, x), Math.max(0, y)];
    const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
    const size = Math.max(0, right - left) * Math.max(0, bottom - top);
    if (size > largest.size)
      largest = {
        size,
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        height: one.clientHeight,
        isAtTop: one.scrollTop <= 2,
        isAtEnd: isAtEnd(one),
      };
  }
  return largest;
}

/** Whether what a person would scroll is at its lower end, or at its upper one. */
export async function isAtEnd(page: Page, isUp: boolean): Promise<boolean> {
  const { isAtTop, isAtEnd: isAtBottom } = await page.evaluate(findScroller);
  return isUp ? isAtTop : isAtBottom;
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
    const { x, y, height } = await page.evaluate(findScroller);
    const far = 1_000_000;
    // By less than what is in view, or rows of a list that draws only these would be missed.
    const distance = { down: height * 0.8, up: -height * 0.8, top: -far, bottom: far }[to];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, distance);
    // The wheel event is answered before the page has scrolled.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  });
}
