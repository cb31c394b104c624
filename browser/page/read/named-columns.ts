import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

/** Columns of a table; none are all of them. */
export type NamedColumns = { table: PageNode; columns: readonly string[] };

const MOST_PARTS = 6;
const MOST_HEADERS = 100;
const LONGEST_PHRASE = 200;
/** The same words, in the singular or the plural. */
const SAME = 90;
/** Whole words of the name of the table. */
const NAMED = 75;
const ARTICLES = /^(?:(?:all|the|their|its|my|our|each|every|of) )+/i;

/** What a phrase names: columns, and what they are of. */
export type SaidColumns = { wanted: readonly string[]; subject: string | null; of: string | null };

const OF_EACH = /^(.+?) of (?:all|each|every)(?: of)?(?: (?:the|my|our|these|those))? (.+)$/i;

/** `order numbers`, `names and fees`, `exams with date and room`, `the names of all companies`. */
export function columnsSaid(readings: readonly Target[]): SaidColumns | null {
  const phrase = readings.find(
    ({ kind, near, ordinal }) => kind === null && near === null && ordinal === null,
  )?.text;
  if (!phrase || phrase.length > LONGEST_PHRASE) return null;
  const [, each, of = null] = OF_EACH.exec(phrase) ?? [];
  const [said = '', ...rest] = (each ?? phrase).split(/ with /i);
  if (rest.length > 1) return null;
  const wanted = partsOf(rest[0] ?? said);
  const subject = rest.length === 1 ? said.replace(ARTICLES, '') : null;
  return wanted.length === 0 || wanted.length > MOST_PARTS ? null : { wanted, subject, of };
}

/**
 * The only table that has all of these columns. What stands before “with” is a column, too, or the name of the table;
 * what stands behind “of all” is its name.
 */
export function columnsCalled(tree: PageTree, readings: readonly Target[]): NamedColumns | null {
  const said = columnsSaid(readings);
  if (!said) return null;
  const found = tree.nodes
    .filter((node) => node.ref !== null && /^(?:table|grid|treegrid)$/.test(node.role))
    .flatMap((table) => columnsIn(tree, table, said) ?? []);
  const [only] = found;
  return only && found.length === 1 ? only : null;
}

function partsOf(words: string): string[] {
  return words
    .split(/,| and | & /i)
    .map((part) => part.trim().replace(/^and /i, '').replace(ARTICLES, ''))
    .filter((part) => part !== '');
}

function columnsIn(tree: PageTree, table: PageNode, said: SaidColumns): NamedColumns | null {
  const headers = tree.nodes
    .slice(table.index, table.end)
    .filter(({ role }) => role === 'columnheader')
    .slice(0, MOST_HEADERS)
    .map((node) => node.name || node.ownText);
  const columns = matchColumns(headers, said.wanted);
  if (!columns) return null;
  const heading = tree.nodes.slice(0, table.index).findLast(({ role }) => role === 'heading');
  const name = table.name || (heading ? labelOf(tree, heading) : '');
  if (said.of !== null && !isOf(said.of, [name, ...headers])) return null;
  if (said.subject === null) return { table, columns };
  const [own] = matchColumns(headers, [said.subject]) ?? [];
  if (own !== undefined) return { table, columns: [own, ...columns] };
  // `orders of Ada Lovelace` are some of them only.
  const isSome = / (?:of|by|from|for) \p{Lu}/u.test(said.subject);
  return !isSome && scoreText(said.subject, name) >= NAMED ? { table, columns: [] } : null;
}

/** Whether something of one of these names has what is asked for: `companies` a table “Our companies”, or a column. */
export function isOf(of: string, names: readonly string[]): boolean {
  const words = of.replace(ARTICLES, '');
  return names.some((name) => oneOf(words).some((one) => scoreText(one, name) >= NAMED));
}

/** These columns as they are called; null when one is missing. */
export function matchColumns(headers: readonly string[], wanted: readonly string[]): string[] | null {
  const columns = wanted.flatMap(
    (words) => headers.find((header) => oneOf(words).some((one) => scoreText(one, header) >= SAME)) ?? [],
  );
  return columns.length === wanted.length ? columns : null;
}

/** The stem of “names” is no word. */
const oneOf = (words: string) => [words, words.replace(/ies$/i, 'y'), words.replace(/s$/i, '')];
