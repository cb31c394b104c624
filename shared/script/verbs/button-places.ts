import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { LISTED, takeOwner } from '#shared/script/target/read-place.ts';
import type { TargetReading } from '#shared/script/target/target.ts';
import { literalText } from '#shared/script/words/value.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

const PLACED = /^(?:at|on|in|for|from|of|with|by|to)$/;
const OWN = ['the', 'my', 'our', 'his', 'her', 'their', 'a', 'an', 'this'];

/** `court 2 at 18:00`, `Tom's lesson on 3 May`: every part that has a number or a name. */
export function placesIn(rest: Phrase): Phrase[] {
  if (rest.some(({ is_quoted }) => is_quoted)) return [];
  const parts: Phrase[] = [];
  let from = 0;
  for (const [at, { key }] of rest.entries()) {
    if (!PLACED.test(key)) continue;
    parts.push(rest.slice(from, at));
    from = at + 1;
  }
  return [...parts, rest.slice(from)].flatMap((part) => {
    const words = withoutStart(part, OWN);
    const owner = takeOwner(words)?.owner ?? words;
    const named = owner.map((word) => /^\p{Lu}|\d/u.test(textOfWord(word)));
    if (!named.includes(true)) return [];
    // `March invoice`, and “court 2”, whose number alone names nothing.
    const isNumber = !owner.some((word) => /^\p{Lu}/u.test(textOfWord(word)));
    const name = owner.slice(named.indexOf(true));
    // `the March invoice`; “Spanish A2 evening” is one name.
    const isOfNoun = name.length > 1 && LISTED.has(name.at(-1)?.key.replace(/s$/, '') ?? '');
    return [isNumber ? owner : isOfNoun ? name.slice(0, -1) : name];
  });
}

const OF_NOUN = /^(?:of|for|in|on|at|from)$/;
const MOST_NOUN_WORDS = 3;
/** What somebody has of a thing, and which its button does not name. */
const HELD =
  /^(?:booking|reservation|order|request|appointment|loan|place|spot|seat|subscription|membership|registration|application|invitation|rental|visit|session|lesson|shift|hold)$/;
const OF_THING = /^(?:Add|Create|Edit|Print|Share|Rename|Duplicate)$/;

/** `Edit the price of Colour`: the button “Edit price” beside Colour. `Enrol in Spanish A2`: the one beside that. */
export function nounInPlace(verb: string, rest: Phrase, own: readonly TargetReading[]): TargetReading[] {
  const at = rest.findIndex(({ key }) => OF_NOUN.test(key));
  const place = withoutStart(rest.slice(at + 1), OWN);
  const noun = withoutStart(rest.slice(0, Math.max(at, 0)), [...OWN, 'new', 'another']);
  if (at === -1 || place.length === 0 || rest.some(({ is_quoted, key }) => is_quoted || key === ''))
    return [];
  const places = placesIn(place);
  const [first = place, ...others] = places.length > 1 ? places : [place];
  const where = { near: valueOf(first), ...(others.length > 0 && { also: others.map(valueOf) }) };
  const beside = own.map((reading) => ({ ...reading, ...where }));
  if (at === 0) return beside;
  const isNoun =
    noun.length > 0 &&
    noun.length <= MOST_NOUN_WORDS &&
    noun.every((word) => /^\p{Ll}[\p{Ll}-]+$/u.test(textOfWord(word)));
  const words = isNoun ? literalText(valueOf(noun)) : null;
  if (words === null) return [];
  const names = usualNames([`${verb} ${words}`, `${verb} the ${words}`, `${verb} a ${words}`]).readings;
  const isHeld = HELD.test(noun.at(-1)?.key ?? '') && !OF_THING.test(verb);
  return [...names.map((reading) => ({ ...reading, ...where })), ...(isHeld ? beside : [])];
}

const TIME = /^\d{1,2}[:.]\d\d(?: ?[ap]m)?$/;

/** Beside all of them; to book something is often to press the time itself. */
export function inPlaces(
  verb: string,
  readings: readonly TargetReading[],
  places: readonly [Phrase, ...Phrase[]],
): TargetReading[] {
  const [first, ...others] = places;
  const also = others.map(valueOf);
  const last = others.at(-1) ?? first;
  const isTime = /^(?:Book|Reserve)$/.test(verb) && TIME.test(wordingOf(last));
  const between = others.slice(0, -1).map(valueOf);
  const pressed = usualNames(isTime ? [wordingOf(last)] : []).readings.map((reading) => ({
    ...reading,
    near: valueOf(first),
    ...(between.length > 0 && { also: between }),
  }));
  return [...readings.map((reading) => ({ ...reading, near: valueOf(first), also })), ...pressed];
}

const LIST_OF = ['list', 'table', 'overview'].flatMap((list) => [
  `the ${list} of all the`,
  `the ${list} of all`,
  `the ${list} of the`,
  `the ${list} of`,
  `${list} of`,
]);

/** `Print the list of members`: “Print list”, or the button below the heading that is in none of its rows. */
export function ofList(verb: string, rest: Phrase): TargetReading[] {
  const what = withoutStart(rest, LIST_OF);
  const words = literalText(valueOf(what));
  if (!/^(?:Print|Share)$/.test(verb) || what.length === rest.length || words === null) return [];
  const one = words.replace(/s$/, '');
  const names = [`${verb} list`, `${verb} the list`, verb, `${verb} this list`];
  const heads = usualNames(names, { near: what }).readings.map((reading) => ({
    ...reading,
    heads: true as const,
  }));
  return [
    ...usualNames([`${verb} ${words} list`, `${verb} ${one} list`, `${verb} ${words}`]).readings,
    ...heads,
  ];
}
