import type { ElementFacts } from '#browser/page/look/page-engine.ts';
import { askPage, readReachable } from '#browser/page/look/page-engine.ts';
import { learnTarget } from '#browser/page/heal/learn-target.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { refuseChanged } from '#browser/page/prove/refuse-changed.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/**
 * Playwright fills fields, chooses options and presses keys also beneath an open dialog, where no person could. Answers
 * what the target is; throws `target_covered` when a dialog or notice lies over it.
 */
export async function refuseCovered(found: Found, toType = false): Promise<ElementFacts> {
  const page = found.locator.page();
  let facts = found.reached ?? (await readReachable(found.locator, toType));
  try {
    refuseChanged(facts.changed, await watchPage(page));
  } catch (error) {
    // It is said once: who goes on from here has seen it, or has set it by hand.
    await askPage(found.locator, 'kept-forget').catch(() => undefined);
    throw error;
  }
  if (await isUncovered(found, facts)) facts = await readReachable(found.locator, toType);
  refuseCover(found, facts);
  const hasLooked = await learnTarget(page, found, facts.marks);
  // While all controls were looked at, the page may have given the focus to something else.
  return hasLooked ? { ...facts, is_selected: false } : facts;
}

export function refuseCover(found: Found, { cover }: ElementFacts): void {
  if (cover === null) return;
  throw new StepFailure(
    'target_covered',
    `${found.words} lies under ${quoteShown(cover.words)}.`,
    'Close that first, or do what it asks for.',
  );
}

/** Notices go by themselves, most of them after three to five seconds. */
const NOTICE_MS = 6_000;
/** A window that the line before closes goes when its site has answered, and fades for a third of a second. */
const CLOSES_MS = 2_000;
const LOOK_MS = 100;

/** Waits until what lay over it is gone. False for a dialog that stays, which somebody has to close. */
export async function isUncovered(found: Found, { cover }: ElementFacts): Promise<boolean> {
  const started = performance.now();
  const isDue = (isDialog: boolean) => performance.now() - started < (isDialog ? CLOSES_MS : NOTICE_MS);
  for (let over = cover; over && isDue(over.is_dialog);) {
    await found.locator.page().waitForTimeout(LOOK_MS);
    ({ cover: over } = await readReachable(found.locator));
    if (over === null) return true;
  }
  return false;
}
