import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { type ItemsBound, takeBound } from '#shared/script/words/item-bounds.ts';
import { literalValue, quoteShown } from '#shared/script/words/value.ts';
import { asData } from '#browser/page/actions/extract-pages.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import { isWithinTexts } from '#browser/page/flow/items-bound.ts';
import { rowsOfWhom } from '#browser/page/flow/rows-of-whom.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { columnFor } from '#browser/page/read/choose-columns.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import type { Scene } from '#browser/page/scene.ts';

const LINE =
  /^(?:please )?(?:read|get|list|collect|extract|fetch|find|note(?: down)?|copy|show me|give me)(?: me)? (?<all>(?:all|every|each) (?:of )?(?:the |my |our )?)?(?:the |my |our )?(?<phrase>[^"“”„«»:;]{4,120}?)(?: as [\p{L}][\p{L}\d_]{0,60})?$/iu;
/** Behind the number: what of them is read. */
const COLUMNS =
  / with (?:their |the )?(?!.*\b(?:than|over|under|above|below|at least|at most)\b)\p{L}[\p{L} ,]{1,80}$/iu;
const SEVERAL = /(?:[^s]s|people|children)$/i;

type Bounded = { line: string; bound: ItemsBound };

/** `List every order over $100 with customer`: all of them, and which are meant. Null for a line that compares nothing. */
function boundedOf(text: string, today: string): Bounded | null {
  const { all, phrase = '' } = LINE.exec(text)?.groups ?? {};
  const taken = takeBound(phrase, today) ?? takeBound(phrase.replace(COLUMNS, ''), today);
  if (!taken || taken.bound.kind === 'text') return null;
  const { bound } = taken;
  const what = taken.what.replace(/ (?:of|with)$/i, '');
  if (all === undefined && !SEVERAL.test(what)) return null;
  const several = SEVERAL.test(what) ? what : `${what.replace(/y$/i, 'ie')}s`;
  return { line: `List all ${several}`, bound };
}

/**
 * The rows that a line limits by a number or a name: read without the limit, and those kept that are within. Null for any other line;
 * throws where a row does not say once what is compared.
 */
export async function rowsWithin<Done>(
  scene: Scene,
  numbered: NumberedInstruction,
  read: (scene: Scene, numbered: NumberedInstruction) => Promise<Done>,
): Promise<Done | null> {
  const { instruction, written } = numbered;
  const text = saidLine(scene, written);
  if (instruction.verb !== 'extract' || text === null || scene.keepRows) return null;
  const bounded = boundedOf(text, scene.world.today());
  const [said, ...more] = bounded ? understoodInstructions(bounded.line) : [];
  if (!bounded || said?.verb !== 'extract' || more.length > 0) return await rowsOfWhom(scene, numbered, read);
  const keepRows: KeepRows = (rows) => {
    const all: readonly (Record<string, string> | string)[] = rows;
    return asData(all.filter((row) => isRowWithin(row, bounded.bound)));
  };
  const { name, is_named } = instruction;
  const instead = {
    ...numbered,
    instruction: { ...said, name, is_named },
    written: literalValue(bounded.line),
  };
  return await read({ ...scene, keepRows }, instead);
}

function isRowWithin(row: Record<string, string> | string, bound: ItemsBound): boolean {
  const is = isWithinTexts(textsOf(row, bound), bound) ?? isOnlyPriceWithin(row, bound);
  if (is !== null) return is;
  const shown = typeof row === 'string' ? row : Object.values(row).join(' · ');
  throw new StepFailure(
    'target_ambiguous',
    `What is compared is not said once in ${quoteShown(shown.slice(0, MOST_SHOWN))}.`,
    'Write which column is compared, as in: List all orders with a total over 100',
  );
}

const MOST_SHOWN = 80;

/** `Orders over 100`, of rows with one amount of money. */
function isOnlyPriceWithin(row: Record<string, string> | string, bound: ItemsBound): boolean | null {
  if (typeof row === 'string' || bound.kind !== 'amount' || bound.of !== '' || bound.unit !== '') return null;
  const prices = Object.values(row).filter((text) => valuesOf('price', text).length > 0);
  return isWithinTexts(prices, { ...bound, of: 'price' });
}

function textsOf(row: Record<string, string> | string, { of, unit }: ItemsBound): string[] {
  if (typeof row === 'string') return [row];
  const names = Object.keys(row);
  const named = of === '' ? (columnFor(unit, names) ?? columnFor(`${unit}s`, names)) : columnFor(of, names);
  const text = named === undefined ? undefined : row[named];
  if (text === undefined) return Object.values(row);
  // A column of its own says which unit it has.
  return of === '' && unit !== '' ? [`${text} ${unit}`] : [text];
}
