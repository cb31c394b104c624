import type { Condition, Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { isBlank } from '#shared/script/value.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

const SHOWN = [
  'is shown',
  'is visible',
  'is there',
  'is displayed',
  'is on the page',
  'appears',
  'exists',
  'is present',
];
const GONE = [
  'is gone',
  'is not shown',
  'is not there',
  'is not visible',
  'disappears',
  'is hidden',
  "isn't there",
];
const SAYS = [
  'it says',
  'it shows',
  'the page says',
  'the page shows',
  'the page contains',
  'you see',
  'i see',
  'there is',
];
const ADDRESS = [
  'the address contains',
  'the url contains',
  'the address is',
  'the url is',
  'the address has',
];

export const require: Verb = {
  says: [
    'make sure that',
    'make sure',
    'verify that',
    'verify',
    'ensure that',
    'ensure',
    'assert that',
    'assert',
    'confirm that',
  ],
  read: (rest) => readCondition(rest),
};

export function readCondition(phrase: Phrase): Instruction | null {
  const that = conditionIn(phrase);
  return that && { verb: 'require', that };
}

function conditionIn(phrase: Phrase): Condition | null {
  const address = withoutStart(phrase, ADDRESS);
  if (address.length < phrase.length) return { kind: 'address', part: valueOf(address) };
  const says = withoutStart(phrase, SAYS);
  if (says.length < phrase.length) return shown('shown', says);
  const gone = withoutEnd(phrase, GONE);
  if (gone.length < phrase.length) return shown('gone', gone);
  const there = withoutEnd(phrase, SHOWN);
  if (there.length < phrase.length) return shown('shown', there);
  const parts = splitAt(phrase, ['contains', 'includes', 'has'], 'all');
  if (parts) return reads(parts.before, parts.after, true);
  const is = splitAt(phrase, ['is', 'equals', 'are', 'says', 'shows', 'reads'], 'all');
  if (is) return readIs(is.before, is.after);
  return shown('shown', phrase);
}

/** `the price is 39` compares; `the lantern is in stock` looks for the words. */
function readIs(what: Phrase, value: Phrase): Condition | null {
  const isValue = value.some((word) => word.key === '' || /\d/.test(word.key));
  return isValue ? reads(what, withoutStart(value, ['equal to', 'exactly']), false) : stands(what, value);
}

function reads(what: Phrase, value: Phrase, is_part: boolean): Condition | null {
  const target = readTarget(what);
  const wanted = valueOf(value);
  return target.readings.length === 0 || isBlank(wanted)
    ? null
    : { kind: 'reads', what: target, value: wanted, is_part };
}

function shown(kind: 'shown' | 'gone', what: Phrase): Condition | null {
  const target = readTarget(what);
  return target.readings.length === 0 ? null : { kind, what: target };
}

/** These words, beside that thing. */
function stands(what: Phrase, words: Phrase): Condition | null {
  const target = readTarget(words);
  const near = valueOf(withoutStart(what, ['the', 'a', 'an']));
  if (target.readings.length === 0 || isBlank(near)) return null;
  return {
    kind: 'shown',
    what: { ...target, readings: target.readings.map((reading) => ({ ...reading, near })) },
  };
}
