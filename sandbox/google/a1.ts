/** Ranges as people write them in spreadsheets. https://developers.google.com/workspace/sheets/api/guides/concepts#cell */
export type Area = { sheet: string | null; from: Cell; to: Partial<Cell> };
type Cell = { row: number; column: number };

/** `Sheet1!A2:C`, `'My sheet'!B:B`, `Sheet1`, `A1`, counted from 0; null for what is none. */
export function readRange(range: string): Area | null {
  const quoted = /^'((?:[^']|'')+)'(?:!(.+))?$/.exec(range);
  const plain = /^([^'!:]+)!(.+)$/.exec(range);
  const [name, cells] = quoted
    ? [quoted[1]?.replaceAll("''", "'"), quoted[2]]
    : plain
      ? [plain[1], plain[2]]
      : [undefined, range];
  const sheet = name ?? null;
  const area = cells === undefined ? { from: { row: 0, column: 0 }, to: {} } : readCells(cells);
  if (area) return { sheet, ...area };
  // Without quotes and cells it is the name of a sheet.
  return name === undefined && /^\w[\w ]*$/.test(range)
    ? { sheet: range, from: { row: 0, column: 0 }, to: {} }
    : null;
}

function readCells(cells: string): Pick<Area, 'from' | 'to'> | null {
  const [, a = '', b = '', c, d] = /^([A-Z]{0,3})(\d{0,7})(?::([A-Z]{0,3})(\d{0,7}))?$/.exec(cells) ?? [];
  if (a === '' && b === '') return null;
  const from = { column: a === '' ? 0 : columnOf(a), row: b === '' ? 0 : Number(b) - 1 };
  if (c === undefined) return a !== '' && b !== '' ? { from, to: from } : null;
  const to = {
    ...(c !== '' && { column: columnOf(c) }),
    ...(d !== undefined && d !== '' && { row: Number(d) - 1 }),
  };
  return { from, to };
}

function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** A name with anything but letters, digits and underscores needs quotes. */
export function quoteSheet(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}
