import type { Page } from 'playwright-core';
import { listRepeats, readRepeatRows, type Repeat } from '#browser/page/look/page-repeats.ts';
import { columnsSaid, isOf, matchColumns } from '#browser/page/read/named-columns.ts';
import { labelOf, type PageTree } from '#browser/page/find/page-tree.ts';
import type { Target } from '#shared/script/target/target.ts';

const MOST_REPEATS = 12;
const MOST_ITEMS = 500;
/** Of cards, the heading is what they are called. */
const NAME = /^(?:names?|titles?)$/i;

/** `the prices of all products` of cards that repeat: the only ones of which each has such a text. */
export async function columnsOfRepeat(
  page: Page,
  tree: PageTree,
  readings: readonly Target[],
): Promise<{ repeat: Repeat; columns: readonly string[] } | null> {
  const said = columnsSaid(readings);
  if (!said || said.subject !== null) return null;
  const listed = (await listRepeats(page)).filter(({ rank }) => rank > 0).slice(0, MOST_REPEATS);
  const found = await Promise.all(
    listed.map(async (repeat) => {
      const { columns: headers, rows } = await readRepeatRows(repeat, MOST_ITEMS);
      const named = said.wanted.map((words) =>
        NAME.test(words) && matchColumns(headers, [words]) === null ? 'Title' : words,
      );
      const columns = matchColumns(headers, named);
      const isMeant =
        said.of === null || (isOf(said.of, [repeat.name, ...headers]) && !isOfSeveral(tree, rows));
      return columns !== null && isMeant ? [{ repeat, columns }] : [];
    }),
  );
  const [only, ...more] = found.flat();
  return only && more.length === 0 ? only : null;
}

/** Things of one shape under several headings, of which the first is the name: `Products` would bring the services too. */
function isOfSeveral(tree: PageTree, rows: readonly (readonly string[])[]): boolean {
  const texts = new Set(rows.flat());
  const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
  const nodes = tree.nodes.map((node) => ({ role: node.role, label: labelOf(tree, node) }));
  const from = nodes.findIndex(({ label }) => label === first);
  const to = nodes.findLastIndex(({ label }) => label === last);
  if (from === -1 || to === -1) return true;
  return nodes.slice(from, to).some(({ role, label }) => role === 'heading' && !texts.has(label));
}
