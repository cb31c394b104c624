import { contains, fullText, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

/** A list, a table, or a part of the page whose children are alike. */
export type Collection = { node: PageNode; items: readonly PageNode[]; isTable: boolean };

const FEWEST_ALIKE = 3;
const LEAST_ALIKE = 0.7;
/** Of one item; enough to know its shape. */
const MOST_COMPARED = 60;
const MOST_SHAPES = 20;
const LONGEST_TITLE = 80;
const TABLE = /^(?:table|grid|treegrid)$/;
const LIST = /^(?:list|listbox|feed|tree)$/;
const ITEM = /^(?:listitem|option|article|treeitem)$/;
const CELL = /^(?:cell|gridcell|rowheader)$/;
const FRAME = /^(?:navigation|banner|contentinfo|menu|menubar|tablist|toolbar|radiogroup)$/;

/** What is marked as a list or a table, the outermost only, and then what repeats without a mark. */
export function listCollections(tree: PageTree): Collection[] {
  const marked = tree.nodes.filter((node) => TABLE.test(node.role) || LIST.test(node.role));
  const outer = marked.filter((node) => !marked.some((other) => other !== node && contains(other, node)));
  const known = outer.map((node) => ({ node, items: itemsOf(tree, node), isTable: TABLE.test(node.role) }));
  const alike = repeatedParts(tree).filter(({ node }) => !known.some((one) => contains(one.node, node)));
  return [...known, ...alike].filter(({ node }) => !isInFrame(node));
}

/** Rows without their headings; items, those of nested lists left out. */
function itemsOf(tree: PageTree, list: PageNode): PageNode[] {
  const isTable = TABLE.test(list.role);
  const items: PageNode[] = [];
  for (let at = list.index + 1; at < list.end;) {
    const node = tree.nodes[at];
    if (!node) break;
    const isNested = TABLE.test(node.role) || LIST.test(node.role);
    const isItem = isTable ? node.role === 'row' : ITEM.test(node.role);
    if (isItem && (!isTable || cellsOf(tree, node).some(({ role }) => CELL.test(role)))) items.push(node);
    at = isItem || isNested ? node.end : at + 1;
  }
  return items;
}

/** The cells of a row with those of its heading. */
export function cellsOf(tree: PageTree, row: PageNode): PageNode[] {
  return childrenOf(tree, row).filter(({ role }) => CELL.test(role) || role === 'columnheader');
}

function childrenOf(tree: PageTree, parent: PageNode): PageNode[] {
  const children: PageNode[] = [];
  for (let at = parent.index + 1; at < parent.end;) {
    const child = tree.nodes[at];
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

function isInFrame(node: PageNode): boolean {
  for (let at: PageNode | null = node; at; at = at.parent) if (FRAME.test(at.role)) return true;
  return false;
}

type Shape = ReadonlyMap<string, number>;

/** Parts of the page with three or more children of like shape. */
function repeatedParts(tree: PageTree): Collection[] {
  const found: Collection[] = [];
  for (const node of tree.nodes) {
    if (node.end - node.index < 2 * FEWEST_ALIKE || node.role === 'row') continue;
    const children = childrenOf(tree, node).filter((child) => child.end > child.index + 1);
    if (children.length < FEWEST_ALIKE) continue;
    const groups: { shape: Shape; items: PageNode[] }[] = [];
    for (const child of children) {
      const shape = shapeOf(tree, child);
      const group = groups.find((one) => likeness(one.shape, shape) >= LEAST_ALIKE);
      if (group) group.items.push(child);
      else if (groups.length < MOST_SHAPES) groups.push({ shape, items: [child] });
    }
    const best = groups.reduce<PageNode[]>(
      (most, { items }) => (items.length > most.length ? items : most),
      [],
    );
    if (best.length >= FEWEST_ALIKE) found.push({ node, items: best, isTable: false });
  }
  // Lines within the cards repeat as well; the cards are what is meant.
  return found.filter(
    (one) => !found.some((other) => other !== one && other.items.some((item) => contains(item, one.node))),
  );
}

function shapeOf(tree: PageTree, node: PageNode): Shape {
  const shape = new Map<string, number>();
  const end = Math.min(node.end, node.index + MOST_COMPARED);
  for (let at = node.index; at < end; at += 1) {
    const part = tree.nodes[at];
    if (part) shape.set(part.role, (shape.get(part.role) ?? 0) + 1);
  }
  return shape;
}

function likeness(one: Shape, other: Shape): number {
  let shared = 0;
  let all = 0;
  for (const [role, count] of one) {
    shared += Math.min(count, other.get(role) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}

/** Its heading, the first cell or link with words, else its first words. */
export function titleOf(tree: PageTree, item: PageNode): string {
  const inside = tree.nodes.slice(item.index, item.end);
  const cells = cellsOf(tree, item);
  const marked =
    inside.find(({ role }) => role === 'rowheader') ??
    cells.find((cell) => fullText(tree, cell, LONGEST_TITLE) !== '') ??
    inside.find(({ role }) => role === 'heading') ??
    inside.find((node) => node.role === 'link' && labelOf(tree, node) !== '');
  const words = marked ? fullText(tree, marked, LONGEST_TITLE) : firstWords(tree, item);
  return (words || fullText(tree, item, LONGEST_TITLE))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed();
}

function firstWords(tree: PageTree, item: PageNode): string {
  for (let at = item.index; at < item.end; at += 1) {
    const node = tree.nodes[at];
    const words = (node?.ownText ?? '').trim() || (node && node.end === node.index + 1 ? node.name : '');
    if (words !== '') return words;
  }
  return '';
}

/** A part of a page as a page of its own. The references stay. */
export function subTree(tree: PageTree, { index, end }: PageNode): PageTree {
  return rebuild(tree.nodes.slice(index, end));
}

/** The page without some of its parts. */
export function withoutParts(tree: PageTree, parts: readonly PageNode[]): PageTree {
  const sorted = parts.toSorted((a, b) => a.index - b.index);
  const kept: PageNode[] = [];
  let at = 0;
  for (const { index, end } of sorted) {
    if (index < at) continue;
    for (; at < index; at += 1) {
      const node = tree.nodes[at];
      if (node) kept.push(node);
    }
    at = end;
  }
  kept.push(...tree.nodes.slice(at));
  return rebuild(kept);
}

function rebuild(nodes: readonly PageNode[]): PageTree {
  const copies = new Map<PageNode, PageNode>();
  const built = nodes.map((node, index) => {
    const copy: PageNode = {
      ...node,
      index,
      parent: (node.parent && copies.get(node.parent)) ?? null,
      end: index + 1,
    };
    copies.set(node, copy);
    return copy;
  });
  // From the last to the first: what is inside has its end before what is around it.
  for (const copy of built.toReversed())
    if (copy.parent) copy.parent.end = Math.max(copy.parent.end, copy.end);
  return { nodes: built };
}
