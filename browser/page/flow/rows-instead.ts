import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { literalText } from '#shared/script/words/value.ts';
import { listReadings, saidOfItems, saysAll } from '#browser/page/flow/items-said.ts';
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
  const read = await runInstruction(scene, { ...instruction, target, is_data: true }).catch(
    (failure: unknown) => {
      if (failure instanceof StepFailure && MISSING.test(failure.failure.code)) return null;
      throw failure;
    },
  );
  const rows = read === null ? null : rowsThatSay(read.value, words);
  // None says so: the words may mean something else.
  return read && rows ? { ...read, value: rows } : null;
}

/** Null where no row says all of the words, or where each does in a button that it has. */
function rowsThatSay(value: string, words: readonly string[]): string | null {
  const all: unknown = JSON.parse(value);
  if (!Array.isArray(all)) return null;
  const rows = all.filter((row) => isRow(row) || typeof row === 'string');
  const said = rows.filter((row) => saysAll(textOf(row), words));
  return said.length === 0 || rows.length < all.length ? null : JSON.stringify(said);
}

function textOf(row: Row | string): string {
  if (typeof row === 'string') return row;
  return Object.entries(row)
    .flatMap(([column, text]) => (OF_BUTTONS.test(column) ? [] : text))
    .join(' ');
}

function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
