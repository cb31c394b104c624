import { literalValue } from '#shared/script/words/value.ts';
import { matchWords, type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

const AT_END = ['to', 'at', 'on'].flatMap((at) => [`${at} the end of`, `${at} the bottom of`]);

/** Behind what stands in a field: typing alone would take its place. */
const append = (text: Phrase, field: Phrase): Reading => {
  if (text.length === 0 || field.length === 0) return null;
  const target = readTarget(field);
  if (target.readings.length === 0) return null;
  return [
    { verb: 'press', key: literalValue('Control+End'), target },
    { verb: 'type', target: null, value: valueOf(text) },
  ];
};

/** `Append "called back" to the notes`. */
export const appendTo: Verb = {
  says: ['append'],
  read: (rest) => {
    const atEnd = readAtEnd(rest);
    if (atEnd) return atEnd;
    const place = splitAt(rest, ['to', 'onto', 'in', 'into']);
    return place && append(place.before, place.after);
  },
};

/** `Type "called back" at the end of Notes`, `add "x" to the end of the text`. */
export const typeAtEnd: Verb = {
  says: ['type', 'write', 'add', 'put', 'insert', 'enter'],
  read: readAtEnd,
};

function readAtEnd(rest: Phrase): Reading {
  for (let at = 1; at < rest.length - 1; at += 1) {
    for (const words of AT_END) {
      const count = matchWords(rest, words, at);
      if (count !== null) return append(rest.slice(0, at), rest.slice(at + count));
    }
  }
  return null;
}
