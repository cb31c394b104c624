import { columnHeading } from '#browser/page/find/control-labels.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { readDay } from '#browser/page/read/date-text.ts';
import type { ItemsBound } from '#shared/script/target/target.ts';

const UNITS: Record<string, number> = { day: 1, week: 7, month: 30.4, year: 365.25 };
const ENDS =
  /^(?<what>.{2,80}?)(?: (?:that|which|who) (?:is|are|have|has|was|were))? (?:(?:with|of) (?:an? |the )?(?<of>\p{L}[\p{L} ]{1,30}) )?(?<how>older|newer|younger|more|less|fewer|higher|lower|bigger|larger|smaller|cheaper|over|under|above|below)(?: than)? (?<sign>[$€£]? ?)(?<number>\d[\d,.]*) ?(?<unit>[$€£%]|\p{L}{1,12})?$/iu;
const MORE = /^(?:older|more|higher|bigger|larger|over|above)$/i;
const AGES = /^(?:older|newer|younger)$/i;
const MONEY: Record<string, RegExp> = {
  '€': /€|\beur(?:os?)?\b/i,
  $: /\$|\b(?:usd|dollars?)\b/i,
  '£': /£|\b(?:gbp|pounds?)\b/i,
};
const DAY_MS = 24 * 3600_000;
const LONGEST = 60;

/** `drafts older than 30 days`: what is gone over, and which of it; null for words that compare nothing. */
export function takeBound(phrase: string, today: string): { what: string; bound: ItemsBound } | null {
  const said = ENDS.exec(phrase.trim())?.groups;
  if (!said) return null;
  const { what = '', of = '', how = '', number = '', unit = '', sign = '' } = said;
  const amount = Number(number.replaceAll(',', ''));
  if (Number.isNaN(amount)) return null;
  const isAge = AGES.test(how);
  const word = unit.toLowerCase().replace(/s$/, '');
  if (isAge && UNITS[word] === undefined) return null;
  const money = Object.keys(MONEY).find(
    (one) => sign.trim() === one || (unit !== '' && MONEY[one]?.test(unit)),
  );
  const kind = isAge ? ('age' as const) : ('amount' as const);
  return { what, bound: { kind, is_more: MORE.test(how), number: amount, unit: money ?? word, of, today } };
}

/** Null where an item does not say it once, so that nobody can tell. */
export function isWithin(tree: PageTree, item: PageNode, bound: ItemsBound): boolean | null {
  const nodes = leavesOf(tree, item, bound.of);
  const texts = nodes
    .map((node) => fullText(tree, node, LONGEST + 1))
    .filter((text) => text.length <= LONGEST);
  const values =
    bound.kind === 'age'
      ? texts.flatMap((text) => ageOf(text, bound.today))
      : texts.flatMap((text) => amountOf(text, bound));
  const [value, ...more] = new Set(values);
  if (value === undefined || more.length > 0) return null;
  const limit = bound.kind === 'age' ? bound.number * (UNITS[bound.unit] ?? Number.NaN) : bound.number;
  return bound.is_more ? value > limit : value < limit;
}

/** The innermost texts; those of one column, where the line names it. */
function leavesOf(tree: PageTree, item: PageNode, of: string): PageNode[] {
  const inside = tree.nodes.slice(item.index + 1, item.end);
  const cells = inside.filter(({ role }) => /^(?:cell|gridcell)$/.test(role));
  const words = tellingWords(of);
  const own = cells.filter(
    (cell) =>
      words.length > 0 && words.every((word) => tellingWords(columnHeading(tree, cell)).includes(word)),
  );
  if (own.length > 0) return own;
  if (words.length > 0)
    return inside.filter(
      (node) =>
        node.end === node.index + 1 &&
        words.every((word) => tellingWords(node.ownText || node.name).includes(word)),
    );
  const leaves = inside.filter((node) => node.end === node.index + 1);
  return cells.length > 0 ? cells : leaves.length > 0 ? leaves : [item];
}

/** In days: `12 days`, `3 weeks ago`, or a day that has been. */
function ageOf(text: string, today: string): number[] {
  const [, number = '', unit = ''] = /(?:^|[^\d.,])(\d{1,4}) (day|week|month|year)s?\b/i.exec(text) ?? [];
  if (number !== '') return [Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN)];
  const day = /\d{4}/.test(text) ? readDay(text.trim(), today) : null;
  return day === null || day > today ? [] : [(Date.parse(today) - Date.parse(day)) / DAY_MS];
}

/** Of this unit or currency; of none that is said, the only number of a text that is nothing else. */
function amountOf(text: string, { unit, of }: ItemsBound): number[] {
  const numbers = text.match(/\d[\d,. ]*/g) ?? [];
  const [only, ...more] = numbers;
  if (only === undefined || more.length > 0) return [];
  const isIts =
    MONEY[unit]?.test(text) ?? (unit === '' ? of !== '' : new RegExp(`\\b${unit}s?\\b`, 'i').test(text));
  // A column of its own says which unit it has.
  if (!isIts && of === '') return [];
  const value = Number(only.replaceAll(/[, ]/g, '').replace(/\.$/, ''));
  return Number.isNaN(value) ? [] : [value];
}
