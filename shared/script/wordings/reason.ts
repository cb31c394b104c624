import { isValueWord, type Phrase } from '#shared/script/words/phrase.ts';
import { verbLength } from '#shared/script/verb-table.ts';

/** What has been says why something is done, and is nothing to do. */
const HAS_BEEN =
  /^(?:was|were|had|did|has|have|paid|sent|came|went|lost|bought|made|said|told|wrote|left|gave|got|took|forgot|chose|became|began|called|\p{L}{2,}ed)$/u;
/** They ask for something, or say when. */
const ASKS =
  /^(?:if|unless|when|once|until|while|for|each|every|repeat|should|must|shall|will|can|could|would|needs?|please|otherwise|else|after|before|as)$/;
const MOST_WORDS = 12;

/** `The guest paid in cash, so choose Cash`: the words before “so”, where they begin with no verb and hold no value. */
export function isReason(words: Phrase, { from, end }: { from: number; end: number }): boolean {
  const said = words.slice(from, end);
  if (words[end]?.key !== 'so' || !said.at(-1)?.tail.includes(',') || said.length > MOST_WORDS) return false;
  if (said.length < 3 || verbLength(words, from, false) !== null) return false;
  return (
    said.some(({ key }, at) => at > 0 && HAS_BEEN.test(key)) &&
    !said.some((word) => isValueWord(word) || /\d/.test(word.key) || ASKS.test(word.key))
  );
}
