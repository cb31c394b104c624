import { NUMBER_WORDS } from '#shared/number-words.ts';

/** `One` is more often a thing, as in “the green one”. */
const FROM_TWO = new Map(NUMBER_WORDS.slice(1, 10).map((word, at) => [word, at + 2]));

/** The number that a word says, as `three` or `1,000`; NaN for any other word. */
export function readNumber(word: string): number {
  return FROM_TWO.get(word) ?? Number(word.replaceAll(',', '') || 'x');
}
