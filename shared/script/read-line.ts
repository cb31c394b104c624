import type { ReadCollection } from '#shared/live/live-reading.ts';
import { quoteWords } from '#shared/script/words/recorded-text.ts';

/** What was chosen of a table or list: its columns with their names, null for one that is left out. */
export type ChosenRead = {
  name: ReadName;
  /** In the order of the page. */
  called: readonly (string | null)[];
  is_all_pages: boolean;
};

/** Words that become a name; or a name that is kept as it is, because others refer to it. */
type ReadName = string | { kept: string };

const LONGEST_NAME = 40;

/** The line that reads one value. */
export function lineForValue(phrase: string, name: ReadName): string {
  return `Extract ${phrase} as ${writtenName(name, 'value')}`;
}

/** The line that reads a table or list, as a person would write it. */
export function lineForCollection(
  {
    kind,
    phrase,
    columns,
    is_numbered,
    next,
  }: Pick<ReadCollection, 'kind' | 'columns' | 'is_numbered' | 'next'> & { phrase: string },
  { name, called, is_all_pages }: ChosenRead,
): string {
  const pages = !is_all_pages ? '' : next === null ? ' to its end' : ' on all pages';
  const end = `${phrase}${pages} as ${writtenName(name, kind)}`;
  const isWhole = columns.every((column, at) => called[at] === column);
  if (kind === 'list' || (isWhole && !is_numbered)) return `Extract ${end}`;
  const chosen = columns.flatMap((column, at) => {
    const own = called[at];
    if (own === null || own === undefined) return [];
    return own === column || own.trim() === ''
      ? quoteWords(clean(column))
      : `${quoteWords(clean(column))} as ${quoteWords(clean(own))}`;
  });
  const words = chosen.length === 1 ? 'the column' : 'the columns';
  return `Extract ${words} ${chosen.join(' and ')} of ${end}`;
}

function writtenName(name: ReadName, otherwise: string): string {
  if (typeof name === 'string') return nameFor(name, otherwise);
  return /^[\p{L}\p{N}_]+$/u.test(name.kept) ? name.kept : `"${name.kept}"`;
}

/** As names of variables are written. Words of a page may be anything. */
export function nameFor(words: string, otherwise: string): string {
  const name = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^_+|_+$/g, '');
  return name === '' || /^\d/.test(name) ? otherwise : name;
}

/** Braces would be read as a variable, brackets as a column of a file. */
function clean(words: string): string {
  return words.replaceAll(/[{}[\]"\s]+/g, ' ').trim();
}
