import { itemAround } from '#browser/page/find/near-anchor.ts';
import { ancestorsOf, contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

const FRAME = /^(?:banner|navigation|contentinfo|menubar|tablist)$/;
const PARTS = /^(?:generic|group|region|none|presentation)$/;
const PRESSED = /^(?:button|link|checkbox|radio|switch|menuitem|combobox)$/;
const MOST_CHILDREN = 500;
/** Of two alike cards one may have a mark or a button more. */
const MOST_MORE = 2;

/**
 * `change the role of Raj Patel`: what can be set outside of the row, entry or card of these words belongs to something
 * else, as a form above the list. False where the words head a part of the page.
 */
export function isOutsideOfOwn(tree: PageTree, node: PageNode, anchors: readonly PageNode[]): boolean {
  return anchors.length > 0 && anchors.every((anchor) => isOutsideOf(tree, node, anchor));
}

/** `Click "Remove" for "Raj Patel"` is not the one in the card of somebody else. */
export function isInOtherCard(tree: PageTree, node: PageNode, anchors: readonly PageNode[]): boolean {
  return (
    anchors.length > 0 &&
    anchors.every((anchor) => {
      const own = itemAround(anchor) ? null : ownPartOf(tree, anchor);
      return (
        own !== null &&
        !contains(own, node) &&
        ancestorsOf(node).some(
          (part) => part.parent === own.parent && part.role === own.role && isCard(tree, part),
        )
      );
    })
  );
}

/** The rows, entries and cards of these words; none for what heads a part of the page. */
export function ownPartsOf(tree: PageTree, anchors: readonly PageNode[]): PageNode[] {
  return anchors.flatMap((anchor) => ownPartOf(tree, anchor) ?? []);
}

function ownPartOf(tree: PageTree, anchor: PageNode): PageNode | null {
  if (ancestorsOf(anchor).some(({ role }) => FRAME.test(role))) return null;
  return itemAround(anchor) ?? cardAround(tree, anchor);
}

function isOutsideOf(tree: PageTree, node: PageNode, anchor: PageNode): boolean {
  const own = ownPartOf(tree, anchor);
  if (own === null) return false;
  const other = itemAround(node);
  if (own.role === 'row' && other?.role === 'row') return isInRowOfAll(tree, own, node);
  return !contains(own, node) && (itemAround(anchor) === null || other === null);
}

/** A row of fewer cells has the fields of the row right above it, where each row has one; else it is of the whole table. */
function isInRowOfAll(tree: PageTree, row: PageNode, node: PageNode): boolean {
  const other = itemAround(node);
  if (!other || other === row || contains(row, node) || other.parent !== row.parent) return false;
  const rows = childrenOf(tree, row.parent);
  const sizeOf = (one: PageNode) => childrenOf(tree, one).length;
  const isSmaller = sizeOf(other) < sizeOf(row);
  const small = rows.filter((one) => one.role === 'row' && sizeOf(one) === sizeOf(other));
  const isOwn = rows[rows.indexOf(row) + 1] === other;
  // What heads a group of rows has fewer cells, too.
  return isSmaller && other.index > row.index && !(isOwn && small.length > 1);
}

/** The part around it that is one of several alike, each with something to press. */
function cardAround(tree: PageTree, anchor: PageNode): PageNode | null {
  const cards = ancestorsOf(anchor).filter(
    (part) => PARTS.test(part.role) && part.parent !== null && isCard(tree, part),
  );
  return cards.at(-1) ?? null;
}

function isCard(tree: PageTree, part: PageNode): boolean {
  if (!hasPressed(tree, part)) return false;
  const [own, first] = shapeOf(tree, part);
  return childrenOf(tree, part.parent).some((other) => {
    if (other === part || other.role !== part.role || !hasPressed(tree, other)) return false;
    const [size, begins] = shapeOf(tree, other);
    return begins === first && Math.abs(size - own) <= MOST_MORE;
  });
}

function shapeOf(tree: PageTree, part: PageNode): [number, string] {
  const children = childrenOf(tree, part);
  return [children.length, children[0]?.role ?? ''];
}

function hasPressed(tree: PageTree, { index, end }: PageNode): boolean {
  return tree.nodes.slice(index + 1, end).some(({ role }) => PRESSED.test(role));
}

function childrenOf(tree: PageTree, part: PageNode | null): PageNode[] {
  const children: PageNode[] = [];
  if (!part) return children;
  for (let at = part.index + 1; at < part.end && children.length < MOST_CHILDREN;) {
    const child = tree.nodes[at];
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}
