import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { columnsOf, type Row, rowsFromCells } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_CELL_CHARACTERS = 1_000_000;

/** Rows by the names in the first line. The separator and the encoding are found out. */
export function readCsv(input: { content: Uint8Array | string }): Row[] {
  const text = typeof input.content === 'string' ? input.content : decode(input.content);
  try {
    const lines: string[][] = parse(text, {
      bom: true,
      delimiter: findSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_CELL_CHARACTERS,
    });
    return rowsFromCells(lines);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    throw new StepFailure(
      'input_invalid',
      `This is not CSV that can be read${line}.`,
      'Check that every quotation mark is closed, and that it is a text file with separators.',
    );
  }
}

/** The separator that stands most often outside quotes in the first line with text. */
function findSeparator(text: string): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  let hasText = false;
  for (const character of text.slice(0, 100_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted && hasText) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    hasText ||= character.trim() !== '';
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** UTF-8, UTF-16 with its mark, else what Excel on Windows writes in Western Europe. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function writeCsv(input: { rows: Row[]; separator: string }): string {
  const columns = columnsOf(input.rows);
  const lines = [columns, ...input.rows.map((row) => columns.map((name) => row[name] ?? ''))];
  return stringify(
    lines.map((line) => line.map(withoutFormula)),
    { delimiter: input.separator, record_delimiter: '\r\n' },
  );
}

/**
 * Excel runs a cell of a CSV file as a formula when it begins with one of these, and the values may come from a web
 * page. Numbers such as -5 and +49 30 1234 are no formulas.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormula(value: string): string {
  if (!/^[=+\-@\t\r]/.test(value) || /^[+-][\d\s.,()/-]+$/.test(value)) return value;
  return `'${value}`;
}
