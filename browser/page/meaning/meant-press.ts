import { coverageOf, isInPlace } from '#browser/page/meaning/coverage.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import type { Said } from '#browser/page/meaning/said-sense.ts';
import { isOfItsNames } from '#browser/page/meaning/own-thing.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { withoutListed } from '#browser/page/meaning/meant-choice.ts';
import { isNamed, lessUnsaid, type Sentence } from '#browser/page/meaning/sentence.ts';
import type { Meaning } from '#browser/page/meaning/meant-acts.ts';
import { BUTTON_VERBS } from '#shared/script/verbs/button-verbs.ts';
import { isRiskyText } from '#shared/action-words.ts';

const MOST_PRESSES = 20;
const LOOKS = /^(?:please )?(?:open|view|read|see|go to|show)\b/i;
const MONTH_OR_YEAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4})$/;

/** What a sentence asks to be pressed, by the words of a button and those around it. */
export function pressed(said: Sentence, offer: Offer): Meaning[] {
  if (said.isDenied || said.quoted !== null || said.kind === 'check') return [];
  const { own, place } = offer;
  const isBox = TICKS.test(said.text) && PLAIN_ROLES.test(offer.node.role);
  if (isBox) return [];
  const part = offer.isPart ? shownPart(said, offer) : [];
  if (part.length > 0) return part;
  const strict = coverageOf(said.whole, own, place);
  // `open the invoice of Marcel` is not the link “Marcel”: what is done has to be said by the button.
  const isAct = said.senses.some(
    (word) =>
      (word.at[0] === 0 || /^\p{Ll}/u.test(word.text)) &&
      own.some((one) => one.weight !== 'little' && matchSenses(word, one)),
  );
  const cover = isAct && !isRiskyText(offer.label) ? coverageOf(said.loose, own, place) : strict;
  const times = timesIn(said, own, cover.missing);
  const missing = cover.missing.filter(
    (word) => !isMaking(word, offer) && !(isNamed(said, place) && isPutOff(word, offer)),
  );
  if (missing.length > (times > 1 ? 1 : 0)) return [];
  // A name may say again what stands around it: “Mark Ben Okoro as paid”.
  const acts = offer.core.filter((word) => word.weight !== 'little' && !isInPlace(word, place));
  const telling = acts.some(({ weight }) => weight === 'hard')
    ? acts.filter(({ weight }) => weight === 'hard')
    : acts;
  // `open the coffee machine parcel`: “Coffee machine from Kaffeewerk, on its way” is that one.
  const [first] = own;
  const isBegun = LOOKS.test(said.text) && first?.weight === 'hard' && cover.said.has(first);
  // “Take Lunchtime Shanties off the plan” is about nothing else, whatever stands in its row.
  if (!isBegun && !isOfItsNames(offer.label, said.text) && !isOwned(said, place) && acts.length < own.length)
    return [];
  const unsaid = telling.filter((word) => !cover.said.has(word) && !isOfDay(word, cover.said));
  // “chase borrower” of the one that is named. What cannot be taken back is said whole.
  const isRisky = isRiskyText(offer.label);
  // `open the ticket about the blank invoice`: a text that says most of that.
  const isLooked = LOOKS.test(said.text) && telling.length - unsaid.length > 1;
  const isMostly = !isRisky && unsaid.length * 2 <= telling.length && (isNamed(said, place) || isLooked);
  const isSaid =
    telling.length > 0 && (unsaid.length === 0 || isMostly) && (!isRisky || isSaidSo(said, telling));
  const isName = acts.length === 0 && cover.said.size > 0 && strict.missing.length === 0;
  if ((!isSaid && !isName) || isMoved(said, offer) || isOnlyItsName(said, offer)) return [];
  return [{ act: { kind: 'press', offer, times }, score: cover.score - lessUnsaid(own, cover.said) }];
}

const SHOWS = /^(?:please )?(?:show|see|list|display|view|only|filter)\b/i;
/** “Interview” is one, and does not say so. */
const PARTS = /^(?:stag|status|stat|phas|step|group|categor|category|kind|typ|folder|tab)$/;

/** `Show the people in the interview stage` by the tab “Interview”: what is listed and what it is a part of need not be said. */
function shownPart(said: Sentence, offer: Offer): Meaning[] {
  if (!SHOWS.test(said.text)) return [];
  const { own, place } = offer;
  const cover = coverageOf(said.senses, own, place);
  const missing = withoutListed(said, cover.missing).filter(({ base }) => !PARTS.test(base));
  // “Interview 3” says how many they are.
  const telling = own.filter(({ weight, base }) => weight === 'hard' && !/^\d+$/.test(base));
  if (missing.length > 0 || telling.length === 0 || !telling.every((word) => cover.said.has(word))) return [];
  return [{ act: { kind: 'press', offer, times: 1 }, score: cover.score }];
}

/** `Print a label for Ada` by the button “Label” of her row: a name alone says what is made by it. */
function isMaking({ text, at }: Sense, { label, node }: Offer): boolean {
  const isNoun =
    node.role === 'button' && /^\p{Lu}?\p{Ll}{3,20}$/u.test(label) && !DOES.has(label.toLowerCase());
  return at[0] === 0 && MAKES.test(text) && isNoun;
}

/** `Put off the dentist until tomorrow` by the button “Tomorrow” of its row. */
function isPutOff({ text, concepts }: Sense, { label, node }: Offer): boolean {
  const isDay = node.role === 'button' && DAY.test(label);
  return isDay && (concepts.includes('reschedule') || /^(?:until|till)$/i.test(text));
}

const DAY = /^(?:tomorrow|next week|next month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;
const MAKES = /^(?:print|create|prepare|produce|generate|write)$/i;

/** `Reserve A Winter in Porto` does not open the link of that name. */
function isOnlyItsName({ senses }: Said, { node, own }: Offer): boolean {
  const [verb] = senses;
  const isDone = verb !== undefined && DOES.has(verb.text.toLowerCase());
  return isDone && node.role === 'link' && !own.some((one) => matchSenses(verb, one) !== null);
}

const DOES = new Set(BUTTON_VERBS.map((verb) => verb.toLowerCase()));

/** `Move it to Travel` does not open the folder of that name. */
function isMoved({ text, senses }: Said, { node, own }: Offer): boolean {
  const [verb] = senses.filter(({ text: word }) => MOVES.test(word));
  const isItsVerb = verb !== undefined && own.some((one) => matchSenses(verb, one) !== null);
  return MOVES.test(text) && !isItsVerb && /^(?:link|tab|treeitem)$/.test(node.role);
}

const MOVES = /^(?:please )?(?:move|put|add|assign|send|copy|transfer|drag|forward|give|hand|pass)\b/i;

/** What cannot be taken back is said in its own word, or in one that means nothing else, as `call off`. */
function isSaidSo({ senses }: Said, telling: readonly Sense[]): boolean {
  return telling.every((word) =>
    senses.some((one) => {
      const match = matchSenses(one, word);
      return match === 'exact' || (match !== null && / /.test(one.base));
    }),
  );
}

/** `the 14th`, `Thursday`: “14 October”, “Thu 15 May”, in the month that is shown. */
function isOfDay({ base }: Sense, said: ReadonlySet<Sense>): boolean {
  const isDated = MONTH_OR_YEAR.test(base) || /^\d{1,2}$/.test(base);
  return isDated && [...said].some((word) => /^\d{1,2}$|day$/.test(word.base) && word.base !== base);
}

/** A link is not ticked, and a box not looked at. */
const TICKS = /^(?:please )?(?:tick|untick|check|uncheck)\b/i;
const PLAIN_ROLES = /^(?:link|tab|button|menuitem|cell|gridcell)$/;
/** `Fergus's song`: the one whose row says Fergus, whatever it is called. */
function isOwned({ senses }: Said, { near }: Offer['place']): boolean {
  return senses.some(
    (word) => /['’]s$/.test(word.text) && near.some((one) => matchSenses(word, one) === 'exact'),
  );
}

/** `three more copies`: so many presses of what adds one. */
function timesIn({ senses }: Said, own: readonly Sense[], missing: readonly Sense[]): number {
  const [number, ...others] = missing;
  const steps = own.some(({ concepts }) => concepts.includes('more') || concepts.includes('less'));
  const isSaid = senses.some(
    ({ base, concepts }) => concepts.includes('more') || concepts.includes('less') || base === 'mor',
  );
  const count = number && others.length === 0 && /^\d{1,2}$/.test(number.base) ? Number(number.base) : 1;
  const isMeant = (steps && isSaid) || (own[0]?.base === ADD && TAKES.test(senses[0]?.text ?? ''));
  return isMeant && count > 1 && count <= MOST_PRESSES ? count : 1;
}

const ADD = baseOf('add');
const TAKES = /^(?:put|add|buy|order|get|take)$/i;
