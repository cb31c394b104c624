import { columnHeading } from '#browser/page/find/control-labels.ts';
import { cellsOf, titleOf } from '#browser/page/flow/list-parts.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
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

type Stated = { items: readonly PageNode[]; all: number };

/** `How many jobs are waiting`. Null where no entry says so, as the page may call it otherwise. */
export function countInState(tree: PageTree, what: string): { count: number; all: number } | null {
  const said = statedIn(what);
  const found = said && entriesInState(tree, said);
  return found && { count: found.items.length, all: found.all };
}

/** The noun and the state of `jobs that are waiting`, `waiting jobs`. */
function statedIn(what: string): { noun: string; state: string } | null {
  const said = STATED.map((form) => form.exec(what.trim())?.groups).find((groups) => groups !== undefined);
  const { noun = '', state = '' } = said ?? {};
  return noun === '' ? null : { noun, state };
}

/**
 * The entries of the one list of the page that say that state in a text of its own. Null where none does, where the page
 * shows a part of the list only, and where nothing on it is called so.
 */
function entriesInState(tree: PageTree, { noun, state }: { noun: string; state: string }): Stated | null {
  const lists = [...listsOf(tree), ...cardsIn(tree).map(({ parent, items }) => ({ node: parent, items }))];
  const found = new Map<string, Stated>();
  const begins = new RegExp(`^${RegExp.escape(state)} (?=\\p{Lu})`, 'iu');
  const isState = (text: string) => isSameWords(text, state) || begins.test(text);
  for (const list of lists) {
    const items = list.items.filter(
      (item) =>
        partsIn(tree, item).some(({ text }) => isState(text)) ||
        // “Sold out” is what its button says that is off.
        tree.nodes.slice(item.index, item.end).some(({ isDisabled, name }) => isDisabled && isState(name)),
    );
    if (items.length === 0) continue;
    if (hasMorePages(tree, list)) return null;
    const isCalled =
      isAnyThing(noun) ||
      saysNoun(tree, { ...list, isTable: false }, noun) ||
      isNamed(tree, list.items, noun);
    if (!isCalled) return null;
    found.set(items.map(({ index }) => index).join(' '), { items, all: list.items.length });
  }
  const [only, ...more] = found.values();
  return only !== undefined && more.length === 0 ? only : null;
}

const WHICH = [
  /^(?:which|what) (?<noun>\p{L}[\p{L}-]*s) are (?:still |now |currently |already )?(?<state>\p{L}[\p{L} -]{1,30})\??$/iu,
  /^(?:read|get|list|collect|extract|find|show me|give me|tell me|note) (?:(?:the )?(?:names|titles) of )?(?:all |every |the |all the |my )*(?<what>\p{L}[\p{L} -]{3,60})$/iu,
];

const OF_NAME =
  /^(?:read|get|list|collect|extract|find|show me|give me|note)(?: me)? (?:all |every )(?:the |my |our )?(?<noun>\p{L}+s) (?:of|by|with|from|for|at|in) (?:the )?(?<name>[\p{Lu}\d][^"“”,;:]{1,40})$/u;

/** `Get all the patients of Dr Okafor`: of the rows that say just this in one of their cells, what stands below that heading. */
export function namesOfRows(tree: PageTree, line: string): string[] | null {
  const { noun = '', name = '' } = OF_NAME.exec(line.trim().replace(/[.!]$/, ''))?.groups ?? {};
  if (noun === '') return null;
  const found = listsOf(tree).flatMap((list) => {
    // The choices of a form are one text each.
    const items = list.items.filter((item) => {
      const parts = partsIn(tree, item);
      return parts.length > 1 && parts.some(({ text }) => isSameWords(text, name));
    });
    return items.length === 0 || items.length === list.items.length || hasMorePages(tree, list)
      ? []
      : [items];
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return null;
  return only.map((item) => cellBelow(tree, item, noun) ?? nameOf(tree, item, name));
}

function cellBelow(tree: PageTree, item: PageNode, noun: string): string | null {
  const cells = cellsOf(tree, item).filter((cell) =>
    isSameWords(columnHeading(tree, cell), noun.replace(/s$/, '')),
  );
  const [only, ...more] = cells;
  return only && more.length === 0 ? fullText(tree, only, LONGEST) : null;
}

/** What the entries are called that `which rooms are free` and `list all open requests` ask for; null for any other line. */
export function namesInState(tree: PageTree, line: string): string[] | null {
  const groups = WHICH.map((form) => form.exec(line.trim().replace(/[.!]$/, ''))?.groups).find(Boolean);
  const { noun, state, what } = groups ?? {};
  const said = what !== undefined ? statedIn(what) : noun && state ? { noun, state } : null;
  const found = said && entriesInState(tree, said);
  return found ? found.items.map((item) => nameOf(tree, item, said.state)) : null;
}

/** Its title; of an entry without one, its first text that is not the state. */
function nameOf(tree: PageTree, item: PageNode, state: string): string {
  const title = titleOf(tree, item);
  if (!isSameWords(title, state)) return title;
  return partsIn(tree, item).find(({ text }) => !isSameWords(text, state))?.text ?? title;
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
