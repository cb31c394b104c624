import type { Page } from 'playwright-core';
import { listRepeats, readRepeatRows, type Repeat } from '#browser/page/look/page-repeats.ts';
import { columnsSaid, isOf, matchColumns } from '#browser/page/read/named-columns.ts';
import { labelOf, type PageTree } from '#browser/page/find/page-tree.ts';
import type { Target } from '#shared/script/target/target.ts';

const MOST_REPEATS = 12;
const MOST_ITEMS = 500;
/** Of cards, the heading is what they are called. */
const NAME = /^(?:names?|titles?)$/i;

/** What shops and searches list, whatever they write above it. */
const LISTED = /^(?:products?|items?|articles?|results?|hits|listings?|offers?|entries|cards?)$/i;
const OF_LISTED = /^(products?|items?|articles?|results?|listings?|offers?) (.+)$/i;
const LINKS = /^(?:urls?|links?|hrefs?)$/i;
/** Where each leads; no text of it. */
export const LINK_COLUMN = 'Link';

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
      const { columns: headers, rows, links } = await readRepeatRows(repeat, MOST_ITEMS);
      const isMeant = (of: string | null) =>
        of === null ||
        ((isOf(of, [repeat.name, ...headers]) || (LISTED.test(of) && repeat.rank === 2)) &&
          !isOfSeveral(tree, rows));
      const columns = columnsAs(headers, said.wanted, links);
      if (columns && isMeant(said.of)) return [{ repeat, columns }];
      // `product names and prices`
      const [, noun = null, first = ''] = OF_LISTED.exec(said.wanted[0] ?? '') ?? [];
      const own =
        said.of === null && noun !== null
          ? columnsAs(headers, [first, ...said.wanted.slice(1).map(withoutNoun)], links)
          : null;
      return own && isMeant(noun) ? [{ repeat, columns: own }] : [];
    }),
  );
  const [only, ...more] = found.flat();
  return only && more.length === 0 ? only : null;
}

/** `the table of products` of cards: the only ones on the page with a title each. */
export async function onlyListed(
  page: Page,
  tree: PageTree,
  readings: readonly Target[],
): Promise<Repeat | null> {
  const isListed = readings.some(({ text, near }) => LISTED.test((near ?? text).replace(ALL, '')));
  if (!isListed) return null;
  const [only, ...more] = (await listRepeats(page)).filter(({ rank }) => rank === 2).slice(0, MOST_REPEATS);
  if (!only || more.length > 0) return null;
  const { rows } = await readRepeatRows(only, MOST_ITEMS);
  return isOfSeveral(tree, rows) ? null : only;
}

const ALL = /^(?:(?:the|all|of|my|our|table|list) )+/i;

const withoutNoun = (words: string) => OF_LISTED.exec(words)?.[2] ?? words;

/** The columns of these words; null when one is missing. */
function columnsAs(
  headers: readonly string[],
  wanted: readonly string[],
  links: readonly string[],
): string[] | null {
  const named = wanted.map((words) =>
    NAME.test(words) && matchColumns(headers, [words]) === null ? 'Title' : words,
  );
  const all = named.map((words) => {
    const isLink = LINKS.test(words) && links.every((link) => link !== '') && links.length > 0;
    return matchColumns(headers, [words])?.[0] ?? (isLink ? LINK_COLUMN : null);
  });
  return all.every((column) => column !== null) ? all : null;
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
