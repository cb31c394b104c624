import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ItemScope, Target } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { goBack, openPage } from '#browser/page/actions/open-page.ts';
import { explainItems, findItems, type ListedItems, lookAtItem } from '#browser/page/flow/find-items.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { scrollCollection } from '#browser/page/look/page-repeats.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';

const FIND_MS = 10_000;
const LOOK_MS = 150;
/** A page that replaces its rows may be without them for a moment. */
const EMPTY_MS = 1_000;

/** The titles of the items of a list or table, once the page shows it. Free. */
export async function listTitles(
  world: ActionScope,
  of: readonly Target[],
  outer: ItemScope | null,
): Promise<{ titles: string[]; url: string }> {
  return await runFree(world, FIND_MS * 2, async (page) => {
    await refuseNoPage(page);
    const started = performance.now();
    for (;;) {
      const isLast = performance.now() - started >= FIND_MS || (await hasRested(page, started));
      const tree = await readTree(page, outer, isLast);
      const found = tree && findItems(tree, of);
      const isEmpty = found?.titles.length === 0;
      const isSettled = !isEmpty || performance.now() - started >= EMPTY_MS;
      if (found && (isSettled || isLast)) {
        await refusePartlyDrawn(page, found);
        return { titles: found.titles, url: page.url() };
      }
      if (tree && isLast) throw explainItems(tree, of);
      await page.waitForTimeout(LOOK_MS);
    }
  });
}

/** Rounds are made of what is listed at once, and such a list would end after the rows in sight. */
async function refusePartlyDrawn(page: Page, { collection, titles }: ListedItems): Promise<void> {
  const { ref } = collection.node;
  if (ref === null) return;
  const list = { locator: page.locator(`aria-ref=${ref}`) };
  if (!(await scrollCollection(list, 'part').catch(() => false))) return;
  throw new StepFailure(
    'round_limit',
    `The list shows its rows only while they are in sight: ${titles.length} of them now.`,
    'Filter it, or show fewer of them on a page. All of it can be read, as in: Read the table as orders.',
  );
}

/** Reading fails during a navigation; the next page is read then. */
async function readTree(page: Page, outer: ItemScope | null, isLast: boolean): Promise<PageTree | null> {
  const whole = await readPageTree(page).catch((error: unknown) => {
    if (page.isClosed() || isLast) throw error;
    return null;
  });
  return whole && outer ? (lookAtItem(whole, outer)?.inside ?? whole) : whole;
}

/** Goes back to the list when a round left its page, and waits for the item. Throws `target_not_found`. */
export async function showItem(world: ActionScope, item: ItemScope, url: string): Promise<void> {
  if (await isThere(world, item, url)) return;
  if (!isAt(world, url)) await goBack(world);
  if (!isAt(world, url)) {
    await openPage(world, { text: url, shown: 'the list', is_secret: false, has_variables: true });
  }
  if (await isThere(world, item, url)) return;
  throw new StepFailure(
    'target_not_found',
    `${quoteShown(item.title)} is not in the list any more.`,
    'If a round takes its item out of the list, see that it takes out no other.',
  );
}

function isAt({ parts }: ActionScope, url: string): boolean {
  return parts.front()?.url() === url;
}

/** At once on another page; on the page of the list it may come late. */
async function isThere(world: ActionScope, item: ItemScope, url: string): Promise<boolean> {
  return await runFree(world, FIND_MS * 2, async (page) => {
    const started = performance.now();
    for (;;) {
      const tree = await readPageTree(page).catch(() => null);
      if (tree && lookAtItem(tree, item)) return true;
      if (page.url() !== url || performance.now() - started >= FIND_MS || (await hasRested(page, started)))
        return false;
      await page.waitForTimeout(LOOK_MS);
    }
  });
}
