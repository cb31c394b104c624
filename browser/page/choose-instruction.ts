import type { Page } from 'playwright-core';
import type { Wanted } from '#shared/script/target/target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { onlyListWith } from '#browser/page/find/only-list.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { hasRestedForLine } from '#browser/page/look/rest.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 150;
const LOOKS = 60;

/** What one of several readings of a line needs on the page. Null needs nothing, and is taken when no other fits. */
export type Need = { wanted: Wanted; intent: Intent } | null;

/** Which of several readings fits what is on the page; the first of those that fit, else the first that needs nothing. */
export async function chooseReading(world: ActionScope, needs: readonly Need[]): Promise<number> {
  return await runFree(world, 15_000, async (page) => {
    await refuseNoPage(page);
    const started = performance.now();
    for (let look = 0; look < LOOKS; look += 1) {
      const at = await firstThat(page, needs);
      if (at !== -1) return at;
      if (await hasRestedForLine(page, started)) break;
      await page.waitForTimeout(LOOK_MS);
    }
    return Math.max(0, needs.indexOf(null));
  });
}

/** A choice of the only list that has it; what a list offers is no thing of its own on the page. */
async function isInList(page: Page, { readings }: Wanted): Promise<boolean> {
  const tree = await readPageTree(page).catch(() => null);
  return tree !== null && readings.some(({ text }) => onlyListWith(tree, text) !== null);
}

async function firstThat(page: Page, needs: readonly Need[]): Promise<number> {
  // What a closed list offers is chosen, not clicked.
  for (const [at, need] of needs.entries())
    if (need?.intent === 'option' && (await isInList(page, need.wanted))) return at;
  for (const [at, need] of needs.entries()) {
    if (need && (await isThere(page, need.wanted, need.intent))) return at;
  }
  return -1;
}
