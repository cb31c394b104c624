import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { literalText } from '#shared/script/words/value.ts';
import { listReadings, saidOfItems, saysAll } from '#browser/page/flow/items-said.ts';
import { asData } from '#browser/page/actions/extract-pages.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import type { ExtractedData } from '#browser/page/read/choose-columns.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind)$/;
const SEVERAL = /[^s]s$|people$|children$/i;
/** Of a column whose texts are buttons in every row. */
const OF_BUTTONS = /^(?:column \d+|actions?)$/i;

type Row = Record<string, string>;

/** `read all open orders`, where nothing is called “open orders”: the rows of the list “Orders” that say “open”. */
export async function rowsInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<FoundValue | null> {
  const { instruction } = numbered;
  if (!(error instanceof StepFailure) || !MISSING.test(error.failure.code) || scene.item) return null;
  const wanted = instruction.verb === 'extract' ? instruction.target : null;
  if (instruction.verb !== 'extract' || !wanted) return null;
  const phrase = literalText(wanted.written);
  const list = listReadings(wanted, scene.lookup, scene.world.today()).at(-1)?.text ?? '';
  if (phrase === null || !SEVERAL.test(list) || list === phrase) return null;
  const { words, isClear } = saidOfItems(phrase, list);
  if (!isClear || words.length === 0) return null;
  const named = { words: { parts: [list], at: wanted.written.at }, kind: null, ordinal: null, near: null };
  const target = { ...wanted, readings: [named] };
  const { keepRows: keepOthers } = scene;
  const keepRows: KeepRows = (rows) => rowsThatSay(keepOthers ? keepOthers(rows) : rows, words);
  const read = await runInstruction({ ...scene, keepRows }, { ...instruction, target, is_data: true }).catch(
    (failure: unknown) => {
      if (failure instanceof StepFailure && MISSING.test(failure.failure.code)) return null;
      throw failure;
    },
  );
  // None says so: the words may mean something else.
  return read === null || read.value === '[]' ? null : read;
}

/** Rows that say all of the words, but for what stands in a button that each of them has. */
function rowsThatSay(rows: ExtractedData, words: readonly string[]): ExtractedData {
  const all: readonly (Row | string)[] = rows;
  return asData(all.filter((row) => saysAll(textOf(row), words)));
}

function textOf(row: Row | string): string {
  if (typeof row === 'string') return row;
  return Object.entries(row)
    .flatMap(([column, text]) => (OF_BUTTONS.test(column) ? [] : text))
    .join(' ');
}
