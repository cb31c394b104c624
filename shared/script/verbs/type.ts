import {
  hasQuoted,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/phrase.ts';
import { kindCalled } from '#shared/script/kinds.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { literalText, literalValue } from '#shared/script/value.ts';
import { readFieldPairs } from '#shared/script/verbs/pairs.ts';
import { either, type Reading, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const NOUNS = ['text', 'word', 'words', 'value', 'number'];

export const type: Verb = {
  says: ['type in', 'type', 'key in', 'punch in', 'enter', 'write', 'put in', 'put', 'input', 'paste'],
  read: readType,
};

export const fill: Verb = {
  says: [
    'fill in',
    'fill out',
    'fill',
    'complete',
    'set',
    'change',
    'update',
    'adjust',
    'replace',
    'overwrite',
  ],
  read: (rest) => readFill(withoutStart(rest, FORM)),
};

/** What is filled in, said before the fields: `Fill in the form: name: Ada`. */
const FORM = ['in', 'out', '']
  .flatMap((how) =>
    ['the form', 'this form', 'form', 'the following', 'the fields', 'as follows', ''].map((what) =>
      `${how} ${what}`.trim(),
    ),
  )
  .filter((words) => words !== '')
  .flatMap((words) => [`${words}:`, `${words} with`, `${words} with:`])
  .filter((words) => words !== 'in with' && words !== 'out with');

export const clear: Verb = {
  says: ['clear out', 'clear', 'empty', 'blank out'],
  read: (rest) => {
    if (isForm(rest)) return clickReset();
    const field = readEmptying(rest);
    if (kindCalled(rest.at(-1)?.key ?? '') !== null) return field;
    const words = literalText(valueOf(withoutStart(rest, ['the', 'my', 'this'])));
    if (words === null || rest.length > MOST_NAME_WORDS || hasQuoted(rest) || !field || !('verb' in field))
      return field;
    // `Empty the cart` is no field.
    const names = ['Empty', 'Clear'].flatMap((verb) => [`${verb} ${words}`, `${verb} the ${words}`]);
    return either(field, { verb: 'click', target: usualNames(names), how: 'once' });
  },
};

const MOST_NAME_WORDS = 3;
const EMPTY = ['empty', 'blank', 'open'];
const CONTENTS = ['text', 'content', 'contents', 'value', 'words', 'everything', 'all text'].flatMap((what) =>
  ['of', 'in', 'from'].flatMap((of) => [`the ${what} ${of}`, `${what} ${of}`, `all the ${what} ${of}`]),
);

/** `Delete the text in the Notes field`. */
export const emptyOut: Verb = {
  says: ['delete', 'remove', 'erase', 'clear', 'wipe', 'empty'],
  read: (rest) => {
    const field = withoutStart(rest, CONTENTS);
    return field.length < rest.length ? readEmptying(field) : null;
  },
};

/** `Make the quantity 3`, `Make the notes empty`. */
export const make: Verb = {
  says: ['make', 'set', 'leave', 'keep'],
  read: (rest) => readLeftEmpty(rest),
};

export const makeOf: Verb = { says: ['make'], read: (rest) => readFieldPairs(rest) };

function readLeftEmpty(rest: Phrase): Reading {
  const field = withoutEnd(
    rest,
    EMPTY.flatMap((word) => [`to ${word}`, `as ${word}`, word]),
  );
  return field.length < rest.length ? readEmptying(field) : null;
}

function readEmptying(field: Phrase): Reading {
  return withTarget(field, (target) => ({ verb: 'type', target, value: literalValue('') }));
}

function isForm(rest: Phrase): boolean {
  return /^(?:the |this |whole |entire )*(?:form|fields|all fields)$/.test(wordingOf(rest));
}

/** A form is emptied by its own button; fields are emptied one by one. */
function clickReset(): Reading {
  const names = ['Clear form', 'Reset form', 'Clear', 'Reset', 'Clear all', 'Clear all fields', 'Start over'];
  return { verb: 'click', target: usualNames(names), how: 'once' };
}

function readType(rest: Phrase): Reading {
  const several = eachOf(rest, ['into', 'in'], readType);
  if (several) return several;
  const place = splitAt(rest, ['into', 'in', 'as', 'to', 'for']);
  const pairs = readFieldPairs(rest);
  if (pairs) return pairs;
  const said = withoutNoun(place?.before ?? rest);
  // Two texts are not one text with quotes in it.
  if (said.filter((word) => word.is_quoted).length > 1) return null;
  const value = valueOf(said);
  if (place) return withTarget(place.after, (target) => ({ verb: 'type', target, value }));
  return rest.length > 0 ? { verb: 'type', target: null, value } : null;
}

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
function readFill(rest: Phrase): Reading {
  const several = eachOf(rest, ['with', 'to'], readFill);
  if (several) return several;
  if (splitAt(rest, ['into'])) return readType(rest);
  const split = splitAt(rest, ['with', 'to', 'as', 'by', 'at'], 'all');
  if (split) {
    const value = valueOf(split.after);
    const target = readTarget(split.before);
    return target.readings.length === 0 ? null : { verb: 'type', target, value };
  }
  return readFieldPairs(rest) ?? (splitAt(rest, ['in']) ? readType(rest) : null);
}

/** `Name with Ada and City with London`: each part between “and” has the word that says where or what. */
function eachOf(rest: Phrase, words: readonly string[], read: (part: Phrase) => Reading): Reading {
  const parts = splitAtAnd(rest);
  const isEach = parts.every((part) => part.slice(1, -1).some((word) => words.includes(word.key)));
  if (parts.length < 2 || !isEach) return null;
  const readings = parts.map((part) => read(part));
  const all = readings.flatMap((reading) => reading ?? []);
  return readings.every((reading) => reading !== null) ? all : null;
}

function splitAtAnd(phrase: Phrase): Phrase[] {
  const parts: Phrase[] = [];
  let from = 0;
  for (const [at, word] of phrase.entries()) {
    const next = phrase[at + 1];
    const isEnd = next?.key === 'and' || (word.tail === ',' && next !== undefined);
    if (!isEnd || at < from) continue;
    parts.push(phrase.slice(from, at + 1));
    from = next?.key === 'and' ? at + 2 : at + 1;
  }
  return [...parts, phrase.slice(from)].filter((part) => part.length > 0);
}

/** `the word "x"`: what follows is what is meant. */
function withoutNoun(phrase: Phrase): Phrase {
  return withoutStart(
    phrase,
    NOUNS.flatMap((noun) => [`the ${noun}`, noun]),
  );
}
