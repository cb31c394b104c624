import { type Phrase, textOfWord } from '#shared/script/words/phrase.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';

const MOST_WORDS = 6;
const WHO = /^(?:me|us|him|her|them|you|it|myself|everyone|everybody)$/;
/** `Somebody wants to keep it` sets nothing. */
const WANTS =
  /^(?:wants?|wanted|needs?|needed|ha[sd]|have|likes?|liked|wish(?:es|ed)?|try|tr(?:ies|ied|ying)|asks?|asked|going|plans?|planned|hop(?:es?|ed)|ought|used|able|allowed|ready|supposed|told|forgot|forgets?|remembers?|decided?|decides|starts?|began|begins?|promised|agreed|refuses?|refused|comes?|came|goes|go|went)$/;

/** `stage to Won`, `due date to tomorrow`: what is set, without the verb. */
export function setTo({
  words,
  part,
}: {
  words: Phrase;
  part: (from: number, to?: number) => string;
}): string | null {
  const at = words.findIndex(({ key }) => key === 'to');
  if (at < 1 || at > 3 || at === words.length - 1 || words.length > MOST_WORDS) return null;
  // `deliver express please to me`
  if (WHO.test(words[at + 1]?.key ?? '') || words.some(({ key }) => key === 'please')) return null;
  if (mayBeginWith(words[0]?.key ?? '') || WANTS.test(words[at - 1]?.key ?? '')) return null;
  return words.slice(0, at).every((word) => /^\p{L}[\p{L}-]*$/u.test(textOfWord(word)))
    ? `Set ${part(0, at)} to ${part(at + 1)}`
    : null;
}
