import type { Candidate } from '#browser/page/find/match-target.ts';
import {
  ancestorsOf,
  contains,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { columnHeading } from '#browser/page/find/control-labels.ts';
import { saidInOtherOrder } from '#browser/page/find/other-order.ts';
import { noticesAbout } from '#browser/page/find/notices.ts';
import { isSameWords, scoreText } from '#browser/page/find/score-text.ts';

/** Scores this close count as equal; the target is then ambiguous. */
export const TIE = 1;
/** By so much what cannot be pressed counts less. */
export const DISABLED = 20;

/** What carries the words that say where something is. */
export function findAnchors(tree: PageTree, near: string): PageNode[] {
  const found = anchorsOf(tree, near);
  if (found.length > 0) return found;
  const cells = cellsCalled(tree, near);
  if (cells.length > 0) return cells;
  const named = KIND_FIRST.exec(near)?.groups;
  const ofKind = named?.words === undefined ? [] : anchorsOf(tree, named.words);
  // A card may be drawn without being one for the page.
  const meant = ofKind.filter((anchor) => named?.kind === 'card' || itemAround(anchor) !== null);
  if (meant.length > 0) return meant;
  const trees = TREE.test(near) ? tree.nodes.filter(({ role }) => role === 'tree') : [];
  if (trees.length === 1) return trees;
  const notices = noticesAbout(tree, near);
  return notices.length > 0 ? notices : saidInOtherOrder(tree, near);
}

/** `in the row Savings plan`: the words in a row, and not a heading of these words. */
const KIND_FIRST =
  /^(?:the )?(?<kind>row|line|entry|card|item) (?:of |for |with |called |named )?(?<words>\S.{1,80})$/i;

/** `Open "Handbook" in the tree` */
const TREE = /^(?:(?:the|this) )?tree$/i;

/** `job 2201`: the cell 2201 in a column “Job”. */
function cellsCalled(tree: PageTree, near: string): PageNode[] {
  const [, heading = '', value = ''] = /^(\p{L}[\p{L}-]*) (\S.{0,60})$/u.exec(near.trim()) ?? [];
  if (value === '') return [];
  return tree.nodes.filter(
    (node) =>
      CELLS.has(node.role) &&
      isSameWords(value, node.name || node.ownText) &&
      scoreText(heading, columnHeading(tree, node)) >= SAME_WORD,
  );
}

const CELLS = new Set(['cell', 'gridcell', 'rowheader']);
/** In one form or the other: “Jobs”. */
const SAME_WORD = 90;

function anchorsOf(tree: PageTree, near: string): PageNode[] {
  let best = 0;
  let anchors: PageNode[] = [];
  for (const node of tree.nodes) {
    if (isClosedChoice(node)) continue;
    const score = scoreText(near, node.name || node.ownText || (isEditable(node) ? labelOf(tree, node) : ''));
    if (score < 70 || score < best - TIE) continue;
    if (score > best + TIE) anchors = [];
    best = Math.max(best, score);
    anchors.push(node);
  }
  return anchors;
}

/** A choice that a closed list would offer is not shown, and nothing stands beside it. */
function isClosedChoice({ role, parent, states }: PageNode): boolean {
  return role === 'option' && parent?.role === 'combobox' && !states.includes('selected');
}

/** Those that share the smallest part of the page with an anchor. */
export function nearestTo(
  tree: PageTree,
  candidates: readonly Candidate[],
  anchors: readonly PageNode[],
): Candidate[] {
  const best = candidates.reduce((score, candidate) => Math.max(score, candidate.score), 0);
  const inItems = candidatesInItems(candidates, anchors, best);
  if (inItems) return inItems;
  const pairs = candidates
    // Being near does not improve a poor match.
    .filter((candidate) => candidate.score >= best - 25)
    .flatMap((candidate) =>
      anchors
        .filter((anchor) => anchor !== candidate.node && !isInAnotherItem(tree, anchor, candidate.node))
        .filter((anchor) => !isOutsideOfItem(tree, anchor, candidate.node))
        .filter((anchor) => !isOfField(tree, anchor, candidate.node))
        .filter((anchor) => !isOfFrame(anchor, candidate.node))
        .map((anchor) => ({ candidate, anchor, size: sizeOfSharedPart(tree, anchor, candidate.node) })),
    );
  const smallest = pairs.reduce((size, pair) => Math.min(size, pair.size), Number.POSITIVE_INFINITY);
  const near = pairs.filter((pair) => pair.size === smallest);
  const following = near.filter(({ anchor, candidate }) => candidate.node.index >= anchor.index);
  const onOneSide = following.length > 0 ? following : near;
  const together = onOneSide.filter(({ anchor, candidate }) => !isSeparated(tree, anchor, candidate.node));
  // What stands below the next heading is that one's.
  const left = together.length > 0 ? together : onOneSide.filter(({ anchor }) => !HEADS.test(anchor.role));
  return [...new Set(left.map((pair) => pair.candidate))];
}

/** Two rows of one name: what is in either may be meant, whichever is smaller. Null when one row at most is. */
function candidatesInItems(
  candidates: readonly Candidate[],
  anchors: readonly PageNode[],
  best: number,
): Candidate[] | null {
  const items = new Set(anchors.flatMap((anchor) => itemAround(anchor) ?? []));
  // Of rows with longer names of their own, that one cannot be pressed now does not say that another is meant.
  const isOpen = new Set(anchors.map(({ name, ownText }) => name || ownText)).size > 1;
  const alike = isOpen ? candidates.map(asEnabled) : candidates;
  const groups = [...items].map((item) =>
    alike.filter(({ node, score }) => score >= best - TIE && contains(item, node) && !anchors.includes(node)),
  );
  const filled = groups.filter((group) => group.length > 0);
  return filled.length > 1 ? [...new Set(filled.flat())] : null;
}

function asEnabled(candidate: Candidate): Candidate {
  const { node, score } = candidate;
  return node.isDisabled ? { ...candidate, score: score + DISABLED } : candidate;
}

/** The row, entry or article that it is in. */
export function itemAround(node: PageNode): PageNode | null {
  return [node, ...ancestorsOf(node)].find(({ role }) => ITEMS.has(role)) ?? null;
}

/** It stands in a row, entry or article with other words. */
export function isOfAnItem(tree: PageTree, node: PageNode): boolean {
  const item = itemAround(node);
  return item !== null && item !== node && hasOwnWords(tree, item, node);
}

function sizeOfSharedPart(tree: PageTree, a: PageNode, b: PageNode): number {
  const shared = sharedPart(a, b);
  return shared ? shared.end - shared.index : tree.nodes.length + 1;
}

function sharedPart(a: PageNode, b: PageNode): PageNode | null {
  if (contains(a, b)) return a;
  return ancestorsOf(b).find((ancestor) => contains(ancestor, a)) ?? null;
}

const GROUPS = new Set(['rowgroup', 'generic', 'none', 'presentation']);
const HEADS = /^(?:heading|term)$/;
const CONTROLS = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'menuitem']);

/**
 * `Remove` for Ada is not the one in the row of Bob. Rows of headings, rows of fewer cells (which head a group of rows
 * or have the buttons of the row above), and items without words of their own belong to others.
 */
export function isInAnotherItem(tree: PageTree, anchor: PageNode, node: PageNode): boolean {
  const own = [anchor, ...ancestorsOf(anchor)].filter(({ role }) => ITEMS.has(role));
  const others = [node, ...ancestorsOf(node)].filter(({ role }) => ITEMS.has(role));
  return own.some((item) =>
    others.some(
      (other) =>
        other !== item &&
        other.role === item.role &&
        containerOf(other) === containerOf(item) &&
        (item.role !== 'row' || isRowLike(tree, item, other)) &&
        hasOwnWords(tree, other, node),
    ),
  );
}

function isControl(node: PageNode): boolean {
  return CONTROLS.has(node.role) || isEditable(node);
}

/** The words of a box stand beside it as a text. */
function isLabel(tree: PageTree, { index, name, ownText }: PageNode): boolean {
  const words = (name || ownText).trim();
  return tree.nodes
    .slice(Math.max(0, index - 3), index + 4)
    .some((node) => isControl(node) && node.name.trim() === words);
}

/** A control in a row or entry has nothing to do with a control or words behind the list: “Accept” with the box “Pets”. */
function isOutsideOfItem(tree: PageTree, anchor: PageNode, node: PageNode): boolean {
  if (!isControl(anchor) && !isLabel(tree, anchor) && anchor.index < node.index) return false;
  const item = itemAround(node);
  const isTogether = [anchor, ...ancestorsOf(anchor)].some(
    ({ role, index, end }) => ITEMS.has(role) && index <= node.index && node.index < end,
  );
  return item !== null && !contains(item, anchor) && !isTogether && isOfAnItem(tree, node);
}

/** A button right behind a field is about what is typed there, and not about a row or entry elsewhere. */
function isOfField(tree: PageTree, anchor: PageNode, node: PageNode): boolean {
  const item = itemAround(anchor);
  if (node.role !== 'button' || item === null || itemAround(node) !== null || node.parent === null)
    return false;
  const before = tree.nodes.slice(Math.max(node.parent.index + 1, node.index - 4), node.index);
  return before.some(isEditable) && !before.some(({ role }) => role === 'button');
}

const FRAME = /^(?:banner|navigation|contentinfo|menubar)$/;

/** The menu of the page has nothing to do with a row or entry in it. */
function isOfFrame(anchor: PageNode, node: PageNode): boolean {
  const part = ancestorsOf(node).find(({ role }) => FRAME.test(role));
  return part !== undefined && itemAround(anchor) !== null && !contains(part, anchor);
}

function containerOf(item: PageNode): PageNode | null {
  let at = item.parent;
  while (at && GROUPS.has(at.role)) at = at.parent;
  return at;
}

function isRowLike(tree: PageTree, row: PageNode, other: PageNode): boolean {
  const cells = cellsOf(tree, row);
  return cells.length === cellsOf(tree, other).length && cells.some(({ role }) => role !== 'columnheader');
}

function cellsOf(tree: PageTree, row: PageNode): PageNode[] {
  return tree.nodes.slice(row.index + 1, row.end).filter(({ parent }) => parent === row);
}

/** Before it, or beside a control. */
function hasOwnWords(tree: PageTree, item: PageNode, node: PageNode): boolean {
  if (item !== node && /\S/.test(item.ownText)) return true;
  return tree.nodes
    .slice(item.index + 1, CONTROLS.has(node.role) ? item.end : node.index)
    .some(
      (part) =>
        !contains(part, node) &&
        !contains(node, part) &&
        !CONTROLS.has(part.role) &&
        /\S/.test(part.ownText || part.name),
    );
}

const ITEMS = new Set(['row', 'listitem', 'article']);

/** On a flat page, what stands after the next heading (or the next text of the same kind) belongs to that one. */
function isSeparated(tree: PageTree, anchor: PageNode, node: PageNode): boolean {
  if (contains(anchor, node) || node.index < anchor.index) return false;
  if (ITEMS.has(sharedPart(anchor, node)?.role ?? '')) return false;
  return tree.nodes
    .slice(anchor.end, node.index)
    .some((between) => between.role === anchor.role && (between.level ?? 0) <= (anchor.level ?? 0));
}
