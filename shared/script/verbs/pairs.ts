import type { Instruction } from '#shared/script/instruction.ts';
import {
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import type { Word } from '#shared/script/scan.ts';
import { isEmpty } from '#shared/script/value.ts';

const FIELD_WORDS = 5;
const BEFORE_VALUE = ['should be', 'must be', 'needs to be', 'has to be', 'is', 'of', '=', 'equals'];
/** Between a field and its value, as words of their own. */
const EQUALS = new Set(['=', ':', '=>']);
const PLACES = new Set(['in', 'into', 'to', 'as', 'with', 'from', 'for', 'on', 'at']);

/** `email: ada@example.com` and `quantity 2` on lines of their own. */
export function readPair(phrase: Phrase): Instruction[] | null {
  const parts = splitAtCommas(phrase).map(
    (part) => splitAtColon(part) ?? splitAtEquals(part) ?? splitAtValue(part) ?? splitUsual(part, phrase),
  );
  const pairs = parts.map((pair) => (pair ? typing(pair.field, pair.value) : null));
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

/** `the username "x" and the password "y"`, `name Ada, street 5 Main St`, `my email ada@example.com`. */
export function readFieldPairs(phrase: Phrase): Instruction[] | null {
  const parts = splitAtCommas(phrase);
  const pairs = parts.map((part) => {
    const own = withoutStart(part, ['and', 'the', 'my', 'your', 'a', 'an']);
    const isSaid = own.length < part.length || parts.length > 1;
    const pair =
      splitAtColon(own) ??
      splitAtEquals(own) ??
      splitAtValue(own) ??
      (parts.length > 1 ? splitFirst(own) : null);
    return pair && (isSaid || pair.isPlain) ? typing(pair.field, pair.value) : null;
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

type Pair = { field: Phrase; value: Phrase; isPlain?: boolean };

function typing(field: Phrase, value: Phrase): Instruction | null {
  const target = readTarget(withoutEnd(withoutStart(field, ['the', 'my', 'your']), BEFORE_VALUE));
  const text = valueOf(value);
  return target.readings.length === 0 || isEmpty(text) ? null : { verb: 'type', target, value: text };
}

/** At commas, and at an “and” behind a value. */
function splitAtCommas(phrase: Phrase): Phrase[] {
  const parts: Phrase[] = [];
  let from = 0;
  for (const [at, word] of phrase.entries()) {
    const next = phrase[at + 1];
    const isEnd = word.tail === ',' || word.tail === ';' || (next?.key === 'and' && looksLikeValue(word));
    if (!isEnd || at === phrase.length - 1) continue;
    parts.push(phrase.slice(from, at + 1));
    from = next?.key === 'and' ? at + 2 : at + 1;
  }
  return [...parts, phrase.slice(from)];
}

function splitAtColon(phrase: Phrase): Pair | null {
  const at = phrase.findIndex((word) => word.key.endsWith(':') && word.key.length > 1);
  if (at === -1 || at >= FIELD_WORDS || at === phrase.length - 1) return null;
  const field = [...phrase.slice(0, at), ...phrase.slice(at, at + 1).map(withoutColon)];
  return { field, value: phrase.slice(at + 1), isPlain: true };
}

/** `Last name = de Vries`. */
function splitAtEquals(phrase: Phrase): Pair | null {
  const at = phrase.findIndex((word) => EQUALS.has(word.key));
  if (at < 1 || at > FIELD_WORDS || at === phrase.length - 1) return null;
  return { field: phrase.slice(0, at), value: phrase.slice(at + 1), isPlain: true };
}

function withoutColon(word: Word): Word {
  const [text] = word.parts;
  return typeof text === 'string'
    ? { ...word, key: word.key.slice(0, -1), parts: [text.slice(0, -1)] }
    : word;
}

/** Words, and at the end something that is no word: a quote, a variable, a number, an e-mail address. */
function splitAtValue(phrase: Phrase): Pair | null {
  const at = phrase.findIndex(looksLikeValue);
  if (at < 1 || at > FIELD_WORDS || at !== phrase.length - 1) return null;
  const field = phrase.slice(0, at);
  if (field.some((word) => PLACES.has(word.key))) return null;
  return { field, value: phrase.slice(at) };
}

const USUAL =
  /^(?:(?:first|last|full|user|company|middle|family|given)? ?name|surname|e-?mail(?: address)?|(?:phone|telephone|mobile|house|card|order)(?: number)?|street|city|town|country|state|zip(?: code)?|postcode|postal code|address|company|subject|message|comment|title|username|password|date|amount|quantity)$/;
const USUAL_WORDS = 2;

/** `First name Ada, last name Lovelace`: fields that forms usually have, where there are several. */
function splitUsual(part: Phrase, all: Phrase): Pair | null {
  if (part.length === all.length) return null;
  const words = withoutStart(part, ['and', 'the', 'my', 'your']);
  for (let count = USUAL_WORDS; count >= 1; count -= 1) {
    const field = words.slice(0, count);
    if (words.length > count && USUAL.test(wordingOf(field))) return { field, value: words.slice(count) };
  }
  return null;
}

/** In a list of pairs the first word is the field: `name Ada, street 5 Main St`. */
function splitFirst(phrase: Phrase): Pair | null {
  return phrase.length > 1 ? { field: phrase.slice(0, 1), value: phrase.slice(1) } : null;
}

function looksLikeValue(word: Word): boolean {
  return (
    isValueWord(word) ||
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word.key) ||
    (/^[\d.,:/-]+$/.test(word.key) && /\d/.test(word.key))
  );
}
