import { matchFirst, matchWords, type Phrase } from '#shared/script/words/phrase.ts';
import type { Word } from '#shared/script/words/scan.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';

const WISHES = [
  ...['i', 'we'].flatMap((who) => [`${who} would like to have`, `${who} would like`, `${who} want`]),
  ...["i'd", "we'd"].flatMap((who) => [`${who} like to have`, `${who} like`]),
  'please have',
];
const ARTICLE = /^(?:the|this|that|my|our|your|all|these|those|both)$/;
const MOST_THING_WORDS = 6;
/** `the amount paid` is the name of a value. */
const VALUE =
  /^(?:amounts?|totals?|price|prices|sum|sums|numbers?|tax|taxes|balance|date|dates|time|hours|days|quantity|value|values|interest|fees?|costs?|shares?|points|pages|miles|distance|credit|money|rate)$/;
const DONE: Readonly<Record<string, string>> = {
  sent: 'send',
  paid: 'pay',
  bought: 'buy',
  hidden: 'hide',
  chosen: 'choose',
  ticked: 'tick',
  unticked: 'untick',
  checked: 'tick',
  unchecked: 'untick',
};
const PARTICLE = /^(?:on|off|up|down|out)$/;
const BEHIND = /^(?:again|now|today|please)$/;

/** `I would like the order deleted` as `Delete the order`, `The invoice is to be paid` as `Pay the invoice`. */
export function wishedFor(words: Phrase): Phrase | null {
  const [first] = words;
  if (!first || words.length < 3) return null;
  const wish = matchFirst(words, WISHES);
  const rest = withoutBehind(wish === null ? words : words.slice(wish));
  const hasParticle = PARTICLE.test(rest.at(-1)?.key ?? '');
  const end = hasParticle ? rest.length - 2 : rest.length - 1;
  const said = rest[end];
  const verb = said && verbOf(said.key, wish === null);
  if (!said || !verb) return null;
  const toBe = matchWords(rest, 'to be', end - 2) === 2;
  const isTo = toBe && /^(?:is|are)$/.test(rest[end - 3]?.key ?? '');
  if (wish === null && !isTo) return null;
  const thing = rest.slice(0, isTo ? end - 3 : toBe ? end - 2 : end);
  return isThing(thing, wish !== null)
    ? inOrder(verb, said, { thing, particle: hasParticle ? rest.slice(-1) : [] })
    : null;
}

function withoutBehind(words: Phrase): Phrase {
  return BEHIND.test(words.at(-1)?.key ?? '') ? words.slice(0, -1) : words;
}

/** `deleted` as `delete`, `stopped` as `stop`, `copied` as `copy`. */
function verbOf(key: string, mayRead: boolean): string | null {
  if (Object.hasOwn(DONE, key)) return DONE[key] ?? null;
  if (mayRead && key === 'read') return key;
  const stem = /^(\p{L}{2,})ed$/u.exec(key)?.[1];
  if (stem === undefined) return null;
  const forms = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(\p{L})\1$/u, '$1')];
  return forms.find(mayBeginWith) ?? null;
}

/** `the order of Ada`, `"Order 7"`; “the amount paid” and “the large one” are read, or chosen. */
function isThing(thing: Phrase, isWished: boolean): boolean {
  const [first] = thing;
  const last = thing.at(-1);
  if (!first || !last || thing.length > MOST_THING_WORDS) return false;
  if (thing.length === 1) return first.is_quoted;
  return (first.is_quoted || ARTICLE.test(first.key)) && !(isWished && VALUE.test(last.key));
}

function inOrder(verb: string, said: Word, { thing, particle }: { thing: Phrase; particle: Phrase }): Phrase {
  return [{ ...said, key: verb, parts: [verb], tail: '' }, ...particle, ...thing].map((word, at, all) => ({
    ...word,
    before: at === 0 ? '' : ' ',
    tail: at === all.length - 1 ? '' : word.tail,
  }));
}
