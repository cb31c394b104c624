import { capital } from '#shared/script/words/line-words.ts';
import { type Phrase, textOfWord, withoutEnd } from '#shared/script/words/phrase.ts';
import { mayBeginWith, verbLike } from '#shared/script/verb-table.ts';

const ARTICLE = /^(?:the|a|an|my|our|your|this|that|his|her|their)$/;
/** They stand before an article as well, and are no verbs. */
const NO_VERB =
  /^(?:in|on|at|to|for|from|of|by|with|as|into|onto|under|over|above|below|behind|beside|after|before|about|and|then|but|or|so|because|than|like|near|inside|within|without|during|via|per|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might|not|never|only|just|also|all|both|each|every|half|what|which|who|when|where|why|how|that|this|what's|it's|there|here|you|we|they|he|she|it|i|one|two|three|maybe|perhaps|if|unless|while|until|once|otherwise|else)$/;
const MORE = /^(?:for|to|with|by|into|as|from|until)$/;
const MOST_WORDS = 8;
const IN_LIST = ['in the list', 'in the table', 'on the page', 'in this list', 'in this table'];

/** `Groom the first dog in the list`: a button of that name beside the thing. */
export function actsOnThing({
  words,
  part,
}: {
  words: Phrase;
  part: (from: number, to?: number) => string;
}): string | null {
  const [first, second] = words;
  const verb = textOfWord(first).toLowerCase();
  if (!/^\p{L}{3,14}$/u.test(verb) || NO_VERB.test(verb) || mayBeginWith(verb) || verbLike(verb) !== null)
    return null;
  // `Clicked the button` begins with a form of a verb that is known.
  if (/(?:ing|ed|ly|s)$/.test(verb) || !ARTICLE.test(second?.key ?? '')) return null;
  if (words.length < 3 || words.length > MOST_WORDS || words.some(({ key }) => /^(?:and|then|or)$/.test(key)))
    return null;
  const thing = withoutEnd(words, IN_LIST);
  // `Tip the driver 2 euros`, `Exchange the small bottle for the large one`: more than the thing.
  if (thing.slice(2).some(({ key }) => /^\D?\d/.test(key) || MORE.test(key))) return null;
  return `Click "${capital(verb)}" next to ${part(1, thing.length)}`;
}
