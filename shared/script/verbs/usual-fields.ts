import {
  hasQuoted,
  isValueWord,
  type Phrase,
  textOfWord,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Pair } from '#shared/script/verbs/dated-pair.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

const USUAL =
  /^(?:user|login|pin|(?:first|last|full|user|company|middle|family|given)? ?name|surname|e-?mail(?: address)?|(?:phone|telephone|tel|mobile|house|card|order)(?: number)?|street|city|town|country|state|zip(?: code)?|postcode|postal code|address|company|subject|message|comment|title|username|password|date|amount|quantity|recipient|payee|iban|bic|purpose)$/;
const PERSON =
  /^(?:child|guest|patient|tenant|player|driver|passenger|student|pupil|customer|client|participant|member|owner|visitor|parent|employee|applicant|resident|pet|cat|dog|horse)$/;
const BIRTH = ['Date of birth', 'Birth date', 'Birthdate', 'Birthday', 'Born on'];
const PHONE = [
  'Phone',
  'Phone number',
  'Telephone',
  'Telephone number',
  'Mobile',
  'Mobile number',
  'Mobile phone',
];
const USUAL_WORDS = 2;
/** `Date of birth 4 May 1988` */
const OF_FIELD =
  /^(?:date|day|place|country|city|town|state) of (?:birth|residence|issue|origin|arrival|departure|delivery|expiry|purchase)$/;

/** `first name Ada …`: a field that forms usually have, and a word behind it. */
export function isUsual(phrase: Phrase): boolean {
  const words = withoutStart(phrase, ['the', 'my', 'your']);
  return [1, 2].some((count) => words.length > count && USUAL.test(wordingOf(words.slice(0, count))));
}

/** `the name`: a field that forms usually have, and nothing behind it. */
export function isUsualField(phrase: Phrase): boolean {
  return USUAL.test(wordingOf(withoutStart(phrase, ['the', 'my', 'your'])).toLowerCase());
}

/** `First name Ada, last name Lovelace`: fields that forms usually have, where there are several. */
export function splitUsual(part: Phrase, all: Phrase): Pair | null {
  const written = withoutStart(part, ['and', 'the', 'my', 'your']);
  if (written.length > 3 && OF_FIELD.test(wordingOf(written.slice(0, 3))))
    return { field: written.slice(0, 3), value: written.slice(3) };
  const words = withoutStart(part, ['and', 'the', 'my', 'your']);
  for (let count = USUAL_WORDS; count >= 1; count -= 1) {
    const field = words.slice(0, count);
    // `guest name Tom Fields`
    const isPerson = PERSON.test(field[0]?.key ?? '') && field[1]?.key === 'name' && count === 2;
    if (isPerson && isNamedAlone(field, words.slice(count)) && words.length > count)
      return { field, value: words.slice(count) };
    const isDigits = words.slice(count).every(({ key }) => /^[+\d()-]+$/.test(key));
    if (part.length === all.length && !isDigits && !isNamedAlone(field, words.slice(count))) continue;
    // `name is Ada Fern, phone is 07700 900455`
    const value = withoutStart(words.slice(count), ['is', 'are']);
    if (value.length > 0 && USUAL.test(wordingOf(field))) return { field, value };
  }
  return null;
}

/** `full name Ada Byron`: two words that name such a field alone, and a name or code behind them. */
export function isUsualPair(words: Phrase): boolean {
  const field = words.slice(0, 2);
  return words.length > 2 && USUAL.test(wordingOf(field)) && isNamedAlone(field, words.slice(2));
}

const SENTENCES =
  /^(?:message|comment|note|notes|description|subject|title|remarks?|reason|feedback|headline)$/;
const NO_VALUE =
  /^(?:in|into|on|at|for|to|from|of|with|as|by|field|box|tags?|again|here|there|below|above|is|are|and|or|first|twice|once)$/;

/**
 * `address 5 Main Street, London` behind a verb that types: the rest of the line is the value of the field, unless a
 * comma begins another field. `isSure` where the value is written as one; `name tags` may be a text.
 */
export function splitRest(words: Phrase): (Pair & { isSure: boolean }) | null {
  const said = withoutStart(words, ['the', 'my', 'your']);
  const count = [2, 1].find((many) => {
    const field = wordingOf(said.slice(0, many));
    return USUAL.test(field) || SENTENCES.test(field);
  });
  if (count === undefined || hasQuoted(said) || !/^\p{Ll}/u.test(textOfWord(said[0]))) return null;
  const [field, value] = [said.slice(0, count), said.slice(count)];
  const [first] = value;
  // `house number 12` may be a text.
  const isNumber = value.length === 1 && /^[\d.,:/-]+$/.test(first?.key ?? '');
  if (
    !first ||
    isNumber ||
    NO_VALUE.test(first.key) ||
    value.some((word) => isValueWord(word) || /.[:=]$/.test(word.key))
  )
    return null;
  const isSentence = SENTENCES.test(wordingOf(field));
  const isWhole = value.every(({ tail }, at) => {
    const next = value.slice(at + 1);
    if (tail !== ',' && tail !== ';') return true;
    return isSentence ? !isUsual(next) : /^[\p{Lu}\d]/u.test(textOfWord(next[0]));
  });
  const isSure = /^[\p{Lu}\d+]|.@./u.test(textOfWord(first));
  return isWhole && (isSure || said.length === words.length) ? { field, value, isSure } : null;
}

const MOST_VALUE_WORDS = 6;
/** `Message Anna`, `phone Anna`, `email Anna` */
const ALSO_DONE =
  /^(?:message|e-?mail|mail|text|comment|order|phone|telephone|tel|mobile|card|house|user|login)$/;

/** `city Berlin`, `recipient Maria Lopez`: a field in small letters before a name. “City Tours” is a link, `Address 5 Main Street` and `Full name Ada` are none. */
function isNamedAlone(field: Phrase, value: Phrase): boolean {
  if (value.length > MOST_VALUE_WORDS || value.some(({ tail }) => tail === ',')) return false;
  if (ALSO_DONE.test(wordingOf(field)) && !value.some(({ key }) => /\d/.test(key))) return false;
  const isSmall = field.every((word) => /^\p{Ll}/u.test(textOfWord(word)));
  return (
    (isSmall || field.length > 1 || /^\d/.test(value[0]?.key ?? '')) &&
    value.every((word) => /^[\p{Lu}\d]|.@./u.test(textOfWord(word)))
  );
}

/** What such a field is also called. */
export function withOtherNames(target: TargetPhrase, field: Phrase, value: Phrase): TargetPhrase {
  const named = withPersonsName(target, field, value);
  const words = wordingOf(withoutStart(field, ['the', 'my', 'your', 'our']));
  const number = words.replace(/ (?:no|nr)\.?$/, ' number');
  if (number !== words) return { ...named, readings: [...named.readings, ...usualNames([number]).readings] };
  return PHONES.test(words)
    ? { ...named, readings: [...named.readings, ...usualNames(PHONE).readings] }
    : named;
}

const PHONES = /^(?:phone|telephone|mobile|cell)(?: number)?$/;

/** `child: Noah Berg` is the child's name, where no field is called just so. */
function withPersonsName(target: TargetPhrase, field: Phrase, value: Phrase): TargetPhrase {
  const who = wordingOf(withoutStart(field, ['the', 'my', 'your', 'our']));
  const isName = value.every((word) => /^\p{Lu}/u.test(textOfWord(word)) && !/\d/.test(word.key));
  // `born on 4.7.2004`
  if (who === 'born') return { ...target, readings: [...target.readings, ...usualNames(BIRTH).readings] };
  if (!PERSON.test(who) || !isName) return target;
  const names = [
    `${who}'s name`,
    `${who} name`,
    `name of ${who}`,
    `name of the ${who}`,
    `full name of the ${who}`,
  ];
  return { ...target, readings: [...target.readings, ...usualNames(names).readings] };
}

const PERSON_FIELD =
  /^(?:contact|emergency|next|responsible|reference|legal|account|card|ticket|billing|shipping) (?:person|holder|name|guardian|contact|of kin|owner)$/;

/** `contact person Jo Berger`: a person, and a name of at least two words. */
export function splitPerson(phrase: Phrase): Pair | null {
  if (phrase.length < 4 || phrase.length > 7 || !/^\p{Lu}/u.test(textOfWord(phrase.at(-1)))) return null;
  const of = phrase[1]?.key === 'of' ? 3 : 2;
  const [field, value] = [phrase.slice(0, of), phrase.slice(of)];
  const isName =
    value.length > 1 && value.length < 5 && value.every((word) => /^\p{Lu}/u.test(textOfWord(word)));
  return isName && PERSON_FIELD.test(field.map(({ key }) => key).join(' ')) ? { field, value } : null;
}
