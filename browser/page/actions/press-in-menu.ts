import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { closeMenu } from '#browser/page/actions/close-menu.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { entryShown, menuOfItem } from '#browser/page/find/item-menu.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';

const LOOK_MS = 5_000;
const LOOKS = 10;
const PAUSE_MS = 100;
const MENU = /\b(?:menu|options|actions)$/i;

/**
 * `Duplicate "Choose a font"` where only the menu of that card has “Duplicate”: opens it and presses the entry. False
 * where there is no such menu; one that has no such entry is closed again, and the line fails as it did.
 */
export async function pressInMenu(
  world: ActionScope,
  wanted: Wanted,
  failure: StepFailure,
): Promise<boolean> {
  const placed = wanted.readings.find(
    ({ near, ordinal, also, text }) => near !== null && text !== '' && ordinal === null && !also,
  );
  // `Open the menu of Ada` looks for no entry.
  if (!placed?.near || MENU.test(placed.text)) return false;
  const { near, text } = placed;
  // Where it may act holds for both presses. Neither is what the line is remembered by.
  const fence = wanted.mayActOn ? { mayActOn: wanted.mayActOn } : {};
  const before = await lookAt(world);
  const opener = menuOfItem(before, near);
  if (!opener?.ref) return false;
  await clickTarget(world, {
    ...fence,
    readings: [],
    shown: `the menu of ${quoteShown(near)}`,
    element: { ref: opener.ref, role: opener.role },
  });
  const entry = await runFree(world, LOOK_MS, async (page) => {
    for (let look = 0; look < LOOKS; look += 1) {
      const found = entryShown({ before, after: await readPageTree(page) }, text);
      if (found) return found;
      await page.waitForTimeout(PAUSE_MS);
    }
    await closeMenu(page, before, opener);
    return null;
  });
  if (!entry?.ref) throw failure;
  await clickTarget(world, {
    ...fence,
    readings: [placed],
    shown: `${placed.shown.text} in the menu of ${placed.shown.near}`,
    element: { ref: entry.ref, role: entry.role },
  });
  return true;
}

async function lookAt(world: ActionScope): Promise<PageTree> {
  return await runFree(world, LOOK_MS, async (page) => await readPageTree(page));
}
