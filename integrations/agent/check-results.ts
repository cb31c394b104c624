import type { Entry } from '#integrations/agent/journal.ts';
import { keyOf } from '#integrations/agent/tools.ts';
import type { WantedResult } from '#shared/wanted-results.ts';

/** The results as outputs hold them, by name; or what is wrong with them, in sentences for the model. */
export type CheckedResults = { values: Map<string, string>; problems: string[] };

const LONGEST_CELL = 10_000;
const MOST_ITEMS = 5_000;

export function checkResults(
  wanted: readonly WantedResult[],
  given: unknown,
  entries: readonly Entry[],
): CheckedResults {
  const kept = new Map(entries.flatMap(({ kept: one }) => (one ? [[one.name, one.value]] : [])));
  const files = new Map(entries.flatMap(({ file }) => (file ? [[file.name, file.id]] : [])));
  const record = recordOf(given);
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (const result of wanted) {
    const said = record[keyOf(wanted, result)] ?? record[result.name];
    const value =
      said === undefined || said === null ? (kept.get(result.name) ?? null) : read(result, said, files);
    if (value === null) problems.push(problemOf(result, said, files));
    else values.set(result.name, value);
  }
  return { values, problems };
}

/** What was read from the page as a whole, when it has the shape that is wanted; else null. */
export function asKept(result: WantedResult, text: string): string | null {
  if (result.kind === 'text') return text;
  if (result.kind === 'number') return asNumber(text);
  const rows: unknown = parseJson(text);
  return result.kind === 'list' ? asList(rows) : result.kind === 'table' ? asTable(rows) : null;
}

function read(result: WantedResult, said: unknown, files: ReadonlyMap<string, string>): string | null {
  switch (result.kind) {
    case 'text':
      return typeof said === 'string' || typeof said === 'number' ? String(said) : null;
    case 'number':
      return typeof said === 'number' || typeof said === 'string' ? asNumber(String(said)) : null;
    case 'list':
      return asList(said);
    case 'table':
      return asTable(said);
    case 'file':
      return typeof said === 'string' ? (files.get(said) ?? null) : null;
    default:
      return result.kind satisfies never;
  }
}

/** Digits with a point, as programs read numbers. */
function asNumber(text: string): string | null {
  const trimmed = text.trim();
  return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(trimmed) ? trimmed : null;
}

function asList(said: unknown): string | null {
  if (!Array.isArray(said) || said.length > MOST_ITEMS) return null;
  const items = said.map(cellOf);
  return items.includes(null) ? null : JSON.stringify(items);
}

function asTable(said: unknown): string | null {
  if (!Array.isArray(said) || said.length > MOST_ITEMS) return null;
  const rows = said.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
    const cells = Object.entries(row).map(([name, cell]) => [name, cellOf(cell)] as const);
    return cells.some(([, cell]) => cell === null) ? null : Object.fromEntries(cells);
  });
  return rows.includes(null) ? null : JSON.stringify(rows);
}

function cellOf(cell: unknown): string | null {
  if (cell === null) return '';
  const isPlain = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isPlain ? String(cell).slice(0, LONGEST_CELL) : null;
}

const SHOULD_BE: Record<WantedResult['kind'], string> = {
  text: 'a text',
  number: 'a number written with digits and a point, such as 1284.5',
  list: 'a list of texts',
  table: 'a list of rows, each an object of column names and texts',
  file: 'the name of a file that you downloaded, such as file_1',
};

function problemOf(result: WantedResult, said: unknown, files: ReadonlyMap<string, string>): string {
  const missing = said === undefined || said === null;
  const known = result.kind === 'file' ? ` Files so far: ${[...files.keys()].join(', ') || 'none'}.` : '';
  return `“${result.name}” ${missing ? 'is missing; it must' : 'must'} be ${SHOULD_BE[result.kind]}.${known}`;
}

function recordOf(value: unknown): Record<string, unknown> {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
