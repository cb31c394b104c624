import { isSlip } from '#shared/script/words/slip.ts';

/** Pairs of words of their own that a slip would make of each other. */
const OTHER_WORDS = new Set(
  'trial trail diary dairy angel angle quiet quite united untied sacred scared marital martial casual causal signed singed silver sliver board broad desert dessert loose lose later latter planed planned diner dinner metal mettle statue statute perfect prefect unite untie altar alter bread beard heart earth horse shore'.split(
    ' ',
  ),
);

/**
 * Two neighbouring letters exchanged, or a letter within the word left out or written twice: a slip of the hand. Another letter, or one more
 * at the end, is mostly another word: “Marie” and “Maria”.
 */
export function isMisplaced(own: string, word: string): boolean {
  if (own === word || OTHER_WORDS.has(word) || own[0] !== word[0] || !isSlip(own, word)) return false;
  if (own.length === word.length)
    return own.split('').toSorted().join('') === word.split('').toSorted().join('');
  return own.at(-1) === word.at(-1);
}
