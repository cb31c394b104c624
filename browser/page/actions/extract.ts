import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { chooseColumns, type ExtractedData, type WantedColumn } from '#browser/page/read/choose-columns.ts';
import { extractPageRows, nextBeside } from '#browser/page/read/extract-data.ts';
import { extractPageText, extractTargetText } from '#browser/page/read/extract-text.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { type NextControl, scrollCollection } from '#browser/page/look/page-repeats.ts';
import { waitForAnswers } from '#browser/page/look/rest.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { PageFact } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';

export async function extractText(world: ActionScope, wanted: Wanted | null): Promise<string> {
  const words = wanted ? wanted.shown : 'the text of the page';
  return await runAction(world, {
    intent: `extract ${words}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      await waitForAnswers(page);
      const text = await (wanted ? extractTargetText(page, wanted) : extractPageText(page));
      if (wanted?.is_person) refuseNoName(words, text);
      return text;
    },
    summary: () => `Extracted ${words}`,
  });
}

/** Beside the role of somebody may stand a time. */
function refuseNoName(words: string, text: string): void {
  if (/\p{L}{2}/u.test(text)) return;
  throw new StepFailure(
    'target_not_found',
    `What stands beside ${words} is ${quoteShown(text.slice(0, LONGEST_SHOWN))}, and no name.`,
    'Write the column and the row, as in: Read "Name" for "Captain" as name',
  );
}

const LONGEST_SHOWN = 60;

export async function extractData(
  world: ActionScope,
  wanted: Wanted | null,
  { columns = [], most, keep = asTheyAre }: WantedRows = {},
): Promise<ExtractedData> {
  const taken: KeepRows = (rows) => keep(rows).slice(0, most);
  const { data } = await extractRows(world, wanted, { columns, withNext: false, taken });
  return taken(data);
}

/** Those of the rows that a line is about. */
export type KeepRows = (rows: ExtractedData) => ExtractedData;

/** `most`: no more than so many of the first ones that are kept. */
export type WantedRows = {
  columns?: readonly WantedColumn[];
  most?: number | undefined;
  keep?: KeepRows | undefined;
};

export const asTheyAre: KeepRows = (rows) => rows;

/** What the browser shows of the page, beside it. */
export async function readPageFact(world: ActionScope, fact: PageFact): Promise<string> {
  return await runAction(world, {
    intent: `read the ${fact} of the page`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => (fact === 'address' ? page.url() : await page.title()),
    summary: () => `Read the ${fact} of the page`,
  });
}

/**
 * All rows of the page, also those that are not `taken`: their number is said beside. `next` is what shows the next page
 * of it, when that is asked for; `scrolls`: there is none, and more comes by scrolling.
 */
export async function extractRows(
  world: ActionScope,
  wanted: Wanted | null,
  { columns, withNext, taken }: { columns: readonly WantedColumn[]; withNext: boolean; taken: KeepRows },
): Promise<{ data: ExtractedData; next: NextControl | null; scrolls: boolean }> {
  const words = wanted ? wanted.shown : 'a table or list';
  return await runAction(world, {
    intent: `extract ${words}`,
    milliseconds: TARGET_ACTION_MS,
    work: async (page) => {
      await waitForAnswers(page);
      const { data, collection } = await extractPageRows(page, wanted);
      const next = withNext ? await nextBeside(collection) : null;
      const scrolls =
        next?.state === 'none' && (await scrollCollection(collection, 'ask').catch(() => false));
      const named = collection.columns ?? [];
      const chosen = columns.length > 0 ? columns : named.map((name) => ({ name, called: name }));
      return { data: chooseColumns(data, chosen), next, scrolls };
    },
    summary: ({ data }) => `Extracted ${words}: ${describeCount(taken(data), data)}`,
  });
}

function describeCount(taken: ExtractedData, data: ExtractedData): string {
  const count = taken.length === data.length ? data.length : `${taken.length} of ${data.length}`;
  return `${count} ${typeof data[0] === 'string' ? 'items' : 'rows'}`;
}
