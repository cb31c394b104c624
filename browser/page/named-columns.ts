import { labelOf, type PageNode, type PageTree } from '#browser/page/page-tree.ts';
import { scoreText } from '#browser/page/score-text.ts';
import type { Target } from '#shared/script/target.ts';

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

/**
 * `order numbers`, `names and fees`, `exams with date and room`: of the only table that has all of these columns. What
 * stands before “with” is a column, too, or the name of the table.
 */
export function columnsCalled(tree: PageTree, readings: readonly Target[]): NamedColumns | null {
  const phrase = readings.find(
    ({ kind, near, ordinal }) => kind === null && near === null && ordinal === null,
  )?.text;
  if (!phrase || phrase.length > LONGEST_PHRASE) return null;
  const [said = '', ...rest] = phrase.split(/ with /i);
  if (rest.length > 1) return null;
  const wanted = partsOf(rest[0] ?? said);
  const subject = rest.length === 1 ? said.replace(ARTICLES, '') : null;
  if (wanted.length === 0 || wanted.length > MOST_PARTS) return null;
  const found = tree.nodes
    .filter((node) => node.ref !== null && /^(?:table|grid|treegrid)$/.test(node.role))
    .flatMap((table) => columnsIn(tree, table, { wanted, subject }) ?? []);
  const [only] = found;
  return only && found.length === 1 ? only : null;
}

function partsOf(words: string): string[] {
  return words
    .split(/,| and | & /i)
    .map((part) => part.trim().replace(/^and /i, '').replace(ARTICLES, ''))
    .filter((part) => part !== '');
}

function columnsIn(
  tree: PageTree,
  table: PageNode,
  { wanted, subject }: { wanted: readonly string[]; subject: string | null },
): NamedColumns | null {
  const headers = tree.nodes
    .slice(table.index, table.end)
    .filter(({ role }) => role === 'columnheader')
    .slice(0, MOST_HEADERS)
    .map((node) => node.name || node.ownText);
  // The stem of “names” is no word.
  const called = (words: string) =>
    headers.find((header) => [words, words.replace(/s$/i, '')].some((one) => scoreText(one, header) >= SAME));
  const columns = wanted.map(called);
  if (!columns.every((column) => column !== undefined)) return null;
  if (subject === null) return { table, columns };
  const own = called(subject);
  if (own !== undefined) return { table, columns: [own, ...columns] };
  const heading = tree.nodes.slice(0, table.index).findLast(({ role }) => role === 'heading');
  const name = table.name || (heading ? labelOf(tree, heading) : '');
  return scoreText(subject, name) >= NAMED ? { table, columns: [] } : null;
}
