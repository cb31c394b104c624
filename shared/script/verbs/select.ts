import type { Instruction } from '#shared/script/instruction.ts';
import { denies } from '#shared/script/target/denial.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { besideAt } from '#shared/script/target/read-place.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { partsBetween, splitAt } from '#shared/script/words/split-phrase.ts';
import { isEmpty, literalText, literalValue } from '#shared/script/words/value.ts';
import { readAll } from '#shared/script/verbs/tick-all.ts';
import { MONTH, splitAtDate } from '#shared/script/verbs/dated-pair.ts';
import { setEach } from '#shared/script/verbs/each-of.ts';
import { upload } from '#shared/script/verbs/upload.ts';
import { readClick } from '#shared/script/verbs/click.ts';
import { kindCalled, ordinalCalled } from '#shared/script/target/kinds.ts';
import {
  either,
  type Reading,
  severalOf,
  usualNames,
  type Verb,
  withTarget,
} from '#shared/script/verbs/verb.ts';

const NOUNS = ['option', 'choice', 'value', 'entry', 'radio button', 'radio'].flatMap((noun) => [
  `the ${noun}`,
  noun,
]);

export const select: Verb = {
  says: ['select', 'choose', 'pick out', 'pick'],
  read: readSelect,
};

/** `Type Lisbon in City and pick it`: no option is called so. */
const UNSAID = /^(?:it|them|this|that|these|those|this one|that one)$/;

function readSelect(rest: Phrase): Reading {
  if (UNSAID.test(wordingOf(rest)) && !hasQuoted(rest)) return null;
  // `Pick up at the station` is no choice.
  if (/^(?:up|off)$/.test(rest[0]?.key ?? '') && rest.length > 1 && !rest[0]?.is_quoted) return null;
  const each = setEach(rest, /^as$/) ?? setEach(rest, /^(?:for|from)$/);
  if (each) return each;
  const all = readAll(rest, true);
  if (all) return all;
  const file = withoutStart(rest, FILES);
  if (file.length < rest.length && file[0] && isValueWord(file[0]) && !file[0].is_quoted)
    return upload.read(file);
  const several = readSeveral(rest);
  if (several) return several;
  const click = readClickable(rest);
  if (click) return click;
  const suggestion = readSuggestion(rest) ?? readColon(rest) ?? readDateField(rest);
  if (suggestion) return suggestion;
  const from = readFrom(rest);
  if (from) return from;
  const place = splitAt(rest, ['from', 'in', 'for', 'as', 'under']);
  // Of which lists is not said, and in one list the second would take the place of the first.
  const named = severalOf(place?.before ?? rest);
  if (named && !place) return null;
  const word = rest[place?.before.length ?? 0]?.key ?? '';
  const isOpen =
    word === 'as' ||
    (place !== null && /^(?:in|for)$/.test(word) && isDoing(place.before) && place.after.length === 1);
  const isBare = place !== null && isOpen && !hasQuoted(rest) && literalText(valueOf(rest)) !== null;
  const chosen = readChoice(rest, place);
  // `Boat tour as the reason for travel`: the name of the list goes on.
  const ofList = word === 'as' ? null : splitAt(rest, ['as']);
  if (ofList && chosen && /^(?:the|my|our)$/.test(ofList.after[0]?.key ?? '') && !hasQuoted(rest))
    return either(readChoice(rest, ofList), chosen);
  // `Choose Mark as read`: a name may hold such a word.
  if (isBare && chosen) return either(chosen, readChoice(rest, null));
  // `Pick the second photo`: of several on the page, unless an option is called so.
  const isNth = ordinalCalled(withoutStart(rest, ['the'])[0]?.key ?? '') !== null && rest.length > 1;
  const nth = isNth && !hasQuoted(rest) && !rest.some(({ key }) => key === 'of') ? readClick(rest) : null;
  if (nth && 'verb' in nth) return either(chosen, nth);
  return place === null && chosen ? either(chosen, ...readNamedLists(rest), selectBeside(rest)) : chosen;
}

/** `available from 1 June`: a field of that name, or a choice of these words. */
function readFrom(rest: Phrase): Reading {
  const words = withoutStart(rest, ['the']);
  const dated = /^(?:valid|available|effective|free)$/.test(words[0]?.key ?? '') ? splitAtDate(words) : null;
  const isDay = dated?.value.some(({ key }) => MONTH.test(key)) || dated?.value.length === 1;
  const typed =
    dated &&
    isDay &&
    withTarget(dated.field, (target) => ({ verb: 'type' as const, target, value: valueOf(dated.value) }));
  return typed ? either(typed, readChoice(words, null)) : null;
}

const FILES = ['file', 'document', 'photo', 'picture', 'image', 'attachment'].flatMap((noun) => [
  `the ${noun}`,
  noun,
]);
const SUGGESTION = /^(?:suggestion|match|hit|autocomplete|proposal|one)$/;

/** `Choose the first suggestion`: of the list that opened below a field. */
function readSuggestion(rest: Phrase): Reading {
  const [first, second, ...more] = withoutStart(rest, ['the']);
  const ordinal = ordinalCalled(first?.key ?? '');
  if (ordinal === null || !SUGGESTION.test(second?.key ?? '') || more.length > 0) return null;
  const reading = { words: literalValue(''), kind: 'suggestion' as const, ordinal, near: null };
  // “The first one” would be one of what the line before was about.
  return { verb: 'click', target: { readings: [reading], written: literalValue('first') }, how: 'once' };
}

/** `pick up in store`, `pay for delivery`: an option that says what is done. */
function isDoing([first]: Phrase): boolean {
  return /^(?:pick|pay|ship|deliver|collect|send|try|book|buy|order|reserve)$/.test(first?.key ?? '');
}

const IN_CALENDAR = ['in', 'from', 'on', 'with'].flatMap((where) =>
  ['calendar', 'date picker', 'datepicker'].map((noun) => `${where} the ${noun}`),
);

/** `subject: Mathematics`. */
function readColon(rest: Phrase): Reading {
  const at = rest.findIndex(({ key }) => key.endsWith(':') && key.length > 1);
  const word = rest[at];
  const [text] = word?.parts ?? [];
  if (!word || typeof text !== 'string' || at > 3 || at === rest.length - 1) return null;
  const field = { ...word, key: word.key.slice(0, -1), parts: [text.slice(0, -1)] };
  return {
    verb: 'select',
    option: valueOf(rest.slice(at + 1)),
    target: readTarget([...rest.slice(0, at), field]),
  };
}

/** `the start date August 12 2026`: the field and its day. */
function readDateField(rest: Phrase): Instruction | null {
  const at = rest.findIndex(({ key }) => key === 'date' || key === 'time');
  const next = rest[at + 1];
  if (
    at < 0 ||
    !next ||
    /^(?:in|on|of|from|to|for|as|under|at|is|range|picker|field|slot|zone)$/.test(next.key)
  )
    return null;
  return withTarget(rest.slice(0, at + 1), (target) => ({
    verb: 'type',
    target,
    value: valueOf(withoutEnd(rest.slice(at + 1), IN_CALENDAR)),
  }));
}

/** `the category "Furniture" and the brand "Nordik"`: one of each. */
function readSeveral(rest: Phrase): Reading {
  const parts = partsBetween(rest, ({ key }) => key === 'and');
  const isEach = parts.every(
    (part) => part.at(-1)?.is_quoted && part.length > 1 && part.filter(isValueWord).length === 1,
  );
  if (parts.length < 2 || !isEach) return null;
  const all = parts.map((part) => readSelect(part));
  return all.every((one) => one !== null) ? all.flatMap((one) => one ?? []) : null;
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

/** `the flight at 10:45`: the button beside it that chooses it. */
function selectBeside(rest: Phrase): Instruction | null {
  const beside = hasQuoted(rest) ? null : besideAt(rest, 'last');
  const place = beside ? rest.slice(beside.end) : [];
  if (!/\d/.test(place.map(({ key }) => key).join(' '))) return null;
  const names = usualNames(['Select', 'Choose', 'Select flight', 'View'], { near: place });
  return { verb: 'click', target: names, how: 'once' };
}

const MOST_BARE_WORDS = 4;
const ANY_LIST = /^(?:the |a |this )?(?:list|drop-?down|menu|options|select|box|drop-?down (?:list|menu))$/;

/** `Choose size M` and `Choose the large size`: the list may be named before or behind its option. */
function readNamedLists(rest: Phrase): Instruction[] {
  const words = withoutStart(rest, ['the', 'my', 'a', 'an']);
  if (words.length < 2 || words.length > MOST_BARE_WORDS || words.some((word) => word.tail === ','))
    return [];
  // `10 December 2026` is a day.
  if (words.some(({ key }) => MONTH.test(key)) && words.some(({ key }) => /^\d/.test(key))) return [];
  // `Bea and Carla` are two, and neither is a list.
  if (words.length === 3 && /^(?:and|&|or)$/.test(words[1]?.key ?? '')) return [];
  if (/^(?:and|&|or)$/.test(words.at(-2)?.key ?? '')) return listedIn(words);
  // `2 on the right` says where.
  if (words.slice(1).some(({ key }) => /^(?:on|at|by|with|near|below|above|behind)$/.test(key))) return [];
  if (hasQuoted(words.slice(0, -1)) || ordinalCalled(words[0]?.key ?? '') !== null) return [];
  const [first, last] = [words.slice(0, 1), words.slice(-1)];
  const before: Instruction = { verb: 'select', option: valueOf(words.slice(1)), target: readTarget(first) };
  const list = readTarget(last);
  const noun = literalText(valueOf(last)) ?? '';
  // `a double room`: the list “Room type”.
  const types = /^\p{L}{3,}$/u.test(noun)
    ? usualNames([`${noun} type`, `type of ${noun}`, `${noun} category`, `kind of ${noun}`, `${noun} class`])
    : null;
  const behind: Instruction = {
    verb: 'select',
    option: valueOf(words.slice(0, -1)),
    target: { ...list, readings: [...list.readings, ...(types?.readings ?? [])] },
  };
  // `the moss color`: moss is no list.
  if (SORTS_OF.test(last[0]?.key ?? '') && !hasQuoted(last))
    return [behind, { verb: 'select', option: valueOf(words.slice(0, -1)), target: null }];
  return hasQuoted(last) ? [before] : [before, behind];
}

const SORTS_OF = /^(?:colou?r|size|finish|material|style|flavou?r|shade|pattern|length|width)$/;

/** `the trainers Bea and Carla`: the list is named before its choices, or they are what has a box each. */
function listedIn([first, ...choices]: Phrase): Instruction[] {
  if (!first || choices.length < 3) return [];
  return [
    { verb: 'select', option: valueOf(choices), target: readTarget([first]) },
    { verb: 'check', target: readTarget(choices), is_checked: true },
  ];
}

function readChoice(rest: Phrase, place: ReturnType<typeof splitAt>): Instruction | null {
  const choice = withoutStart(place?.before ?? rest, NOUNS);
  // `the company "Acme" from the list`: what is quoted, of the list that is named before it.
  const last = choice.at(-1);
  const name = withoutStart(choice.slice(0, -1), ['the', 'my', 'a', 'an']);
  if (last?.is_quoted && name.length > 0 && !name.some(isValueWord) && name.length <= MOST_BARE_WORDS) {
    if (denies(choice)) return null;
    const isAnyList = place === null || ANY_LIST.test(wordingOf(place.after));
    return { verb: 'select', option: valueOf([last]), target: readTarget(isAnyList ? name : place.after) };
  }
  const named = withoutEnd(withoutStart(choice, ['the']), ['radio button', 'option', 'radio']);
  const option = valueOf(named);
  if (isEmpty(option)) return null;
  return { verb: 'select', option, target: place && readTarget(place.after) };
}
