import type { Word } from '#shared/script/words/scan.ts';
import type { Part, Value } from '#shared/script/words/value.ts';

/** Some words in a row. Every function here takes time in proportion to their number. */
export type Phrase = readonly Word[];

/** Longer than any fixed wording; what is longer is not compared. */
const LONGEST_WORDING = 12;

/** The words in lower case with single spaces, when there are few and all are bare; else empty. */
export function wordingOf(phrase: Phrase): string {
  if (phrase.length === 0 || phrase.length > LONGEST_WORDING) return '';
  const keys = phrase.map((word) => word.key);
  return keys.every((key) => key !== '' && key.length < 40) ? keys.join(' ') : '';
}

/** How many words these are when the phrase has them at `at`; null when it does not. Compared at every word: nothing is split. */
export function matchWords(phrase: Phrase, wording: string, at = 0): number | null {
  let from = 0;
  for (let index = at; index < phrase.length; index += 1) {
    const key = phrase[index]?.key ?? '';
    if (key === '' || !wording.startsWith(key, from)) return null;
    from += key.length;
    if (from === wording.length) return index - at + 1;
    if (wording[from] !== ' ') return null;
    from += 1;
  }
  return null;
}

/** Wordings are constants of the language. */
const splitWordings = new Map<string, readonly string[]>();

function keysOf(wording: string): readonly string[] {
  const known = splitWordings.get(wording);
  if (known) return known;
  const keys = wording.split(' ');
  splitWordings.set(wording, keys);
  return keys;
}

/** Long lists of wordings are compared by their first or last word only where that fits. */
const MANY = 12;
const byFirst = new WeakMap<readonly string[], Map<string, readonly string[]>>();
const byLast = new WeakMap<readonly string[], Map<string, readonly string[]>>();

function wordingsAt(which: 0 | -1, wordings: readonly string[], phrase: Phrase): readonly string[] {
  return wordings.length < MANY
    ? wordings
    : (groupsOf(which, wordings).get(phrase.at(which)?.key ?? '') ?? NO_WORDINGS);
}

const NO_WORDINGS: readonly string[] = [];

function groupsOf(which: 0 | -1, wordings: readonly string[]): Map<string, readonly string[]> {
  const known = which === 0 ? byFirst : byLast;
  const groups = known.get(wordings);
  if (groups) return groups;
  const made = Map.groupBy(wordings, (words) => keysOf(words).at(which) ?? '');
  known.set(wordings, made);
  return made;
}

/** How many words the first of these wordings has that stands at `at`; null when none does. The list is a constant. */
export function matchFirst(phrase: Phrase, wordings: readonly string[], at = 0): number | null {
  for (const words of groupsOf(0, wordings).get(phrase[at]?.key ?? '') ?? []) {
    const count = matchWords(phrase, words, at);
    if (count !== null) return count;
  }
  return null;
}

/** Without the first of these wordings that it begins with, as long as something is left. */
export function withoutStart(phrase: Phrase, wordings: readonly string[]): Phrase {
  for (const words of wordingsAt(0, wordings, phrase)) {
    const count = matchWords(phrase, words);
    if (count !== null && count < phrase.length) return phrase.slice(count);
  }
  return phrase;
}

/** Without the first of these wordings that it ends with, as long as something is left. */
export function withoutEnd(phrase: Phrase, wordings: readonly string[]): Phrase {
  const last = phrase.at(-1)?.key;
  if (last === undefined) return phrase;
  for (const words of wordingsAt(-1, wordings, phrase)) {
    if (!words.endsWith(last)) continue;
    const count = keysOf(words).length;
    if (count < phrase.length && matchWords(phrase, words, phrase.length - count) !== null)
      return phrase.slice(0, -count);
  }
  return phrase;
}

/** Quoted, or with a variable in it: a value, and no word of the language. */
export function isValueWord(word: Word): boolean {
  return word.key === '';
}

/** As it was written, when a bare word has no variable in it; else empty. */
export function textOfWord(word: Word | undefined): string {
  const [text] = word?.parts ?? [];
  return word && !word.is_quoted && typeof text === 'string' ? text : '';
}

export function hasQuoted(phrase: Phrase): boolean {
  return phrase.some((word) => word.is_quoted);
}

/** A quoted text as it is; several words as they were written. */
export function valueOf(phrase: Phrase): Value {
  const [first] = phrase;
  return phrase.length === 1 && first ? { parts: first.parts, at: first.at } : writtenOf(phrase);
}

/** As it was written, without the punctuation at its end, quotes in one form. */
export function writtenOf(phrase: Phrase): Value {
  const [first] = phrase;
  const last = phrase.at(-1);
  if (!first || !last) return { parts: [], at: [0, 0] };
  const parts: Part[] = [];
  let literal = '';
  let isFirst = true;
  for (const { before, parts: own, is_quoted } of phrase) {
    if (!isFirst) literal += before;
    isFirst = false;
    if (is_quoted) literal += '"';
    for (const part of own) {
      if (typeof part === 'string') {
        literal += is_quoted ? doubleQuotes(part) : part;
        continue;
      }
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(part);
    }
    if (is_quoted) literal += '"';
  }
  if (literal !== '') parts.push(literal);
  return { parts, at: [first.at[0], last.at[1]] };
}

function doubleQuotes(text: string): string {
  return text.includes('"') ? text.replaceAll('"', '""') : text;
}
