import type { Instruction } from '#shared/script/instruction.ts';
import { hasQuoted, isValueWord, type Phrase, valueOf, withoutEnd } from '#shared/script/words/phrase.ts';
import { valueFor, withOwnMarks } from '#shared/script/words/end-marks.ts';
import { MOST_FIELD_WORDS, runsOn } from '#shared/script/verbs/typed-value.ts';
import type { Pair } from '#shared/script/verbs/dated-pair.ts';
import { splitRest, splitUsual, withOtherNames } from '#shared/script/verbs/usual-fields.ts';
import { either, type Reading, withTarget } from '#shared/script/verbs/verb.ts';

/** `Enter first name Ada`: typed where the cursor is, it would be a text of three words. */
export function typeIntoUsual(rest: Phrase): Instruction | null {
  const usual = hasQuoted(rest) ? null : splitUsual(rest, rest);
  return usual && typePair(usual);
}

/** `Enter address 5 Main Street, London`; `enter username ada` where there is such a field, else it is a text. */
export function typeRest(rest: Phrase): Reading {
  const said = splitRest(rest);
  const typed = said && typePair(said);
  if (!said || !typed || said.isSure) return typed;
  return either(typed, { verb: 'type', target: null, value: valueOf(withOwnMarks(rest)) });
}

/** The same only where it is written as a value. */
export function typeSureRest(rest: Phrase): Instruction | null {
  const said = splitRest(rest);
  return said?.isSure ? typePair(said) : null;
}

function typePair({ field, value }: Pair): Instruction | null {
  return withTarget(field, (target) => ({
    verb: 'type',
    target: withOtherNames(target, field, value),
    value: valueOf(valueFor(field, value)),
    ...runsOn(field, value),
  }));
}

/** `flight number SK4417` */
const NUMBERED = /^(?:number|no|nr|code|id|reference|plate|iban|postcode|zip)$/;

/** `Enter passwrd @password`: the words before a variable name the field, where there is one. */
export function typeBehindField(rest: Phrase): Instruction | null {
  const last = rest.at(-1);
  // `the alarm for 7`
  const field = withoutEnd(rest.slice(0, -1), ['for', 'at', 'on']);
  // `the code SAVE10`: with an article before it, what holds a digit is a value too.
  const isNamed = /^(?:the|my|your|our)$/.test(field[0]?.key ?? '') && field.length > 1;
  const isValue =
    last &&
    (isValueWord(last) ||
      /^[\d.,:/-]*\d$/.test(last.key) ||
      ((isNamed || NUMBERED.test(field.at(-1)?.key ?? '')) && /\d/.test(last.key)));
  if (
    !last ||
    !isValue ||
    /\d/.test(field[0]?.key ?? '') ||
    field.length === 0 ||
    field.length > MOST_FIELD_WORDS
  )
    return null;
  if (field.some(isValueWord)) return null;
  return withTarget(field, (target) => ({ verb: 'type', target, value: valueOf(valueFor(field, [last])) }));
}
