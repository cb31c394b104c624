import type { Page } from 'playwright-core';
import { isRiskyText } from '#shared/action-words.ts';
import { StepFailure } from '#shared/errors.ts';
import { closeMenu } from '#browser/page/actions/close-menu.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { entriesShown } from '#browser/page/find/item-menu.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const LOOK_MS = 5_000;
const LOOKS = 12;
const PAUSE_MS = 100;

export type MenuLook = { before: PageTree; after: PageTree };

/** Opens what this control opens, and presses the entry that is chosen of it. One that has no such entry is closed again, with false. */
export async function pressEntryOf(
  scene: Scene,
  find: (tree: PageTree, page: Page) => PageNode | null | Promise<PageNode | null>,
  choose: (look: MenuLook) => PageNode | null,
): Promise<boolean> {
  const found = await runFree(scene.world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const opener = await find(tree, page);
    const label = opener && labelOf(tree, opener);
    // It would pay, send or delete, if it opens nothing.
    return opener && label !== null && !isRiskyText(label) ? { tree, opener, label } : null;
  });
  if (!found?.opener.ref) return false;
  const { tree: before, opener, label } = found;
  // Words that only look like a menu show nothing.
  const isOpen = await pressNode(scene, opener, label).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StepFailure) return false;
      throw error;
    },
  );
  if (!isOpen) return false;
  const entry = await runFree(scene.world, LOOK_MS, async (page) => {
    const chosen = await chosenIn(page, before, choose);
    if (!chosen) await closeMenu(page, before, opener);
    return chosen;
  });
  if (!entry) return false;
  await pressNode(scene, entry.node, entry.label);
  return true;
}

async function chosenIn(
  page: Page,
  before: PageTree,
  choose: (look: MenuLook) => PageNode | null,
): Promise<{ node: PageNode; label: string } | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const after = await readPageTree(page);
    const node = choose({ before, after });
    if (node) return { node, label: labelOf(after, node) };
    // All of it is there.
    if (look > LOOKS / 2 && entriesShown({ before, after }).length > 0) return null;
    await page.waitForTimeout(PAUSE_MS);
  }
  return null;
}

async function pressNode({ world, options }: Scene, node: PageNode, label: string): Promise<void> {
  await clickTarget(world, wantedNode(node, { label, mayActOn: options.mayActOn }));
}
