import type { ReadColumn } from '#shared/script/instruction.ts';
import {
  hasQuoted,
  matchWords,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
} from '#shared/script/words/phrase.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';

const COLUMNS = ['the columns', 'the column', 'columns', 'column'];
const OF = ['of', 'from', 'in'];
const MOST_COLUMNS = 30;
const ALL_PAGES = ['on', 'from', 'of', 'over', 'across'].flatMap((word) => [
  `${word} all pages`,
  `${word} all the pages`,
  `${word} every page`,
]);
const NEXT_PAGES = ['and on the next pages', 'and the next pages', 'and all next pages'];
/** Of a list that is drawn in parts while it is scrolled. */
const TO_ITS_END = ['to its end', 'to the end', 'down to its end', 'down to the end'];
const PAGES = [...ALL_PAGES, ...NEXT_PAGES, ...TO_ITS_END];

/** `… on all pages`, `… to its end`. */
export function takePages(phrase: Phrase): { rest: Phrase; is_all_pages: boolean } {
  const rest = withoutEnd(phrase, PAGES);
  return { rest, is_all_pages: rest.length < phrase.length };
}

/** `the columns "Order" and "Total" as "Amount" of the table "Orders"`. Null when no columns are said. */
export function takeColumns(phrase: Phrase): { rest: Phrase; columns: ReadColumn[] } | null {
  const named = withoutStart(phrase, COLUMNS);
  if (named.length === phrase.length || !named[0]?.is_quoted) return null;
  // Names of columns are quoted, so the first bare `of` ends them.
  const of = named.findIndex((word) => OF.includes(word.key));
  if (of < 1 || of === named.length - 1) return null;
  const parts = partsBetween(named.slice(0, of), ({ key }) => key === 'and').slice(0, MOST_COLUMNS);
  const columns = parts.map(readColumn);
  if (columns.includes(null)) return null;
  return { rest: named.slice(of + 1), columns: columns.flatMap((column) => column ?? []) };
}

function readColumn(part: Phrase): ReadColumn | null {
  const [name] = part;
  if (!name || !hasQuoted([name])) return null;
  if (part.length === 1) return { name: valueOf([name]), called: null };
  const called = part[2];
  const isCalled = part.length === 3 && called?.is_quoted === true && matchWords(part, 'as', 1) !== null;
  return isCalled && called ? { name: valueOf([name]), called: valueOf([called]) } : null;
}
