import { type Phrase, valueOf, withoutStart } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { literalValue } from '#shared/script/value.ts';
import { readFieldPairs } from '#shared/script/verbs/pairs.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const NOUNS = ['text', 'word', 'words', 'value', 'number'];

export const type: Verb = {
  says: ['type in', 'type', 'enter', 'write', 'put in', 'put', 'input', 'paste'],
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

function readType(rest: Phrase): Reading {
  const place = splitAt(rest, ['into', 'in', 'as', 'to']);
  const pairs = readFieldPairs(rest);
  if (pairs) return pairs;
  const value = valueOf(withoutNoun(place?.before ?? rest));
  if (place) return withTarget(place.after, (target) => ({ verb: 'type', target, value }));
  return rest.length > 0 ? { verb: 'type', target: null, value } : null;
}

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
function readFill(rest: Phrase): Reading {
  if (splitAt(rest, ['into'])) return readType(rest);
  const split = splitAt(rest, ['with', 'to', 'as'], 'all');
  if (split) {
    const value = valueOf(split.after);
    const target = readTarget(split.before);
    return target.readings.length === 0 ? null : { verb: 'type', target, value };
  }
  return readFieldPairs(rest) ?? (splitAt(rest, ['in']) ? readType(rest) : null);
}

/** `the word "x"`: what follows is what is meant. */
function withoutNoun(phrase: Phrase): Phrase {
  return withoutStart(
    phrase,
    NOUNS.flatMap((noun) => [`the ${noun}`, noun]),
  );
}
