import type { ElementFacts } from '#browser/page/look/page-engine.ts';
import { readReachable } from '#browser/page/look/page-engine.ts';
import { learnTarget } from '#browser/page/heal/learn-target.ts';
import type { Found } from '#browser/page/find-target.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/value.ts';

/**
 * Playwright fills fields, chooses options and presses keys also beneath an open dialog, where no person could. Answers
 * what the target is; throws `target_covered` when a dialog or notice lies over it.
 */
export async function refuseCovered(found: Found, toType = false): Promise<ElementFacts> {
  const facts = await readReachable(found.locator, toType);
  refuseCover(found, facts);
  const hasLooked = await learnTarget(found.locator.page(), found, facts.marks);
  // While all controls were looked at, the page may have given the focus to something else.
  return hasLooked ? { ...facts, is_selected: false } : facts;
}

export function refuseCover(found: Found, { cover }: ElementFacts): void {
  if (cover === null) return;
  throw new StepFailure(
    'target_covered',
    `${found.words} lies under ${quoteShown(cover)}.`,
    'Close that first, or do what it asks for.',
  );
}
