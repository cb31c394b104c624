import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { type Collection, listCollections } from '#browser/page/flow/list-parts.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { headingsOf } from '#browser/page/propose/page-things.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

/** Anything on a page may be called so. */
const ANY = /^(?:product|item|thing|one|article|entry|offer|option|result)s?$/i;
const MOST_ITEMS = 500;
const LONGEST = 400;

/** The only list or table whose things are called so: by the page, in its heading or in what stands in each. */
export function namedList(tree: PageTree, noun: string): Collection | null {
  const [only, ...more] = listsOf(tree);
  return only && more.length === 0 && (isAnyThing(noun) || saysNoun(tree, only, noun)) ? only : null;
}

export function isAnyThing(noun: string): boolean {
  return ANY.test(noun);
}

/** The page calls the things of the list so: in its headings, its name, or in each of them. */
export function saysNoun(tree: PageTree, list: Collection, noun: string): boolean {
  const wanted = stemsOf(noun);
  const said = new Set(stemsOf(`${headingsOf(tree)} ${list.node.name}`));
  const isCalled = (text: string) => wanted.every((stem) => said.has(stem) || stemsOf(text).includes(stem));
  return (
    list.items.every((item) => isCalled(fullText(tree, item, LONGEST))) ||
    wanted.every((stem) => said.has(stem))
  );
}

/** Of more than one thing. */
export function listsOf(tree: PageTree): Collection[] {
  const marked = listCollections(tree);
  const cards = marked.length > 0 ? marked : cardsOf(tree);
  const all = cards.length > 0 ? cards : linesOf(tree);
  return all.filter(({ items }) => items.length > 1 && items.length <= MOST_ITEMS);
}

function cardsOf(tree: PageTree): Collection[] {
  return cardsIn(tree).map(({ parent, items }) => ({ node: parent, items, isTable: false }));
}

const FEWEST_LINES = 3;

/** Entries that are one text each, as “Rake €12”: nothing of the page says that they are a list. */
function linesOf(tree: PageTree): Collection[] {
  const texts = tree.nodes.filter(
    ({ role, end, index, ownText }) =>
      /^(?:generic|paragraph)$/.test(role) && end === index + 1 && ownText !== '',
  );
  const alike = Map.groupBy(texts, ({ parent, role }) => `${parent?.index ?? ''} ${role}`);
  return [...alike.values()].flatMap((items) => {
    const node = items[0]?.parent;
    const isPriced = items.every(({ ownText }) => valuesOf('price', ownText).length === 1);
    return node && isPriced && items.length >= FEWEST_LINES ? [{ node, items, isTable: false }] : [];
  });
}

/** The items of it that say a text, each word of it. */
export function itemsSaying(tree: PageTree, items: readonly PageNode[], text: string): PageNode[] {
  const wanted = stemsOf(text);
  if (wanted.length === 0) return [];
  return items.filter((item) => {
    const said = stemsOf(fullText(tree, item, LONGEST));
    return wanted.every((stem) => said.includes(stem));
  });
}
