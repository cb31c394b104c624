import { columnHeading } from '#browser/page/find/control-labels.ts';
import type { Candidate, Intent } from '#browser/page/find/match-target.ts';
import { isInOtherCard, isOutsideOfOwn } from '#browser/page/find/own-item.ts';
import { findAnchors, isOfAnItem, itemAround, nearestTo } from '#browser/page/find/near-anchor.ts';
import {
  ancestorsOf,
  contains,
  isEditable,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { EXACT_SCORE, scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

const COLUMN_SCORE = 75;
const SETS = /^(?:type|date|select|check|slide)$/;
const HEADS = /^(?:heading|table|grid|treegrid|list|caption|region|main|tabpanel|dialog)$/;

/** Those beside every one of the places that a target names. Null when one of these is not on the page. */
export function candidatesAt(
  tree: PageTree,
  candidates: readonly Candidate[],
  { target, intent }: { target: Target; intent: Intent },
): Candidate[] | null {
  const { near: first, also = [], heads } = target;
  const isClick = intent === 'click';
  if (first === null) return [...candidates];
  if (target.in_row) return inRowOf(tree, candidates, first);
  const own = heads ? candidates.filter(({ node }) => !isOfAnItem(tree, node)) : candidates;
  let left: Candidate[] | null = null;
  for (const place of [first, ...also]) {
    const found = findAnchors(tree, place);
    const anchors = heads ? found.filter(({ role }) => HEADS.test(role)) : found;
    if (anchors.length === 0) return null;
    // `Click the course at 9:30`: a cell of that row, never the heading of the column, which sorts.
    const cells = isClick ? own.flatMap((one) => cellsFor(tree, one, anchors)) : own;
    const isForeign = SETS.test(intent)
      ? (node: PageNode) => isOutsideOfOwn(tree, node, anchors)
      : (node: PageNode) => isClick && (isFieldOutside(node, anchors) || isInOtherCard(tree, node, anchors));
    const near = cells.filter(({ node }) => !isForeign(node));
    const isColumn = also.length > 0 && anchors.every(({ role }) => role === 'columnheader');
    const beside = isColumn
      ? inColumn(tree, cells, place)
      : ofOwnItem(tree, nearestTo(tree, near, anchors), place);
    const nodes = new Set(beside.map(({ node }) => node));
    left = left ? left.filter(({ node }) => nodes.has(node)) : beside;
  }
  return left;
}

/** `Open the mail from the City Library` is in that entry, and not the field that searches all mail. */
function isFieldOutside(node: PageNode, anchors: readonly PageNode[]): boolean {
  return (
    isEditable(node) && itemAround(node) === null && anchors.every((anchor) => itemAround(anchor) !== null)
  );
}

const ITEM_SCORE = 70;

/** Of several, the only one whose own row, entry or card says the words. */
function ofOwnItem(tree: PageTree, beside: Candidate[], place: string): Candidate[] {
  if (beside.length < 2) return beside;
  const own = beside.filter(({ node }) => {
    const others = beside.filter((one) => one.node !== node);
    const item = itemAround(node) ?? cardAround(node, others);
    const parts = item ? tree.nodes.slice(item.index + 1, item.end) : [];
    return parts.some((part) => part !== node && scoreText(place, part.name || part.ownText) >= ITEM_SCORE);
  });
  return own.length === 1 ? own : beside;
}

/** A card may have no role: the largest part around a control without the others. */
function cardAround(node: PageNode, others: readonly Candidate[]): PageNode | null {
  const around = ancestorsOf(node);
  const end = around.findIndex(
    (part) => part.end - part.index > MOST_IN_CARD || others.some((one) => contains(part, one.node)),
  );
  return around[(end === -1 ? around.length : end) - 1] ?? null;
}

const MOST_IN_CARD = 80;

/** Of the only row or entry that says just these words. */
function inRowOf(tree: PageTree, candidates: readonly Candidate[], words: string): Candidate[] | null {
  const anchors = findAnchors(tree, words).filter(
    (node) => node.role !== 'columnheader' && scoreText(words, node.name || node.ownText) >= EXACT_SCORE,
  );
  const rows = new Set(anchors.flatMap((anchor) => itemAround(anchor) ?? []));
  const [row] = rows;
  return row && rows.size === 1 ? candidates.filter(({ node }) => contains(row, node)) : null;
}

/** `Book court 2 at 18:00`, where 18:00 heads a column. */
function inColumn(tree: PageTree, candidates: readonly Candidate[], heading: string): Candidate[] {
  return candidates.filter(({ node }) => scoreText(heading, columnHeading(tree, node)) >= COLUMN_SCORE);
}

/** Instead of a heading, what can be pressed in that column of the rows beside it. */
function cellsFor(tree: PageTree, candidate: Candidate, anchors: readonly PageNode[]): Candidate[] {
  if (!headsRowOf(candidate.node, anchors)) return [candidate];
  const heading = candidate.node.name;
  const rows = new Set(anchors.flatMap((anchor) => upTo(anchor, /^row$/) ?? []));
  return [...rows].flatMap((row) => {
    const cells = tree.nodes.slice(row.index + 1, row.end).filter(({ parent }) => parent === row);
    const cell = cells.find((one) => scoreText(heading, columnHeading(tree, one)) >= EXACT_SCORE);
    const inside = cell ? tree.nodes.slice(cell.index, cell.end) : [];
    const pressed =
      inside.find(({ role }) => /^(?:link|button)$/.test(role)) ??
      inside.find(({ isPointer }) => isPointer) ??
      (row.isPointer ? cell : undefined);
    return pressed ? [{ ...candidate, node: pressed }] : [];
  });
}

function headsRowOf(node: PageNode, anchors: readonly PageNode[]): boolean {
  const table = node.role === 'columnheader' ? upTo(node, /^(?:table|grid|treegrid)$/) : null;
  return (
    table !== null &&
    anchors.some((anchor) => {
      const row = contains(table, anchor) && anchor !== table ? upTo(anchor, /^row$/) : null;
      return row !== null && row !== node.parent;
    })
  );
}

/** What it stands in, of such a role. */
function upTo(node: PageNode, role: RegExp): PageNode | null {
  let at: PageNode | null = node;
  while (at && !role.test(at.role)) at = at.parent;
  return at;
}
