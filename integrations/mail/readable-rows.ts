import { columnsOf, readTable } from '#integrations/parsing/table.ts';

/** Of more, the number is said. */
const MOST_ROWS = 500;
const BETWEEN = ' · ';
const LIST_OF_OBJECTS = /^\[\{.*\}\]$/;

/**
 * The text of a mail in which rows, which steps hand on as a line of JSON, are lines to be read: the names of the
 * columns, then a line for each row. Everything else stays as it is.
 */
export function withReadableRows(text: string): string {
  return text
    .split('\n')
    .map((line) => (LIST_OF_OBJECTS.test(line.trim()) ? readableRows(line) : line))
    .join('\n');
}

function readableRows(json: string): string {
  try {
    const rows = readTable(json);
    const columns = columnsOf(rows);
    const lines = rows
      .slice(0, MOST_ROWS)
      .map((row) =>
        columns.map((column) => (row[column] ?? '').replaceAll(/\s+/g, ' ').trim()).join(BETWEEN),
      );
    const more = rows.length - lines.length;
    return [columns.join(BETWEEN), ...lines, ...(more > 0 ? [`… and ${more} more rows`] : [])].join('\n');
  } catch {
    // It only looks like rows: what its author wrote is sent as it is.
    return json;
  }
}
