import { columnsOf, readTable } from '#integrations/parsing/table.ts';

/** Of more, the number is said. */
const MOST_ROWS = 500;
const BETWEEN = ' · ';
/** A cell takes more letters in JSON. Rows that have few columns in common would become much longer than they are. */
const FEWEST_LETTERS_OF_CELL = 2;
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
    const shown = rows.slice(0, MOST_ROWS);
    if (shown.length * columns.length * FEWEST_LETTERS_OF_CELL > json.length) return json;
    const lines = shown.map((row) =>
      columns.map((column) => (row[column] ?? '').replaceAll(/\s+/g, ' ').trim()).join(BETWEEN),
    );
    const more = rows.length - lines.length;
    return [columns.join(BETWEEN), ...lines, ...(more > 0 ? [`… and ${more} more rows`] : [])].join('\n');
  } catch {
    // It only looks like rows: what its author wrote is sent as it is.
    return json;
  }
}
