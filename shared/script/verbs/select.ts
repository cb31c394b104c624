import { type Phrase, valueOf, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { isEmpty } from '#shared/script/value.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

const NOUNS = ['option', 'choice', 'value', 'entry'].flatMap((noun) => [`the ${noun}`, noun]);

export const select: Verb = {
  says: ['select', 'choose', 'pick', 'sort by', 'filter by'],
  read: readSelect,
};

function readSelect(rest: Phrase): Reading {
  const place = splitAt(rest, ['from', 'in', 'for', 'as', 'under']);
  const choice = withoutStart(place?.before ?? rest, NOUNS);
  const named = withoutEnd(withoutStart(choice, ['the']), ['radio button', 'option', 'radio']);
  const option = valueOf(named);
  if (isEmpty(option)) return null;
  return { verb: 'select', option, target: place && readTarget(place.after) };
}
