/** Of what is shown; the file has the rest. */
export const MOST_CSV_ROWS = 1_000;

/**
 * The rows of comma-separated values (RFC 4180), the first of which are the columns; null for a text that has no two
 * columns. Semicolons and tabs separate where they are more frequent in the first line.
 */
export function readCsv(text: string): { columns: string[]; rows: string[][]; is_cut: boolean } | null {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content.slice(0, 10_000).split('\n', 1)[0] ?? '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let at = 0;
  for (; at < content.length && rows.length <= MOST_CSV_ROWS; at += 1) {
    const sign = content.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (rows.length <= MOST_CSV_ROWS && (cell !== '' || row.length > 0)) rows.push([...row, cell]);
  const [columns = [], ...others] = rows;
  if (columns.length < 2) return null;
  const shown = others.filter((each) => each.some((value) => value !== '')).slice(0, MOST_CSV_ROWS);
  return { columns: distinct(columns), rows: shown, is_cut: at < content.length };
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** Two columns may have one name, or none. */
function distinct(columns: readonly string[]): string[] {
  return columns.map((name, at) =>
    name.trim() === '' || columns.indexOf(name) < at ? `${name} (${at + 1})`.trim() : name,
  );
}
