import type { Candidate } from '#browser/page/find/match-target.ts';
import { ancestorsOf, contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';

const ITEMS = new Set(['row', 'listitem', 'article']);
const LISTS = new Set(['table', 'grid', 'treegrid', 'list', 'feed', 'listbox']);
/** A candidate that scores less is something else in the same row. */
const MOST_BELOW = 25;

/** Those in the item of that number; -1 is the last. Of several lists, one item each. */
export function candidatesInItem(
  tree: PageTree,
  candidates: readonly Candidate[],
  number: number,
): Candidate[] {
  const best = candidates.reduce((score, candidate) => Math.max(score, candidate.score), 0);
  const good = candidates.filter(({ score }) => score >= best - MOST_BELOW);
  const items = new Set(
    good.flatMap(({ node }) => {
      const item = ancestorsOf(node).find(({ role }) => ITEMS.has(role));
      const all = item ? itemsBeside(tree, item) : [];
      return (number === -1 ? all.at(-1) : all[number - 1]) ?? [];
    }),
  );
  return good.filter(({ node }) => [...items].some((item) => contains(item, node)));
}

/** All of a list or table; the row of headings is none. */
function itemsBeside(tree: PageTree, item: PageNode): PageNode[] {
  const list = listOf(item);
  if (!list) return [];
  return tree.nodes
    .slice(list.index + 1, list.end)
    .filter((node) => node.role === item.role && listOf(node) === list && !isHeading(tree, node));
}

export function listOf(node: PageNode): PageNode | null {
  return ancestorsOf(node).find(({ role }) => LISTS.has(role)) ?? node.parent;
}

/** `the second post` of posts with lists of their own: entries of several cards are none of what is listed. */
export function isOfSeveralCards(tree: PageTree, nodes: readonly PageNode[]): boolean {
  if (nodes.length < 2 || new Set(nodes.map(listOf)).size < 2) return false;
  return cardsIn(tree).some(
    ({ items }) =>
      items.filter((item) => nodes.some((node) => node !== item && contains(item, node))).length > 1,
  );
}

/** The row of a table that has the names of its columns. */
export function isHeading(tree: PageTree, node: PageNode): boolean {
  if (node.role !== 'row') return false;
  const inside = tree.nodes.slice(node.index + 1, node.end);
  const isCell = ({ role }: PageNode) => role === 'cell' || role === 'gridcell';
  return inside.some(({ role }) => role === 'columnheader') && !inside.some(isCell);
}
