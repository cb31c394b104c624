import { isValueWord, type Phrase, textOfWord } from '#shared/script/words/phrase.ts';
import type { Pair } from '#shared/script/verbs/dated-pair.ts';

const OWN = /^(?:the|my|our|your|his|her|their|a|an)$/;
const MOST_NOUN_WORDS = 4;
/** What fields are called. */
const FIELD =
  /^(?:name|surname|address|street|city|town|postcode|zip|country|county|e-?mail|phone|telephone|mobile|number|company|organi[sz]ation|password|passcode|username|user|login|pin|code|date|time|title|subject|headline|message|comment|note|reason|description|reference|amount|price|quantity|iban|plate|id)$/;
/** Of these, a word in small letters is a value too. */
const LOGIN = /^(?:password|passcode|username|user|login|pin|e-?mail)$/;
/** What is typed there is often a sentence. */
const TEXT = /^(?:message|comment|note|reason|description|subject|title|headline)$/;
/** They say more of what is typed, or where; what stands behind them is no value. */
const SAYS_MORE =
  /^(?:of|from|for|in|into|on|at|to|that|which|who|with|as|under|is|are|was|and|or|but|so|if|when|then|than|by|field|box|input|again|here|there|below|above|about|regarding|it|i|you|we|they|shown|sent|given|provided|received|required|correctly|exactly|twice|once|manually|first|now|please|carefully)$/i;

/** `the city hull` may be the field and its value, or the name of a field: the author has to say. */
export type NounAndValue = Pair | 'unclear';

/**
 * `the name Ada Lovelace`, `my address 5 Main Street`, `the password practice`: how the field is called, and what is
 * typed. Null where a name is in the text for itself (`the quick brown fox`).
 */
export function nounAndValue(said: Phrase): NounAndValue | null {
  if (!OWN.test(said[0]?.key ?? '')) return null;
  const words = said.slice(1);
  // `the phone number 12`: the last of several nouns ends the name.
  const born = words.findIndex(({ key }, at) => key === 'birth' && words[at - 1]?.key === 'of');
  const first = born > 0 ? born : words.findIndex(({ key }) => FIELD.test(key));
  if (first === -1 || words.slice(0, first).some((word) => !isPlainWord(word))) return null;
  const more = words.slice(first + 1).findIndex(({ key }) => !FIELD.test(key));
  const end = more === -1 ? words.length : first + 1 + more;
  const [field, value] = [words.slice(0, end), words.slice(end)];
  const [start] = value;
  if (!start || field.length > MOST_NOUN_WORDS) return null;
  if (SAYS_MORE.test(start.key)) return 'unclear';
  const noun = field.at(-1)?.key ?? '';
  const isSmall = (value.length === 1 && LOGIN.test(noun)) || (value.length > 1 && TEXT.test(noun));
  if (isSmall || isValueWord(start) || /^[^\p{Ll}]/u.test(textOfWord(start))) return { field, value };
  return 'unclear';
}

function isPlainWord(word: Phrase[number]): boolean {
  return !word.is_quoted && /^(?:\p{Ll}[\p{Ll}'’-]*|\p{Lu}{2,5})$/u.test(textOfWord(word));
}
