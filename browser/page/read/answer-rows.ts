import { numberInText } from '#shared/number-in-text.ts';
import { columnHeading } from '#browser/page/find/control-labels.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { cellsOf, type Collection, listCollections, titleOf } from '#browser/page/flow/list-parts.ts';
import { headingsOf } from '#browser/page/propose/page-things.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import type { Answer } from '#browser/page/read/answer-line.ts';
import { readDay } from '#browser/page/read/date-text.ts';
import { hasMorePages } from '#browser/page/read/has-more-pages.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';

type Measure = 'money' | 'weight' | 'day';
type Extreme = { measure: Measure; isMost: boolean; noun: string };

const MOST: Readonly<Record<string, readonly [Measure, boolean]>> = {
  cheapest: ['money', false],
  'least expensive': ['money', false],
  'most expensive': ['money', true],
  dearest: ['money', true],
  priciest: ['money', true],
  lightest: ['weight', false],
  heaviest: ['weight', true],
  newest: ['day', true],
  latest: ['day', true],
  'most recent': ['day', true],
  oldest: ['day', false],
  earliest: ['day', false],
};
const WORD = Object.keys(MOST).join('|');
const NOUN = String.raw`(?<noun>\p{L}+(?: \p{L}+)?)`;
const EXTREMES: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:which|what)(?: is|'s|’s)|(?:read|get|find|tell me|give me|show me|note|extract|copy)|)\s?(?:the )?(?:name of the )?(?<most>${WORD}) ${NOUN}$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:which|what) ${NOUN} is (?:the )?(?<most>${WORD})$`, 'iu'),
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
/** Anything on a page may be called so. */
const ANY = /^(?:product|item|thing|one|article|entry|offer|option|result)s?$/i;
const MOST_ITEMS = 500;
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

function readExtreme(line: string): Extreme | null {
  const groups = groupsOf(line, EXTREMES);
  const [measure, isMost] = MOST[groups?.most?.toLowerCase() ?? ''] ?? [];
  return measure && isMost !== undefined ? { measure, isMost, noun: groups?.noun ?? '' } : null;
}

/** The only list or table whose things are called so: by the page, in its heading or in what stands in each. */
function listOf(tree: PageTree, noun: string): Collection | null {
  const cards = cardsIn(tree).map(({ parent, items }): Collection => ({
    node: parent,
    items,
    isTable: false,
  }));
  const marked = listCollections(tree);
  const all = marked.length > 0 ? marked : cards;
  const some = all.filter(({ items }) => items.length > 1 && items.length <= MOST_ITEMS);
  if (some.length !== 1) return null;
  const [only] = some;
  // The cheapest of a page may not be the cheapest of the list.
  if (!only || hasMorePages(tree, only)) return null;
  if (ANY.test(noun)) return only;
  const wanted = stemsOf(noun);
  const said = new Set(stemsOf(`${headingsOf(tree)} ${only.node.name}`));
  const isCalled = (text: string) => wanted.every((stem) => said.has(stem) || stemsOf(text).includes(stem));
  return only.items.every((item) => isCalled(fullText(tree, item, LONGEST))) ||
    wanted.every((stem) => said.has(stem))
    ? only
    : null;
}

function mostOf(tree: PageTree, { measure, isMost, noun }: Extreme): Answer | null {
  const list = listOf(tree, noun);
  if (!list) return null;
  const measured = list.items.map((item) => measureOf(tree, { item, list, measure }));
  const units = new Set(measured.map((one) => one?.unit));
  if (measured.includes(null) || units.size !== 1) return null;
  const ranked = list.items
    .map((item, at) => ({ item, size: measured[at]?.size ?? 0 }))
    .toSorted((a, b) => (isMost ? b.size - a.size : a.size - b.size));
  const [best, second] = ranked;
  // Of two that are alike neither is meant.
  if (!best || !second || best.size === second.size) return null;
  const title = titleOf(tree, best.item);
  return { value: title, said: `Read which of ${ranked.length} it is`, name: stemName(noun) };
}

type Measured = { size: number; unit: string };

/** Its one value of that sort: in a table in the same column of each row. */
function measureOf(
  tree: PageTree,
  { item, list, measure }: { item: PageNode; list: Collection; measure: Measure },
): Measured | null {
  const parts = list.isTable ? cellsOf(tree, item) : tree.nodes.slice(item.index, item.end).filter(isText);
  const found = parts.flatMap((part) => {
    const text = (list.isTable ? fullText(tree, part, LONGEST) : part.ownText || part.name).trim();
    const one = measured(text, measure);
    return one
      ? [{ ...one, unit: list.isTable ? `${one.unit} ${columnHeading(tree, part)}` : one.unit }]
      : [];
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

function isText({ ownText, role, end, index, name }: PageNode): boolean {
  return role !== 'button' && (ownText !== '' || (end === index + 1 && name !== ''));
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.6, lbs: 453.6, oz: 28.35 };

function measured(text: string, measure: Measure): Measured | null {
  if (text.length > 60) return null;
  if (measure === 'money') {
    const [amount, ...more] = valuesOf('price', text);
    const size = amount === undefined || more.length > 0 ? null : numberInText(amount);
    const unit = /[$€£¥₹]|USD|EUR|GBP|CHF|kr/i.exec(amount ?? '')?.[0] ?? '';
    return size === null || unit === '' ? null : { size, unit };
  }
  if (measure === 'weight') {
    const [, number = '', unit = ''] = /^(\d[\d.,]{0,12})\s?(kg|g|lbs?|oz)$/i.exec(text) ?? [];
    const size = numberInText(number);
    const grams = GRAMS[unit.toLowerCase()];
    return size === null || grams === undefined ? null : { size: size * grams, unit: 'g' };
  }
  // Counted from a day of its own, “tomorrow” would be compared, too.
  const day = /\d{4}/.test(text) ? readDay(text, '2000-01-01') : null;
  return day === null ? null : { size: Date.parse(day), unit: 'day' };
}

/** Of all rows that are shown, or of those that say a state: the only column of amounts. */
function sumOf(tree: PageTree, { noun, state }: { noun: string; state: string }): Answer | null {
  const list = listOf(tree, noun);
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
  const list = listOf(tree, noun);
  if (!list) return null;
  const wanted = state.toLowerCase();
  const count = list.items.filter((item) => wordsOfItem(tree, item).includes(wanted)).length;
  // A page that never says it may call it something else.
  return count === 0
    ? null
    : { value: `${count}`, said: `Counted “${state}” in ${list.items.length}`, name: 'count' };
}

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
