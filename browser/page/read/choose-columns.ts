import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** A table as rows by column name, or a list as texts. */
export type ExtractedData = Record<string, string>[] | string[];
/** A column as a line names it, and what it is called in the result. */
export type WantedColumn = { name: string; called: string };

/** Only these columns, in this order. Throws when the table has no such column. */
export function chooseColumns(data: ExtractedData, columns: readonly WantedColumn[]): ExtractedData {
  const [first] = data;
  if (columns.length === 0 || first === undefined) return data;
  if (typeof first === 'string') throw missingColumn(columns[0]?.name ?? '', []);
  const names = Object.keys(first);
  const chosen = columns.map(({ name, called }) => {
    const found = columnFor(name, names);
    if (found === undefined) throw missingColumn(name, names);
    return { found, called };
  });
  return data.flatMap((row) =>
    typeof row === 'string'
      ? []
      : [Object.fromEntries(chosen.map(({ found, called }) => [called, row[found] ?? '']))],
  );
}

/** What a thing is called stands in a column of either name. */
const CALLED = /^(?:name|title)$/;

/** By its whole name, else the only one that is written otherwise or says more: “E-mail” for `email`, “Unit price” for `price`. */
export function columnFor(name: string, names: readonly string[]): string | undefined {
  const wanted = fold(name);
  const letters = (text: string) => fold(text).replaceAll(/[^\p{L}\d]/gu, '');
  const wordsOf = (text: string) => fold(text).split(/[^\p{L}\d]+/u);
  const ways: ((column: string) => boolean)[] = [
    (column) => fold(column) === wanted,
    (column) => letters(column) === letters(name) && letters(name) !== '',
    (column) => CALLED.test(wanted) && CALLED.test(fold(column)),
    (column) => wanted !== '' && wordsOf(wanted).every((word) => wordsOf(column).includes(word)),
  ];
  for (const isFor of ways) {
    const [found, ...others] = names.filter(isFor);
    if (others.length > 0 && isFor !== ways[0]) return undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Quotes, braces and brackets cannot be written in a line as they are. */
function fold(name: string): string {
  return name
    .replaceAll(/[{}[\]"]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

function missingColumn(name: string, names: readonly string[]): StepFailure {
  const has =
    names.length === 0
      ? 'It is a list without columns.'
      : `It has ${names.slice(0, 8).map(quoteShown).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}.`;
  return new StepFailure(
    'target_not_found',
    `The table has no column ${quoteShown(name)}. ${has}`,
    'Write the name of the column as it reads on the page.',
  );
}
