import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { isTrue, type Required } from '#browser/page/actions/require-condition.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { countSaid } from '#browser/page/read/count-said.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { runFree } from '#browser/page/run-action.ts';

/** What a page shows late counts, as long as it is not at rest. */
const SHOWN_MS = 3_000;
/** A page that cannot be read says nothing. After so long it is not waited for any more. */
const UNREADABLE_MS = 30_000;
/** Of one look. The snapshot of a large page takes seconds. */
const READ_MS = 10_000;
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

/** Throws `page_timeout` when the page cannot be read, or is being left, for `unreadableMs`. */
export async function holds(page: Page, that: Required, unreadableMs = UNREADABLE_MS): Promise<boolean> {
  if (that.kind === 'all' || that.kind === 'any') {
    for (const part of that.of)
      if ((await holds(page, part, unreadableMs)) === (that.kind === 'any')) return that.kind === 'any';
    return that.kind === 'all';
  }
  const isShowing = that.kind === 'shown' || that.kind === 'gone';
  const asked: Required = isShowing ? { kind: 'shown', what: that.what } : that;
  const began = performance.now();
  let read = began;
  let readable: number | null = null;
  for (;;) {
    const is = await readWhetherTrue(page, asked, Math.min(READ_MS, unreadableMs));
    const now = performance.now();
    if (is !== null) {
      if (!isShowing) return is;
      if (is) return that.kind === 'shown';
      // What the page shows late counts from when it could be read.
      readable ??= now;
      read = now;
      const isOver = that.what.item ? await isQuiet(page) : await hasRested(page, began);
      if (isOver || now - readable >= SHOWN_MS) return await isAsCounted(page, that);
    } else {
      readable = null;
      if (now - read >= unreadableMs) throw unreadable(asked, now - read);
    }
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Not shown in the words of the line: none there, unless the page would say how many there are in other words. */
async function isAsCounted(
  page: Page,
  that: Extract<Required, { kind: 'shown' | 'gone' }>,
): Promise<boolean> {
  if (that.counts === undefined) return that.kind === 'gone';
  const count = countSaid(await readPageTree(page), that.counts);
  if (count !== null) return count > 0 === (that.kind === 'shown');
  throw new StepFailure(
    'target_not_found',
    `The page does not say whether there are ${that.what.shown}.`,
    'Write words that the page shows then, as in: If it says "No open orders"',
  );
}

/** Null while the page cannot be read, and while another one is about to take its place. */
async function readWhetherTrue(page: Page, that: Required, milliseconds: number): Promise<boolean | null> {
  // A page whose next address does not answer keeps a question open without an end.
  const is = await withDeadline(isTrue(page, that), milliseconds).catch((error: unknown) => {
    if (error instanceof StepFailure || page.isClosed()) throw error;
    return null;
  });
  const { isNavigating } = await watchPage(page);
  return isNavigating ? null : is;
}

function unreadable(that: Required, milliseconds: number): StepFailure {
  const what = 'what' in that ? ` whether ${that.what.shown} is there` : '';
  return new StepFailure(
    'page_timeout',
    `The page could not be read for ${Math.round(milliseconds / 1000)} seconds, so it was not decided${what}.`,
    'See whether the site answers. Resume the run when it does.',
  );
}
