import { measureOfWord, MOST_WORDS, type TheMost } from '#shared/script/words/the-most.ts';
import { NO_TARGET } from '#shared/script/target/target.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { findItems } from '#browser/page/flow/find-items.ts';
import { cellsOf, type Collection, listCollections, titleOf } from '#browser/page/flow/list-parts.ts';
import type { Answer } from '#browser/page/read/answer-line.ts';
import { hasMorePages } from '#browser/page/read/has-more-pages.ts';
import { onlyMeasured } from '#browser/page/read/most-item.ts';
import { bestOf, isText, measureOf } from '#browser/page/read/measured-rows.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { isLittle, stemsOf } from '#browser/page/propose/said-words.ts';
import { namedList } from '#browser/page/read/named-list.ts';

const NOUN = String.raw`(?<noun>\p{L}+(?: \p{L}+)?)`;
const EXTREMES: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:which|what)(?: is|'s|’s)|(?:read|get|find|tell me|give me|show me|note|extract|copy)|)\s?(?:the )?(?:name of the )?(?<most>${MOST_WORDS}) ${NOUN}$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:which|what) ${NOUN} is (?:the )?(?<most>${MOST_WORDS})$`, 'iu'),
  // Of whatever the page lists.
  new RegExp(
    String.raw`^(?:which|what)(?: (?:one|of (?:them|these)))? is (?:the )?(?<most>${MOST_WORDS})$`,
    'iu',
  ),
];
const AMOUNTS: readonly RegExp[] = [
  new RegExp(
    String.raw`^how much (?:is|does|costs?) the (?<most>${MOST_WORDS})(?: ${NOUN}?)?(?: costs?)?$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:what is|what's|read|get|tell me|note) )?(?:the )?price of the (?<most>${MOST_WORDS})(?: ${NOUN})?$`,
    'iu',
  ),
  /^(?:(?:what is|what's|read|get|tell me|note) )?the (?<most>cheapest|lowest|highest) price$/iu,
];
const SUMS: readonly RegExp[] = [
  new RegExp(
    String.raw`^how much do (?:all )?(?:the |my |our )?(?:(?<state>\p{L}+) )?${NOUN} (?:add up to|come to|sum up to|amount to|cost together|cost in total)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:what is|what's|read|get|tell me) )?(?:the )?(?:sum|total)(?: amount| value)? of all (?:the |my |our )?(?:(?<state>\p{L}+) )?${NOUN}$`,
    'iu',
  ),
];
const COUNTS: readonly RegExp[] = [
  /^(?:count|how many) (?:the |my |our )?(?<state>\p{L}+) (?<noun>\p{L}+s)(?: are there| do i have| are shown)?$/iu,
  /^how many (?:of the |of my )?(?<noun>\p{L}+s) are (?<state>\p{L}+)$/iu,
];
const LONGEST = 400;

/** `which is the cheapest product`, `how much do all open orders add up to`: of the one table or list of such things. */
export function answerOfRows(tree: PageTree, line: string): Answer | null {
  const extreme = readExtreme(line);
  if (extreme) return mostOf(tree, extreme);
  const sum = readSum(line);
  if (sum) return sumOf(tree, sum);
  const counted = groupsOf(line, COUNTS);
  return counted ? countOf(tree, { noun: counted.noun ?? '', state: counted.state ?? '' }) : null;
}

/** It asks for the first or the last of a list by a measure, or for a sum. */
export function isOfRows(line: string): boolean {
  return readExtreme(line) !== null || readSum(line) !== null || groupsOf(line, COUNTS) !== undefined;
}

function readSum(line: string): { noun: string; state: string } | null {
  const groups = groupsOf(line, SUMS);
  return groups ? { noun: groups.noun ?? '', state: groups.state ?? '' } : null;
}

function groupsOf(
  line: string,
  forms: readonly RegExp[],
): Readonly<Record<string, string | undefined>> | undefined {
  const text = line.trim().replace(/[?.!]$/, '');
  return text.length > 120 ? undefined : forms.map((form) => form.exec(text)?.groups).find(Boolean);
}

/** `isAmount`: what it costs is asked for, and not what it is called. */
type Extreme = TheMost & { isAmount: boolean };

const OF_PRICE: Readonly<Record<string, string>> = { lowest: 'cheapest', highest: 'most expensive' };

function readExtreme(line: string): Extreme | null {
  const amount = groupsOf(line, AMOUNTS);
  const groups = amount ?? groupsOf(line, EXTREMES);
  const word = groups?.most ?? '';
  const measured = measureOfWord(OF_PRICE[word.toLowerCase()] ?? word);
  return measured && { ...measured, noun: groups?.noun || 'one', isAmount: amount !== undefined };
}

function mostOf(tree: PageTree, extreme: Extreme): Answer | null {
  const list = namedList(tree, extreme.noun) ?? onlyMeasured(tree, extreme);
  const best = list && bestOf(tree, { list, items: list.items }, extreme);
  if (!list || !best) return null;
  const said = `Read which of ${list.items.length} it is`;
  const amounts = tree.nodes
    .slice(best.index, best.end)
    .filter(isText)
    .flatMap(({ ownText, name }) => valuesOf('price', ownText || name));
  const [amount, ...more] = amounts;
  if (extreme.isAmount)
    return amount === undefined || more.length > 0 ? null : { value: amount, said, name: 'price' };
  // Of an entry that is one text, what stands before its price.
  const [title = ''] = amount === undefined ? [titleOf(tree, best)] : titleOf(tree, best).split(amount);
  return title.trim() === '' ? null : { value: title.trim(), said, name: stemName(extreme.noun) };
}

/** What is not shown is neither added up nor counted. */
function wholeList(tree: PageTree, noun: string): Collection | null {
  const list = namedList(tree, noun);
  return list && !hasMorePages(tree, list) ? list : null;
}

/** Of all rows that are shown, or of those that say a state: the only column of amounts. */
function sumOf(tree: PageTree, { noun, state }: { noun: string; state: string }): Answer | null {
  const list = wholeList(tree, noun);
  if (!list?.isTable) return null;
  const says = (item: PageNode) =>
    cellsOf(tree, item).some(
      (cell) => fullText(tree, cell, LONGEST).trim().toLowerCase() === state.toLowerCase(),
    );
  const items = state === '' ? list.items : list.items.filter(says);
  const sums = items.map((item) => measureOf(tree, { item, list, measure: 'money' }));
  const units = new Set(sums.map((one) => one?.unit));
  const [unit] = units;
  if (items.length === 0 || sums.includes(null) || units.size !== 1 || unit === undefined) return null;
  const cents = sums.reduce((all, one) => all + Math.round((one?.size ?? 0) * 100), 0);
  const [money = '', ...column] = unit.split(' ');
  const value = (cents / 100).toFixed(2);
  const shown = /^[$€£¥₹]$/.test(money) ? `${money}${value}` : `${value} ${money}`;
  const rows = `${items.length} ${items.length === 1 ? 'row' : 'rows'}`;
  return { value: shown, said: `Added up “${column.join(' ')}” of ${rows}`, name: 'total' };
}

/** `count the unread messages`: those in whose texts the state stands as a word, and no button that would make it so. */
function countOf(tree: PageTree, { noun, state }: { noun: string; state: string }): Answer | null {
  const list = wholeList(tree, noun);
  if (!list) return countSaying(tree, { noun, state });
  const wanted = state.toLowerCase();
  const count = list.items.filter((item) => wordsOfItem(tree, item).includes(wanted)).length;
  // A page that never says it may call it something else.
  return count === 0
    ? null
    : { value: `${count}`, said: `Counted “${state}” in ${list.items.length}`, name: 'count' };
}

/** Where the page does not call them so: of the list that a loop over them would go over. */
function countSaying(tree: PageTree, { noun, state }: { noun: string; state: string }): Answer | null {
  const readings = [`${state} ${noun}`, noun].map((text) => ({ ...NO_TARGET, text }));
  const found = findItems(tree, readings);
  if (
    !found ||
    isLittle(state) ||
    !isCalledSo(tree, noun) ||
    found.titles.length === 0 ||
    hasMorePages(tree, found.collection)
  )
    return null;
  const rows = listCollections(tree).find(({ node }) => node === found.collection.node)?.items.length ?? 0;
  return { value: `${found.titles.length}`, said: `Counted “${state}” in ${rows}`, name: 'count' };
}

/** The page has such things: by a heading, the head of a column, or the tab that is open. */
function isCalledSo(tree: PageTree, noun: string): boolean {
  const wanted = stemsOf(noun);
  const said = new Set(
    tree.nodes
      .filter(({ role, states }) => HEADS.test(role) || (role === 'tab' && states.includes('selected')))
      .flatMap(({ name, ownText }) => stemsOf(name || ownText)),
  );
  return wanted.length > 0 && wanted.every((stem) => said.has(stem));
}

const HEADS = /^(?:heading|columnheader|caption|table|grid|list|region)$/;

function wordsOfItem(tree: PageTree, item: PageNode): string[] {
  const texts = tree.nodes.slice(item.index, item.end).filter(isText);
  const words = texts
    .map(({ ownText, name }) => (ownText || name).slice(0, LONGEST))
    .filter((text) => !/\bnot\b/i.test(text));
  return (
    words
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

function stemName(noun: string): string {
  return noun.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '_');
}
