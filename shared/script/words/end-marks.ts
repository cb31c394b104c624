import { type Phrase, textOfWord, wordingOf } from '#shared/script/words/phrase.ts';
import type { Word } from '#shared/script/words/scan.ts';

/**
 * Reading takes the marks behind a word for the end of a sentence. Of a text that is typed they are often a part, and a
 * field that holds `Hello` where `Hello!` was written is wrong in silence.
 */

const LEAST_SENTENCE = 3;
/** They stand in names, too: `Bank of Ohio`. */
const IN_NAMES =
  /^(?:of|the|and|or|for|in|on|at|by|to|de|la|le|du|di|da|van|von|der|den|und|y|e|c\/o|no|nr|st)$/;
const ASKS =
  /^(?:am|is|are|was|were|do|does|did|can|could|will|would|shall|should|may|has|have|what|when|where|which|who|whose|why|how|any)$/;
const ABBREVIATION = /^(?:inc|ltd|co|corp|jr|sr|bros|plc|ave|blvd|rd|dept|est)$/;

/** With words of the line behind it: `type Hello! into Message`, `type ACME Inc. into Company`. */
export function withInnerMarks(value: Phrase): Phrase {
  return withTail(value, /^[.!?]{1,3}/);
}

/**
 * At the end of a line: `description: It smells burnt.` is a sentence with its full stop, `comment: Is it ready?` a
 * question; `city: Berlin.` is a value at the end of one.
 */
export function withOwnMarks(value: Phrase): Phrase {
  const last = value.at(-1);
  const [first] = value;
  if (!last || !first) return value;
  if (/^\?{1,3}$/.test(last.tail))
    return value.length > 1 && ASKS.test(first.key) && isCapital(first) ? withTail(value, /^\?+/) : value;
  if (last.tail === '.' && value.length > 1 && ABBREVIATION.test(last.key) && isCapital(last))
    return withTail(value, /^\./);
  if (!/^[.!]{1,3}$/.test(last.tail)) return value;
  const isSaid = value.some((word) => /^\p{Ll}{2,}/u.test(textOfWord(word)) && !IN_NAMES.test(word.key));
  const isSentence = last.tail === '!' ? value.length > 1 : value.length >= LEAST_SENTENCE && isSaid;
  return isSentence && isCapital(first) ? withTail(value, /^[.!]+/) : value;
}

const SECRET = /\b(?:password|passwort|passphrase|passcode|pin)$/;

/** What is typed into this field, at the end of a line. A password ends as it was written, but for a full stop. */
export function valueFor(field: Phrase, value: Phrase): Phrase {
  return SECRET.test(wordingOf(field).replace(/:$/, '')) ? withPasswordMarks(value) : withOwnMarks(value);
}

export function withPasswordMarks(value: Phrase): Phrase {
  return withTail(value, /^[!?]{1,9}/);
}

function isCapital(word: Word): boolean {
  return /^[\p{Lu}\d]/u.test(textOfWord(word));
}

/** What is in quotes ends with them. */
function withTail(value: Phrase, marks: RegExp): Phrase {
  const last = value.at(-1);
  const text = last?.parts.at(-1);
  const [kept = ''] = (last && marks.exec(last.tail)) ?? [];
  if (!last || last.is_quoted || typeof text !== 'string' || kept === '') return value;
  const [from, to] = last.at;
  // A question mark that was taken off is still within.
  const end = kept.startsWith('?') ? to : to + kept.length;
  const parts = [...last.parts.slice(0, -1), `${text}${kept}`];
  const tail = last.tail.slice(kept.length);
  return [...value.slice(0, -1), { ...last, parts, tail, at: [from, end] }];
}
