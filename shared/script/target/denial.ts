import { matchWords, type Phrase, withoutEnd } from '#shared/script/words/phrase.ts';
import type { Word } from '#shared/script/words/scan.ts';

const DENIES =
  /^(?:not|never|cannot|neither|nor|except|excluding|without|instead|but|or|if|unless|when|whenever|while|.+n't)$/;
const DENIES_IN_TWO = ['other than', 'rather than', 'apart from', 'aside from'];

/**
 * `any button except "Pay"`, `the link that isn't "Home"`: the words around a quote say that it is not meant. A quote
 * taken as the name of the thing would be the opposite.
 */
export function denies(phrase: Phrase): boolean {
  const quoted = phrase.findLastIndex(({ is_quoted }) => is_quoted);
  return phrase.some(
    ({ key, is_quoted }, at) =>
      (!is_quoted && DENIES.test(key)) ||
      (!is_quoted && key === 'no' && at < quoted && (at === 0 || phrase[at + 1]?.is_quoted === true)) ||
      DENIES_IN_TWO.some((words) => matchWords(phrase, words, at) !== null),
  );
}

const LATE = ['yet', 'anymore', 'any more', 'any longer', 'any further', 'at all', 'anywhere'];
const BE = /^(?:is|are|isn't|aren't)$/;
const SO_FAR = /^(?:already|currently|yet|still|actually|really|anywhere)$/;
const NOT = /^(?:not|.+n't)$/;

/** `is no longer shown`, `isn't ticked yet`, `is not currently shown`: with `not` and without the words of time. */
export function plainDenial(phrase: Phrase): Phrase {
  if (phrase.length < 3) return phrase;
  const isDenied = phrase.some(({ key }) => NOT.test(key));
  const words = isDenied ? withoutEnd(phrase, LATE) : phrase;
  const plain: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    const before = plain.at(-1);
    const isBehindBe = before !== undefined && (BE.test(before.key) || before.key === 'not');
    const isLast = at === words.length - 1;
    if (isBehindBe && !isLast && SO_FAR.test(word.key)) continue;
    if (isBehindBe && word.key === 'no' && words[at + 1]?.key === 'longer' && at < words.length - 2) {
      plain.push({ ...word, key: 'not', parts: ['not'] });
      at += 1;
    } else plain.push(word);
  }
  return plain.length === phrase.length ? phrase : plain;
}

/** `not ticked or disabled`: what is denied cannot be known. */
export function hasChoice(phrase: Phrase): boolean {
  return phrase.some(({ key }) => key === 'or' || key === 'nor' || key === 'and');
}

/** `5 into Amount, never`, `but not`: what stands behind is left out. */
export function isLeftOut(said: Phrase): boolean {
  const last = said.at(-1);
  if (last?.key !== 'not' && last?.key !== 'never') return false;
  const before = said.at(-2);
  return before === undefined || before.tail === ',' || before.key === 'but' || before.key === 'and';
}

/** `Make sure …` fills nothing. */
export const isSure = ([first]: Phrase) => /^(?:sure|certain)$/.test(first?.key ?? '');
