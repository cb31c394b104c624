import { entriesShown } from '#browser/page/find/item-menu.ts';
import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';

/** What is drawn on a button to say that it opens. */
const MARKS = /[▾▼▿⌄˅⏷🔽›»…⋯☰▸+]|\bmenu\b|\bdropdown\b/giu;
const MARK_BEHIND = /\p{L} ?[▾▼▿⌄˅⏷🔽]$/u;
/** Its last sign says that it opens. */
export function hasOpenMark(label: string): boolean {
  return MARK_BEHIND.test(label.trim());
}

const PRESSED = /^(?:button|link|menuitem|combobox|generic|tab)$/;
const MOST_WORDS = 6;

/** The only control that is called so, without the mark that says that it opens. */
export function openerCalled(tree: PageTree, isCalled: (label: string) => boolean): PageNode | null {
  const found = tree.nodes.filter(
    (node) =>
      node.ref !== null &&
      !node.isDisabled &&
      PRESSED.test(node.role) &&
      // A part that holds nothing but what is pressed has its words, and not its pointer.
      (node.role !== 'generic' || node.isPointer || MARK_BEHIND.test(node.ownText)) &&
      isCalled(labelOf(tree, node).replaceAll(MARKS, ' ').replaceAll(/\s+/g, ' ').trim()),
  );
  // A part around a button with its words only is the same.
  const inner = found.filter(
    (node) => !found.some((other) => other !== node && other.index > node.index && other.index < node.end),
  );
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** Of what a press has shown: the only entry of all these words, one of exactly these before the others. */
export function entryOf(shown: { before: PageTree; after: PageTree }, words: string): PageNode | null {
  const said = tellingWords(words);
  if (said.length === 0) return null;
  const fresh = entriesShown(shown);
  const having = fresh.flatMap((node) => {
    const own = tellingWords(labelOf(shown.after, node));
    return own.length <= MOST_WORDS && said.every((word) => own.includes(word))
      ? [{ node, count: own.length }]
      : [];
  });
  const exact = having.filter(({ count }) => count === said.length);
  const best = exact.length > 0 ? exact : having;
  const labels = new Set(best.map(({ node }) => labelOf(shown.after, node)));
  return labels.size === 1 ? (best.at(-1)?.node ?? null) : null;
}
