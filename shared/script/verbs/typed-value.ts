import { relativeDate } from '#shared/schedule/relative-date.ts';
import {
  isValueWord,
  type Phrase,
  textOfWord,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { isUsualField } from '#shared/script/verbs/usual-fields.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';

export const MOST_FIELD_WORDS = 4;

/** `the TAN @tan` in a field that is named as well: the value is what stands at the end. */
export function withoutFieldName(said: Phrase, hasField: boolean): Phrase {
  const last = said.at(-1);
  const isOwn = OWNED.includes(said[0]?.key ?? '') && !said.slice(0, -1).some(isValueWord);
  // A variable that is not there yet is written as one.
  const isValue = last && (isValueWord(last) || /^@[\p{L}_]/u.test(last.key));
  if (hasField && isOwn && isValue && said.length <= MOST_FIELD_WORDS + 2) return [last];
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

const NOUNS = ['text', 'word', 'words', 'value', 'number'];
const THE_NOUNS = NOUNS.flatMap((noun) => [`the ${noun}`, noun]);

/** `the word "x"`: what follows is what is meant. */
export function withoutNoun(phrase: Phrase): Phrase {
  return withoutStart(phrase, THE_NOUNS);
}

/** `contact person Ian Moss`: no colon, quote or word of its own stands between the name of the field and the value. */
export function runsOn(field: Phrase, value: Phrase): { runs_on?: true } {
  const [last, first] = [field.at(-1), value[0]];
  const isParted =
    !last ||
    !first ||
    last.tail !== '' ||
    isValueWord(last) ||
    isValueWord(first) ||
    first.at[0] > last.at[1] + 1;
  return isParted ? {} : { runs_on: true };
}

type Filled = { before: Phrase; after: Phrase };

/** Between a field and its value; `Replace the note to the kitchen with …`. */
export function splitFilled(rest: Phrase, isReplacing: boolean): Filled | null {
  const replaced = isReplacing ? splitAt(rest, ['with', 'by'], 'all') : null;
  return replaced ?? withNameTo(splitAt(rest, ['with', 'to', 'as', 'by', 'at'], 'all'));
}

/** `Set the date to to 2026-12-31`: the first “to” ends the name of the field. */
function withNameTo(split: Filled | null): Filled | null {
  const [to, ...value] = split?.after ?? [];
  const isName = to?.key === 'to' && value.length > 0 && !split?.before.some(isValueWord);
  return split && to && isName ? { before: [...split.before, to], after: value } : split;
}

/** `the batch number`, `it again`: what is typed is called something, and not said. */
export function isUnsaid(said: Phrase): boolean {
  const [first, ...noun] = said;
  if (/^(?:it|them)$/.test(first?.key ?? '')) return said.length <= MOST_FIELD_WORDS;
  if (isDay(said)) return false;
  if (COMPOSED.test(wordingOf(said))) return true;
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

/** `the current date` is counted from the day of the run. */
function isDay(said: Phrase): boolean {
  return relativeDate(wordingOf(said), ANY_DAY) !== null;
}

const ANY_DAY = '2026-01-01';
const COMPOSED =
  /^(?:an?|the|my|our|your) (?:[a-z]+ )?(?:answer|reply|response|message|comment|note|review|feedback|text|summary|greeting|apology|explanation|reason|description)$/;
const DESCRIBES =
  /^(?:from|in|on|i|you|we|they|he|she|that|which|sent|shown|written|displayed|received|above|below|off|under)$/;

/** `the code from the text message`, `the number I was sent`. */
export function isDescribed(said: Phrase): boolean {
  const noun = withoutStart(said, [...OWNED, 'a', 'an']);
  if (noun.length === said.length || said.some(isValueWord)) return false;
  const at = noun.findIndex(({ key }) => DESCRIBES.test(key));
  return at > 0 && at <= 2 && at < noun.length - 1 && NOUN.test(noun[at - 1]?.key ?? '');
}

const NOUN =
  /^(?:number|code|name|date|time|address|e-?mail|phone|amount|price|total|id|reference|password|pin|text|title|street|city|zip|postcode|quantity|iban|account|username|link|url|value|result|description|company|country)$/;

/** `fill in Ada as name`: a value, and the field that it is for. `Fill in name as Ada` says the field first. */
export function isValueAsField(rest: Phrase): boolean {
  const split = splitAt(rest, ['as']);
  const [first] = split?.before ?? [];
  if (!split || !first || split.after.length === 0) return false;
  if (!split.after.every((word) => !word.is_quoted && /^\p{Ll}[\p{Ll}-]*$/u.test(textOfWord(word))))
    return false;
  if (first.is_quoted)
    return isUsualField(split.after) || /^(?:the|my|your|our)$/.test(split.after[0]?.key ?? '');
  if (isValueWord(first) || /^[\d+]|@/.test(textOfWord(first))) return true;
  // `Country as france` says the field first, `Ada as name` the value.
  const isName = /^\p{Lu}/u.test(textOfWord(first)) && !isUsualField(split.before);
  return isName && isUsualField(split.after);
}
