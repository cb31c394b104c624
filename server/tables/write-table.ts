import { Readable } from 'node:stream';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import type { Row } from '#integrations/parsing/table.ts';
import type { FileAnswer } from '#server/http/handler.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
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
  const bytes = await makeBytes({ name, rows }, format);
  return {
    name: fileNameWithEnding(name, { ending: `.${format}`, fallback: 'table' }),
    media_type: MEDIA_TYPES[format],
    size: bytes.length,
    content: Readable.from([bytes]),
  };
}

/** Throws AppError 413 for rows that a file of this kind cannot hold. */
async function makeBytes(
  { name, rows }: { name: string; rows: Row[] },
  format: TableFormat,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(EXPORT_MS);
  try {
    return format === 'csv'
      ? Buffer.from(await parseInThread('writeCsv', { rows, separator: ',' }, signal))
      : Buffer.from(await parseInThread('writeXlsx', { rows, sheet: name }, signal));
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    throw new AppError(413, `${error.message} ${error.failure.what_to_do}`);
  }
}
