import { isValueWord, type Phrase, textOfWord, withoutStart } from '#shared/script/phrase.ts';

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
    NOUN.test(noun[at - 1]?.key ?? '') &&
    at <= MOST_FIELD_WORDS &&
    noun.slice(0, at).every((word) => /^\p{L}[\p{L}-]*$/u.test(word.key));
  return noun.length < said.length && isValue && isNoun ? noun.slice(at) : said;
}

/** `the batch number`, `it again`: what is typed is called something, and not said. */
export function isUnsaid(said: Phrase): boolean {
  const [first, ...noun] = said;
  if (/^(?:it|them)$/.test(first?.key ?? '')) return said.length <= MOST_FIELD_WORDS;
  return (
    /^(?:my|our|his|her|their|your|the)$/.test(first?.key ?? '') &&
    first?.key === textOfWord(first) &&
    noun.length > 0 &&
    !noun.some(({ key }) => /^(?:today|tomorrow|yesterday)$/.test(key)) &&
    noun.length <= MOST_FIELD_WORDS &&
    (NOUN.test(noun.at(-1)?.key ?? '') || noun[1]?.key === 'of') &&
    noun.every((word) => /^\p{Ll}[\p{Ll}-]*$/u.test(textOfWord(word)))
  );
}

const NOUN =
  /^(?:number|code|name|date|time|address|e-?mail|phone|amount|price|total|id|reference|password|pin|text|title|street|city|zip|postcode|quantity|iban|account|username|link|url|value|result|description|company|country)$/;
