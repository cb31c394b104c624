import type { Page } from 'playwright-core';
import { ACT_MS, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { asTheyAre, extractRows, type KeepRows, type WantedRows } from '#browser/page/actions/extract.ts';
import { extractByScrolling } from '#browser/page/actions/scroll-rows.ts';
import { chooseColumns, type ExtractedData, type WantedColumn } from '#browser/page/read/choose-columns.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { MOST_ROWS, readRowsNow, tooManyRows } from '#browser/page/read/extract-data.ts';
import type { NextControl } from '#browser/page/look/page-repeats.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { runAction } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

type Row = ExtractedData[number];

/** Each costs two actions. */
const MOST_PAGES = 100;
const NEXT_MS = 10_000;
const LOOK_MS = 150;

/**
 * The same over all pages of a list: shows the next one until there is none, or nothing new comes. A list that grows
 * in place is read as it is at the end, and one without such a control is scrolled to its end.
 */
export async function extractAllPages(
  world: ActionScope,
  wanted: Wanted | null,
  { columns = [], most, keep = asTheyAre }: WantedRows = {},
): Promise<ExtractedData> {
  const all: Row[] = [];
  let before: readonly Row[] = [];
  for (let number = 1; ; number += 1) {
    const sofar = keep(asData(all)).length;
    const taken: KeepRows = (rows) =>
      keep(rows).slice(0, most === undefined ? undefined : Math.max(0, most - sofar));
    const { data, next, scrolls } = await extractRows(world, wanted, { columns, withNext: true, taken });
    if (number === 1 && scrolls)
      return keep(asData(await extractByScrolling(world, wanted, columns))).slice(0, most);
    const rows: readonly Row[] = data;
    all.push(...rowsAfter(before, rows));
    if (all.length > MOST_ROWS) throw tooManyRows();
    const kept = keep(asData(all));
    if (most !== undefined && kept.length >= most) return kept.slice(0, most);
    if (next?.state !== 'on') return kept;
    if (number >= MOST_PAGES) throw tooManyPages();
    before = rows;
    const hasChanged = await showNext(world, wanted, { next, before: data, columns });
    if (!hasChanged) return kept;
  }
}

/** False when nothing else came: the last page of a site that leaves its control as it is. */
async function showNext(
  world: ActionScope,
  wanted: Wanted | null,
  { next, before, columns }: { next: NextControl; before: ExtractedData; columns: readonly WantedColumn[] },
): Promise<boolean> {
  const words = next.name === '' ? 'the control for the next page' : quoteShown(next.name);
  return await runAction(world, {
    intent: `click ${words} for the next page`,
    milliseconds: TARGET_ACTION_MS + NEXT_MS,
    mayLeave: true,
    work: async (page) => {
      const started = performance.now();
      await followNewTab(world, page, () => deliverClick(next.locator, ACT_MS));
      const old = JSON.stringify(before);
      for (;;) {
        const now = await readNow(page, wanted, columns).catch(() => null);
        const isNew = now !== null && now.length > 0 && JSON.stringify(now) !== old;
        // A row that says that it loads is something else, too.
        if (isNew && (performance.now() - started >= NEXT_MS || (await isQuiet(page)))) return true;
        if (performance.now() - started >= NEXT_MS || (await hasRested(page, started))) return false;
        await page.waitForTimeout(LOOK_MS);
      }
    },
    summary: (hasChanged) => `Clicked ${words} for the next page${hasChanged ? '' : '; nothing else came'}`,
  });
}

async function readNow(
  page: Page,
  wanted: Wanted | null,
  columns: readonly WantedColumn[],
): Promise<ExtractedData | null> {
  const data = await readRowsNow(page, wanted?.readings ?? []);
  return data && chooseColumns(data, columns);
}

/** Of a list that grows in place, what was there before is there again. */
function rowsAfter(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const hasGrown =
    before.length > 0 &&
    rows.length >= before.length &&
    before.every((row, at) => JSON.stringify(row) === JSON.stringify(rows[at]));
  return hasGrown ? rows.slice(before.length) : rows;
}

export function asData(rows: readonly Row[]): ExtractedData {
  const texts = rows.filter((row) => typeof row === 'string');
  return texts.length === rows.length ? texts : rows.filter((row) => typeof row !== 'string');
}

function tooManyPages(): StepFailure {
  return new StepFailure(
    'round_limit',
    `There are more than ${MOST_PAGES} pages.`,
    'Filter the list on the site, so that it has fewer pages.',
  );
}
