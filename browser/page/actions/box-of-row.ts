import type { Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import { ancestorsOf, contains, readPageTree } from '#browser/page/find/page-tree.ts';
import { NO_TARGET } from '#shared/script/target/target.ts';

/** Whether a cell that was pressed says nothing of it: neither it nor its row is chosen now. A day of a calendar does. */
export async function isUnchosenCell(page: Page, { role, ref }: Found): Promise<boolean> {
  if (!/^(?:cell|gridcell|rowheader)$/.test(role) || ref === null) return false;
  const { nodes } = await readPageTree(page);
  const node = nodes.find((one) => one.ref === ref);
  if (!node || /^\d{1,2}$/.test(node.ownText || node.name)) return false;
  return ![node, ...ancestorsOf(node)].some(({ states }) => states.includes('selected'));
}

/** `Select Ingrid Berg`, who is a row of a table: the box that chooses it, where it begins with one. Else null. */
export async function boxOfRow(page: Page, { role, ref, words }: Found): Promise<Found | null> {
  if (!/^(?:cell|gridcell|rowheader|row|text|generic|paragraph)$/.test(role) || ref === null) return null;
  const { nodes } = await readPageTree(page);
  const node = nodes.find((one) => one.ref === ref);
  const row = node && [node, ...ancestorsOf(node)].find((one) => one.role === 'row');
  const box = row && nodes.find((one) => contains(row, one) && one.role === 'checkbox');
  if (!box?.ref || !row || nodes.slice(row.index, box.index).some(({ ownText }) => ownText !== ''))
    return null;
  const locator = page.locator(`aria-ref=${box.ref}`);
  return { locator, words, label: box.name, target: NO_TARGET, role: 'checkbox', ref: box.ref };
}
