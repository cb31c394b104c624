import type { Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import { ancestorsOf, contains, type PageNode, readPageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { NO_TARGET } from '#shared/script/target/target.ts';

/** Whether a cell that was pressed says nothing of it: neither it nor its row is chosen now. A day of a calendar does. */
export async function isUnchosenCell(page: Page, { role, ref }: Found): Promise<boolean> {
  if (!/^(?:cell|gridcell|rowheader)$/.test(role) || ref === null) return false;
  const { nodes } = await readPageTree(page);
  const node = nodes.find((one) => one.ref === ref);
  if (!node || /^\d{1,2}$/.test(node.ownText || node.name)) return false;
  return ![node, ...ancestorsOf(node)].some(({ states }) => states.includes('selected'));
}

/**
 * `Select Ingrid Berg`, who is a row of a table: the box that chooses it, where it begins with one, also where her name is a
 * link, which opens her page. Else null.
 */
export async function boxOfRow(page: Page, found: Found): Promise<Found | null> {
  const { role, words } = found;
  if (!/^(?:|cell|gridcell|rowheader|row|text|generic|paragraph|link)$/.test(role)) return null;
  const { nodes } = await readPageTree(page);
  const node = nodeOf(nodes, found);
  const row = node && [node, ...ancestorsOf(node)].find((one) => one.role === 'row');
  // The box above the rows chooses all of them.
  if (row && nodes.some((one) => contains(row, one) && one.role === 'columnheader')) return null;
  const box = row && nodes.find((one) => contains(row, one) && one.role === 'checkbox');
  if (!box?.ref || !row || nodes.slice(row.index, box.index).some(({ ownText }) => ownText !== ''))
    return null;
  const locator = page.locator(`aria-ref=${box.ref}`);
  return { locator, words, label: box.name, target: NO_TARGET, role: 'checkbox', ref: box.ref };
}

/** What was found by its text alone has no place in the tree: the only cell of these words is meant. */
function nodeOf(nodes: readonly PageNode[], { ref, label }: Found): PageNode | undefined {
  if (ref !== null) return nodes.find((one) => one.ref === ref);
  const cells = nodes.filter(
    ({ role, name, ownText }) => CELL.test(role) && isSameWords(label, name || ownText),
  );
  return cells.length === 1 ? cells[0] : undefined;
}

const CELL = /^(?:cell|gridcell|rowheader)$/;
