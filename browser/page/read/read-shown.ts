import type { Locator } from 'playwright-core';
import { type Parted, partWords, readParted } from '#browser/page/find/parted-words.ts';
import { readListItems, readTableRows } from '#browser/page/read/read-collection.ts';

/** At most so many rows of a table, and one more, with a space wherever people see one. */
export async function readTable(table: Locator, most: number): Promise<Record<string, string>[]> {
  const [rows, parted] = await Promise.all([table.evaluate(readTableRows, most), readParted(table.page())]);
  return partRows(rows, parted);
}

/** The same of a list. */
export async function readList(list: Locator, most: number): Promise<string[]> {
  const [items, parted] = await Promise.all([list.evaluate(readListItems, most), readParted(list.page())]);
  return items.map((item) => partWords(item, parted));
}

function partRows(rows: Record<string, string>[], parted: Parted): Record<string, string>[] {
  if (parted.size === 0) return rows;
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map((cell) => cell.map((text) => partWords(text, parted)))),
  );
}
