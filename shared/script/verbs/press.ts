import { readKey } from '#shared/script/keys.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { literalText, literalValue, type Value } from '#shared/script/words/value.ts';
import { readClick, withoutPurpose } from '#shared/script/verbs/click.ts';
import { either, type Reading, type Verb } from '#shared/script/verbs/verb.ts';

/** `Enter` as a whole line, and behind another: `Type @name and then Tab`. */
export const bareKeys: readonly Verb[] = [
  { key: 'Enter', says: ['enter', 'return key', 'enter key'] },
  { key: 'Tab', says: ['tab', 'tab key'] },
  { key: 'Escape', says: ['escape', 'esc', 'escape key'] },
].map(({ key, says }): Verb => ({
  says,
  isAlone: true,
  // `Tab to the next field`
  read: (rest) =>
    rest.length === 0 || (key === 'Tab' && ONWARD.test(wordingOf(rest)))
      ? { verb: 'press', key: literalValue(key), target: null }
      : null,
}));

const ONWARD = /^(?:(?:on|over) )?(?:to|into) (?:the )?next (?:field|box|input|one|cell)$/;

export const press: Verb = {
  says: [
    'press on',
    'press at',
    'press',
    'hit on',
    'hit',
    'strike',
    ...['use', 'press', 'push', 'hit'].flatMap((verb) => [
      `${verb} the key`,
      `${verb} the keys`,
      `${verb} the shortcut`,
      `${verb} the keyboard shortcut`,
      `${verb} the key combination`,
    ]),
  ],
  read: readPress,
};

/** `Press Enter` is a key, `Press "Submit"` a button. */
function readPress(said: Phrase): Reading {
  const rest = withoutEnd(said, ['together', 'at the same time', 'at once']);
  const keys = readKeys(rest);
  if (keys) return keys;
  // `Press Escape to close the window`
  const bare = withoutPurpose(rest);
  const only = bare.length < rest.length && !bare.some(isValueWord) ? keyIn(bare) : null;
  if (only !== null) return { verb: 'press', key: only, target: null };
  const place = splitAt(rest, ['in', 'on', 'into']);
  const pressed = place?.before ?? rest;
  const key = keyIn(pressed);
  // “The X in the corner” is a cross.
  if (key === null || (pressed.length === 2 && /^the .$/u.test(wordingOf(pressed)))) return readClick(rest);
  const keyed = { verb: 'press' as const, key, target: place && readTarget(place.after) };
  // `press delete`, where the page has a button of that name.
  const isName = pressed.length === 1 && ALSO_NAMES.test(textOfWord(pressed[0]));
  const clicked = isName && !place ? readClick(pressed) : null;
  return clicked && 'verb' in clicked ? either(clicked, keyed) : keyed;
}

/** Keys as they are written, with a capital, are keys. */
const ALSO_NAMES = /^(?:delete|home|end|insert|pause)$/;

/** `Ctrl+A and then Delete`, `Tab, Tab, Enter`. */
function readKeys(rest: Phrase): Reading {
  const parts: Phrase[] = [[]];
  for (const word of rest) {
    if (word.key === 'and' || word.key === 'then') parts.push([]);
    else parts[parts.length - 1] = [...(parts.at(-1) ?? []), word];
    if (word.tail !== '') parts.push([]);
  }
  const said = parts.filter((part) => part.length > 0);
  const keys = said.map((part) => (part.some(isValueWord) ? null : timesKey(part)));
  if (keys.length < 2) return null;
  const pressed = keys.flatMap((key) => key ?? []);
  return keys.includes(null) ? null : pressed.map((key) => ({ verb: 'press', key, target: null }));
}

const MOST_TIMES = 20;

/** `tab twice`, `down 3 times`. */
function timesKey(part: Phrase): Value[] | null {
  const isTwice = part.at(-1)?.key === 'twice';
  const isTimes = /^(?:times|x)$/.test(part.at(-1)?.key ?? '');
  const count = isTwice ? 2 : isTimes ? readNumber(part.at(-2)?.key ?? '') : 1;
  const key = keyIn(part.slice(0, part.length - (isTwice ? 1 : isTimes ? 2 : 0)));
  if (key === null || !Number.isInteger(count) || count < 1 || count > MOST_TIMES) return null;
  return Array.from({ length: count }, () => key);
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
