import { isValueWord, type Phrase, withoutStart } from '#shared/script/phrase.ts';

export const MOST_FIELD_WORDS = 4;

/** `the TAN @tan` in a field that is named as well: the value is what stands at the end. */
export function withoutFieldName(said: Phrase, hasField: boolean): Phrase {
  const isNamed = /^(?:the|my|your|our)$/.test(said[0]?.key ?? '') && said.filter(isValueWord).length === 1;
  const last = said.at(-1);
  if (hasField && isNamed && last && isValueWord(last) && said.length <= MOST_FIELD_WORDS + 2) return [last];
  return hasField ? withoutOwnNoun(said) : said;
}

const OWNED = ['his', 'her', 'their', 'its', 'my', 'our', 'your', 'the'];

/** `her phone number 555 0182`: digits at the end are the value, the words before them the name of the field. */
function withoutOwnNoun(said: Phrase): Phrase {
  const noun = withoutStart(said, OWNED);
  const at = noun.findIndex((word) => /\d/.test(word.key));
  const isValue = at > 0 && noun.slice(at).every((word) => /^[+\d().,:/-]+$/.test(word.key));
  const isNoun =
    at <= MOST_FIELD_WORDS && noun.slice(0, at).every((word) => /^\p{L}[\p{L}-]*$/u.test(word.key));
  return noun.length < said.length && isValue && isNoun ? noun.slice(at) : said;
}
