import type { Instruction } from '#shared/script/instruction.ts';
import { isValueWord, matchWords, type Phrase, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import { withTarget } from '#shared/script/verbs/verb.ts';

/** Words that begin a place. */
export const PLACE = new Set(['in', 'into', 'at', 'to', 'on', 'under', 'inside', 'for', 'as']);
const VALUES = ['the value', 'the text', 'the words', 'the word', 'the number', 'value', 'text'];

/** `in the field "Name" the value "Peter"`: the place before what is typed. */
export function readPlaceFirst(rest: Phrase): Instruction | null {
  const isPlace = PLACE.has(rest[0]?.key ?? '') || isField(rest);
  const words = PLACE.has(rest[0]?.key ?? '') ? rest.slice(1) : rest;
  const at = isPlace ? valueAt(words) : -1;
  const value = withoutStart(words.slice(at), [...VALUES, ':']);
  if (at < 1 || value.length === 0) return null;
  return withTarget(words.slice(0, at), (target) => ({ verb: 'type', target, value: valueOf(value) }));
}

/** `the field "Name" the value …`, behind `put in`. */
function isField(words: Phrase): boolean {
  return /^(?:field|box|input|textbox)$/.test(words[0]?.key === 'the' ? (words[1]?.key ?? '') : '');
}

/** Where what is typed begins: at `the value`, or at the last word when that is quoted or a variable. */
function valueAt(words: Phrase): number {
  const said = words.findIndex(
    (_word, at) => at > 0 && VALUES.some((wording) => matchWords(words, wording, at) !== null),
  );
  if (said > 0 && said < words.length - 1) return words[said - 1]?.key === 'from' ? -1 : said;
  const last = words.at(-1);
  const hasOther = words.slice(0, -1).some(({ key }) => PLACE.has(key));
  return last && isValueWord(last) && !hasOther ? words.length - 1 : -1;
}

/** `Give "closed for repairs" as the reason` */
export function isGivenAs(rest: Phrase): boolean {
  const as = rest.findLastIndex(({ key }) => key === 'as');
  return as > 0 && /^(?:the|my|our|your|its)$/.test(rest[as + 1]?.key ?? '') && rest.length > as + 2;
}
