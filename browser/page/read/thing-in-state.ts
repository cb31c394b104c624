import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';

/** `overdue loans`: one of them says “Overdue”, where the page does not write both words together. */

const STATE_OF_THINGS = /^(?:any |some )?(?<state>\p{Ll}[\p{L}-]{2,20}) (?<things>\p{Ll}[\p{L}-]{2,30}s)$/u;
/** Of what is pressed, and of what only names a column or a part. */
const NO_STATE =
  /^(?:button|link|tab|option|menuitem\w*|radio|checkbox|switch|combobox|textbox|searchbox|heading|columnheader|rowheader|img)$/;
const ITEM = /^(?:row|listitem|article|treeitem)$/;
/** How many boxes of a page may lie between a state and the entry that it is of. */
const MOST_LEVELS = 4;
const LEAST_TEXTS = 3;

export function isThingInState(tree: PageTree, words: string): boolean {
  const state = STATE_OF_THINGS.exec(words.trim())?.groups?.state;
  if (state === undefined) return false;
  return tree.nodes.some((node) => {
    const text = (node.ownText || node.name).trim().toLowerCase();
    return text === state && !isPressed(node) && isInEntry(tree, node);
  });
}

function isPressed(node: PageNode): boolean {
  for (let at: PageNode | null = node, level = 0; at && level < 2; at = at.parent, level += 1)
    if (NO_STATE.test(at.role)) return true;
  return false;
}

/** A row or a card: it says more than its state, and has a name or a number. A key to the signs of a page does not. */
function isInEntry({ nodes }: PageTree, node: PageNode): boolean {
  let at = node.parent;
  for (let level = 0; at && level < MOST_LEVELS; at = at.parent, level += 1) {
    const inside = nodes.slice(at.index + 1, at.end);
    const texts = inside.filter(({ name, ownText }) => (ownText || name).trim() !== '');
    if (ITEM.test(at.role)) return texts.length > 1;
    if (texts.length < LEAST_TEXTS) continue;
    return texts.some(({ role, name, ownText }) => role === 'heading' || /\d/.test(ownText || name));
  }
  return false;
}
