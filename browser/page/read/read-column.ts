import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import { readTable } from '#browser/page/read/read-shown.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const MOST_ROWS = 5_000;

/** `"Total" for "1001"`: the cell under that column header, in the row that says so. Null when no column is called that. */
export async function readColumn(page: Page, tree: PageTree, target: Target): Promise<string | null> {
  const header = tree.nodes.find(
    (node) => node.role === 'columnheader' && scoreText(target.text, node.name || node.ownText) >= 75,
  );
  if (!header || (target.kind !== null && target.kind !== 'cell')) return null;
  let table = header.parent;
  while (table && !/^(table|grid|treegrid)$/.test(table.role)) table = table.parent;
  if (!table?.ref) return null;
  const rows = await rowsOf(page, table);
  return chooseCell(rows.length > 0 ? rows : await rowsBelow(page, tree, table), target);
}

async function rowsOf(page: Page, { ref }: PageNode): Promise<Record<string, string>[]> {
  return await readTable(page.locator(`aria-ref=${ref}`), MOST_ROWS);
}

/** Libraries draw the head of a table that scrolls as a table of its own, above the one with the rows. */
async function rowsBelow(page: Page, tree: PageTree, head: PageNode): Promise<Record<string, string>[]> {
  const names = tree.nodes
    .slice(head.index, head.end)
    .filter(({ role }) => role === 'columnheader')
    .map((node) => tree.nodes[node.index + 1]?.ownText || node.name || node.ownText);
  const below = tree.nodes.slice(head.end).find(({ role }) => /^(?:table|grid|treegrid)$/.test(role));
  const rows = below?.ref ? await rowsOf(page, below) : [];
  const isOfHead = rows.every((row) => Object.keys(row).every((name, at) => name === `Column ${at + 1}`));
  const isAsWide = Object.keys(rows[0] ?? {}).length === names.length && new Set(names).size === names.length;
  return isOfHead && isAsWide
    ? rows.map((row) => Object.fromEntries(Object.values(row).map((cell, at) => [names[at] ?? '', cell])))
    : [];
}

/** Throws target_ambiguous when several rows are left that say different things. */
function chooseCell(rows: readonly Record<string, string>[], target: Target): string | null {
  const columns = Object.keys(rows[0] ?? {});
  const column = columns.toSorted((a, b) => scoreText(target.text, b) - scoreText(target.text, a))[0];
  if (column === undefined || scoreText(target.text, column) < 75) return null;
  const near = target.near;
  const fitting = near === null ? rows : rowsThatSay(rows, near);
  if (target.ordinal !== null) {
    const row = target.ordinal === -1 ? fitting.at(-1) : fitting[target.ordinal - 1];
    return row?.[column] ?? null;
  }
  const values = new Set(fitting.map((row) => row[column] ?? ''));
  if (values.size === 0) return null;
  const [only] = values;
  if (values.size === 1) return only ?? null;
  const names = fitting.slice(0, 3).map((row) => Object.values(row)[0] ?? '');
  throw new StepFailure(
    'target_ambiguous',
    `${describeTarget(target)} stands in ${fitting.length} rows: ${names.map(quoteShown).join(', ')}${fitting.length > 3 ? ` and ${fitting.length - 3} more` : ''}.`,
    `Say which row: ${target.shown.text} for ${quoteShown(names[0] ?? '')}, or first ${target.shown.text}.`,
  );
}

function rowsThatSay(rows: readonly Record<string, string>[], words: string): Record<string, string>[] {
  const scored = rows.map((row) => ({
    row,
    score: Math.max(0, ...Object.values(row).map((cell) => scoreText(words, cell))),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < 70) return rowsCalled(rows, words);
  return scored.filter(({ score }) => score >= best - 1).map(({ row }) => row);
}

/** `order F-2`: the row with F-2 in its column “Order”. */
function rowsCalled(rows: readonly Record<string, string>[], words: string): Record<string, string>[] {
  const [, heading = '', value = ''] = /^(\p{L}[\p{L}-]*) (\S.{0,60})$/u.exec(words.trim()) ?? [];
  if (value === '') return [];
  return rows.filter((row) =>
    Object.entries(row).some(
      ([name, cell]) => scoreText(heading, name) >= 90 && scoreText(value, cell) >= 95,
    ),
  );
}
