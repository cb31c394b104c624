import type { WantedResult } from '#shared/workflow/wanted-results.ts';

const LONGEST_CELL = 10_000;
const MOST_ITEMS = 5_000;

/** What was read from the page as a whole, when it has the shape that is wanted; else null. */
export function asKept(result: WantedResult, text: string): string | null {
  if (result.kind === 'text') return text;
  if (result.kind === 'number') return asNumber(text);
  const rows: unknown = parseJson(text);
  return result.kind === 'list' ? asList(rows) : result.kind === 'table' ? asTable(rows) : null;
}

/** Digits with a point, as programs read numbers. */
export function asNumber(text: string): string | null {
  const trimmed = text.trim();
  return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(trimmed) ? trimmed : null;
}

export function asList(said: unknown): string | null {
  if (!Array.isArray(said) || said.length > MOST_ITEMS) return null;
  const items = said.map(cellOf);
  return items.includes(null) ? null : JSON.stringify(items);
}

export function asTable(said: unknown): string | null {
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
