import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { reachOnlyOfKind } from '#browser/page/look/page-engine.ts';

/** Throws target_not_found when the page has replaced it since the snapshot. */
export async function findReferenced(
  page: Page,
  { ref, role, target }: { ref: string; role: string; target: Target },
  { intent, reaches }: { intent: Intent; reaches: boolean },
): Promise<Found> {
  const locator = page.locator(`aria-ref=${ref}`);
  const words = describeTarget(target);
  const { count, facts } = reaches
    ? await reachOnlyOfKind(locator, intent === 'select' ? 'list' : 'text')
    : { count: await locator.count(), facts: null };
  if (count === 0) {
    throw new StepFailure(
      'target_not_found',
      `${words || 'That'} is not on the page any more.`,
      'Look at the page as it is now.',
    );
  }
  return { locator, words, label: target.text, target, role, ref, reached: facts };
}
