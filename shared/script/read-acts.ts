import type { Instruction } from '#shared/script/instruction.ts';
import { readKey } from '#shared/script/keys.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
} from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import type { TargetPhrase } from '#shared/script/target.ts';
import { isEmpty, literalText, literalValue, type Value } from '#shared/script/value.ts';

/** What instructions say behind their verb: those that act on the page. Null when it cannot be understood. */
export type Read = (rest: Phrase) => Instruction | null;

export function withTarget(phrase: Phrase, make: (target: TargetPhrase) => Instruction): Instruction | null {
  const target = readTarget(phrase);
  return target.readings.length === 0 ? null : make(target);
}

const clicking =
  (how: 'once' | 'twice' | 'right'): Read =>
  (rest) =>
    withTarget(rest, (target) => ({ verb: 'click', target, how }));
export const readClick = clicking('once');
export const readDoubleClick = clicking('twice');
export const readRightClick = clicking('right');

export const readHover: Read = (rest) => withTarget(rest, (target) => ({ verb: 'hover', target }));

export const readCheck: Read = (rest) =>
  withTarget(rest, (target) => ({ verb: 'check', target, is_checked: true }));

export const readUncheck: Read = (rest) =>
  withTarget(rest, (target) => ({ verb: 'check', target, is_checked: false }));

export const readClear: Read = (rest) =>
  withTarget(rest, (target) => ({ verb: 'type', target, value: literalValue('') }));

/** `Open the menu`, `Go to "Settings"`: a place one clicks. */
export const readOpen: Read = (rest) => {
  const address = valueOf(withoutStart(rest, ['the page', 'the site', 'the website']));
  return looksLikeAddress(address) ? { verb: 'open', address } : readClick(rest);
};

/** A variable at the beginning holds the site; what it is later on does not matter. */
function looksLikeAddress(value: Value): boolean {
  const [first] = value.parts;
  if (typeof first === 'string' && /^https?:\/\//i.test(first)) return true;
  const literals = value.parts.filter((part) => typeof part === 'string');
  if (literals.some((part) => /\s/.test(part))) return false;
  if (typeof first === 'object') return true;
  const written = value.parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  return (
    /^(?:localhost|[\w-]+(?:\.[\w-]+)+|\[[0-9a-f:]+\])(?::\d+)?(?:[/?#]\S*)?$/i.test(written) ||
    /^[a-z][a-z0-9+.-]*:/i.test(written)
  );
}

/** `Press Enter` is a key, `Press "Submit"` a button. */
export const readPress: Read = (rest) => {
  const place = splitAt(rest, ['in', 'on', 'into']);
  const key = keyIn(place?.before ?? rest);
  if (key === null) return readClick(rest);
  return { verb: 'press', key, target: place && readTarget(place.after) };
};

function keyIn(phrase: Phrase): Value | null {
  if (hasQuoted(phrase)) return null;
  const value = valueOf(phrase);
  const text = literalText(value);
  const key = text !== null && text.length <= 60 ? readKey(text) : null;
  if (key !== null) return literalValue(key);
  const [only] = phrase;
  return phrase.length === 1 && only && isValueWord(only) ? value : null;
}

export const readType: Read = (rest) => {
  const place = splitAt(rest, ['into', 'in', 'as', 'to']);
  const value = valueOf(withoutNoun(place?.before ?? rest, ['text', 'word', 'value', 'number']));
  if (place) return withTarget(place.after, (target) => ({ verb: 'type', target, value }));
  return rest.length > 0 ? { verb: 'type', target: null, value } : null;
};

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
export const readFill: Read = (rest) => {
  if (splitAt(rest, ['into'])) return readType(rest);
  const split = splitAt(rest, ['with', 'to', 'as'], 'all');
  if (split) {
    const value = valueOf(split.after);
    return withTarget(split.before, (target) => ({ verb: 'type', target, value }));
  }
  return splitAt(rest, ['in']) ? readType(rest) : null;
};

export const readSelect: Read = (rest) => {
  const place = splitAt(rest, ['from', 'in', 'for', 'as', 'under']);
  const choice = withoutNoun(place?.before ?? rest, ['option', 'choice', 'value', 'entry']);
  const named = withoutEnd(withoutStart(choice, ['the']), ['radio button', 'option', 'radio']);
  const option = valueOf(named);
  if (isEmpty(option)) return null;
  return { verb: 'select', option, target: place && readTarget(place.after) };
};

/** `the word "x"`, `option "x"`: what follows is what is meant. */
function withoutNoun(phrase: Phrase, nouns: readonly string[]): Phrase {
  return withoutStart(
    phrase,
    nouns.flatMap((noun) => [`the ${noun}`, noun]),
  );
}
