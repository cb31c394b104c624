import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { extractPageData } from '#browser/page/read/extract-data.ts';
import { FIND_MS } from '#browser/page/find/find-target.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { findItems } from '#browser/page/flow/find-items.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { leftOver } from '#browser/page/read/left-over.ts';
import { saidLeft } from '#browser/page/read/count-in-part.ts';
import { readLabelled } from '#browser/page/read/read-labelled.ts';
import { runAction } from '#browser/page/run-action.ts';
import { kindCalled, type Kind, rolesOf } from '#shared/script/target/kinds.ts';
import type { Target, Wanted } from '#shared/script/target/target.ts';

const LOOK_MS = 150;
/** Of things that stand in a table or list, its rows are counted. */
const LISTED: ReadonlySet<Kind> = new Set(['row', 'item', 'table', 'list']);

/** How many there are: the number that the page says beside the words, the rows of what is called so, or things of a kind. */
export async function countThings(
  world: ActionScope,
  wanted: Wanted,
  { is_left }: { is_left?: true } = {},
): Promise<string> {
  return await runAction(world, {
    intent: `count ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => String(await (is_left ? countLeft(page, wanted) : countOn(page, wanted))),
    summary: (count) => `Counted ${wanted.shown}: ${count}`,
  });
}

async function countLeft(page: Page, wanted: Wanted): Promise<number> {
  await refuseNoPage(page);
  const started = performance.now();
  for (;;) {
    const isLast = performance.now() - started >= FIND_MS || (await hasRested(page, started));
    const tree = await readPageTree(page);
    const left = leftOver(tree, wanted.readings) ?? firstLeft(tree, wanted.readings);
    if (left !== null) return left;
    if (isLast) {
      throw new StepFailure(
        'target_not_found',
        `The page does not say how many of ${wanted.shown} are left.`,
        'Open the page that says it, or write the words that the number stands beside, as in: Read "Stock" as stock.',
      );
    }
    await page.waitForTimeout(LOOK_MS);
  }
}

function firstLeft(tree: PageTree, readings: readonly Target[]): number | null {
  for (const { text } of readings) {
    const left = text === '' ? null : saidLeft(tree, text);
    if (left !== null) return left;
  }
  return null;
}

async function countOn(page: Page, wanted: Wanted): Promise<number> {
  await refuseNoPage(page);
  const plain = wanted.readings.find(({ near }) => near === null);
  const kind = plain ? countedKind(plain) : null;
  const started = performance.now();
  if (kind && !LISTED.has(kind)) {
    for (;;) {
      const isLast = performance.now() - started >= FIND_MS || (await hasRested(page, started));
      const tree = await readPageTree(page);
      const count = tree.nodes.filter(({ role }) => rolesOf(kind)[0] === role).length;
      if (count > 0) return count;
      // Something may still come; none is an answer only on a page at rest. `Messages` may be a list that is called so.
      if (isLast) return findItems(tree, plain ? [plain] : [])?.titles.length ?? 0;
      await page.waitForTimeout(LOOK_MS);
    }
  }
  for (const reading of kind ? [] : wanted.readings) {
    const said = await saidBeside(page, reading);
    if (said !== null) return said;
  }
  const places = wanted.readings.filter(({ near }) => near !== null);
  const named = kind
    ? places.map((place) => ({ ...place, text: place.near ?? '', near: null, kind: null }))
    : wanted.readings;
  const data = await extractPageData(page, named.length > 0 ? { ...wanted, readings: named } : null);
  const all = plain && places.length === 0 ? saidInAll(await readPageTree(page), plain.text) : null;
  // What is listed may be the first page of them.
  const count = Math.max(data.length, all ?? 0);
  return count > 0 || named.length === 0 ? count : countListed(await readPageTree(page), named, wanted);
}

/** Words of a link or a heading have no rows: those of the list below are meant, or none is an answer of an empty one. */
function countListed(tree: PageTree, readings: readonly Target[], wanted: Wanted): number {
  const found = findItems(tree, readings);
  if (found) return found.titles.length;
  throw new StepFailure(
    'target_not_found',
    `${wanted.shown} is no list and no table on the page, so there is nothing to count.`,
    'Write the name of the table or the heading above the list, as in: Count the rows of "Orders".',
  );
}

/** `12 results`, `Showing 1–10 of 57 entries`: all there are. Null where a number may be of some only: `2 items selected`. */
function saidInAll(tree: PageTree, text: string): number | null {
  const noun = text.toLowerCase();
  if (noun === '') return null;
  const numbers = textsOf(tree).flatMap((words) => {
    const folded = words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
    const at = folded.lastIndexOf(noun);
    const rest = folded.slice(at + noun.length);
    const isAll = /^(?: (?:found|in total|altogether|match|matched|for) ?.{0,80})?[.:]?$/.test(rest);
    return at > 0 && isAll ? (numberWith(folded, noun) ?? []) : [];
  });
  const [only] = new Set(numbers);
  return new Set(numbers).size === 1 ? (only ?? null) : null;
}

/** `rows`, `checkboxes`: a kind in the plural. */
function countedKind({ text, kind }: Target): Kind | null {
  if (text === '') return kind;
  const words = text.toLowerCase();
  return (
    kindCalled(words) ?? kindCalled(words.replace(/s$/, '')) ?? kindCalled(words.replace(/(?:es|ies)$/, ''))
  );
}

/** `12 unread messages`, `Orders (12)`, `Orders: 12`, or in a cell beside the words. Null when the page says no number, throws when it says several. */
async function saidBeside(page: Page, { text, near }: Target): Promise<number | null> {
  if (text === '' || near !== null) return null;
  const tree = await readPageTree(page);
  const numbers = new Set([
    ...textsOf(tree).flatMap((words) => numberWith(words, text.toLowerCase()) ?? []),
    ...readLabelled(tree, text).flatMap(({ isExact, value }) =>
      isExact && /^\d{1,3}(?:[.,]?\d{3})*$/.test(value) ? Number(value.replaceAll(/[.,]/g, '')) : [],
    ),
  ]);
  if (numbers.size > 1) {
    throw new StepFailure(
      'target_ambiguous',
      `The page says several numbers of “${text}”: ${[...numbers].slice(0, 3).join(', ')}.`,
      'Write the words beside the number that is meant, as in: Read "Open orders" as count.',
    );
  }
  const [only] = numbers;
  return only ?? null;
}

function textsOf(tree: PageTree): string[] {
  return tree.nodes.flatMap(({ name, ownText }) => [name, ownText].filter((words) => words.length < 200));
}

function numberWith(words: string, text: string): number | null {
  const folded = words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const at = folded.indexOf(text);
  if (at === -1) return null;
  const before = /(?:^|\s)(\d[\d.,]*) $/.exec(folded.slice(Math.max(0, at - 20), at))?.[1];
  const after = /^(?:: ?| ?\()(\d[\d.,]*)\)?(?:$|\s)/.exec(
    folded.slice(at + text.length, at + text.length + 20),
  )?.[1];
  const number = Number((before ?? after ?? 'x').replaceAll(/[.,](?=\d{3})/g, ''));
  return Number.isInteger(number) ? number : null;
}
