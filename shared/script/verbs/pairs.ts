import type { Instruction } from '#shared/script/instruction.ts';
import {
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
} from '#shared/script/words/phrase.ts';
import { valueFor } from '#shared/script/words/end-marks.ts';
import { isUnit } from '#shared/script/words/amounts.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { partsBetween } from '#shared/script/words/split-phrase.ts';
import { isEmpty } from '#shared/script/words/value.ts';
import { MONTH, type Pair, splitAtDate } from '#shared/script/verbs/dated-pair.ts';
import {
  FIELD_END,
  FIELD_WORDS,
  looksLikeValue,
  PLACES,
  splitAtCapital,
  splitAtCode,
  splitAtColon,
  splitAtEquals,
  splitAtIs,
  splitAtOwn,
  splitAtValue,
} from '#shared/script/verbs/split-pair.ts';
import { runsOn } from '#shared/script/verbs/typed-value.ts';
import { isUsual, splitPerson, splitUsual, withOtherNames } from '#shared/script/verbs/usual-fields.ts';

const BEFORE_VALUE = ['should be', 'must be', 'needs to be', 'has to be', 'is', 'of', '=', 'equals'];
/** `email: ada@example.com` and `quantity 2` on lines of their own. */
export function readPair(phrase: Phrase): Instruction[] | null {
  const said = splitAtCommas(phrase);
  const parts = said.map(
    (part) =>
      splitAtColon(part) ??
      splitAtEquals(part) ??
      splitAtOwn(part) ??
      splitAtCode(part) ??
      splitAtValue(part) ??
      splitUsual(part, phrase) ??
      splitAtIs(part) ??
      (said.length > 1 ? (splitCount(part) ?? splitAtDate(part)) : null),
  );
  // `First name Lisa, last name Bohm, voice alto`: beside fields that forms usually have, a word is a field too.
  // `tags: bread, baking, yeast`
  const [head, ...listed] = said;
  const headed =
    head && listed.length > 0 && parts.slice(1).every((pair) => pair === null) ? splitAtColon(head) : null;
  if (
    (headed && listed.every((part) => part.length < 5 && part.every(({ key }) => /^\p{L}/u.test(key)))) ||
    (headed && listed.length === 1 && isPhone(listed[0] ?? []))
  ) {
    const one = typing(
      headed.field,
      phrase.slice(phrase.length - headed.value.length - listed.flat().length),
    );
    return one && [one];
  }
  const known = parts.filter((pair) => pair !== null).length;
  // `supplier Brandt & Co, delivery date 1 May`
  const capital = said.map((part, at) => (parts[at] === null ? splitAtCapital(part) : null));
  const isNamed = said.every((_part, at) => parts[at] !== null || capital[at] !== null);
  const isForm = known > 1 || (said.length > 1 && isNamed);
  const all = parts.map((pair, at) => pair ?? (isForm ? (capital[at] ?? splitFirst(said[at] ?? [])) : null));
  const pairs = all.map((pair) => (pair ? typing(pair.field, pair.value, pair.isPlain) : null));
  return pairs.every((pair) => pair !== null) ? pairs : readNumbered(phrase);
}

/** `the username "x" and the password "y"`, `name Ada, street 5 Main St`, `my email ada@example.com`. */
export function readFieldPairs(phrase: Phrase): Instruction[] | null {
  const headed = readHeaded(phrase);
  if (headed) return headed;
  const parts = splitAtCommas(phrase);
  const pairs = parts.map((part) => {
    const own = withoutStart(part, ['and', 'the', 'my', 'your', 'a', 'an']);
    const isSaid = own.length < part.length || parts.length > 1;
    // `street Main St 5`: what such a field is called is known, and the rest is its value.
    const isWritten = parts.length > 1 && !own.some((word) => isValueWord(word) || /[:=]/.test(word.key));
    const pair =
      (isWritten ? splitUsual(own, phrase) : null) ??
      splitAtColon(own) ??
      splitAtEquals(own) ??
      splitAtValue(own) ??
      (parts.length > 1 ? splitUsual(own, phrase) : null) ??
      (parts.length > 1 ? splitFirst(own) : null);
    return pair && (isSaid || pair.isPlain) ? typing(pair.field, pair.value, pair.isPlain) : null;
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

/** `the shipping address: street Main St 5, city Hull`: what several fields are for, before them. */
function readHeaded(phrase: Phrase): Instruction[] | null {
  const at = phrase.findIndex((word) => /.:$/.test(word.key));
  const rest = phrase.slice(at + 1);
  if (at < 1 || at >= FIELD_WORDS || !isUsual(rest) || splitAtCommas(rest).length < 2) return null;
  return readFieldPairs(rest);
}

/** `emergency contact: Peter Wick, 07700 900 118` */
function isPhone(part: Phrase): boolean {
  const digits = part.map(({ key }) => key.replaceAll(/[^\d]/g, '')).join('');
  return digits.length > 5 && part.every(({ key }) => /^[+(]?\d[\d()/-]*$/.test(key));
}

const NOUN_VERBS =
  /^(?:type|start|end|order|post|book|report|search|note|contact|visit|share|record|list|filter|mark|name|address|print|return|transfer|limit|count|play|join|reply|close|finish|check-?in|check-?out|delivery|pay|sign|release|ship|send|view|follow|rate|request|claim|invite)$/;
const NOTES = /^(?:note|comment|message|reply|question|remark)$/;
const NO_FIELD = /^(?:the|a|an|in|on|for|to|into|with|following|form|as|by|it|this|that|from|at|my)$/;
/** `Start date: 1 May`, `Type of leave: Vacation`, `Order number 1043`: a field, though a verb stands first. */
export function readNounPair(phrase: Phrase): Instruction[] | null {
  const dated = splitAtDate(phrase) ?? splitPerson(phrase);
  if (dated) {
    const typed = typing(dated.field, dated.value);
    return typed && [typed];
  }
  const [pin, value] = phrase;
  // `PIN @pin`, where “pin” is a verb too.
  if (
    pin?.key === 'pin' &&
    value &&
    phrase.length === 2 &&
    looksLikeValue(value) &&
    !(value.is_quoted && textOfWord(pin) !== 'PIN')
  ) {
    const typed = typing([pin], [value]);
    return typed && [typed];
  }
  if (!NOUN_VERBS.test(phrase[0]?.key ?? '') || phrase.length < 3) return null;
  // `note to supplier "ring"`
  if (
    NOTES.test(phrase[0]?.key ?? '') &&
    /^(?:to|for)$/.test(phrase[1]?.key ?? '') &&
    phrase.length < 6 &&
    phrase.findIndex(({ is_quoted }) => is_quoted) === phrase.length - 1
  ) {
    const noted = typing(phrase.slice(0, -1), phrase.slice(-1));
    return noted && [noted];
  }
  const pair = splitAtColon(phrase) ?? splitAtEquals(phrase) ?? splitAtValue(phrase);
  if (!pair || pair.field.length < 2 || pair.field.slice(1).some(({ key }) => NO_FIELD.test(key)))
    return null;
  const isField = pair.isPlain || FIELD_END.test(pair.field.at(-1)?.key ?? '');
  const typed = isField ? typing(pair.field, pair.value, pair.isPlain) : null;
  return typed && [typed];
}

const NUMBERED = /^\d{1,3}$/;

/** `4 guests`, beside other fields. */
function splitCount([number, ...noun]: Phrase): Pair | null {
  const isCount = number && NUMBERED.test(number.key) && noun.length === 1;
  // `9 years` is how old somebody is, or how long something lasts.
  const isNoun =
    /^(?!years|months|weeks|days|nights|hours)\p{L}{3,}s$/u.test(noun[0]?.key ?? '') &&
    !isUnit(noun[0]?.key ?? '');
  return isCount && isNoun ? { field: noun, value: [number] } : null;
}

/** `2 adults, 1 child`: how many of each. */
function readNumbered(phrase: Phrase): Instruction[] | null {
  const parts = partsBetween(phrase, ({ key }) => key === 'and');
  const isEach = parts.every(
    ([first, noun, ...more]) =>
      NUMBERED.test(first?.key ?? '') &&
      /^\p{L}{3,}$/u.test(noun?.key ?? '') &&
      !isUnit(noun?.key ?? '') &&
      !MONTH.test(noun?.key ?? '') &&
      more.length <= 1 &&
      more.every(({ key }) => /^\p{L}/u.test(key)),
  );
  if (!isEach) return null;
  const all = parts.map(([number, ...noun]) => typing(noun, number ? [number] : []));
  return all.every((one) => one !== null) ? all : null;
}

/** `isPlain` where a sign parts the two. */
function typing(field: Phrase, value: Phrase, isPlain = false): Instruction | null {
  const target = readTarget(withoutEnd(withoutStart(field, ['the', 'my', 'your', 'our']), BEFORE_VALUE));
  const text = valueOf(valueFor(field, value));
  // `24 pupils` is no field.
  if (field.every(({ key }) => /^[\d.,]+$/.test(key))) return null;
  return target.readings.length === 0 || isEmpty(text)
    ? null
    : {
        verb: 'type',
        target: withOtherNames(target, field, value),
        value: text,
        is_set: true,
        ...(!isPlain && runsOn(field, value)),
      };
}

/** At commas, and at an “and” behind a value. */
function splitAtCommas(phrase: Phrase): Phrase[] {
  const parts: Phrase[] = [];
  let from = 0;
  for (const [at, word] of phrase.entries()) {
    const next = phrase[at + 1];
    const isAnd =
      next?.key === 'and' &&
      (looksLikeValue(word) || (isUsual(phrase.slice(from)) && isUsual(phrase.slice(at + 2))));
    const isEnd = word.tail === ',' || word.tail === ';' || isAnd;
    if (!isEnd || at === phrase.length - 1) continue;
    parts.push(phrase.slice(from, at + 1));
    from = next?.key === 'and' ? at + 2 : at + 1;
  }
  return [...parts, phrase.slice(from)];
}

const ONE_VALUE =
  /^(?:[\d.,:/-]*\d|\p{L}{2,}ed|done|open|active|inactive|high|low|medium|normal|urgent|yes|no|today|tomorrow|private|public|paid|sent|ready|new|none|zero)$/u;

/** `Put the departure date on 07.05.2026`, `Put status on finished`: behind the verb alone. */
export function readPutOn(phrase: Phrase): Instruction | null {
  const at = phrase.findIndex(({ key }) => key === 'on');
  const [field, value] = [phrase.slice(0, at), phrase.slice(at + 1)];
  if (at < 1 || at >= FIELD_WORDS || value.length === 0 || phrase.some(({ is_quoted }) => is_quoted))
    return null;
  const [only] = value;
  const isValue =
    value.length === 1 && (ONE_VALUE.test(only?.key ?? '') || /^\p{Lu}/u.test(textOfWord(only)));
  const isPlain = field.every((word) => /^\p{L}[\p{L}-]*$/u.test(word.key) && !PLACES.has(word.key));
  return isValue && isPlain ? typing(field, value) : null;
}

/** In a list of pairs the first word is the field: `name Ada, street 5 Main St`. */
function splitFirst(phrase: Phrase): Pair | null {
  // `…, not the first` is no field.
  if (/^(?:not|but|never|except)$/.test(phrase[0]?.key ?? '')) return null;
  return phrase.length > 1 ? { field: phrase.slice(0, 1), value: phrase.slice(1) } : null;
}
