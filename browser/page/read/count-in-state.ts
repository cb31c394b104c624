import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { partsIn } from '#browser/page/meaning/answer-in-item.ts';
import { hasMorePages } from '#browser/page/read/has-more-pages.ts';
import { isAnyThing, listsOf, saysNoun } from '#browser/page/read/named-list.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

/** As `countPhrase` gives them, and with the state before the noun. */
const STATED = [
  /^(?<noun>\p{L}[\p{L}-]*) that are (?:still |now |currently |already )?(?<state>\p{L}[\p{L} -]{1,30})$/iu,
  /^(?<state>\p{L}[\p{L}-]{2,20}(?: \p{L}[\p{L}-]{1,20})?) (?<noun>\p{L}[\p{L}-]*s)$/iu,
];
const MOST_NODES = 4_000;
const LONGEST = 80;
/** “+ New job” and “7 jobs, 3 waiting” say what a page lists; the words of its entries may be anything. */
const NAMES = /^(?:button|heading|generic|text|searchbox|textbox|paragraph|link)$/;

/**
 * `How many jobs are waiting`: the entries of the one list of the page that say that state in a text of its own. Null where
 * none does, where the page shows a part of the list only, and where nothing on it is called so.
 */
export function countInState(tree: PageTree, what: string): { count: number; all: number } | null {
  const said = STATED.map((form) => form.exec(what.trim())?.groups).find((groups) => groups !== undefined);
  const { noun = '', state = '' } = said ?? {};
  if (noun === '') return null;
  const lists = [...listsOf(tree), ...cardsIn(tree).map(({ parent, items }) => ({ node: parent, items }))];
  const counts = new Map<string, { count: number; all: number }>();
  for (const list of lists) {
    const stated = list.items.filter((item) =>
      partsIn(tree, item).some(({ text }) => isSameWords(text, state)),
    );
    if (stated.length === 0) continue;
    if (hasMorePages(tree, list)) return null;
    const isCalled =
      isAnyThing(noun) ||
      saysNoun(tree, { ...list, isTable: false }, noun) ||
      isNamed(tree, list.items, noun);
    if (!isCalled) return null;
    counts.set(stated.map(({ index }) => index).join(' '), { count: stated.length, all: list.items.length });
  }
  const [only, ...more] = counts.values();
  return only !== undefined && more.length === 0 ? only : null;
}

/** Somewhere beside the entries. */
function isNamed(tree: PageTree, items: readonly PageNode[], noun: string): boolean {
  const wanted = stemsOf(noun);
  const isInItem = ({ index }: PageNode) => items.some((item) => index >= item.index && index < item.end);
  return tree.nodes.slice(0, MOST_NODES).some((node) => {
    const text = node.name || node.ownText;
    if (!NAMES.test(node.role) || text === '' || text.length > LONGEST || isInItem(node)) return false;
    const stems = stemsOf(text);
    return wanted.every((stem) => stems.includes(stem));
  });
}
