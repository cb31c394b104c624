import type { Locator } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { isHeading } from '#browser/page/find/match-items.ts';
import { ancestorsOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const LOOK_MS = 1_500;

/** It says what the cells below it are, and is no value itself. */
export function isColumnHeading(tree: PageTree, node: PageNode): boolean {
  if (isInFoot(tree, node)) return false;
  return (
    isHeading(tree, node) ||
    [node, ...ancestorsOf(node)].some(
      (part) => part.role === 'columnheader' || (part.role === 'row' && isHeading(tree, part)),
    )
  );
}

/** `Total` below the rows: it heads what stands beside it. */
export function isInFoot(tree: PageTree, node: PageNode): boolean {
  const parts = [node, ...ancestorsOf(node)];
  const row = parts.find(({ role }) => role === 'row');
  const table = parts.find(({ role }) => /^(?:table|grid|treegrid)$/.test(role));
  if (!row || !table) return false;
  const hasCells = (from: number, to: number) =>
    tree.nodes.slice(from, to).some(({ role }) => /^(?:cell|gridcell)$/.test(role));
  return hasCells(table.index, row.index) && !hasCells(row.end, table.end);
}

/** The same of what was found without the tree. */
export async function isInColumnHeading(of: Locator): Promise<boolean> {
  const isIn = (element: Element): boolean => {
    const heading = element.closest('th, [role=columnheader]');
    const role = heading?.getAttribute('role') ?? '';
    if (!heading || role === 'columnheader') return heading !== null;
    if (heading.closest('tfoot')) return false;
    const isOfRow = role !== '' || heading.getAttribute('scope') === 'row';
    const row = heading.closest('tr');
    return !isOfRow && (heading.closest('thead') !== null || row?.querySelector('td') === null);
  };
  return await of.evaluate(isIn, undefined, { timeout: LOOK_MS }).catch(() => false);
}

export function onlyHeading(words: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `${quoteShown(words)} is the heading of a column, and no value.`,
    `Say which row, as in: Read ${quoteShown(words)} for "Ada". For all rows, write the name of the table or the heading above it, as in: Read the table "Orders" as orders`,
  );
}
