import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import { takeOwner } from '#shared/script/read-place.ts';
import type { TargetReading } from '#shared/script/target.ts';
import { literalText } from '#shared/script/value.ts';
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
    return owner.some((word) => /^\p{Lu}|\d/u.test(textOfWord(word))) ? [owner] : [];
  });
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
