import type { Instruction } from '#shared/script/instruction.ts';
import { hasQuoted, type Phrase, valueOf, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { readTarget } from '#shared/script/read-target.ts';
import { splitAt } from '#shared/script/split-phrase.ts';
import { isEmpty, literalText } from '#shared/script/value.ts';
import { readAll } from '#shared/script/verbs/tick-all.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { kindCalled, ordinalCalled } from '#shared/script/kinds.ts';
import { either, type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

const NOUNS = ['option', 'choice', 'value', 'entry', 'radio button', 'radio'].flatMap((noun) => [
  `the ${noun}`,
  noun,
]);

export const select: Verb = {
  says: ['select', 'choose', 'pick out', 'pick'],
  read: readSelect,
};

function readSelect(rest: Phrase): Reading {
  const all = readAll(rest, true);
  if (all) return all;
  const click = readClickable(rest);
  if (click) return click;
  const place = splitAt(rest, ['from', 'in', 'for', 'as', 'under']);
  const isBare =
    place !== null &&
    rest[place.before.length]?.key === 'as' &&
    !hasQuoted(rest) &&
    literalText(valueOf(rest)) !== null;
  const chosen = readChoice(rest, place);
  // `Choose Mark as read`: a name may hold such a word.
  if (isBare && chosen) return either(chosen, readChoice(rest, null));
  return place === null && chosen ? either(chosen, ...readNamedLists(rest)) : chosen;
}

/** `Select the checkbox "I agree"` ticks it, `Select the tab "Orders"` clicks it. */
function readClickable(rest: Phrase): Reading {
  const words = withoutStart(rest, ['the']);
  const ordered = words.length > 1 && ordinalCalled(words[0]?.key ?? '') !== null;
  const kind = words.length > 1 ? kindIn(words, ordered) : null;
  if (kind === 'checkbox' || (ordered && kind === 'radio'))
    return withTarget(rest, (target) => ({ verb: 'check', target, is_checked: true }));
  const isClick = kind === 'tab' || kind === 'link' || kind === 'button' || kind === 'row' || kind === 'cell';
  return isClick ? readClick(rest) : null;
}

function kindIn(words: Phrase, isLast: boolean) {
  if (!isLast) return kindCalled(words[0]?.key ?? '');
  const two = words.slice(-2).map((word) => word.key);
  return kindCalled(two.join(' ')) ?? kindCalled(two[1] ?? '');
}

const MOST_BARE_WORDS = 4;

/** `Choose size M` and `Choose the large size`: the list may be named before or behind its option. */
function readNamedLists(rest: Phrase): Instruction[] {
  const words = withoutStart(rest, ['the', 'my', 'a', 'an']);
  if (words.length < 2 || words.length > MOST_BARE_WORDS || words.some((word) => word.tail === ','))
    return [];
  if (hasQuoted(words.slice(0, -1)) || ordinalCalled(words[0]?.key ?? '') !== null) return [];
  const [first, last] = [words.slice(0, 1), words.slice(-1)];
  const before: Instruction = { verb: 'select', option: valueOf(words.slice(1)), target: readTarget(first) };
  const behind: Instruction = {
    verb: 'select',
    option: valueOf(words.slice(0, -1)),
    target: readTarget(last),
  };
  return hasQuoted(last) ? [before] : [before, behind];
}

function readChoice(rest: Phrase, place: ReturnType<typeof splitAt>): Instruction | null {
  const choice = withoutStart(place?.before ?? rest, NOUNS);
  const named = withoutEnd(withoutStart(choice, ['the']), ['radio button', 'option', 'radio']);
  const option = valueOf(named);
  if (isEmpty(option)) return null;
  return { verb: 'select', option, target: place && readTarget(place.after) };
}
