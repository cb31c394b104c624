import type { Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { isTrue, type Required } from '#browser/page/actions/require-condition.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { runFree } from '#browser/page/run-action.ts';

/** What a page shows late counts, as long as it is not at rest. */
const SHOWN_MS = 3_000;
const LOOK_MS = 150;
const MOST_MS = 60_000;

/** Whether it is so, once the page has come to rest. Free. */
export async function decide(world: ActionScope, that: Required): Promise<boolean> {
  if (!asksPage(that)) return await compareOnly(world, that);
  return await runFree(world, MOST_MS, async (page) => {
    await refuseNoPage(page);
    return await holds(page, that);
  });
}

/** Values that are known are compared without a page. */
function asksPage(that: Required): boolean {
  if (that.kind === 'all' || that.kind === 'any') return that.of.some(asksPage);
  return that.kind !== 'compare' || that.known === null;
}

async function compareOnly(world: ActionScope, that: Required): Promise<boolean> {
  return await runFree(world, MOST_MS, (page) => isTrue(page, that));
}

async function holds(page: Page, that: Required): Promise<boolean> {
  if (that.kind === 'all' || that.kind === 'any') {
    for (const part of that.of)
      if ((await holds(page, part)) === (that.kind === 'any')) return that.kind === 'any';
    return that.kind === 'all';
  }
  if (that.kind !== 'shown' && that.kind !== 'gone') return await isTrue(page, that);
  const started = performance.now();
  for (;;) {
    // Reading fails during a navigation; the next page is asked then.
    const isShown = await isTrue(page, { kind: 'shown', what: that.what }).catch(() => false);
    if (isShown) return that.kind === 'shown';
    const isOver = that.what.item ? await isQuiet(page) : await hasRested(page, started);
    if (isOver || performance.now() - started >= SHOWN_MS) return that.kind === 'gone';
    await page.waitForTimeout(LOOK_MS);
  }
}
