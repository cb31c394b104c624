import { readKey } from '#shared/script/keys.ts';
import { hasQuoted, isValueWord, type Phrase, valueOf, wordingOf } from '#shared/script/phrase.ts';
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
  const keys = readKeys(rest);
  if (keys) return keys;
  const place = splitAt(rest, ['in', 'on', 'into']);
  const said = place?.before ?? rest;
  const key = keyIn(said);
  // “The X in the corner” is a cross.
  if (key === null || (said.length === 2 && /^the .$/u.test(wordingOf(said)))) return readClick(rest);
  return { verb: 'press', key, target: place && readTarget(place.after) };
}

/** `Ctrl+A and then Delete`, `Tab, Tab, Enter`. */
function readKeys(rest: Phrase): Reading {
  const parts: Phrase[] = [[]];
  for (const word of rest) {
    if (word.key === 'and' || word.key === 'then') parts.push([]);
    else parts[parts.length - 1] = [...(parts.at(-1) ?? []), word];
    if (word.tail !== '') parts.push([]);
  }
  const said = parts.filter((part) => part.length > 0);
  const keys = said.map((part) => (part.some(isValueWord) ? null : keyIn(part)));
  if (keys.length < 2) return null;
  const pressed = keys.flatMap((key) => key ?? []);
  return pressed.length < keys.length ? null : pressed.map((key) => ({ verb: 'press', key, target: null }));
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
