import { numberInText } from '#shared/number-in-text.ts';
import type { Measure, TheMost } from '#shared/script/words/the-most.ts';
import { columnHeading } from '#browser/page/find/control-labels.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { cellsOf, type Collection } from '#browser/page/flow/list-parts.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import { hasEarlierPages, hasMorePages } from '#browser/page/read/has-more-pages.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { type Moment, readMoment } from '#browser/page/read/moment-text.ts';

/** Items of a list, compared by one value of each: amounts of one currency, weights, days. */

const LONGEST = 400;
const LONGEST_VALUE = 60;

/** Another unit is another size, and so is another column. */
export type Measured = {
  size: number;
  unit: string;
  /** Of a day, for the years that it may be of; `size` is of the last one that has been. */
  moment?: Moment;
};

type Of = { item: PageNode; list: Collection; measure: Measure; today?: string | null };

type Compared = {
  list: Collection;
  items: readonly PageNode[];
  /** As 2026-12-31; where nobody knows it, only days with a year are compared. */
  today?: string | null;
  /** More pages do not count. */
  isOfPage?: boolean;
};

/** The one that is first by its measure; null where not every item has it, or two are alike. */
export function bestOf(
  tree: PageTree,
  { list, items, today = null, isOfPage = false }: Compared,
  { measure, is_most }: Pick<TheMost, 'measure' | 'is_most'>,
): PageNode | null {
  const found = items.map((item) => measureOf(tree, { item, list, measure, today }));
  const measured = found.filter((one) => one !== null);
  const [first] = measured;
  if (!first || measured.length < items.length || measured.some(({ unit }) => unit !== first.unit))
    return null;
  const ranks = waysToCompare(measured).map((sizes) => firstOf(sizes, is_most));
  const [one] = ranks;
  if (!one || ranks.some((other) => other?.at !== one.at)) return null;
  const isSorted = ranks.some((rank) => rank?.isSorted);
  // The cheapest of a page may not be the cheapest of the list.
  if (!isOfPage && hasMorePages(tree, list) && (!isSorted || hasEarlierPages(tree, list))) return null;
  return items[one.at] ?? null;
}

/** Days without a year are compared in each way in which they may be meant. Beside “yesterday” no other one is to come. */
function waysToCompare(measured: readonly Measured[]): number[][] {
  const sizes = measured.map(({ size }) => size);
  if (measured.every(({ moment }) => moment === undefined)) return [sizes];
  const near = measured.map(({ size, moment }) => moment?.near ?? size);
  const ahead = measured.map(({ size, moment }) => moment?.ahead ?? size);
  return measured.some(({ moment }) => moment?.has_been) ? [sizes, near] : [sizes, near, ahead];
}

/** Of two that are alike neither is meant. */
function firstOf(sizes: readonly number[], isMost: boolean): { at: number; isSorted: boolean } | null {
  const order = (a: number, b: number) => (isMost ? b - a : a - b);
  const [best, second] = sizes.toSorted(order);
  if (best === undefined || best === second) return null;
  const isSorted = sizes.every((size, at) => at === 0 || order(sizes[at - 1] ?? size, size) <= 0);
  return { at: sizes.indexOf(best), isSorted };
}

/** Its one value of that sort: in a table in the same column of each row. */
export function measureOf(tree: PageTree, { item, list, measure, today = null }: Of): Measured | null {
  const parts = list.isTable ? cellsOf(tree, item) : tree.nodes.slice(item.index, item.end).filter(isText);
  const found = parts.flatMap((part) => {
    const heading = list.isTable ? columnHeading(tree, part) : '';
    const text = (list.isTable ? fullText(tree, part, LONGEST) : part.ownText || part.name).trim();
    const one = measured(text, { measure, heading, today });
    return one ? [{ ...one, unit: `${one.unit} ${heading}`.trim(), heading }] : [];
  });
  const isCalled = ({ heading }: { heading: string }) =>
    typeof measure === 'object' && saysAll(stemsOf(heading), stemsOf(measure.column));
  // Beside “Date”, the due date is under “Due date”.
  const called = found.length > 1 ? found.filter(isCalled) : [];
  const [only, ...more] = called.length > 0 ? called : found;
  if (only && more.length === 0) return only;
  const main = found.filter(({ heading }) => typeof measure === 'string' && MAIN[measure].test(heading));
  return main.length === 1 ? (main[0] ?? null) : null;
}

/** Of several columns with days, a bare “Date” is the day of the row. */
const MAIN: Readonly<Record<Exclude<Measure, object>, RegExp>> = {
  day: /^(?:date|created|created (?:at|on)|issued|issued on|received|sent|posted|ordered|placed|added|invoice date|order date)$/i,
  money: /^(?:price|total|amount|cost)$/i,
  weight: /^weight$/i,
};

export function isText({ ownText, role, end, index, name }: PageNode): boolean {
  return role !== 'button' && (ownText !== '' || (end === index + 1 && name !== ''));
}

type Asked = { measure: Measure; heading: string; today: string | null };

function measured(text: string, { measure, heading, today }: Asked): Measured | null {
  if (text.length > LONGEST_VALUE) return null;
  if (measure === 'money') return moneyIn(text);
  if (measure === 'weight') return weightIn(text);
  if (measure === 'day') return dayIn(text, today);
  if (heading === '') return namedMeasure(measure.column, today)?.(text) ?? null;
  return isColumn(measure.column, heading)
    ? (moneyIn(text) ?? weightIn(text) ?? dayIn(text, today) ?? numberIn(text))
    : null;
}

/** Cards have no headings: what a value of that name looks like. */
function namedMeasure(column: string, today: string | null): ((text: string) => Measured | null) | null {
  if (/^(?:price|cost|fee|rent|fare|amount|total)$/i.test(column)) return moneyIn;
  if (/^(?:date|day)$/i.test(column)) return (text) => dayIn(text, today);
  return /^weight$/i.test(column) ? weightIn : null;
}

function isColumn(column: string, heading: string): boolean {
  const wanted = stemsOf(column);
  const said = stemsOf(heading);
  if (wanted.length === 0 || said.length === 0) return false;
  // `the largest ordered quantity`, under “Ordered”.
  return saysAll(said, wanted) || saysAll(wanted, said);
}

function saysAll(said: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((stem) => said.includes(stem));
}

function moneyIn(text: string): Measured | null {
  const [amount, ...more] = valuesOf('price', text);
  const size = amount === undefined || more.length > 0 ? null : numberInText(amount);
  const unit = /[$€£¥₹]|USD|EUR|GBP|CHF|kr/i.exec(amount ?? '')?.[0] ?? '';
  return size === null || unit === '' ? null : { size, unit };
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.6, lbs: 453.6, oz: 28.35 };

function weightIn(text: string): Measured | null {
  const [, number = '', unit = ''] = /^(\d[\d.,]{0,12})\s?(kg|g|lbs?|oz)$/i.exec(text) ?? [];
  const size = numberInText(number);
  const grams = GRAMS[unit.toLowerCase()];
  return size === null || grams === undefined ? null : { size: size * grams, unit: 'g' };
}

function dayIn(text: string, today: string | null): Measured | null {
  const moment = readMoment(text, today);
  return moment && { size: moment.past, moment, unit: 'day' };
}

function numberIn(text: string): Measured | null {
  const [, number = '', unit = ''] = /^(\d[\d.,]{0,12})\s?([\p{L}%]{0,12})$/u.exec(text) ?? [];
  const size = number === '' ? null : numberInText(number);
  return size === null ? null : { size, unit: unit.toLowerCase() };
}
