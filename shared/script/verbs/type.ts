import { valueFor, withInnerMarks, withOwnMarks } from '#shared/script/words/end-marks.ts';
import { isLeftOut, isSure } from '#shared/script/target/denial.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { besideAt, HINTS, placed, readPlace, rowPlace } from '#shared/script/target/read-place.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { TargetReading } from '#shared/script/target/target.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { literalValue, type Value } from '#shared/script/words/value.ts';
import { CONTENTS } from '#shared/script/verbs/clear.ts';
import { eachAs, eachOf, isSeveralAs } from '#shared/script/verbs/each-of.ts';
import {
  isDescribed,
  isUnsaid,
  isValueAsField,
  runsOn,
  splitFilled,
  withoutFieldName,
  withoutNoun,
} from '#shared/script/verbs/typed-value.ts';
import { type NounAndValue, nounAndValue } from '#shared/script/verbs/noun-value.ts';
import { isGivenAs, PLACE, readPlaceFirst } from '#shared/script/verbs/place-first.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { readFieldPairs, readPutOn } from '#shared/script/verbs/pairs.ts';
import { readLetter } from '#shared/script/verbs/letter.ts';
import { readRange } from '#shared/script/verbs/range.ts';
import {
  typeBehindField,
  typeIntoUsual,
  typeRest,
  typeSureRest,
} from '#shared/script/verbs/type-behind-field.ts';
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
  read: (rest) => {
    const fields = withoutStart(rest, FORM);
    // `Fill in …` was not understood: “in” is no field.
    if (/^(?:in|out)$/.test(fields[0]?.key ?? '')) return null;
    return isValueAsField(fields) ? readType(fields) : (readRangeOf(rest) ?? readFill(fields));
  },
};

export const change: Verb = {
  says: ['change', 'update', 'adjust', 'modify', 'correct'],
  // `Change of the password to …`
  read: (rest) => readFill(withoutStart(rest, ['of'])),
};

/** `Edit her phone number to 0160 998877`: a value begins with a capital, a digit or a quote. */
export const editTo: Verb = {
  says: ['edit'],
  read: (rest) => {
    const at = rest.findLastIndex(({ key }) => key === 'to');
    const value = rest[at + 1];
    const isValue = value && (isValueWord(value) || /^[\p{Lu}\d+]/u.test(textOfWord(value)));
    return at > 0 && isValue ? readFill(withoutStart(rest, ['his', 'her', 'their', 'its'])) : null;
  },
};

/** `Change my address`: without a value it is the button of that name, or “Edit” beside it. */
const CHANGES = ['Change', 'Update', 'Edit', 'Modify'];

export const changeButton: Verb = {
  says: ['change', 'update', 'modify', 'correct'],
  read: (rest) => {
    const isOwn = /^(?:my|our|the|this)$/.test(rest[0]?.key ?? '') && rest.length > 1 && rest.length <= 4;
    if (!isOwn || !rest.every(({ key }) => /^[\p{L}-]+$/u.test(key))) return null;
    const reading = named('Change', rest, CHANGES);
    if (!reading || !('verb' in reading) || reading.verb !== 'click') return reading;
    // `Update the basket`: a button of these very words.
    const whole = usualNames(CHANGES.map((verb) => `${verb} ${wordingOf(rest.slice(1))}`));
    return {
      ...reading,
      target: { ...reading.target, readings: [...whole.readings, ...reading.target.readings] },
    };
  },
};

export const replace: Verb = {
  says: ['replace', 'overwrite'],
  read: (rest) => readFill(rest, true),
};

/** `Put status on finished`, as learners of English say it. */
export const putOn: Verb = { says: ['put', 'set', 'change'], read: readPutOn };

/** `Turn the volume down to 30`. */
export const turnTo: Verb = {
  says: ['turn', 'put'],
  read: (rest) => {
    const at = rest.findIndex(({ key }, index) => /^(?:up|down)$/.test(key) && rest[index + 1]?.key === 'to');
    return at < 1 ? null : readFill(rest.toSpliced(at, 1));
  },
};

/** `Give the field Notes the text "call back"`. */
export const give: Verb = {
  says: ['give'],
  read: (rest) =>
    /^(?:it|them|him|her)$/.test(rest[0]?.key ?? '')
      ? readFieldPairs(rest.slice(1))
      : (readPlaceFirst(rest) ?? (isGivenAs(rest) ? readType(rest) : null)),
};

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

export const makeOf: Verb = { says: ['make'], read: (rest) => (isSure(rest) ? null : readFieldPairs(rest)) };

const ENDS_OPEN = /^(?:in|into|there|here|inside)$/;
/** `Put the kettle on`: no text. */
const ENDS_PUT = /^(?:the|a|an|my|our|it|this|that)$/;

/** `We are fine for now` is one text. */
const NO_FIELD = /^(?:now|later|later use|the moment|me|us|usual)$/;

function readType(written: Phrase): Reading {
  const rest = withoutStart(written, ['slowly', 'quickly', 'carefully', 'manually']);
  // `Put the phone number in`: what is typed is not said.
  const last = rest.at(-1)?.key ?? '';
  if (ENDS_OPEN.test(last) && !hasQuoted(rest)) return null;
  if (/^(?:on|off|away|up|down)$/.test(last) && ENDS_PUT.test(rest[0]?.key ?? '')) return null;
  const placed = readPlaceFirst(rest) ?? readBeside(rest);
  if (placed) return placed;
  if (PLACE.has(rest[0]?.key ?? '')) return null;
  const letter = readLetter(rest);
  if (letter) return letter;
  const several = eachOf(rest, ['into', 'in'], readType) ?? eachAs(rest, readType);
  if (several) return several;
  if (isSeveralAs(rest) && !hasQuoted(rest)) return null;
  const split = splitAt(rest, ['into', 'in', 'as', 'to', 'for', 'under']);
  const place = split && NO_FIELD.test(wordingOf(split.after)) ? null : split;
  const whole = place ? null : typeRest(rest);
  if (whole) return whole;
  const pairs = readFieldPairs(rest);
  if (pairs) return pairs;
  const own = place || !hasQuoted(rest) ? nounAndValue(place?.before ?? rest) : null;
  if (own && !place) return intoOwn(own);
  const said =
    (own !== 'unclear' && own?.value) || withoutNoun(withoutFieldName(place?.before ?? rest, place !== null));
  // Two texts are not one text with quotes in it.
  if (said.filter((word) => word.is_quoted).length > 1) return null;
  // `…, but not in Filter` says where nothing is typed.
  if ((place && isLeftOut(said)) || isUnsaid(said) || isDescribed(place?.before ?? rest)) return null;
  const value = valueOf(place ? withInnerMarks(said) : withOwnMarks(said));
  if (place) return withTarget(place.after, (target) => ({ verb: 'type', target, value }));
  if (rest.length === 0) return null;
  const behind = typeBehindField(rest);
  return (behind ? null : typeIntoUsual(rest)) ?? either(behind, { verb: 'type', target: null, value });
}

function intoOwn(own: NounAndValue): Instruction | null {
  if (own === 'unclear') return null;
  const { field, value } = own;
  const typed = { value: valueOf(valueFor(field, value)), ...runsOn(field, value) };
  return withTarget(field, (target) => ({ verb: 'type', target, ...typed }));
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

/** `Fill "Email" with "x"`; also `Fill "x" into "Email"`. */
function readFill(rest: Phrase, isReplacing = false): Reading {
  const several = eachOf(rest, ['with', 'to', 'as'], (part) => readFill(part, isReplacing));
  if (several) return several;
  if (splitAt(rest, ['into'])) return readType(rest);
  const split = splitFilled(rest, isReplacing);
  if (split) {
    const said = withoutEnd(split.after, HINTS);
    // `Replace "foo" with "bar" in the title`: a part of a text cannot be replaced.
    if (said.length > 1 && hasQuoted(said)) return isReplacing ? null : readFillBeside(split.before, said);
    const whole = withoutAbout(said.length === 1 || hasQuoted(said) ? said : split.after);
    const value = valueOf(valueFor(split.before, whole));
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
    return target.readings.length === 0 ? null : { verb: 'type', target, value, is_set: true };
  }
  const own = nounAndValue(rest);
  return (
    readFieldPairs(rest) ??
    (splitAt(rest, ['in'])
      ? readType(rest)
      : (typeBehindField(rest) ?? (own && intoOwn(own)) ?? typeSureRest(rest)))
  );
}

/** `about 80`: a field takes the number alone. */
function withoutAbout(said: Phrase): Phrase {
  return said.length === 2 && /\d/.test(said[1]?.key ?? '')
    ? withoutStart(said, [
        'about',
        'around',
        'roughly',
        'approximately',
        'circa',
        'ca',
        'exactly',
        'only',
        'just',
      ])
    : said;
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
