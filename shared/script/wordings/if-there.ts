import { matchWords, type Phrase, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';

const ASKED = [
  'asked',
  'needed',
  'necessary',
  'required',
  'prompted',
  'applicable',
  'shown',
  'present',
  'there',
  'any',
  'available',
  'visible',
  'possible',
  'it asks',
  'you are asked',
  'you get asked',
  'it is asked',
  'it is shown',
  'it appears',
  'it shows up',
  'it pops up',
  'it comes up',
  'it is there',
  'it is present',
  'it is visible',
  'it exists',
  'there is one',
  'there is any',
  'there are any',
  'it is needed',
  'it is necessary',
  'that appears',
  'that is shown',
];

const ASKS = ['it asks', 'it asks me', 'you are asked', 'i am asked', 'asked', 'it wants to know'].flatMap(
  (asks) => ['whether', 'if', 'to', 'for'].flatMap((word) => [`if ${asks} ${word}`, `when ${asks} ${word}`]),
);

/** `if it asks whether I am sure`: where that begins; -1 without such words. */
export function askedAt(words: Phrase): number {
  return words.findIndex(
    ({ key }, at) =>
      at > 0 && (key === 'if' || key === 'when') && ASKS.some((asks) => matchWords(words, asks, at) !== null),
  );
}

/** Behind a line: it is left out when its target is not on the page. */
export const IF_THERE = ['if', 'in case'].flatMap((word) => ASKED.map((asked) => `${word} ${asked}`));
const BEFORE = new Set([...IF_THERE, ...['asked', 'prompted', 'needed'].map((asked) => `when ${asked}`)]);

/** `If asked, choose “Stay signed in”`: the condition stands before the line. */
export function isIfThere(words: Phrase): boolean {
  return BEFORE.has(wordingOf(withoutStart(words, ['and', 'then'])));
}
