import { amountLength } from '#shared/script/words/amounts.ts';
import { valueFor } from '#shared/script/words/end-marks.ts';
import { isValueWord, type Phrase, textOfWord } from '#shared/script/words/phrase.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { ARROWS } from '#shared/script/verbs/click.ts';
import { MOST_DAY_WORDS, type Pair } from '#shared/script/verbs/dated-pair.ts';

export const FIELD_WORDS = 5;

/** Between a field and its value, as words of their own. */
const EQUALS = new Set(['=', ':', '=>']);

export const PLACES = new Set(['in', 'into', 'to', 'as', 'with', 'from', 'for', 'on', 'at']);

export const FIELD_END =
  /^(?:date|day|time|number|no|id|code|name|title|type|address|limit|text|reference|amount|year|month)$/;

export function splitAtColon(phrase: Phrase): Pair | null {
  const at = phrase.findIndex((word) => word.key.endsWith(':') && word.key.length > 1);
  if (at === -1 || at >= FIELD_WORDS || at === phrase.length - 1) return null;
  const field = [...phrase.slice(0, at), ...phrase.slice(at, at + 1).map(withoutColon)];
  return { field, value: valueFor(field, phrase.slice(at + 1)), isPlain: true };
}

function withoutColon(word: Word): Word {
  const [text] = word.parts;
  return typeof text === 'string'
    ? { ...word, key: word.key.slice(0, -1), parts: [text.slice(0, -1)] }
    : word;
}

/** `Last name = de Vries`. */
export function splitAtEquals(phrase: Phrase): Pair | null {
  const at = phrase.findIndex((word) => EQUALS.has(word.key));
  if (at < 1 || at > FIELD_WORDS || at === phrase.length - 1) return null;
  return { field: phrase.slice(0, at), value: phrase.slice(at + 1), isPlain: true };
}

/** `customer name is Paul Weiss`. */
export function splitAtIs(phrase: Phrase): Pair | null {
  const at = phrase.findIndex(({ key }) => key === 'is');
  const value = phrase.slice(at + 1);
  const isNamed = at > 0 && at < FIELD_WORDS && FIELD_END.test(phrase[at - 1]?.key ?? '');
  const isName = value.length > 0 && value.every((word) => /^[\p{Lu}\d]/u.test(textOfWord(word)));
  // `the reading date is 1 March 2027`
  const isDated = /^(?:date|day|time)$/.test(phrase[at - 1]?.key ?? '') && /^\d/.test(value[0]?.key ?? '');
  return isNamed && (isName || (isDated && value.length <= MOST_DAY_WORDS))
    ? { field: phrase.slice(0, at), value }
    : null;
}

/** Of a telephone number. */
const GROUP = /^[+(]?\d{2,}(?:[)/-]\d*)*$/;

/** Words, and at the end something that is no word: a quote, a variable, a number, an e-mail address. */
export function splitAtValue(phrase: Phrase): Pair | null {
  const at = phrase.findIndex((word, index) => looksLikeValue(word) || amountLength(phrase, index) > 0);
  // `emergency contact 0151 778899`
  const isPhone =
    at > 0 &&
    phrase.length > at + 1 &&
    !/^\+\d/.test(phrase[at - 1]?.key ?? '') &&
    phrase.slice(at).every(({ key }) => GROUP.test(key));
  const hasUnit = isPhone || (at !== -1 && at + amountLength(phrase, at) === phrase.length);
  if (at < 1 || at > FIELD_WORDS || (at !== phrase.length - 1 && !hasUnit)) return null;
  const field = phrase.slice(0, at);
  // `tomorrow after 4 pm`
  if (/^(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/.test(field[0]?.key ?? ''))
    return null;
  if (COMPARES.test(field.at(-1)?.key ?? '') || /^(?:the|an?|my|our)$/.test(field[1]?.key ?? '')) return null;
  // `street Main St 5`: behind a field that forms usually have, words with capitals are a part of its value.
  const isWritten =
    field.length > 1 &&
    !PART_OF_NAME.test(field[1]?.key ?? '') &&
    field.slice(1).every((word) => /^\p{Lu}/u.test(textOfWord(word)));
  if (isWritten && /^(?:street|city|town|company|address)$/.test(field[0]?.key ?? ''))
    return { field: field.slice(0, 1), value: phrase.slice(1) };
  // `price -> @price` names what is read.
  if (field.some((word) => PLACES.has(word.key) || ARROWS.has(word.key))) return null;
  // `our address is Main St 5`
  if (field.slice(0, -1).some(({ key }) => key === 'is')) return null;
  return { field, value: phrase.slice(at) };
}

/** Of letters and digits, or of several groups: `10x15`, `DE02 1203 0000`. */
function isCode(words: Phrase): boolean {
  return (
    words.length > 0 &&
    words.every(
      (word, at) =>
        /\d/.test(word.key) ||
        /^\p{Lu}{1,4}-\p{Lu}{1,4}$/u.test(textOfWord(word)) ||
        (at < words.length - 1 && /^\p{Lu}{2,4}$/u.test(textOfWord(word))),
    )
  );
}

/** `my plate is HH-AB 123` */
export function splitAtOwn(phrase: Phrase): Pair | null {
  const at = phrase.findIndex(({ key }) => key === 'is');
  const value = phrase.slice(at + 1);
  const isOwn = /^(?:my|our)$/.test(phrase[0]?.key ?? '') && at > 1 && at < FIELD_WORDS && isCode(value);
  return isOwn ? { field: phrase.slice(1, at), value } : null;
}

/** `contact person Ana Ruiz`: what begins with a capital is the value. */
export function splitAtCapital(part: Phrase): Pair | null {
  const at = part.findIndex((word) => /^\p{Lu}/u.test(textOfWord(word)));
  const field = part.slice(0, at);
  const isField =
    at > 0 &&
    at < 4 &&
    field.every((word) => /^\p{Ll}[\p{Ll}-]+$/u.test(textOfWord(word)) && !PLACES.has(word.key));
  return isField ? { field, value: part.slice(at) } : null;
}

/** `IBAN DE02 1203 0000`, `format 10x15`, `voucher PHOTO15`. */
export function splitAtCode(phrase: Phrase): Pair | null {
  const at = phrase.findIndex(
    (word, index) =>
      (/\d/.test(word.key) && /\p{L}/u.test(word.key)) ||
      (/^\p{Lu}{2,4}$/u.test(textOfWord(word)) && /^\d+$/.test(phrase[index + 1]?.key ?? '')),
  );
  const field = phrase.slice(0, at);
  const isField =
    (at === 1 || at === 2) && field.every((word) => /^\p{L}{3,}$/u.test(word.key) && !PLACES.has(word.key));
  return isField &&
    !/^(?:row|tab|page|step|line|no|the|next)$/.test(field[0]?.key ?? '') &&
    isCode(phrase.slice(at))
    ? { field, value: phrase.slice(at) }
    : null;
}

/** `Company Number 12345`, `Street Name "Main"`, `Address Line 2`: the field's own words. */
const PART_OF_NAME = /^(?:number|no|nr|name|line|code|id|address|size|phone|tel|e-?mail|type|hall|tax)$/;

/** `price below 30` compares, and `tip the waiter 10%` does something: no fields. */
export const COMPARES = /^(?:under|below|above|over|than|least|most|beyond|<|>|<=|>=|≤|≥)$/;

export function looksLikeValue(word: Word): boolean {
  return (
    isValueWord(word) ||
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word.key) ||
    /^https?:\/\/\S/.test(word.key) ||
    (/^[\d.,:/-]+%?$/.test(word.key) && /\d/.test(word.key))
  );
}
