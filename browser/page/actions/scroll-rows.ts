import type { Page } from 'playwright-core';
import type { ActionScope } from '#browser/page/action-context.ts';
import { joinRows } from '#browser/page/actions/join-rows.ts';
import { chooseColumns, type ExtractedData, type WantedColumn } from '#browser/page/read/choose-columns.ts';
import {
  lookForCollection,
  MOST_ROWS,
  readCollection,
  tooManyRows,
} from '#browser/page/read/extract-data.ts';
import { scrollCollection, type ScrollHow } from '#browser/page/look/page-repeats.ts';
import { isQuiet } from '#browser/page/look/rest.ts';
import { runAction } from '#browser/page/run-action.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';

const SCROLL_MS = 240_000;
/** What is drawn anew is there after so long without a change. */
const DRAWN_MS = 150;
/** At the end of what is there, more may still come from the server. */
const MORE_MS = 5_000;
const MORE_REST_MS = 1_500;
const MOST_DRAWING_MS = 600;
const LOOK_MS = 50;
/** What is read twice alike was not being drawn meanwhile. Values that tick never are alike. */
const STEADY_MS = 3_000;
const MOST_STEPS_BACK = 8;
/** So many screens without a row of the list: what goes on is something else, below it. */
const MOST_IDLE_STEPS = 8;

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
      const read = async () => await readSteadily(page, wanted, columns);
      await scroll(page, wanted, 'start');
      await drawn(page, DRAWN_MS);
      const rows = joinRows([], await read());
      let movedAt = performance.now();
      const readOn = async (how: ScrollHow) => {
        const hasMoved = await scroll(page, wanted, how);
        if (hasMoved) movedAt = performance.now();
        await drawn(page, DRAWN_MS);
        return { hasMoved, now: await read() };
      };
      for (let idle = 0; idle < MOST_IDLE_STEPS;) {
        const { hasMoved, now } = await readOn('on');
        let more = joinRows(rows, isGap(rows, now) ? await readGap(rows, readOn) : now);
        if (!hasMoved && more.length === rows.length) {
          // At its end, a list that grows asks for more. The page may have been at rest long before it was scrolled.
          const end = performance.now() + MORE_MS;
          const hasRested = async () =>
            performance.now() - movedAt >= MORE_REST_MS && (await isQuiet(page, MORE_REST_MS));
          while (more.length === rows.length && performance.now() < end && !(await hasRested())) {
            await page.waitForTimeout(LOOK_MS);
            const late = await read();
            more = joinRows(rows, isGap(rows, late) ? await readGap(rows, readOn) : late);
          }
          if (more.length === rows.length) return rows;
        }
        idle = more.length > rows.length ? 0 : idle + 1;
        rows.push(...more.slice(rows.length));
        if (rows.length > MOST_ROWS) throw tooManyRows();
        if (performance.now() > deadline) throw goesOn(rows.length);
      }
      return rows;
    },
    summary: (rows) => `Scrolled through the list to its end: ${rows.length} in all`,
  });
}

/** None of what is drawn now was read before: on a slow page, a part was scrolled past before it was drawn. */
function isGap(rows: readonly Row[], now: readonly Row[]): boolean {
  if (rows.length === 0 || now.length === 0) return false;
  const known = new Set(rows.map((row) => JSON.stringify(row)));
  return !now.some((row) => known.has(JSON.stringify(row)));
}

/** Back to what was read last, and on by less. Throws when the part between them does not show. */
async function readGap(
  rows: readonly Row[],
  readOn: (how: ScrollHow) => Promise<{ hasMoved: boolean; now: readonly Row[] }>,
): Promise<readonly Row[]> {
  for (let step = 0; step < MOST_STEPS_BACK; step += 1) {
    const { now } = await readOn('back');
    if (isGap(rows, now)) continue;
    if (joinRows(rows, now).length > rows.length) return now;
    const { now: next } = await readOn('less');
    if (!isGap(rows, next)) return next;
  }
  throw new StepFailure(
    'page_failed',
    `After ${rows.length.toLocaleString('en-US')} rows the list showed others that do not follow them: some may have been left out.`,
    'Run it again. If it stays so, filter the list on the site, so that it is shorter.',
  );
}

/** Twice alike, and no row of it empty: it was not being drawn. */
async function readSteadily(
  page: Page,
  wanted: Wanted | null,
  columns: readonly WantedColumn[],
): Promise<readonly Row[]> {
  const end = performance.now() + STEADY_MS;
  let before = '';
  for (;;) {
    const rows = (await readDrawn(page, wanted, columns)) ?? [];
    const key = JSON.stringify(rows);
    const isSteady =
      key === before && !rows.some((row) => typeof row === 'object' && Object.keys(row).length === 0);
    if (isSteady || performance.now() >= end) return rows;
    before = key;
    await page.waitForTimeout(LOOK_MS);
  }
}

async function readDrawn(
  page: Page,
  wanted: Wanted | null,
  columns: readonly WantedColumn[],
): Promise<readonly Row[] | null> {
  const collection = await lookForCollection(page, wanted?.readings ?? [], true);
  return collection && chooseColumns(await readCollection(collection, MOST_ROWS), columns);
}

async function scroll(page: Page, wanted: Wanted | null, how: ScrollHow): Promise<boolean> {
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
