import { readKey } from '#shared/script/keys.ts';
import { hasQuoted, isValueWord, type Phrase, valueOf } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { literalText, literalValue, type Value } from '#shared/script/value.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

export const press: Verb = {
  says: ['press on', 'press', 'hit on', 'hit'],
  read: readPress,
};

/** `Press Enter` is a key, `Press "Submit"` a button. */
function readPress(rest: Phrase): Reading {
  const place = splitAt(rest, ['in', 'on', 'into']);
  const key = keyIn(place?.before ?? rest);
  if (key === null) return readClick(rest);
  return { verb: 'press', key, target: place && readTarget(place.after) };
}

function keyIn(phrase: Phrase): Value | null {
  if (hasQuoted(phrase)) return null;
  const value = valueOf(phrase);
  const text = literalText(value);
  const key = text !== null && text.length <= 60 ? readKey(text) : null;
  if (key !== null) return literalValue(key);
  const [only] = phrase;
  return phrase.length === 1 && only && isValueWord(only) ? value : null;
}
