import { isRiskyText } from '#shared/action-words.ts';
import { coverageOf, isInPlace } from '#browser/page/meaning/coverage.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import { type Said, withoutOwned } from '#browser/page/meaning/said-sense.ts';
import { isOfItsNames } from '#browser/page/meaning/own-thing.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { actOf } from '#browser/page/propose/said-words.ts';
import { stepped, type Stepper, wayOf } from '#browser/page/meaning/steppers.ts';
import { spanOf, valueFor } from '#browser/page/meaning/value-in.ts';

/** What is done, so that the page is as a sentence says. */
export type Act = { offer: Offer } &
  /** `becomes`: what the number beside it is then. */
  (
    | { kind: 'press'; times: number; becomes?: number }
    | { kind: 'tick'; is_on: boolean }
    | { kind: 'choose'; option: string }
    | { kind: 'type'; value: string }
  );
/** All that a page offers. */
export type Offered = { offers: readonly Offer[]; steppers: readonly Stepper[] };
export type Meaning = { act: Act; score: number };

/** `whole`: with the words that only say whose a thing is; `loose`: without them, whatever is called so. */
type Sentence = Said & { whole: readonly Sense[]; loose: readonly Sense[] };

/** Each word of a thing that the sentence does not say makes it less likely. */
const UNSAID = 0.7;
const LEAD = 0.9;
const MOST_PRESSES = 20;
const MONTH_OR_YEAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{4})$/;
const OFF =
  /^(?:please )?(?:untick|uncheck|unselect|deselect|turn off|switch off|disable|deactivate|stop|hide|remove|take|leave out|no|drop)\b|\b(?:off|out)$/i;

/** The one thing that a sentence asks for on a page; null where nothing says all of it, or several things do. */
export function meantAct(whole: Said, { offers, steppers }: Offered): Act | null {
  const isCalled = (word: Sense) =>
    offers.some(
      ({ own, place }) => own.some((one) => matchSenses(word, one) === 'exact') || isInPlace(word, place),
    );
  const said = {
    ...whole,
    senses: withoutOwned(whole.senses, isCalled),
    loose: withoutOwned(whole.senses, () => false),
    whole: whole.senses,
  };
  // What names another row or card is no choice of a list.
  const isElsewhere = (word: Sense) => offers.some(({ place }) => isInPlace(word, place));
  const found = offers
    .flatMap((offer) => meaningsOf(said, offer, isElsewhere))
    .concat(stepped(said, steppers))
    .toSorted((a, b) => b.score - a.score);
  const [best] = found;
  const rival = found.find(({ act }) => best !== undefined && !isSame(act, best.act));
  return best && (!rival || best.score - rival.score >= LEAD) ? best.act : null;
}

function isSame(one: Act, other: Act): boolean {
  if (one.offer.node === other.offer.node)
    return (
      one.kind === other.kind &&
      (one.kind !== 'choose' || other.kind !== 'choose' || one.option === other.option)
    );
  const [a, b] = [one.offer.node, other.offer.node];
  return one.kind === 'press' && other.kind === 'press' && a.url !== '' && a.url === b.url;
}

function meaningsOf(said: Sentence, offer: Offer, isElsewhere: Around['isElsewhere']): Meaning[] {
  switch (offer.kind) {
    case 'press':
      return pressed(said, offer);
    case 'box':
      return ticked(said, offer);
    case 'radio':
      return chosenRadio(said, offer);
    case 'list':
      return chosen(said, offer, isElsewhere);
    case 'field':
      return typed(said, offer);
    default:
      return offer.kind satisfies never;
  }
}

function pressed(said: Sentence, offer: Offer): Meaning[] {
  if (said.isDenied || said.quoted !== null || said.kind === 'check') return [];
  const { own, place } = offer;
  const isBox = TICKS.test(said.text) && PLAIN_ROLES.test(offer.node.role);
  if (isBox) return [];
  const strict = coverageOf(said.whole, own, place);
  // `open the invoice of Marcel` is not the link “Marcel”: what is done has to be said by the button.
  const isAct = said.senses.some(
    (word) =>
      (word.at[0] === 0 || /^\p{Ll}/u.test(word.text)) &&
      own.some((one) => one.weight !== 'little' && matchSenses(word, one)),
  );
  const cover = isAct && !isRiskyText(offer.label) ? coverageOf(said.loose, own, place) : strict;
  const times = timesIn(said, own, cover.missing);
  if (cover.missing.length > (times > 1 ? 1 : 0)) return [];
  // A name may say again what stands around it: “Mark Ben Okoro as paid”.
  const acts = offer.core.filter((word) => word.weight !== 'little' && !isInPlace(word, place));
  const telling = acts.some(({ weight }) => weight === 'hard')
    ? acts.filter(({ weight }) => weight === 'hard')
    : acts;
  // “Take Lunchtime Shanties off the plan” is about nothing else, whatever stands in its row.
  if (!isOfItsNames(offer.label, said.text) && !isOwned(said, place) && acts.length < own.length) return [];
  const unsaid = telling.filter((word) => !cover.said.has(word) && !isOfDay(word, cover.said));
  // “chase borrower” of the one that is named. What cannot be taken back is said whole.
  const isMostly = !isRiskyText(offer.label) && unsaid.length * 2 <= telling.length && isNamed(said, place);
  const isSaid =
    telling.length > 0 &&
    (unsaid.length === 0 || isMostly) &&
    (!isRiskyText(offer.label) || isSaidSo(said, telling));
  const isName = acts.length === 0 && cover.said.size > 0 && strict.missing.length === 0;
  if (!isSaid && !isName) return [];
  return [{ act: { kind: 'press', offer, times }, score: cover.score - UNSAID * unsaidOf(own, cover.said) }];
}

/** What cannot be taken back is said in its own word, or in one that means nothing else, as `call off`. */
function isSaidSo({ senses }: Said, telling: readonly Sense[]): boolean {
  return telling.every((word) =>
    senses.some((one) => {
      const match = matchSenses(one, word);
      return match === 'exact' || (match !== null && / /.test(one.base));
    }),
  );
}

/** `the 14th`: “14 October”, in the month that is shown. */
function isOfDay({ base }: Sense, said: ReadonlySet<Sense>): boolean {
  return MONTH_OR_YEAR.test(base) && [...said].some((word) => /^\d{1,2}$/.test(word.base));
}

/** A link is not ticked, and a box not looked at. */
const TICKS = /^(?:please )?(?:tick|untick|check|uncheck)\b/i;
const PLAIN_ROLES = /^(?:link|tab|button|menuitem)$/;
const LOOKS = /^(?:please )?(?:open|view|read|see|visit|go|find|look)\b/i;
const OFF_WORD = /\b(?:off|not|no|without|out)\b/i;
const OFF_CONCEPTS = new Set(['remove', 'disable', 'hide', 'stop']);
const ON_CONCEPTS = new Set(['begin', 'enable']);

/** `Fergus's song`: the one whose row says Fergus, whatever it is called. */
function isOwned({ senses }: Said, { near }: Offer['place']): boolean {
  return senses.some(
    (word) => /['’]s$/.test(word.text) && near.some((one) => matchSenses(word, one) === 'exact'),
  );
}

/** The sentence says which of several rows or cards it is about. */
function isNamed({ senses }: Said, { near }: Offer['place']): boolean {
  return senses.some(
    (word) =>
      word.weight === 'hard' &&
      near.some((one) => one.weight === 'hard' && matchSenses(word, one) === 'exact'),
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
  return steps && isSaid && count > 1 && count <= MOST_PRESSES ? count : 1;
}

function ticked(said: Said, offer: Offer): Meaning[] {
  const { own, place } = offer;
  if (LOOKS.test(said.text)) return [];
  // What says that it is taken off is no word of it.
  const isOf = (concepts: ReadonlySet<string>, word: Sense) =>
    word.concepts.some((one) => concepts.has(one)) && !own.some((one) => matchSenses(word, one) === 'exact');
  const isTaken = said.senses.some((word) => isOf(OFF_CONCEPTS, word));
  const sentence = said.senses.filter((word) => !isOf(OFF_CONCEPTS, word) && !isOf(ON_CONCEPTS, word));
  const cover = coverageOf(sentence, own, place);
  const hard = offer.core.filter(({ weight }) => weight === 'hard');
  // A label may say again what stands around it.
  const telling = hard.filter((word) => !isInPlace(word, place));
  const isSaid = [...cover.said].some(({ weight }) => weight === 'hard');
  if (said.quoted !== null || cover.missing.length > 0 || !isSaid) return [];
  if (telling.filter((word) => cover.said.has(word)).length * 2 < telling.length) return [];
  // “Lights off” is ticked where they are off.
  const isSaidOff = OFF_WORD.test(offer.label) && OFF_WORD.test(said.text);
  const is_on = isSaidOff || !(said.isDenied || isTaken || OFF.test(said.text));
  return [{ act: { kind: 'tick', offer, is_on }, score: cover.score - UNSAID * unsaidOf(own, cover.said) }];
}

function chosenRadio(said: Said, offer: Offer): Meaning[] {
  if (said.isDenied || said.quoted !== null) return [];
  const { own, place } = offer;
  const cover = coverageOf(said.senses, own, place);
  if (cover.missing.length > 0 || cover.said.size === 0) return [];
  return [
    { act: { kind: 'tick', offer, is_on: true }, score: cover.score - UNSAID * unsaidOf(own, cover.said) },
  ];
}

type Around = { here: Offer['place']; isElsewhere: (word: Sense) => boolean };

function chosen(said: Said, offer: Offer, isElsewhere: Around['isElsewhere']): Meaning[] {
  if (said.isDenied) return [];
  const { own, place, options } = offer;
  const here = { near: [...own, ...place.near], above: place.above };
  if (options.length === 0) return chosenUnseen(said, offer, { here, isElsewhere });
  return options.flatMap(({ name }): Meaning[] => {
    const words = sensesOf(name);
    const telling = words.filter(({ weight }) => weight !== 'little');
    const sentence = said.quoted === null ? said.senses : [...said.senses, ...sensesOf(said.quoted)];
    const cover = coverageOf(sentence, words, here);
    if (cover.missing.length > 0 || telling.length === 0 || !telling.some((word) => cover.said.has(word)))
      return [];
    // “12 weeks” is not “10 weeks”.
    if (telling.some((word) => /\d/.test(word.base) && !cover.said.has(word))) return [];
    return [
      {
        act: { kind: 'choose', offer, option: name },
        score: cover.score - UNSAID * unsaidOf(words, cover.said),
      },
    ];
  });
}

/** A list that shows its choices only when it is opened: what nothing else says is one of them. */
function chosenUnseen(said: Said, offer: Offer, { here, isElsewhere }: Around): Meaning[] {
  const cover = coverageOf(said.senses, [], here);
  const option = said.quoted ?? spanOf(said, cover.missing);
  if (option === null || (said.quoted !== null && cover.missing.length > 0)) return [];
  const isLabelled = offer.own.some((word) => said.senses.some((one) => matchSenses(one, word) === 'exact'));
  const isOf = isLabelled || isNamed(said, offer.place);
  // What begins the sentence is written large, whatever it is.
  const isName =
    said.quoted !== null ||
    cover.missing.every((word) => word.at[0] > 0 && /^\p{Lu}/u.test(word.text) && !isElsewhere(word));
  return isOf && isName ? [{ act: { kind: 'choose', offer, option }, score: cover.score }] : [];
}

function typed(said: Said, offer: Offer): Meaning[] {
  if (said.isDenied) return [];
  const act = actOf(said);
  const value =
    act === null || offer.own.some(({ base }) => base === baseOf(act.text)) ? valueFor(said, offer) : null;
  if (value === null) return [];
  const by = Number(value.text) - Number(offer.node.ownText || 'x');
  if (wayOf(said) * by < 0) return [];
  const sentence = said.senses.filter(({ at }) => at[0] >= value.to || at[1] <= value.from);
  const cover = coverageOf(sentence, offer.own, offer.place);
  const hard = offer.core.filter(({ weight }) => weight === 'hard');
  const telling = hard.length > 0 ? hard : offer.core.filter(({ weight }) => weight === 'soft');
  const saidOf = telling.filter((word) => cover.said.has(word));
  if (cover.missing.length > 0 || saidOf.length === 0 || saidOf.length * 2 < telling.length) return [];
  return [
    {
      act: { kind: 'type', offer, value: value.text },
      score: cover.score - UNSAID * unsaidOf(offer.own, cover.said),
    },
  ];
}

function unsaidOf(words: readonly Sense[], said: ReadonlySet<Sense>): number {
  return words.filter(
    (word) =>
      word.weight === 'hard' &&
      !said.has(word) &&
      ![...said].some((one) => matchSenses(one, word) === 'exact'),
  ).length;
}
