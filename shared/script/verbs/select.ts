import type { Instruction } from '#shared/script/instruction.ts';
import { hasQuoted, type Phrase, valueOf, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { isEmpty, literalText } from '#shared/script/value.ts';
import { either, type Reading, type Verb } from '#shared/script/verbs/verb.ts';

const NOUNS = ['option', 'choice', 'value', 'entry'].flatMap((noun) => [`the ${noun}`, noun]);

export const select: Verb = {
  says: ['select', 'choose', 'pick', 'sort by', 'filter by'],
  read: readSelect,
};

function readSelect(rest: Phrase): Reading {
  const place = splitAt(rest, ['from', 'in', 'for', 'as', 'under']);
  const isBare =
    place !== null &&
    rest[place.before.length]?.key === 'as' &&
    !hasQuoted(rest) &&
    literalText(valueOf(rest)) !== null;
  const chosen = readChoice(rest, place);
  // `Choose Mark as read`: a name may hold such a word.
  return isBare && chosen ? either(chosen, readChoice(rest, null)) : chosen;
}

function readChoice(rest: Phrase, place: ReturnType<typeof splitAt>): Instruction | null {
  const choice = withoutStart(place?.before ?? rest, NOUNS);
  const named = withoutEnd(withoutStart(choice, ['the']), ['radio button', 'option', 'radio']);
  const option = valueOf(named);
  if (isEmpty(option)) return null;
  return { verb: 'select', option, target: place && readTarget(place.after) };
}
