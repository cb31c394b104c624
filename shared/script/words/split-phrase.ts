import {
  isValueWord,
  matchWords,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { isBlank, type Value } from '#shared/script/words/value.ts';

/**
 * Splits at one of the words outside quotes: the last of the first kind that is there, as values come before places.
 * With `all`, at the first of any of them. Null when none of them has words before and behind it.
 */
export function splitAt(
  phrase: Phrase,
  words: readonly string[],
  which: 'last' | 'all' = 'last',
): { before: Phrase; after: Phrase } | null {
  const firstValue = phrase.findIndex(isValueWord);
  for (const group of which === 'all' ? [words] : words.map((word) => [word])) {
    const places = phrase.flatMap((word, at) =>
      group.includes(word.key) && at < phrase.length - 1 ? at : [],
    );
    // After a quoted value its place follows at once; only bare words may hold the preposition themselves.
    const at =
      firstValue === -1
        ? which === 'last'
          ? places.at(-1)
          : places[0]
        : (places.find((place) => place > firstValue) ?? places[0]);
    if (at !== undefined && at > 0) return { before: phrase.slice(0, at), after: phrase.slice(at + 1) };
  }
  return null;
}

const NAMING = [
  ...['call', 'name'].flatMap((verb) => [`and ${verb} it`, `and ${verb} that`]),
  ...['save', 'store', 'keep', 'remember', 'record', 'note', 'put'].flatMap((verb) =>
    ['it', 'this', 'that', 'them'].flatMap((it) => [
      `and ${verb} ${it} as`,
      `and ${verb} ${it} in`,
      `and ${verb} ${it} under`,
    ]),
  ),
  // Only behind a comma; a thing may be called so too.
  ...['call', 'name'].flatMap((verb) => [`${verb} it`, `${verb} that`, `${verb} this`]),
  ...['save', 'store', 'keep', 'remember'].flatMap((verb) => [`${verb} it as`, `${verb} that as`]),
  'under the name',
  ...['in', 'into', 'to'].flatMap((to) =>
    ['the variable', 'a variable called', 'a variable named', 'variable'].map((what) => `${to} ${what}`),
  ),
  'as',
  'into',
  'called',
];
const NAMING_BY_FIRST = Map.groupBy(NAMING, (words) => words.split(' ')[0] ?? '');
const MOST_NAMING = 5;
const MOST_WORDS = 4;

/** `… as total`, `… as "Total due"`. */
export function takeName(phrase: Phrase): { what: Phrase; name: Value | null } {
  const { what, name } = takeNamed(phrase);
  return { what: withoutEnd(withoutSaving(what), TO_LIST), name };
}

const TO_LIST = ['to', 'into', 'in', 'as'].flatMap((to) =>
  ['a list', 'a table', 'a new list', 'a new table'].map((what) => `${to} ${what}`),
);

function takeNamed(phrase: Phrase): { what: Phrase; name: Value | null } {
  const named = takeMarked(phrase);
  if (named) return named;
  for (let at = Math.max(0, phrase.length - MOST_WORDS - MOST_NAMING); at < phrase.length - 1; at += 1) {
    for (const words of NAMING_BY_FIRST.get(phrase[at]?.key ?? '') ?? []) {
      const count = matchWords(phrase, words, at);
      const name = count === null ? [] : phrase.slice(at + count);
      if (!isName(name)) continue;
      // `as a list` names nothing.
      if (COLLECTION.test(wordingOf(name))) return { what: phrase.slice(0, at), name: null };
      const value = valueOf(withoutStart(name, ['the']));
      return { what: phrase.slice(0, at), name: isBlank(value) ? null : value };
    }
  }
  return { what: phrase, name: null };
}

const IT = /^(?:it|this|that|them)$/;

/** `and save it` without a name says nothing more. */
function withoutSaving(phrase: Phrase): Phrase {
  const isSaved = IT.test(phrase.at(-1)?.key ?? '') && SAVES.test(phrase.at(-2)?.key ?? '');
  return isSaved && /^(?:and|then)$/.test(phrase.at(-3)?.key ?? '') ? phrase.slice(0, -3) : phrase;
}

const SAVES = /^(?:save|store|keep|remember|record|note)$/;
const COLLECTION = /^an? (?:new )?(?:list|table)$/;

/** `to @total`, where no variable has that name yet. */
function takeMarked(phrase: Phrase): { what: Phrase; name: Value } | null {
  const last = phrase.at(-1);
  const name = /^@([\p{L}\p{N}_-]{1,60})$/u.exec(
    typeof last?.parts[0] === 'string' ? last.parts[0] : '',
  )?.[1];
  if (!last || name === undefined || last.is_quoted || phrase.length < 3) return null;
  if (!/^(?:to|in|into|as|under|called|named)$/.test(phrase.at(-2)?.key ?? '')) return null;
  return { what: phrase.slice(0, -2), name: { parts: [name], at: last.at } };
}

function isName(phrase: Phrase): boolean {
  if (phrase.length === 1) return true;
  return phrase.length > 1 && phrase.length <= MOST_WORDS && !phrase.some((word) => word.is_quoted);
}

/** The parts between these words, and behind commas where it says so; empty ones are left out. */
export function partsBetween(
  phrase: Phrase,
  isBreak: (word: Phrase[number], at: number) => boolean,
  atCommas = true,
): Phrase[] {
  const parts: Phrase[] = [];
  let from = 0;
  const add = (end: number) => {
    if (end > from) parts.push(phrase.slice(from, end));
  };
  for (const [at, word] of phrase.entries()) {
    if (isBreak(word, at)) {
      add(at);
      from = at + 1;
    } else if (atCommas && word.tail === ',') {
      add(at + 1);
      from = at + 1;
    }
  }
  add(phrase.length);
  return parts;
}
