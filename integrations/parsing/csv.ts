import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { collectLines } from '#integrations/parsing/collect-lines.ts';
import type { Pieces } from '#integrations/parsing/pieces.ts';
import { columnsOf, type Row } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_CELL_CHARACTERS = 1_000_000;

/**
 * Rows by the names in the first line, of a text or else of the file of the task. The separator and the encoding are
 * found out.
 */
export async function readCsv(
  input: { text: string | null; most_characters: number },
  pieces: Pieces,
): Promise<Row[]> {
  const text = input.text;
  const encoding = text === null ? await findEncoding(pieces) : '';
  const texts = () => (text === null ? decode(pieces, encoding) : [text]);
  const lines = collectLines(input.most_characters);
  const parser = parse({
    bom: true,
    skip_empty_lines: true,
    delimiter: findSeparator(await firstOf(texts())),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_CELL_CHARACTERS,
  });
  try {
    await pipeline(Readable.from(texts()), parser, async (read: AsyncIterable<string[]>) => {
      for await (const line of read) lines.add(line);
    });
    return lines.rows();
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

async function firstOf(texts: AsyncIterable<string> | Iterable<string>): Promise<string> {
  for await (const text of texts) if (text !== '') return text;
  return '';
}

/** UTF-8, UTF-16 with its mark, else what Excel on Windows writes in Western Europe. */
async function findEncoding(pieces: Pieces): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of pieces()) {
      if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
      if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function* decode(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
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
