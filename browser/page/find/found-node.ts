import type { Page } from 'playwright-core';
import { quoteShown } from '#shared/script/words/value.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { findGridCell } from '#browser/page/find/grid-cell.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

/** What a look at the tree has found, as something to act on. */
export function foundNode(page: Page, tree: PageTree, node: PageNode, target: Target): Found {
  const label = labelOf(tree, node);
  // Of a target that names a kind only, the words that were found.
  const words =
    target.text === '' ? { text: label, shown: { ...target.shown, text: quoteShown(label) } } : {};
  const described = describeTarget({ ...target, ...words });
  // References are valid for the latest snapshot only; the action follows at once.
  return {
    locator: page.locator(`aria-ref=${node.ref}`),
    words: described,
    label,
    target: { ...target, ...words },
    role: node.role,
    ref: node.ref,
  };
}

/** A cell that becomes a field when it is acted on. */
export async function findInGrid(
  page: Page,
  tree: PageTree,
  { readings, intent }: { readings: readonly Target[]; intent: Intent },
): Promise<Found | null> {
  if (intent !== 'type' && intent !== 'date') return null;
  for (const target of readings) {
    const cell = await findGridCell(page, tree, target);
    if (cell) return { ...foundNode(page, tree, cell, target), label: target.text };
  }
  return null;
}
