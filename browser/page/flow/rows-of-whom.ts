import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import type { KeptRows } from '#browser/page/flow/read-kept-rows.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { matchColumns } from '#browser/page/read/named-columns.ts';

const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}`;
const LINE = new RegExp(
  String.raw`^(?:[Pp]lease )?(?:[Rr]ead|[Gg]et|[Ll]ist|[Cc]ollect|[Ee]xtract|[Ff]etch|[Ff]ind|[Ss]how|[Gg]ive)(?: me)? (?:all |every )?(?:of )?(?:the |my |our )?(?<noun>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?s) (?:placed |made |sent |written )?(?:of|by|from|for) (?<name>${NAME}) with (?:their |the )?(?<columns>\p{L}[\p{L}\d ,-]{1,80})$`,
  'u',
);
const MOST_SHOWN = 80;

/**
 * `List all orders of Ada Lovelace with date and total`: the rows that say just this name in one of their cells, with these
 * columns where each is called so. Null for any other line; to keep them throws where no row says the name.
 */
export function keptOfWhom(text: string): KeptRows | null {
  const { noun, name = '', columns = '' } = LINE.exec(text)?.groups ?? {};
  if (noun === undefined) return null;
  const wanted = columns.split(/,? and |, /).map((column) => column.replace(/^(?:the|their) /i, '').trim());
  const keepRows: KeepRows = (rows) => {
    const all: readonly (Record<string, string> | string)[] = rows;
    const own = all.flatMap((row) =>
      typeof row !== 'string' && Object.values(row).some((cell) => isSameWords(cell, name))
        ? [onlyColumns(row, wanted)]
        : [],
    );
    if (own.length === 0) throw noneOf(name);
    return own;
  };
  return { line: `List all ${noun}`, keepRows };
}

function onlyColumns(row: Record<string, string>, wanted: readonly string[]): Record<string, string> {
  const found = matchColumns(Object.keys(row), wanted);
  return found ? Object.fromEntries(found.map((column) => [column, row[column] ?? ''])) : row;
}

function noneOf(name: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `No row that was read says just ${quoteShown(name.slice(0, MOST_SHOWN))} in one of its cells.`,
    'Write the name as it reads in the table.',
  );
}
