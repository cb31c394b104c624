import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { refuseLargerThan } from '#integrations/parsing/refuse-larger-than.ts';
import { readTable, type Row } from '#integrations/parsing/table.ts';
import type { LargeFile } from '#shared/large-file.ts';

/** Every ZIP file, and so every Excel workbook, begins like this. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of all rows together: a loop holds them in memory until it has ended. */
const MOST_CHARACTERS = 10_000_000;
/** A workbook is unpacked in memory, where it is about ten times as large. */
const MOST_WORKBOOK_MB = 20;

/** The rows of a CSV file, or of the first sheet of an Excel workbook: what is in it says which, not its name. */
export async function readRowsOf(file: LargeFile, signal: AbortSignal): Promise<Row[]> {
  const start = new Uint8Array(await file.content.slice(0, ZIP.length).arrayBuffer());
  return ZIP.every((byte, at) => start[at] === byte)
    ? (await readWorkbook(file, { sheet: null, most_characters: MOST_CHARACTERS, signal })).rows
    : await readCsvFile(file, { most_characters: MOST_CHARACTERS, signal });
}

type Wanted = { most_characters: number; signal: AbortSignal };

/** Read in pieces, as far as there is room for its rows. */
export async function readCsvFile(file: LargeFile, { most_characters, signal }: Wanted): Promise<Row[]> {
  return await parseInThread('readCsv', { text: null, most_characters }, signal, { file: file.content });
}

export async function readWorkbook(file: LargeFile, wanted: Wanted & { sheet: string | null }) {
  refuseLargerThan(MOST_WORKBOOK_MB, { file, what: 'workbook' });
  const { sheet, most_characters, signal } = wanted;
  const input = { size: file.content.size, sheet, most_characters };
  return await parseInThread('readXlsx', input, signal, { file: file.content });
}

/** Of a variable that holds rows itself: a table that an earlier step put out, or CSV. Null for the id of a file. */
export async function readRowsIn(value: string, signal: AbortSignal): Promise<Row[] | null> {
  if (/^\s*\[/.test(value)) return readTable(value);
  // A heading alone is a table without rows.
  if (!/[\n,;\t]/.test(value)) return null;
  return await parseInThread('readCsv', { text: value, most_characters: MOST_CHARACTERS }, signal);
}
