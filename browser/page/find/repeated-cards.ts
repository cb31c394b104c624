import {
  ancestorsOf,
  contains,
  fullText,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';

/** Parts of one shape under one element: cards, entries, rows. `rows`: of a grid, those of each of its rows. */
export type Cards = { parent: PageNode; items: readonly PageNode[]; rows?: readonly Cards[] };

const ITEMS = /^(?:generic|group|listitem|article|row|link|button|option|treeitem|region)$/;
const PRESSED = /^(?:button|link)$/;
/** Its entries are no things of the page. */
const FRAME =
  /^(?:banner|navigation|contentinfo|menu|menubar|tablist|toolbar|radiogroup|listbox|combobox|form|search|complementary|dialog|alertdialog)$/;
const FEWEST = 2;
const MOST_MORE = 3;
const MOST_NODES = 20_000;
const SHORTEST_TEXT = 2;

/** Whatever repeats in the page with something to press in each, in the order of the page. */
export function cardsIn(tree: PageTree): Cards[] {
  const byParent = new Map<PageNode, PageNode[]>();
  for (const node of tree.nodes.slice(0, MOST_NODES)) {
    const { parent } = node;
    if (!parent || !ITEMS.test(node.role) || ancestorsOf(node).some(({ role }) => FRAME.test(role))) continue;
    const children = byParent.get(parent);
    if (children) children.push(node);
    else byParent.set(parent, [node]);
  }
  const groups = [...byParent].flatMap(([parent, children]) => alikeAmong(tree, parent, children));
  const isOfRows = (one: Cards) => one.items.every((item) => cardsOnly(groups, item) !== null);
  const grids = groups.filter(isOfRows);
  const inRows = grids.flatMap((rows) => acrossRows(groups, rows) ?? []);
  const isJoined = (one: Cards) => inRows.some(({ rows }) => rows?.includes(one));
  const all = [...groups.filter((one) => !grids.includes(one) && !isJoined(one)), ...inRows];
  // What repeats within a card is a part of it.
  return all
    .filter(
      (one) => !all.some((other) => other !== one && other.items.some((item) => contains(item, one.parent))),
    )
    .toSorted((a, b) => a.parent.index - b.parent.index);
}

function alikeAmong(tree: PageTree, parent: PageNode, children: readonly PageNode[]): Cards[] {
  const rich = children.filter((child) => isRich(tree, child));
  const kinds = Map.groupBy(rich, (child) => `${child.role} ${firstIn(tree, child)}`);
  return [...kinds.values()].flatMap((alike) => {
    const sizes = alike.map((one) => childrenOf(tree, one).length);
    const isAlike = Math.max(...sizes) - Math.min(...sizes) <= MOST_MORE;
    return alike.length >= FEWEST && isAlike ? { parent, items: alike } : [];
  });
}

/** It has words of its own, and something to press, or is pressed itself. A mere button is no card. */
function isRich(tree: PageTree, node: PageNode): boolean {
  const inside = tree.nodes.slice(node.index + 1, node.end);
  if (PRESSED.test(node.role)) return inside.filter(hasWords).length > 1;
  const isPressed = node.isPointer || inside.some(({ role, ref }) => PRESSED.test(role) && ref !== null);
  return isPressed && fullText(tree, node, 200).length >= SHORTEST_TEXT && [node, ...inside].some(hasWords);
}

/** Each has one text and nothing else, as the choices of a filter have. */
export function areBare(tree: PageTree, { items }: Cards): boolean {
  return items.every((item) => tree.nodes.slice(item.index + 1, item.end).filter(hasWords).length === 0);
}

function hasWords({ ownText, name, role }: PageNode): boolean {
  return !/^(?:img|button)$/.test(role) && /[\p{L}\p{N}]/u.test(ownText || name);
}

function firstIn(tree: PageTree, node: PageNode): string {
  return childrenOf(tree, node).find(({ role }) => role !== 'img')?.role ?? '';
}

/** A grid of rows that hold nothing but cards: the cards of all rows. What stands between rows, as a heading, parts two lists. */
function acrossRows(groups: readonly Cards[], { parent, items }: Cards): Cards | null {
  const rows = items.flatMap((row) => cardsOnly(groups, row) ?? []);
  const isOneGrid = items.every((row, at) => at === 0 || items[at - 1]?.end === row.index);
  return isOneGrid ? { parent, items: rows.flatMap((row) => row.items), rows } : null;
}

/** The cards that fill a part of the page. */
function cardsOnly(groups: readonly Cards[], part: PageNode): Cards | null {
  const [only, ...more] = groups.filter(({ parent }) => parent === part);
  const [first, last] = [only?.items[0], only?.items.at(-1)];
  const isFilled = first?.index === part.index + 1 && last?.end === part.end && part.ownText === '';
  return only && more.length === 0 && isFilled ? only : null;
}

function childrenOf(tree: PageTree, part: PageNode): PageNode[] {
  const children: PageNode[] = [];
  for (let at = part.index + 1; at < part.end;) {
    const child = tree.nodes[at];
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}
