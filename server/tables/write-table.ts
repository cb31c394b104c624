import { Readable } from 'node:stream';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import type { Row } from '#integrations/parsing/table.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { fileNameWithEnding } from '#shared/file-name.ts';
import type { TableFormat } from '#shared/wire/tables.ts';

const EXPORT_MS = 60_000;
const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table as a file. It is made in memory: callers limit the size of the rows. */
export async function writeTable(
  { name, rows }: { name: string; rows: Row[] },
  format: TableFormat,
): Promise<FileAnswer> {
  const signal = AbortSignal.timeout(EXPORT_MS);
  const bytes =
    format === 'csv'
      ? Buffer.from(await parseInThread('writeCsv', { rows, separator: ',' }, signal))
      : Buffer.from(await parseInThread('writeXlsx', { rows, sheet: name }, signal));
  return {
    name: fileNameWithEnding(name, { ending: `.${format}`, fallback: 'table' }),
    media_type: MEDIA_TYPES[format],
    size: bytes.length,
    content: Readable.from([bytes]),
  };
}
