import type { Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { joinRows } from '#browser/page/actions/join-rows.ts';
import { chooseColumns, type ExtractedData, type WantedColumn } from '#browser/page/choose-columns.ts';
import { lookForCollection, MOST_ROWS, readCollection, tooManyRows } from '#browser/page/extract-data.ts';
import { scrollCollection } from '#browser/page/look/page-repeats.ts';
import { isQuiet } from '#browser/page/look/rest.ts';
import { runAction } from '#browser/page/run-action.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target.ts';

const SCROLL_MS = 240_000;
/** What is drawn anew is there after so long without a change. */
const DRAWN_MS = 150;
/** At the end of what is there, more may still come from the server. */
const MORE_MS = 5_000;
const MORE_REST_MS = 1_500;
const MOST_DRAWING_MS = 600;
const LOOK_MS = 50;

type Row = ExtractedData[number];

/**
 * Reads a list of which only a part is drawn, or that grows when it is scrolled, from its start to its end. Costs one
 * action.
 */
export async function extractByScrolling(
  world: ActionScope,
  wanted: Wanted | null,
  columns: readonly WantedColumn[],
): Promise<Row[]> {
  return await runAction(world, {
    intent: 'scroll through the list to its end',
    milliseconds: SCROLL_MS + MORE_MS,
    work: async (page) => {
      const deadline = performance.now() + SCROLL_MS;
      const read = async () => await readDrawn(page, wanted, columns);
      await scroll(page, wanted, 'start');
      await drawn(page, DRAWN_MS);
      const rows = joinRows([], (await read()) ?? []);
      for (;;) {
        const hasMoved = await scroll(page, wanted, 'on');
        await drawn(page, DRAWN_MS);
        let more = joinRows(rows, (await read()) ?? []);
        if (!hasMoved && more.length === rows.length) {
          // At its end, a list that grows asks for more.
          const end = performance.now() + MORE_MS;
          while (
            more.length === rows.length &&
            performance.now() < end &&
            !(await isQuiet(page, MORE_REST_MS))
          ) {
            await page.waitForTimeout(LOOK_MS);
            more = joinRows(rows, (await read()) ?? []);
          }
          if (more.length === rows.length) return rows;
        }
        rows.push(...more.slice(rows.length));
        if (rows.length > MOST_ROWS) throw tooManyRows();
        if (performance.now() > deadline) throw goesOn(rows.length);
      }
    },
    summary: (rows) => `Scrolled through the list to its end: ${rows.length} in all`,
  });
}

async function readDrawn(
  page: Page,
  wanted: Wanted | null,
  columns: readonly WantedColumn[],
): Promise<readonly Row[] | null> {
  const collection = await lookForCollection(page, wanted?.readings ?? [], true);
  return collection && chooseColumns(await readCollection(collection, MOST_ROWS), columns);
}

async function scroll(page: Page, wanted: Wanted | null, how: 'start' | 'on'): Promise<boolean> {
  const collection = await lookForCollection(page, wanted?.readings ?? [], true);
  return collection !== null && (await scrollCollection(collection, how));
}

/** Two frames after the scrolling, and as long as anything changes. */
async function drawn(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const end = performance.now() + MOST_DRAWING_MS;
  while (performance.now() < end && !(await isQuiet(page, milliseconds))) await page.waitForTimeout(LOOK_MS);
}

function goesOn(count: number): StepFailure {
  return new StepFailure(
    'round_limit',
    `The list was not at its end after ${SCROLL_MS / 60_000} minutes of scrolling and ${count.toLocaleString('en-US')} rows.`,
    'Filter the list on the site, so that it is shorter.',
  );
}
