import type { Instruction } from '#shared/script/instruction.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import { type Phrase, textOfWord, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import type { TargetReading } from '#shared/script/target/target.ts';
import { usualNames, type Verb } from '#shared/script/verbs/verb.ts';

/** Of those who come along, fields have many names. */
const PEOPLE =
  /^(?:people|persons?|guests?|adults?|participants?|attendees?|players?|passengers?|travell?ers?|visitors?)$/;
const ALL_PEOPLE = [
  'people',
  'persons',
  'guests',
  'participants',
  'attendees',
  'passengers',
  'travellers',
  'visitors',
];
const COUNTED = /^(?:child|children|kids?|babies|infants|pupils|students|nights?|seats?|rooms?|tickets?)$/;
const MOST_COUNTED = 1_000;

/** `Enter 3 people`: a list of choices is not typed into. */
export const enterCount: Verb = { says: ['enter', 'fill in', 'put in', 'type in', 'set'], read: readCount };

/** `for 8 people`, `for two nights`: the field that asks how many. */
export function readForCount([lead, ...counted]: Phrase): Instruction | null {
  return lead?.key === 'for' ? readCount(counted) : null;
}

function readCount([number, noun, ...more]: Phrase): Instruction | null {
  if (!number || !noun || more.length > 0 || number.tail !== '') return null;
  const count = readNumber(number.key);
  const isCount = Number.isInteger(count) && count > 0 && count <= MOST_COUNTED;
  const isPeople = PEOPLE.test(noun.key);
  if (!isCount || !(isPeople || COUNTED.test(noun.key))) return null;
  const names = isPeople ? [noun.key, ...ALL_PEOPLE.filter((name) => name !== noun.key)] : [noun.key];
  const target = usualNames([
    ...names.flatMap((name) => [name, `number of ${name}`, `how many ${name}`]),
    ...(isPeople ? ['party size', 'group size'] : []),
  ]);
  return { verb: 'type', target, value: { parts: [`${count}`], at: number.at }, is_set: true };
}

const UNIT = /^(?:hours?|minutes?|days?|pieces?|units?|points?|litres?|liters?|kilos?|kg|km|miles)$/;
const MOST_PLACE_WORDS = 4;

/** `Fill in 8 hours for Monday`: the field “hours” beside Monday, or the field “Monday”. */
export const putAmount: Verb = {
  says: ['fill in', 'enter', 'put in', 'put', 'type', 'type in', 'write', 'write in', 'set'],
  read: (rest) => {
    const [number, unit, joint, ...said] = rest;
    const place = withoutStart(said, ['the']);
    const isAmount = /^\d{1,4}(?:[.,]\d{1,2})?$/.test(number?.key ?? '') && UNIT.test(unit?.key ?? '');
    const isPlace =
      /^(?:for|on|at)$/.test(joint?.key ?? '') &&
      place.length > 0 &&
      place.length <= MOST_PLACE_WORDS &&
      place.every((word) => textOfWord(word) !== '' && word.key !== 'and' && word.tail !== ',');
    if (!number || !unit || !isAmount || !isPlace) return null;
    const near = valueOf(place);
    const none: Omit<TargetReading, 'words'> = { kind: null, ordinal: null, near: null };
    const readings: TargetReading[] = [
      { ...none, words: valueOf([unit]), near },
      { ...none, words: near, kind: 'field' },
    ];
    return { verb: 'type', target: { readings, written: valueOf(rest) }, value: valueOf([number]) };
  },
};
