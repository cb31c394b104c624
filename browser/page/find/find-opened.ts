import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import { labelOf, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';

const LOOK_MS = 60;
const PRESSED = /^(?:button|tab|link)$/;

/**
 * A choice of a list that was pressed, and may take a moment to open. Until then a button of the page whose name is only like
 * the choice, “Rabbits” for `Rabbit`, is none of its choices. `before` is the page as it was.
 */
export async function findOpened(
  page: Page,
  { wanted, before, milliseconds }: { wanted: Wanted; before: PageTree; milliseconds: number },
): Promise<Found> {
  const text = wanted.readings[0]?.text ?? '';
  const alike = new Set(
    before.nodes.flatMap((node) =>
      node.ref !== null && PRESSED.test(node.role) && !isSameWords(text, labelOf(before, node))
        ? node.ref
        : [],
    ),
  );
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const left = Math.max(LOOK_MS, deadline - performance.now());
    const choice = await findTarget(page, wanted, 'option', { milliseconds: left });
    if (choice.ref === null || !alike.has(choice.ref)) return choice;
    if (performance.now() >= deadline)
      throw new StepFailure(
        'target_not_found',
        `${wanted.shown} is no choice of it.`,
        'Write the choice as it reads in the list.',
      );
    await page.waitForTimeout(LOOK_MS);
  }
}
