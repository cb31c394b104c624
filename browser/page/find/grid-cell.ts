import type { Page } from 'playwright-core';
import type { Target } from '#shared/script/target/target.ts';
import { cellsOf, LONGEST_LABEL } from '#browser/page/find/control-labels.ts';
import { fullText, isEditable, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords, scoreText } from '#browser/page/find/score-text.ts';

const READ_MS = 1_500;
/** “In stock” for `the stock`. */
const HEADING_SCORE = 75;
/** Two that fit alike are both meant. */
const TIE = 1;
const GRIDS = /^(?:grid|treegrid)$/;

/**
 * The cell of a grid, which is edited where it stands, by the heading of its column and by the words of a cell of its row
 * or the number of the row. Null where several columns or rows are called so, and where a cell spans columns.
 */
export async function findGridCell(page: Page, tree: PageTree, target: Target): Promise<PageNode | null> {
  const { text, near, ordinal, in_item } = target;
  if (text === '' || near === null || ordinal !== null) return null;
  const cells: PageNode[] = [];
  for (const grid of tree.nodes.filter(({ role }) => GRIDS.test(role))) {
    const rows = rowsOf(tree, grid);
    const head = rows.find((row) => headingsOf(tree, row).length > 0);
    const at = head ? columnCalled(tree, head, text) : -1;
    if (!head || at === -1) continue;
    const count = headingsOf(tree, head).length;
    // Another number of cells: one of them spans columns.
    const body = rows.filter((row) => gridCellsOf(tree, row).length === count);
    const meant =
      in_item === undefined
        ? body.filter((row) => hasCell(tree, row, near))
        : await rowNumbered(page, { head, rows: body, number: in_item });
    cells.push(...meant.flatMap((row) => gridCellsOf(tree, row)[at] ?? []));
  }
  const [only] = cells;
  if (!only || cells.length > 1 || only.ref === null || hasControl(tree, only)) return null;
  const [field, ...more] = tree.nodes.slice(only.index + 1, only.end).filter(isEditable);
  return field && more.length === 0 && field.ref !== null ? field : only;
}

/** A double click would press it. */
function hasControl(tree: PageTree, cell: PageNode): boolean {
  return tree.nodes.slice(cell.index + 1, cell.end).some(({ role }) => CONTROLS.test(role));
}

const CONTROLS = /^(?:button|link|checkbox|radio|switch|menuitem|tab)$/;

/** What a cell of this place in the tree shows. */
export function wordsOfCell(tree: PageTree, cell: PageNode): string {
  return fullText(tree, cell, LONGEST_CELL);
}

const LONGEST_CELL = 500;

function rowsOf(tree: PageTree, grid: PageNode): PageNode[] {
  const rows: PageNode[] = [];
  for (let at = grid.index + 1; at < grid.end;) {
    const node = tree.nodes[at];
    if (!node) break;
    if (node.role === 'row') rows.push(node);
    // A grid within a cell has rows of its own.
    at = node.role === 'row' ? node.end : at + 1;
  }
  return rows;
}

/** The corner above the numbers of the rows is none. */
function headingsOf(tree: PageTree, row: PageNode): PageNode[] {
  return cellsOf(tree, row).filter(({ role }) => role === 'columnheader');
}

function gridCellsOf(tree: PageTree, row: PageNode): PageNode[] {
  return cellsOf(tree, row).filter(({ role }) => role === 'gridcell');
}

/** -1 where there is none, or several are called alike. */
function columnCalled(tree: PageTree, head: PageNode, text: string): number {
  const scores = headingsOf(tree, head).map((node) =>
    scoreText(text, node.name || fullText(tree, node, LONGEST_LABEL)),
  );
  const best = Math.max(0, ...scores);
  const alike = scores.filter((score) => score >= best - TIE);
  return best < HEADING_SCORE || alike.length > 1 ? -1 : scores.indexOf(best);
}

function hasCell(tree: PageTree, row: PageNode, words: string): boolean {
  return cellsOf(tree, row).some((cell) => isSameWords(words, wordsOfCell(tree, cell)));
}

/** Grids keep their rows in any order in the page; the first is the one right below the headings. */
async function rowNumbered(
  page: Page,
  { head, rows, number }: { head: PageNode; rows: readonly PageNode[]; number: number },
): Promise<PageNode[]> {
  const box = (node: PageNode) =>
    page
      .locator(`aria-ref=${node.ref}`)
      .boundingBox({ timeout: READ_MS })
      .catch(() => null);
  const [above, ...boxes] = await Promise.all([head, ...rows].map(box));
  const placed = rows
    .flatMap((row, at) => (boxes[at] ? [{ row, top: boxes[at].y }] : []))
    .toSorted((a, b) => a.top - b.top);
  const [first] = placed;
  // Scrolled: which row is the first cannot be seen.
  if (!above || !first || first.top < above.y + above.height - EDGE) return [];
  const found = number === -1 ? undefined : placed[number - 1];
  return found ? [found.row] : [];
}

/** Pixels of a border. */
const EDGE = 3;
