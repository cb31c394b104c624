import { numberInText } from '#shared/number-in-text.ts';
import { DAYS, hasCurrency, type ItemsBound } from '#shared/script/words/item-bounds.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { readDay } from '#browser/page/read/date-text.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { fieldCalled, fieldsOfItem } from '#browser/page/read/item-fields.ts';

const DAY_MS = 24 * 3600_000;
const LONGEST = 60;

/** Null where an item does not say it once, so that nobody can tell. */
export function isWithin(tree: PageTree, item: PageNode, bound: ItemsBound): boolean | null {
  if (bound.kind === 'text') return isText(tree, item, bound);
  return isWithinTexts(textsOf(tree, item, bound), bound);
}

/** Of the texts of one item: null where none, or more than one of them, is such a number. */
export function isWithinTexts(texts: readonly string[], bound: ItemsBound): boolean | null {
  const values =
    bound.kind === 'age'
      ? texts.flatMap((text) => ageOf(text, bound.today))
      : texts.flatMap((text) => amountOf(text, bound));
  const [value, ...more] = new Set(values);
  if (value === undefined || more.length > 0) return null;
  const limit = bound.kind === 'age' ? bound.number * (DAYS[bound.unit] ?? Number.NaN) : bound.number;
  if (value === limit) return bound.or_same === true;
  return bound.is_more ? value > limit : value < limit;
}

/** Whether an item has a value of that name at all. */
export function hasField(tree: PageTree, item: PageNode, { of }: ItemsBound): boolean {
  return fieldCalled(fieldsOfItem(tree, item), of) !== null;
}

/** `whose status is overdue`: the whole value, or a number that is the same. */
function isText(tree: PageTree, item: PageNode, { of, value = '', is_not }: ItemsBound): boolean | null {
  const field = fieldCalled(fieldsOfItem(tree, item), of);
  if (!field) return null;
  const number = numberInText(value);
  const said = tellingWords(field.text);
  const wanted = tellingWords(value);
  const isSame =
    number === null
      ? wanted.length > 0 && wanted.length === said.length && wanted.every((word) => said.includes(word))
      : numberInText(field.text) === number;
  // `Paid on 3 May` may or may not be what “paid” means.
  if (!isSame && number === null && wanted.length > 0 && wanted.every((word) => said.includes(word)))
    return null;
  return is_not ? !isSame : isSame;
}

/** The innermost texts; those of one column, where the line names it. */
function textsOf(tree: PageTree, item: PageNode, { of, unit }: ItemsBound): string[] {
  const fields = fieldsOfItem(tree, item);
  const named = of === '' ? null : fieldCalled(fields, of);
  if (named) return [named.text];
  if (of === 'price') return pricesOf(tree, item);
  // `with more than 3 nights`, under “Nights”.
  const ofUnit = of === '' && unit !== '' ? fieldCalled(fields, unit) : null;
  if (ofUnit && numberInText(ofUnit.text) !== null) return [ofUnit.text.replace(/[^\d]*$/, ` ${unit}`)];
  const inside = tree.nodes.slice(item.index + 1, item.end);
  const words = tellingWords(of);
  const leaves = inside.filter((node) => node.end === node.index + 1);
  const said =
    words.length > 0
      ? leaves.filter((node) => words.every((word) => tellingWords(node.ownText || node.name).includes(word)))
      : fields.length > 0 && fields.every(({ name }) => name !== '')
        ? fields.map(({ node }) => node)
        : cellsOr(inside, leaves.length > 0 ? leaves : [item]);
  return said.map((node) => fullText(tree, node, LONGEST + 1)).filter((text) => text.length <= LONGEST);
}

/** `that cost less than 30`, under whatever heading. */
function pricesOf(tree: PageTree, item: PageNode): string[] {
  return tree.nodes.slice(item.index, item.end).flatMap(({ ownText, name, role }) => {
    const text = role === 'button' || role === 'link' ? '' : ownText || name;
    return text.length <= LONGEST ? valuesOf('price', text) : [];
  });
}

function cellsOr(inside: readonly PageNode[], leaves: readonly PageNode[]): readonly PageNode[] {
  const cells = inside.filter(({ role }) => /^(?:cell|gridcell)$/.test(role));
  return cells.length > 0 ? cells : leaves;
}

/** In days: `12 days`, `3 weeks ago`, or a day that has been. */
function ageOf(text: string, today: string): number[] {
  const [, number = '', unit = ''] = /(?:^|[^\d.,])(\d{1,4}) (day|week|month|year)s?\b/i.exec(text) ?? [];
  if (number !== '') return [Number(number) * (DAYS[unit.toLowerCase()] ?? Number.NaN)];
  const day = /\d{4}/.test(text) ? readDay(text.trim(), today) : null;
  return day === null || day > today ? [] : [(Date.parse(today) - Date.parse(day)) / DAY_MS];
}

/** Of this unit or currency; of none that is said, the only number of a text that is nothing else. */
function amountOf(text: string, { unit, of }: ItemsBound): number[] {
  const numbers = text.match(/\d[\d,. ]*/g) ?? [];
  const [only, ...more] = numbers;
  if (only === undefined || more.length > 0) return [];
  const isIts =
    hasCurrency(text, unit) ?? (unit === '' ? of !== '' : new RegExp(`\\b${unit}s?\\b`, 'i').test(text));
  // A column of its own says which unit it has.
  if (!isIts && of === '') return [];
  const value = Number(only.replaceAll(/[, ]/g, '').replace(/\.$/, ''));
  return Number.isNaN(value) ? [] : [value];
}
