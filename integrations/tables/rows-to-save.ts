import { readTable, type Row } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';
import { parseSegments } from '#shared/references.ts';
import { fillWritten, textOf, type Written } from '#shared/script/words/value.ts';

const MOST_ROWS = 10_000;
const LONGEST_COLUMN = 100;

/**
 * A variable alone holds rows, as steps put them out, or one value. Anything else is one row of `Column: value` lines,
 * read as its author wrote it: what variables hold adds no columns. A line without a column goes on with the value
 * before it.
 */
export function readRowsToSave(written: Written): Row[] {
  const { text, lookup } = textOf(written);
  const variables = parseSegments(text.trim()).filter(({ kind }) => kind !== 'text');
  const isAlone = variables.length === 1 && parseSegments(text.trim()).length === 1;
  if (isAlone || variables.length === 0) {
    const value = fillWritten({ text: text.trim(), lookup }).text;
    if (/^\s*[[{]/.test(value)) return limitRows(readTable(value));
    if (isAlone) return value.trim() === '' ? [] : [{ Value: value.trim() }];
  }
  const row = new Map<string, string[]>();
  let last: string[] | null = null;
  for (const line of text.split('\n')) {
    const fill = (part: string) => fillWritten({ text: part, lookup }).text.trim();
    const column = columnOf(line);
    if (column) {
      last = [fill(column.value)];
      row.set(fill(column.name), last);
    } else if (last) last.push(fill(line));
    else if (line.trim() !== '') return [{ Value: fill(text) }];
  }
  if (row.size === 0) throw nothingToSave();
  return [Object.fromEntries([...row].map(([name, lines]) => [name, lines.join('\n').trim()]))];
}

/** Of `Column: value`. Behind an address's colon there is no space. */
function columnOf(line: string): { name: string; value: string } | null {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim();
  const isColumn =
    name !== '' && name.length <= LONGEST_COLUMN && /^(?:\s|$)/.test(line.slice(colon + 1, colon + 2));
  return isColumn ? { name, value: line.slice(colon + 1) } : null;
}

function limitRows(rows: Row[]): Row[] {
  if (rows.length <= MOST_ROWS) return rows;
  throw new StepFailure(
    'too_large',
    `These are ${rows.length} rows; ${MOST_ROWS} are the most that one step saves.`,
    'Read a smaller part, or save in several steps.',
  );
}

function nothingToSave(): StepFailure {
  return new StepFailure(
    'input_missing',
    'There is no row to save.',
    'Choose the rows that an earlier step put out, or write one row as “Column: value” lines.',
  );
}
