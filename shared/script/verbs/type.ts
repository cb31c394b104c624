import { isLeftOut, isSure } from '#shared/script/denial.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import {
  hasQuoted,
  isValueWord,
  matchWords,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/phrase.ts';
import { kindCalled } from '#shared/script/kinds.ts';
import { besideAt, HINTS, placed, readPlace, rowPlace } from '#shared/script/read-place.ts';
import { readTarget } from '#shared/script/read-target.ts';
import type { TargetReading } from '#shared/script/target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { literalText, literalValue, type Value } from '#shared/script/value.ts';
import { eachAs, eachOf } from '#shared/script/verbs/each-of.ts';
import {
  isDescribed,
  isUnsaid,
  MOST_FIELD_WORDS,
  withNameTo,
  withoutFieldName,
  withoutNoun,
} from '#shared/script/verbs/typed-value.ts';
import { readFieldPairs, readRange } from '#shared/script/verbs/pairs.ts';
import { either, type Reading, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const type: Verb = {
  says: [
    'type in',
    'type',
    'key in',
    'punch in',
    'enter in',
    'enter',
    'write in',
    'write',
    'put in',
    'put',
    'input',
    'paste in',
    'paste',
    'insert',
    'introduce',
    'provide',
    'supply',
    'specify',
  ],
  read: readType,
};

export const fill: Verb = {
  says: ['fill in', 'fill out', 'fill', 'complete', 'set'],
  read: (rest) => readRangeOf(rest) ?? readFill(withoutStart(rest, FORM)),
};

export const change: Verb = {
  says: 'change update adjust modify correct increase raise bump lower decrease reduce'.split(' '),
  read: (rest) => readFill(rest),
};

export const replace: Verb = {
  says: ['replace', 'overwrite'],
  read: (rest) => readFill(rest, true),
};

/** `Turn the volume down to 30`. */
export const turnTo: Verb = {
  says: ['turn', 'put'],
  read: (rest) => {
    const at = rest.findIndex(({ key }, index) => /^(?:up|down)$/.test(key) && rest[index + 1]?.key === 'to');
    return at < 1 ? null : readFill(rest.toSpliced(at, 1));
  },
};

/** `Give the field Notes the text "call back"`. */
export const give: Verb = { says: ['give'], read: readPlaceFirst };

/** `Set the time from 9:00 to 10:30`: two fields. */
function readRangeOf(rest: Phrase): Instruction[] | null {
  const from = rest.findIndex(({ key }, at) => at > 0 && key === 'from');
  return from === -1 || hasQuoted(rest) ? null : readRange(rest.slice(from));
}

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
  says: ['clear out', 'clear', 'empty', 'blank out', 'erase', 'wipe', 'wipe out'],
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
const TO_EMPTY = EMPTY.flatMap((word) => [`to ${word}`, `as ${word}`, word]);
const CONTENTS = [
  ...['text', 'content', 'contents', 'value', 'words', 'everything', 'all text'].flatMap((what) =>
    ['of', 'in', 'from'].flatMap((of) => [`the ${what} ${of}`, `${what} ${of}`, `all the ${what} ${of}`]),
  ),
  ...['what is', 'whatever is', 'everything that is'].flatMap((what) => [`${what} in`, `${what} written in`]),
];

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
  read: (rest) => (isSure(rest) ? null : readLeftEmpty(rest)),
};

export const makeOf: Verb = { says: ['make'], read: (rest) => (isSure(rest) ? null : readFieldPairs(rest)) };

function readLeftEmpty(rest: Phrase): Reading {
  const field = withoutEnd(rest, TO_EMPTY);
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

const ENDS_OPEN = /^(?:in|into|there|here|inside)$/;

function readType(written: Phrase): Reading {
  const rest = withoutStart(written, ['slowly', 'quickly', 'carefully', 'manually']);
  // `Put the phone number in`: what is typed is not said.
  if (ENDS_OPEN.test(rest.at(-1)?.key ?? '') && !hasQuoted(rest)) return null;
  const placed = readPlaceFirst(rest) ?? readBeside(rest);
  if (placed) return placed;
  if (PLACE.has(rest[0]?.key ?? '')) return null;
  const several = eachOf(rest, ['into', 'in'], readType) ?? eachAs(rest, readType);
  if (several) return several;
  const place = splitAt(rest, ['into', 'in', 'as', 'to', 'for', 'under']);
  const pairs = readFieldPairs(rest);
  if (pairs) return pairs;
  const said = withoutNoun(withoutFieldName(place?.before ?? rest, place !== null));
  // Two texts are not one text with quotes in it.
  if (said.filter((word) => word.is_quoted).length > 1) return null;
  // `…, but not in Filter` says where nothing is typed.
  if ((place && isLeftOut(said)) || isUnsaid(said) || isDescribed(place?.before ?? rest)) return null;
  const value = valueOf(said);
  if (place) return withTarget(place.after, (target) => ({ verb: 'type', target, value }));
  return rest.length > 0 ? either(typeBehindField(rest), { verb: 'type', target: null, value }) : null;
}

/** `Enter passwrd @password`: the words before a variable name the field, where there is one. */
function typeBehindField(rest: Phrase): Instruction | null {
  const last = rest.at(-1);
  const field = rest.slice(0, -1);
  // `the code SAVE10`: with an article before it, what holds a digit is a value too.
  const isNamed = /^(?:the|my|your|our)$/.test(field[0]?.key ?? '') && field.length > 1;
  const isValue =
    last && (isValueWord(last) || /^[\d.,:/-]*\d$/.test(last.key) || (isNamed && /\d/.test(last.key)));
  if (
    !last ||
    !isValue ||
    /\d/.test(field[0]?.key ?? '') ||
    field.length === 0 ||
    field.length > MOST_FIELD_WORDS
  )
    return null;
  if (field.some(isValueWord)) return null;
  return withTarget(field, (target) => ({ verb: 'type', target, value: valueOf([last]) }));
}

const BESIDE_ONLY =
  /^(?:next|right|close|beside|besides|near|opposite|behind|front|belonging|corresponding|left)$/;

/** `1.5 next to Lena Fischer`, `"absent" in the row of Lena`, `the grade 2 for Lena`: a field beside a name. */
function readBeside(rest: Phrase): Instruction | null {
  const beside = besideAt(rest, 'first');
  if (!beside || hasQuoted(rest.slice(beside.end))) return null;
  const [said, place] = [rest.slice(0, beside.at), rest.slice(beside.end)];
  const words = rest.slice(beside.at, beside.end);
  const inRow = rowPlace(place);
  if (inRow || words.some(({ key }) => BESIDE_ONLY.test(key))) {
    const reading: TargetReading = { ...NO_WORDS, ...(inRow ?? placed(place)) };
    return typeInto([reading], { value: valueOf(withoutNoun(said)), written: valueOf(rest) });
  }
  const [last, noun] = [said.at(-1), withoutStart(said.slice(0, -1), ['the', 'a', 'an'])];
  const isNamed = words[0]?.key === 'for' && /^(?:the|a|an)$/.test(said[0]?.key ?? '') && noun.length > 0;
  if (!isNamed || !last || noun.length > 2 || !(isValueWord(last) || /\d/.test(last.key))) return null;
  const near = readPlace(place);
  const named: TargetReading = { ...NO_WORDS, kind: null, words: valueOf(noun), near };
  return typeInto([named, { ...NO_WORDS, near }], { value: valueOf([last]), written: valueOf(rest) });
}

const NO_WORDS: TargetReading = { words: literalValue(''), kind: 'field', ordinal: null, near: null };

function typeInto(
  readings: readonly TargetReading[],
  { value, written }: { value: Value; written: Value },
): Instruction {
  return { verb: 'type', target: { readings, written }, value };
}

const PLACE = new Set(['in', 'into', 'at', 'to', 'on', 'under', 'inside', 'for', 'as']);
const VALUES = ['the value', 'the text', 'the words', 'the word', 'the number', 'value', 'text'];

/** `in the field "Name" the value "Peter"`: the place before what is typed. */
function readPlaceFirst(rest: Phrase): Instruction | null {
  const isPlace = PLACE.has(rest[0]?.key ?? '') || isField(rest);
  const words = PLACE.has(rest[0]?.key ?? '') ? rest.slice(1) : rest;
  const at = isPlace ? valueAt(words) : -1;
  const value = withoutStart(words.slice(at), [...VALUES, ':']);
  if (at < 1 || value.length === 0) return null;
  return withTarget(words.slice(0, at), (target) => ({ verb: 'type', target, value: valueOf(value) }));
}

/** `the field "Name" the value …`, behind `put in`. */
function isField(words: Phrase): boolean {
  return /^(?:field|box|input|textbox)$/.test(words[0]?.key === 'the' ? (words[1]?.key ?? '') : '');
}

/** Where what is typed begins: at `the value`, or at the last word when that is quoted or a variable. */
function valueAt(words: Phrase): number {
  const said = words.findIndex(
    (_word, at) => at > 0 && VALUES.some((wording) => matchWords(words, wording, at) !== null),
  );
  if (said > 0 && said < words.length - 1) return words[said - 1]?.key === 'from' ? -1 : said;
  const last = words.at(-1);
  const hasOther = words.slice(0, -1).some(({ key }) => PLACE.has(key));
  return last && isValueWord(last) && !hasOther ? words.length - 1 : -1;
}

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
function readFill(rest: Phrase, isReplacing = false): Reading {
  const several = eachOf(rest, ['with', 'to'], (part) => readFill(part, isReplacing));
  if (several) return several;
  if (splitAt(rest, ['into'])) return readType(rest);
  const split = withNameTo(splitAt(rest, ['with', 'to', 'as', 'by', 'at'], 'all'));
  if (split) {
    const said = withoutEnd(split.after, HINTS);
    // `Replace "foo" with "bar" in the title`: a part of a text cannot be replaced.
    if (said.length > 1 && hasQuoted(said)) return isReplacing ? null : readFillBeside(split.before, said);
    const value = valueOf(said.length === 1 || hasQuoted(said) ? said : split.after);
    // `the title from Clerk to Senior clerk`
    const emptied = withoutStart(split.before, CONTENTS);
    // `Replace the text in Title with Draft 2`
    if (emptied.length < split.before.length)
      return withTarget(emptied, (target) => ({ verb: 'type', target, value }));
    // In `the date from to 2026-01-01` it ends the name of the field.
    const from = split.before.slice(0, -1).findIndex(({ key }, at) => at > 0 && key === 'from');
    const target = readTarget(
      from === -1 || hasQuoted(split.before) ? split.before : split.before.slice(0, from),
    );
    return target.readings.length === 0 ? null : { verb: 'type', target, value };
  }
  return readFieldPairs(rest) ?? (splitAt(rest, ['in']) ? readType(rest) : typeBehindField(rest));
}

/** `"Street" with "5 Main St" in the "Billing" section`: the field beside or within that. */
function readFillBeside(field: Phrase, said: Phrase): Instruction | null {
  const beside = besideAt(said, 'first');
  const [value] = said;
  if (!value?.is_quoted || beside?.at !== 1) return null;
  const near = placed(said.slice(beside.end));
  return withTarget(field, (target) => ({
    verb: 'type',
    target: { ...target, readings: target.readings.map((reading) => ({ ...reading, ...near })) },
    value: valueOf([value]),
  }));
}
