import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { readTable, type Row } from '#integrations/parsing/table.ts';
import type { FileContent } from '#shared/metered-page.ts';

/** Every ZIP file, and so every Excel workbook, begins like this. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The rows of a CSV file, or of the first sheet of an Excel workbook: what is in it says which, not its name. */
export async function readRowsOf({ bytes }: Pick<FileContent, 'bytes'>, signal: AbortSignal): Promise<Row[]> {
  if (!ZIP.every((byte, at) => bytes[at] === byte))
    return await parseInThread('readCsv', { content: bytes }, signal);
  const { rows } = await parseInThread('readXlsx', { bytes, sheet: null }, signal);
  return rows;
}

/** Of a variable that holds rows itself: a table that an earlier step put out, or CSV. Null for the id of a file. */
export async function readRowsIn(value: string, signal: AbortSignal): Promise<Row[] | null> {
  if (/^\s*\[/.test(value)) return readTable(value);
  return value.trim().includes('\n') ? await parseInThread('readCsv', { content: value }, signal) : null;
}
