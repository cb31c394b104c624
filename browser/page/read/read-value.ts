import { StepFailure } from '#shared/errors.ts';
import { extractData, extractText, readPageFact } from '#browser/page/actions/extract.ts';
import { extractAllPages } from '#browser/page/actions/extract-pages.ts';
import type { ExtractedData } from '#browser/page/read/choose-columns.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { waitForAnswers } from '#browser/page/look/rest.ts';
import { collectionCalled } from '#browser/page/read/named-collections.ts';
import { readLabelled } from '#browser/page/read/read-labelled.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { fillValue } from '#shared/script/words/value.ts';

/** What a line that reads brings back: a text, or the rows of a table or list as JSON. */
export async function readValue(
  { world, lookup, keepRows }: Scene,
  finding: Extract<Instruction, { verb: 'extract' }>,
  wanted: Wanted | null,
): Promise<string> {
  if (finding.of_page) return await readPageFact(world, finding.of_page);
  const rowsOf = finding.is_data ? wanted : wanted && (await namedRows(world, wanted));
  if (!finding.is_data && !rowsOf) return await extractText(world, wanted);
  const columns = (finding.columns ?? []).map(({ name, called }) => {
    const { text } = fillValue(name, lookup);
    return { name: text, called: called ? fillValue(called, lookup).text : text };
  });
  const read = finding.is_all_pages ? extractAllPages : extractData;
  const rows = await read(world, rowsOf, { columns, most: finding.most, keep: keepRows });
  if (finding.also) refuseWithout(rows, fillValue(finding.also, lookup).shown);
  return JSON.stringify(rows);
}

const LOOK_MS = 15_000;
const PLURAL = /[^s]s$/i;

/** `read the open orders`, where that is what a table or a list is called: its rows, and not a value beside these words. */
async function namedRows(world: ActionScope, wanted: Wanted): Promise<Wanted | null> {
  const { readings, item, element, is_person } = wanted;
  const names = readings.filter(
    ({ text, kind, near, ordinal }) =>
      kind === null && near === null && ordinal === null && PLURAL.test(text.trim()),
  );
  if (names.length === 0 || item || element || is_person) return null;
  return await runFree(world, LOOK_MS, async (page) => {
    await waitForAnswers(page);
    const tree = await readPageTree(page);
    for (const name of names) {
      if (readLabelled(tree, name.text).some(({ isExact }) => isExact)) continue;
      const text = collectionCalled(tree, name.text);
      if (text !== null) return { ...wanted, readings: [{ ...name, text }] };
    }
    return null;
  });
}

const AMOUNT = /[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|kr|zł)/;

/** `the first three products and their prices`: each of them has one. */
function refuseWithout(rows: ExtractedData, shown: string): void {
  const all = rows.map((row) => (typeof row === 'string' ? row : Object.values(row).join(' ')));
  if (all.length > 0 && all.every((row) => AMOUNT.test(row))) return;
  throw new StepFailure(
    'target_not_found',
    `What is listed there has no ${shown}.`,
    'Write the columns as they read on the page, as in: Extract the columns "Name" and "Price" of the table "Products" as rows.',
  );
}
