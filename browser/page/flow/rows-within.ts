import { StepFailure } from '#shared/errors.ts';
import { type ItemsBound, takeBound } from '#shared/script/words/item-bounds.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { asData } from '#browser/page/actions/extract-pages.ts';
import type { KeepRows } from '#browser/page/actions/extract.ts';
import type { KeptRows } from '#browser/page/flow/read-kept-rows.ts';
import { isWithinTexts } from '#browser/page/flow/items-bound.ts';
import { columnFor } from '#browser/page/read/choose-columns.ts';
import { valuesOf } from '#browser/page/read/kinds-of-value.ts';

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

/** `List every order over $100`. Null for a line that compares nothing; to keep them throws where a row does not say once what is compared. */
export function keptWithin(text: string, today: string): KeptRows | null {
  const bounded = boundedOf(text, today);
  if (!bounded) return null;
  const keepRows: KeepRows = (rows) => {
    const all: readonly (Record<string, string> | string)[] = rows;
    return asData(all.filter((row) => isRowWithin(row, bounded.bound)));
  };
  return { line: bounded.line, keepRows };
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
