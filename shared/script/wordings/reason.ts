import { isValueWord, type Phrase, textOfWord } from '#shared/script/words/phrase.ts';
import { verbLength } from '#shared/script/verb-table.ts';

/** What has been says why something is done, and is nothing to do. */
const HAS_BEEN =
  /^(?:was|were|had|did|has|have|paid|sent|came|went|lost|bought|made|said|told|wrote|left|gave|got|took|forgot|chose|became|began|called|\p{L}{2,}ed)$/u;
/** They ask for something, or say when. */
const ASKS =
  /^(?:if|unless|when|once|until|while|for|each|every|repeat|should|must|shall|will|can|could|would|needs?|please|otherwise|else|after|before|as)$/;
const MOST_WORDS = 12;
/** They act on what is said, and leave nothing out that the reason would set. */
const ACTS_ON_IT =
  /^(?:tick|check|mark|approve|reject|archive|close|cancel|remind|set|choose|select|pick|press|click|flag|resolve|untick|make|put|give|change|move|assign|lower|raise)$/;
const IS = /^(?:is|are|isn't|aren't|looks|seems|needs)$/;
const IT_IS = /^(?:it's|that's|he's|she's|they're|these're)$/;
const AT_HAND = /^(?:this|that|it|he|she|they|these|those)$/;

/** `The guest paid in cash, so choose Cash`: the words before “so”, where they begin with no verb and hold no value. */
export function isReason(words: Phrase, { from, end }: { from: number; end: number }): boolean {
  const said = words.slice(from, end);
  if (isPresent(words, { from, end }) || saysOfWhom(words, { from, end })) return true;
  if (words[end]?.key !== 'so' || !said.at(-1)?.tail.includes(',') || said.length > MOST_WORDS) return false;
  if (said.length < 3 || verbLength(words, from, false) !== null) return false;
  return (
    said.some(({ key }, at) => at > 0 && HAS_BEEN.test(key)) &&
    !said.some((word) => isValueWord(word) || /\d/.test(word.key) || ASKS.test(word.key))
  );
}

const PRONOUN = /^(?:him|her|it|them)$/;
const STATES = /^(?:has|have|is|are|was|were|isn't|aren't|wasn't|weren't|hasn't|haven't)$/;
const WANTS = /^(?:want|need|like)$/;
const MOST_BEHIND = 5;

/** `Sam Moss has arrived, check him in`: what is done is done with the one that is named. */
function saysOfWhom(words: Phrase, { from, end }: { from: number; end: number }): boolean {
  const said = words.slice(from, end);
  const next = words.slice(words[end]?.key === 'so' ? end + 1 : end);
  const isOfIt = next.slice(1, MOST_BEHIND).some(({ key }) => PRONOUN.test(key));
  if (!isOfIt || !said.at(-1)?.tail.includes(',') || said.length > MOST_WORDS || said.length < 3)
    return false;
  if (said.some((word, at) => isValueWord(word) || (ASKS.test(word.key) && said[at + 1]?.key !== 'all')))
    return false;
  const isWish = /^(?:i|we)$/.test(said[0]?.key ?? '') && WANTS.test(said[1]?.key ?? '');
  return (
    isWish ||
    (verbLength(words, from, false) === null && said.some(({ key }, at) => at > 0 && STATES.test(key)))
  );
}

/**
 * `The parcel is on its way, so set the status to Shipped`, `this one isn't urgent, make the priority low`: how something is,
 * in words that are no value. Without “so” it is said of what is at hand.
 */
function isPresent(words: Phrase, { from, end }: { from: number; end: number }): boolean {
  const said = words.slice(from, end);
  const isShort = IT_IS.test(said[0]?.key ?? '');
  const is = isShort ? 0 : said.findIndex(({ key }) => IS.test(key));
  const isAtHand = isShort || AT_HAND.test(said[0]?.key ?? '');
  const next = words[end]?.key === 'so' ? words[end + 1] : isAtHand ? words[end] : undefined;
  return (
    (said.at(-1)?.tail.includes(',') ?? false) &&
    said.length <= MOST_WORDS &&
    (is > 0 || isShort) &&
    is < said.length - 1 &&
    verbLength(words, from, false) === null &&
    ACTS_ON_IT.test(next?.key ?? '') &&
    !said.some((word) => isValueWord(word) || /\d/.test(word.key) || ASKS.test(word.key)) &&
    said.slice(is + 1).every((word) => /^\p{Ll}/u.test(textOfWord(word)))
  );
}
