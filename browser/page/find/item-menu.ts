import { findAnchors, itemAround, TIE } from '#browser/page/find/near-anchor.ts';
import {
  ancestorsOf,
  contains,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';

/** What the button is called that opens the menu of a row, a card or an entry. */
const OPENS =
  /^(?:[⋮…⋯•☰▾▼·.]{1,3}|(?:more|actions?|options?|menu|more (?:actions|options)|open menu|row menu)(?: (?:for|of|on) .{1,80})?)$/iu;
const LEAST_ALIKE = 70;

/** The only such button in the smallest part around the only place with these words. */
export function menuOfItem(tree: PageTree, near: string): PageNode | null {
  const openers = new Set(findAnchors(tree, near).map((anchor) => openerAround(tree, anchor)));
  const [only] = openers;
  return openers.size === 1 ? (only ?? null) : null;
}

/** Of its row or entry; of a card, the smallest part around it with such a button, where other cards have one, too. */
function openerAround(tree: PageTree, anchor: PageNode): PageNode | null {
  const item = itemAround(anchor);
  const all = openersIn(tree, 0, tree.nodes.length);
  for (const part of item ? [item] : ancestorsOf(anchor)) {
    const [opener, ...more] = openersIn(tree, part.index + 1, part.end);
    if (!opener) continue;
    const alike = all.filter((one) => labelOf(tree, one) === labelOf(tree, opener));
    return more.length > 0 || (!item && alike.length < FEWEST) ? null : opener;
  }
  return null;
}

const FEWEST = 2;

function openersIn(tree: PageTree, from: number, end: number): PageNode[] {
  return tree.nodes
    .slice(from, end)
    .filter(
      (node) =>
        node.ref !== null &&
        (node.role === 'button' || (node.role === 'generic' && node.isPointer)) &&
        OPENS.test(labelOf(tree, node).trim()) &&
        !isBesideLess(tree, node),
    );
}

const LESS = /^(?:[-−–—]|less|fewer|minus|decrease)$/i;

/** “More” beside “Less” makes a number one more. */
function isBesideLess(tree: PageTree, { parent }: PageNode): boolean {
  const beside = parent ? tree.nodes.slice(parent.index + 1, parent.end) : [];
  return beside.some((node) => node.parent === parent && LESS.test(labelOf(tree, node).trim()));
}

/** The buttons in a row, entry or card that open its menu. */
export function menuOpenersIn(tree: PageTree, item: PageNode): PageNode[] {
  return openersIn(tree, item.index + 1, item.end);
}

/** The entries that a press has shown: those that hold no other. */
export function entriesShown(shown: { before: PageTree; after: PageTree }): PageNode[] {
  const fresh = freshIn(shown);
  return fresh.filter(
    (node) =>
      !node.isDisabled &&
      (ENTRY.test(node.role) || node.isPointer) &&
      !fresh.some((part) => part !== node && contains(node, part) && ENTRY.test(part.role)),
  );
}

/** What has come to the page since. */
export function freshIn({ before, after }: { before: PageTree; after: PageTree }): PageNode[] {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  return after.nodes.filter(({ ref }) => ref !== null && !known.has(ref));
}

/** The only one of these words among what a press has shown. */
export function entryShown(
  { before, after }: { before: PageTree; after: PageTree },
  words: string,
): PageNode | null {
  const fresh = freshIn({ before, after });
  const scored = fresh.flatMap((node) => {
    const score = scoreText(words, labelOf(after, node));
    return score < LEAST_ALIKE || isMenu(node, fresh) ? [] : { node, score };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const shown = scored.flatMap(({ node, score }) => (score < best - TIE ? [] : node));
  // What stands in another of them is the same entry.
  const [entry, ...more] = shown.filter(
    (node) => !shown.some((other) => other !== node && other.index < node.index && node.end <= other.end),
  );
  return more.length > 0 ? null : (entry ?? null);
}

const ENTRY = /^(?:menuitem\w*|button|link|option)$/;

/** Its words are those of its entries: pressed in its middle, it would be any of them. */
function isMenu(node: PageNode, shown: readonly PageNode[]): boolean {
  return shown.filter((part) => part !== node && contains(node, part) && ENTRY.test(part.role)).length > 1;
}
