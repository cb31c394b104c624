import type { Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import { itemAround } from '#browser/page/find/near-anchor.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';

/** A word that is shown in a row or an entry. */
const SHOWN = /^(?:cell|gridcell|rowheader|row|listitem|text|generic|paragraph|heading|strong|emphasis)$/;
const OPENS = /^(?:open|view|show|see|details?|more|edit|read|go to|visit)\b/i;

/**
 * `Open L-13` names a row by what it shows: the one link of that row, or its one button that opens something. Null where
 * the row has none, or what was found is pressed itself.
 */
export async function openerInItem(page: Page, found: Found): Promise<Found | null> {
  // A text that is no element of the tree was found by its words alone.
  if (found.ref !== null && !SHOWN.test(found.role)) return null;
  const tree = await readPageTree(page);
  const node =
    found.ref === null ? onlyText(tree, found.target.text) : tree.nodes.find(({ ref }) => ref === found.ref);
  const item = node ? itemAround(node) : null;
  if (!node || !item || node.isPointer || item.isPointer) return null;
  const only = openerOf(tree, item);
  if (!only) return null;
  return {
    ...found,
    locator: page.locator(`aria-ref=${only.ref}`),
    label: labelOf(tree, only),
    role: only.role,
    ref: only.ref,
  };
}

/** Its one link, or its one link or button that opens something by its words. */
export function openerOf(tree: PageTree, item: PageNode): PageNode | null {
  const inside = tree.nodes.slice(item.index + 1, item.end).filter(({ ref }) => ref !== null);
  const links = inside.filter(({ role }) => role === 'link');
  const openers = [...links, ...inside.filter(({ role }) => role === 'button')].filter((one) =>
    OPENS.test(labelOf(tree, one)),
  );
  const [only, ...more] = openers.length > 0 ? openers : links;
  return more.length > 0 ? null : (only ?? null);
}

function onlyText({ nodes }: PageTree, words: string): PageNode | undefined {
  const [only, ...more] = nodes.filter(
    ({ role, ref, ownText }) => role === 'text' && ref === null && isSameWords(ownText, words),
  );
  return more.length > 0 ? undefined : only;
}
