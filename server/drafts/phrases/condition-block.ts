import { withoutPlace } from '#server/drafts/words/find-address.ts';
import { comparedWithNumber, findCondition } from '#server/drafts/words/conditions.ts';
import { readingOf } from '#server/drafts/phrases/writing.ts';

/** “If the price is below 10, buy it”: lines below a condition, where no step of its own can hold it. */

const BEGINS = /^(?:only )?(?:if|when|whenever|once|as soon as|unless) /i;
const IS_OTHER = /^unless /i;
/** What a condition compares is about all that follows; “if a banner appears” about the next thing alone. */
export type Block = { line: string; is_for_rest: boolean };

const HOW: ReadonlyMap<string, string> = new Map([
  ['above', 'is above'],
  ['at_least', 'is at least'],
  ['below', 'is below'],
  ['at_most', 'is at most'],
  ['equals', 'is'],
  ['differs', 'is not'],
]);

/** Null for a condition that no line says. `read` is the name of what it compares, where that was read. */
export function blockOf(condition: string, read: string | null): Block | null {
  const isCompared = comparedWithNumber(condition) !== null;
  const found = isCompared ? findCondition(condition) : null;
  const how = HOW.get(found?.condition ?? '');
  const about = withoutPlace(condition)
    .replace(BEGINS, '')
    .replace(/[,:\s]+$/, '');
  const begins = IS_OTHER.test(condition) ? 'Unless' : 'If';
  const line =
    found?.other !== undefined && read !== null && how !== undefined
      ? `${begins} ${read} ${how} ${found.other}:`
      : `${begins} ${about}:`;
  const reading = readingOf(`${line}\n    Click "x"`) ?? '';
  return BEGINS.test(condition) && reading.startsWith('only if') ? { line, is_for_rest: isCompared } : null;
}

const NOTHING_ELSE = /^(?:otherwise|or else|else|if not)(?: (?:just |please )?(?:do|does) nothing)?$/i;

/** “Otherwise do nothing” is so anyway. */
export function saysNothingElse(clause: string): boolean {
  return NOTHING_ELSE.test(clause);
}
