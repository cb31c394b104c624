import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Comparison, ControlState } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { isInAddress } from '#browser/page/flow/in-address.ts';
import { faultInComparison, faultInState, isSameText } from '#browser/page/flow/compare.ts';
import { isShown, limitSeconds, USUAL_SECONDS } from '#browser/page/actions/wait-for.ts';
import { extractTargetText } from '#browser/page/read/extract-text.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { isThingInState } from '#browser/page/read/thing-in-state.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { runFree } from '#browser/page/run-action.ts';

/** With its variables filled in. */
export type Required =
  | { kind: 'shown' | 'gone'; what: Wanted; counts?: string }
  | { kind: 'reads'; what: Wanted; value: Filled; is_part: boolean }
  | { kind: 'address'; part: Filled; is_not?: true }
  | { kind: 'state'; what: Wanted; state: ControlState; is_not: boolean }
  | {
      kind: 'compare';
      what: Wanted;
      /** What is compared, when it is not to be read from the page. */
      known: Filled | null;
      how: Comparison;
      value: Filled;
      is_not: boolean;
    }
  | { kind: 'all'; of: readonly Required[] }
  | { kind: 'any'; of: readonly Required[] };

/** How long something may take to become true. */
const TRUE_MS = 5_000;
const LOOK_MS = 200;

/** Throws `condition_false` with what is there instead. */
export async function requireCondition(world: ActionScope, that: Required): Promise<void> {
  await waitUntilSo(world, that, { milliseconds: TRUE_MS, code: 'condition_false' });
}

/** The same for a line that waits: throws `page_timeout`. */
export async function waitUntilTrue(world: ActionScope, that: Required, seconds?: number): Promise<void> {
  const milliseconds = limitSeconds(seconds ?? USUAL_SECONDS) * 1000;
  await waitUntilSo(world, that, { milliseconds, code: 'page_timeout' });
}

async function waitUntilSo(
  world: ActionScope,
  that: Required,
  { milliseconds, code }: { milliseconds: number; code: 'condition_false' | 'page_timeout' },
): Promise<void> {
  await runFree(world, milliseconds + 20_000, async (page) => {
    await refuseNoPage(page);
    const deadline = performance.now() + milliseconds;
    for (;;) {
      const isLast = performance.now() >= deadline;
      const fault = await faultIn(page, that).catch((error: unknown) => {
        // What is compared may come later, and a page that is being left cannot be read.
        if (isLast || page.isClosed()) throw error;
        return '';
      });
      if (fault === null) return;
      if (isLast) throw new StepFailure(code, fault, 'See the picture of the page at that moment.');
      await page.waitForTimeout(LOOK_MS);
    }
  });
}

export async function isTrue(page: Page, that: Required): Promise<boolean> {
  return (await faultIn(page, that)) === null;
}

async function faultInParts(page: Page, { kind, of }: { kind: 'all' | 'any'; of: readonly Required[] }) {
  let fault: string | null = null;
  for (const part of of) {
    fault = await faultIn(page, part);
    if ((fault === null) === (kind === 'any')) return fault;
  }
  return fault;
}

/** No page writes “overdue loans” beside each of them: the one that is so says “Overdue”. */
async function isOneSo(page: Page, { readings, item }: Wanted): Promise<boolean> {
  const [only, ...others] = readings;
  if (!only || others.length > 0 || item || only.near !== null || only.is_exact) return false;
  return isThingInState(await readPageTree(page), only.text);
}

/** What is not as it should be, in a sentence; null when all is. */
async function faultIn(page: Page, that: Required): Promise<string | null> {
  switch (that.kind) {
    case 'shown':
      return (await isShown(page, that.what)) || (await isOneSo(page, that.what))
        ? null
        : `${that.what.shown} is not on the page.`;
    case 'gone':
      if (await isShown(page, that.what, true)) return `${that.what.shown} is still on the page.`;
      return (await isOneSo(page, that.what)) ? `One of ${that.what.shown} is on the page.` : null;
    case 'address': {
      const isThere = isInAddress(page.url(), that.part.text);
      if (isThere !== (that.is_not ?? false)) return null;
      return `The address ${isThere ? 'contains' : 'does not contain'} ${that.part.shown}.`;
    }
    case 'state':
      return await faultInState(page, that);
    case 'compare':
      return await faultInComparison(page, that);
    case 'all':
    case 'any':
      return await faultInParts(page, { kind: that.kind, of: that.of });
    default: {
      const text = await extractTargetText(page, that.what);
      const isSo = that.is_part
        ? text.toLowerCase().includes(that.value.text.toLowerCase())
        : isSameText(that.value.text, text);
      return isSo ? null : `${that.what.shown} is ${quoteShown(text)}, not ${that.value.shown}.`;
    }
  }
}
