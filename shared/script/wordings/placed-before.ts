import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, withoutEnd, wordingOf } from '#shared/script/words/phrase.ts';
import { isHint, readPlace } from '#shared/script/target/read-place.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { isEmpty } from '#shared/script/words/value.ts';
import { verbLength } from '#shared/script/verb-table.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';

const BEFORE = new Set([
  'in',
  'on',
  'at',
  'under',
  'for',
  'from',
  'inside',
  'within',
  'beside',
  'into',
  'with',
  'as',
  'to',
]);
const LONGEST_PLACE = 10;
const CHOOSES = /^(?:choose|select|pick|click|enter|write|put|press|tick|check|set)$/;
const FILLING = ['just', 'simply', 'please', 'then'];

/** Where the verb of a clause stands that begins with a place: `In the row "Peter" click Edit`. Null for any other. */
export function verbBehindPlace(words: Phrase): number | null {
  if (!BEFORE.has(words[0]?.key ?? '')) return null;
  // `As long as “Next” is there, click it`
  if (/^as (?:long|soon|well|far)$/.test(wordingOf(words.slice(0, 2)))) return null;
  for (let at = 2; at < words.length && at <= LONGEST_PLACE; at += 1) {
    if (verbLength(words, at, true) === null) continue;
    // `In the list Room type choose Double`: a noun, before the verb.
    const isNoun = /^type$/.test(words[at]?.key ?? '') && CHOOSES.test(words[at + 1]?.key ?? '');
    if (!isNoun) return at;
  }
  return null;
}

/** `In the row "Peter" click Edit` as `Click Edit in the row "Peter"`. */
export function readPlacedBefore(words: Phrase, read: (phrase: Phrase) => Reading): Reading {
  const at = verbBehindPlace(words);
  const reading = at === null ? null : read(words.slice(at));
  if (at === null || !reading) return null;
  if (isHint(words.slice(0, at))) return reading;
  const place = withoutEnd(words.slice(1, at), FILLING);
  const all = 'verb' in reading ? [reading] : reading;
  const placed = all.flatMap((one) => inPlace(one, place) ?? []);
  if (placed.length < all.length) return null;
  return 'verb' in reading ? (placed[0] ?? null) : placed;
}

function inPlace(instruction: Instruction, place: Phrase): Instruction | null {
  switch (instruction.verb) {
    case 'type':
    case 'select':
    case 'press':
    case 'upload':
      if (instruction.target === null) return { ...instruction, target: readTarget(place) };
      return { ...instruction, target: beside(instruction.target, place) };
    case 'click':
    case 'check':
    case 'hover':
    case 'expand':
    case 'download':
    case 'count':
      return { ...instruction, target: beside(instruction.target, place) };
    case 'extract':
      return instruction.target && { ...instruction, target: beside(instruction.target, place) };
    case 'check_all':
      return instruction.near ? null : { ...instruction, near: readTarget(place) };
    case 'either': {
      const of = instruction.of.flatMap((one) => inPlace(one, place) ?? []);
      return of.length === instruction.of.length ? { ...instruction, of } : null;
    }
    default:
      return null;
  }
}

function beside(target: TargetPhrase, place: Phrase): TargetPhrase {
  const near = readPlace(place);
  if (isEmpty(near)) return target;
  return {
    ...target,
    readings: target.readings.map((reading) => ({ ...reading, near: reading.near ?? near })),
  };
}
