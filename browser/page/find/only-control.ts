import type { Frame, Locator } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Target } from '#shared/script/target/target.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, [role=button], [role=link], [role=checkbox], [role=menuitem]';

/** A card that is chosen by a press does another thing than the link in it. */
const OWN_CONTROLS = `button, a[href], ${'radio option tab switch treeitem button checkbox menuitem'
  .split(' ')
  .map((role) => `[role=${role}]`)
  .join(', ')}`;

/** The middle of a cell with links in it is any of them. */
export async function onlyControlIn(frame: Frame, locator: Locator, target: Target): Promise<Locator> {
  // Playwright joins locators of one frame only.
  if ((await locator.and(frame.locator(OWN_CONTROLS)).count()) > 0) return locator;
  const inside = locator.locator(CONTROLS).filter({ visible: true });
  const count = await inside.count();
  if (count < 2) return count === 1 ? inside : locator;
  throw new StepFailure(
    'target_ambiguous',
    `${target.shown.text} holds ${count} things that can be clicked.`,
    'Write the words of the one that is meant.',
  );
}
