import { type Phrase, valueOf, withoutStart } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { literalValue } from '#shared/script/value.ts';
import { readFieldPairs } from '#shared/script/verbs/pairs.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const NOUNS = ['text', 'word', 'words', 'value', 'number'];

export const type: Verb = {
  says: ['type in', 'type', 'key in', 'punch in', 'enter', 'write', 'put in', 'put', 'input', 'paste'],
  read: readType,
};

export const fill: Verb = {
  says: ['fill in', 'fill out', 'fill', 'set', 'change', 'update'],
  read: readFill,
};

export const clear: Verb = {
  says: ['clear out', 'clear', 'empty'],
  read: (rest) => withTarget(rest, (target) => ({ verb: 'type', target, value: literalValue('') })),
};

/** `Make the quantity 3`. */
export const make: Verb = { says: ['make'], read: (rest) => readFieldPairs(rest) };

function readType(rest: Phrase): Reading {
  const several = eachOf(rest, ['into', 'in'], readType);
  if (several) return several;
  const place = splitAt(rest, ['into', 'in', 'as', 'to', 'for']);
  const pairs = readFieldPairs(rest);
  if (pairs) return pairs;
  const value = valueOf(withoutNoun(place?.before ?? rest));
  if (place) return withTarget(place.after, (target) => ({ verb: 'type', target, value }));
  return rest.length > 0 ? { verb: 'type', target: null, value } : null;
}

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
function readFill(rest: Phrase): Reading {
  const several = eachOf(rest, ['with', 'to'], readFill);
  if (several) return several;
  if (splitAt(rest, ['into'])) return readType(rest);
  const split = splitAt(rest, ['with', 'to', 'as'], 'all');
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
