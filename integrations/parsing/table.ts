import { StepFailure } from '#shared/errors.ts';

/** A table as steps hand it on: rows by column name, all values as text. As JSON it is a list of objects. */
export type Row = Record<string, string>;

const MAX_COLUMNS = 1_000;

/** Rows from lines of cells, the first of which names the columns. Lines without any text are left out. */
export function rowsFromCells(lines: readonly (readonly string[])[]): Row[] {
  const [first = [], ...rest] = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  const width = Math.max(first.length, ...rest.map((line) => line.length));
  if (width > MAX_COLUMNS) {
    throw new StepFailure(
      'input_invalid',
      `This table has ${width} columns; ${MAX_COLUMNS} are the most that can be read.`,
      'Take out the columns that are not needed.',
    );
  }
  const columns = columnNames(first, width);
  // fromEntries makes own properties even of a column that is called __proto__.
  return rest.map((line) => Object.fromEntries(columns.map((name, at) => [name, line[at] ?? ''])));
}

/** Every column gets a name of its own: `Name`, `Name 2`, and `Column 3` for one without. */
function columnNames(first: readonly string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_unused, at) => {
    const wanted = (first[at] ?? '').trim() || `Column ${at + 1}`;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`;
    taken.add(name);
    return name;
  });
}

/** All column names of the rows, in the order of their first appearance. */
export function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** What another step put out as JSON: a list of objects, of lists, or of single values; or one object. */
export function readTable(json: string): Row[] {
  const parsed = parseJson(json);
  const list = Array.isArray(parsed) ? parsed : [parsed];
  if (list.every((entry) => Array.isArray(entry))) {
    return rowsFromCells(list.map((line: unknown[]) => line.map(cellText)));
  }
  return list.map((entry) =>
    isObject(entry)
      ? Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, cellText(value)]))
      : { Value: cellText(entry) },
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new StepFailure(
      'input_invalid',
      'This is not a table: it is not JSON.',
      'Choose the rows that an earlier step put out, such as “Data” of Extract table or list.',
    );
  }
}
