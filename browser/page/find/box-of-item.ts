import { ancestorsOf, fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';

const BOXES = /^(?:checkbox|radio|switch)$/;
const ROWS = /^(?:row|listitem|article|option|treeitem)$/;
const CELLS = /^(?:cell|gridcell|rowheader)$/;

/**
 * A box with the words of the entry of a tree, or of the row that it is in, ticks that. A click on these words opens or
 * chooses it.
 */
export function isBoxOfItem(tree: PageTree, box: PageNode): boolean {
  if (!BOXES.test(box.role)) return false;
  const around = ancestorsOf(box);
  const entry = around.find(({ role }) => role === 'treeitem');
  if (entry !== undefined && isSameWords(entry.name, box.name)) return true;
  // “Select message from Ada: Saturday hike”
  if (/^select \p{L}/iu.test(box.name) && around.some(({ role }) => ROWS.test(role))) return true;
  const cell = box.name === '' ? around.find(({ role }) => CELLS.test(role)) : undefined;
  // What stands behind it are the words of other cells.
  return cell !== undefined && fullText(tree, cell, 2) === '';
}
