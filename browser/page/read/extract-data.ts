import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { describeNode } from '#browser/page/find/describe-nearest.ts';
import { FIND_MS, findTarget } from '#browser/page/find/find-target.ts';
import { type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import type { ExtractedData } from '#browser/page/read/choose-columns.ts';
import { chooseRepeat, namesIn } from '#browser/page/find/choose-repeat.ts';
import {
  collectionsOf,
  isInNavigation,
  isTable,
  nameOf,
  namesOf,
  namesWithin,
} from '#browser/page/read/named-collections.ts';
import { columnsCalled } from '#browser/page/read/named-columns.ts';
import { columnsOfRepeat, LINK_COLUMN, onlyListed } from '#browser/page/read/repeat-columns.ts';
import {
  findNext,
  findNextBeside,
  type NextControl,
  readRepeatRows,
  readRepeatTexts,
  type Repeat,
} from '#browser/page/look/page-repeats.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { isAboutRows } from '#browser/page/read/of-rows.ts';
import { readList, readTable } from '#browser/page/read/read-shown.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import type { Target, Wanted } from '#shared/script/target/target.ts';

export const MOST_ROWS = 5_000;
const LOOK_MS = 250;
/** A table may be there before its rows. */
const ROWS_MS = 2_000;
const SETTLE_MS = 1_000;
/** Whole words at least. */
const SURE_NAME = 75;

/** What is read, as one look finds it: an element, or things of like shape. */
export type Collection = ({ locator: Locator } | { repeat: Repeat }) & {
  isTable: boolean;
  /** Where the words name these, and not the table. */
  columns?: readonly string[];
};
/** The rows of one page, and where they were read. */
type PageRows = { data: ExtractedData; collection: Collection };

/** A table as rows by column name, or a list as texts. */
export async function extractPageData(page: Page, wanted: Wanted | null): Promise<ExtractedData> {
  return (await extractPageRows(page, wanted)).data;
}

export async function extractPageRows(page: Page, wanted: Wanted | null): Promise<PageRows> {
  const collection = await findCollection(page, wanted);
  const deadline = performance.now() + ROWS_MS;
  for (;;) {
    const data = await readCollection(collection, MOST_ROWS);
    if (data.length > MOST_ROWS) throw tooManyRows();
    if (data.length > 0 || performance.now() >= deadline) return { data, collection };
    await page.waitForTimeout(LOOK_MS);
  }
}

export function tooManyRows(): StepFailure {
  return new StepFailure(
    'page_failed',
    `There are more than ${MOST_ROWS.toLocaleString('en-US')} rows.`,
    'Filter or page through the table on the site, and extract a part at a time.',
  );
}

export async function readCollection(collection: Collection, most: number): Promise<ExtractedData> {
  const { isTable } = collection;
  if ('locator' in collection) {
    const { locator } = collection;
    return isTable ? await readTable(locator, most) : await readList(locator, most);
  }
  if (!isTable) return await readRepeatTexts(collection.repeat, most);
  const { columns, rows, links } = await readRepeatRows(collection.repeat, most);
  const withLinks = collection.columns?.includes(LINK_COLUMN) && !columns.includes(LINK_COLUMN);
  return rows.map((row, at) => ({
    ...Object.fromEntries(columns.map((name, column) => [name, row[column] ?? ''])),
    ...(withLinks && { [LINK_COLUMN]: links[at] ?? '' }),
  }));
}

/** What words mean on the page as it is; null when nothing. */
export async function readRowsNow(page: Page, readings: readonly Target[]): Promise<ExtractedData | null> {
  const found = await lookForCollection(page, readings, true);
  return found && (await readCollection(found, MOST_ROWS));
}

/** What shows the next page of it. */
export async function nextBeside(collection: Collection): Promise<NextControl> {
  return 'locator' in collection
    ? await findNextBeside(collection.locator)
    : await findNext(collection.repeat);
}

/**
 * What words mean at this moment; null when that cannot be said. `mayGuess`: the page is at rest, so that what repeats
 * without being marked is not taken for a table that still comes.
 */
export async function lookForCollection(
  page: Page,
  readings: readonly Target[],
  mayGuess: boolean,
): Promise<Collection | null> {
  return await lookForCollectionIn(page, await readPageTree(page), { readings, mayGuess });
}

/** The same in a tree that was read before. */
export async function lookForCollectionIn(
  page: Page,
  tree: PageTree,
  { readings, mayGuess }: { readings: readonly Target[]; mayGuess: boolean },
): Promise<Collection | null> {
  const chosen = chooseCollection(tree, readings, false);
  const names = namesIn(readings);
  const isSure =
    chosen && names.every((name) => namesOf(tree, chosen).some((own) => scoreText(name, own) >= SURE_NAME));
  const isNameless = names.length === 0 && isListed(tree, readings);
  const named = isSure ? null : columnsCalled(tree, readings);
  if (named) return { ...collectionOf(page, named.table), columns: named.columns };
  if (chosen && (isSure || !mayGuess)) return collectionOf(page, chosen);
  if (!mayGuess || isNameless) return null;
  const isList = readings.some(({ kind }) => kind === 'list');
  const repeat = await chooseRepeat(page, readings);
  if (repeat) return { repeat, isTable: !isList && repeat.rank > 0 };
  const ofCards = chosen ? null : await columnsOfRepeat(page, tree, readings);
  if (ofCards) return { ...ofCards, isTable: true };
  const cards = chosen ? null : await onlyListed(page, tree, readings);
  if (cards) return { repeat: cards, isTable: true };
  return chosen && collectionOf(page, chosen);
}

function collectionOf(page: Page, node: PageNode): { locator: Locator; isTable: boolean } {
  return { locator: page.locator(`aria-ref=${node.ref}`), isTable: isTable(node) };
}

async function findCollection(page: Page, wanted: Wanted | null): Promise<Collection> {
  const readings = wanted?.readings ?? [];
  if (wanted?.element) {
    const { locator, role } = await findTarget(page, wanted, 'any', { milliseconds: 0 });
    return { locator, isTable: /^(?:table|grid|treegrid)$/.test(role) };
  }
  await refuseNoPage(page);
  const started = performance.now();
  const deadline = started + FIND_MS;
  for (;;) {
    const isLast = performance.now() >= deadline || (await hasRested(page, started));
    const isSettled = isLast || (performance.now() - started >= SETTLE_MS && (await isQuiet(page)));
    const within = namesWithin(readings);
    const look = async () =>
      (await lookForCollection(page, readings, isSettled)) ??
      (within.length > 0 ? await lookForCollection(page, within, isSettled) : null);
    const found = await look().catch((error: unknown) => {
      // Reading fails during a navigation; it is read again.
      if (page.isClosed() || isLast) throw error;
      return null;
    });
    if (found) return found;
    if (isLast) return await findLast(page, wanted, readings);
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Anything else that carries the name: whatever lists are inside it. Throws when there is none. */
async function findLast(page: Page, wanted: Wanted | null, readings: readonly Target[]): Promise<Collection> {
  const tree = await readPageTree(page);
  const chosen = chooseCollection(tree, readings, true);
  if (chosen) return collectionOf(page, chosen);
  if (!wanted) throw explainCollections(tree, null);
  const found = await findTarget(page, wanted, 'any', { milliseconds: 0 });
  const inside = found.locator.locator(
    'table, [role=table], [role=grid], ul, ol, [role=list], [role=listbox]',
  );
  if ((await inside.count()) !== 1) throw explainCollections(tree, readings[0] ?? null);
  const tag = await inside.evaluate((element) => element.tagName + (element.getAttribute('role') ?? ''));
  return { locator: inside, isTable: /table|grid/i.test(tag) };
}

/** Exported for its tests: which table or list a phrase means; null when that cannot be said yet. */
function chooseCollection(tree: PageTree, readings: readonly Target[], isLast: boolean): PageNode | null {
  const all = collectionsOf(tree);
  const named = readings.filter((target) => target.text !== '');
  const kind = readings.find((target) => target.kind !== null)?.kind;
  const ofKind =
    kind === 'table' ? all.filter(isTable) : kind === 'list' ? all.filter((node) => !isTable(node)) : all;
  const target = readings.find((reading) => reading.ordinal !== null);
  // “The table” without a name, which other readings take for one.
  if (namesIn(readings).length === 0 || (target && target.text === '')) {
    const candidates = kind ? ofKind : preferTables(ofKind);
    if (target?.ordinal) return candidates.at(target.ordinal === -1 ? -1 : target.ordinal - 1) ?? null;
    if (candidates.length > 1 && isLast) throw explainCollections(tree, null);
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }
  const scored = ofKind
    .map((node) => ({
      node,
      score: Math.max(
        ...named
          .filter((reading) => !isAboutRows(tree, node, reading))
          .flatMap((reading) => namesOf(tree, node).map((name) => scoreText(reading.text, name))),
      ),
    }))
    .filter(({ score }) => score >= 50)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best) return null;
  if (second && second.score >= best.score - 1) {
    if (isLast) throw explainCollections(tree, named[0] ?? null);
    return null;
  }
  return best.node;
}

/** Whether something is marked as what is asked for without a name. */
function isListed(tree: PageTree, readings: readonly Target[]): boolean {
  const kind = readings.find((target) => target.kind !== null)?.kind;
  const all = collectionsOf(tree);
  if (kind === 'table') return all.some(isTable);
  return kind === 'list' ? all.some((node) => !isTable(node)) : preferTables(all).length > 0;
}

/** Menus and breadcrumbs are lists too; they are not offered. */
function preferTables(nodes: readonly PageNode[]): PageNode[] {
  const tables = nodes.filter(isTable);
  if (tables.length > 0) return tables;
  return nodes.filter((node) => !isInNavigation(node));
}

function explainCollections(tree: PageTree, target: Target | null): StepFailure {
  const all = collectionsOf(tree);
  const names = all.slice(0, 3).map((node) => describeNode(node, nameOf(tree, node) || 'without a name'));
  const wanted = target ? `${target.shown.text} is not` : 'It is not clear which table or list is meant';
  if (all.length === 0) {
    return new StepFailure(
      'target_not_found',
      'There is no table and no list on the page.',
      'If it comes late, wait for it in a step before. To read other text, use Extract text.',
    );
  }
  return new StepFailure(
    target ? 'target_not_found' : 'target_ambiguous',
    target
      ? `${wanted} a table or list on the page. It has ${names.join(', ')}.`
      : `${wanted}: the page has ${names.join(', ')}${all.length > 3 ? ` and ${all.length - 3} more` : ''}.`,
    'Write the name of the table or the heading above it, or: first table, second list.',
  );
}
