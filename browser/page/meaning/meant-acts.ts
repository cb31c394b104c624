import { deniedFilter } from '#browser/page/meaning/denied-filter.ts';
import { coverageOf, isInPlace } from '#browser/page/meaning/coverage.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import { type Said, withoutOwned } from '#browser/page/meaning/said-sense.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { type Change, saidChange } from '#browser/page/meaning/said-change.ts';
import { stepped, type Stepper, wayOf } from '#browser/page/meaning/steppers.ts';
import { withoutKinds } from '#browser/page/meaning/kinds-of-rows.ts';
import { valueFor } from '#browser/page/meaning/value-in.ts';
import { FILTERS, isNamed, LEAD, lessUnsaid, type Sentence } from '#browser/page/meaning/sentence.ts';
import { pressed } from '#browser/page/meaning/meant-press.ts';
import { chosen, type Around, withoutListed } from '#browser/page/meaning/meant-choice.ts';
import type { PageNode } from '#browser/page/find/page-tree.ts';
import { actOf } from '#browser/page/propose/said-words.ts';

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

const OFF =
  /^(?:please )?(?:untick|uncheck|unselect|deselect|turn off|switch off|disable|deactivate|stop|hide|remove|take|leave out|no|drop)\b|\b(?:off|out)$/i;

/** The one thing that a sentence asks for on a page; null where nothing says all of it, or several things do. */
export function meantAct(whole: Said, { offers, steppers }: Offered): Act | null {
  const denied = deniedFilter(whole, offers);
  if (denied) return denied;
  const isCalled = (word: Sense) =>
    offers.some(
      ({ own, place }) => own.some((one) => matchSenses(word, one) === 'exact') || isInPlace(word, place),
    );
  const plain = withoutKinds(whole.senses, offers);
  const said = {
    ...whole,
    senses: withoutOwned(plain, isCalled),
    loose: withoutOwned(plain, () => false),
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
  return best && (!rival || best.score - rival.score >= LEAD) && isPossible(best.act, whole)
    ? best.act
    : null;
}

/** `5 hours shorter` of 3 hours: the number of another row, which could be, is not meant then. */
function isPossible(act: Act, { text }: Said): boolean {
  if (act.kind === 'press') return act.becomes === undefined || act.becomes >= 0;
  return act.kind !== 'type' || !act.value.startsWith('-') || text.includes('-');
}

function isSame(one: Act, other: Act): boolean {
  if (one.offer.node === other.offer.node)
    return (
      one.kind === other.kind &&
      (one.kind !== 'choose' || other.kind !== 'choose' || one.option === other.option)
    );
  const [a, b] = [one.offer.node, other.offer.node];
  return one.kind === 'press' && other.kind === 'press' && leadsSomewhere(a) && a.url === b.url;
}

/** `javascript:` and `#` are written on links that do all sorts of things. */
function leadsSomewhere({ url }: PageNode): boolean {
  return url !== '' && !/^(?:#|javascript:)/i.test(url);
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

/** What is done with a row is not done with the box that picks it. */
const PICKS: Readonly<Record<Said['kind'], RegExp>> = {
  act: /^(?:please )?(?:un)?(?:tick|check|select|mark|pick|choose|deselect)\b/i,
  check: /\b(?:ticked|selected|checked|marked|picked|chosen)\b/i,
  ask: /$^/,
};
const SEVERAL = /\b(?:both|two|three|four|five|six|all|every|each)\b/i;
const LOOKS = /^(?:please )?(?:open|view|read|see|visit|go|find|look)\b/i;
const OFF_WORD = /\b(?:off|not|no|without|out)\b/i;
const OFF_CONCEPTS = new Set(['remove', 'disable', 'hide', 'stop']);
const ON_CONCEPTS = new Set(['begin', 'enable', 'include']);

function ticked(said: Said, offer: Offer): Meaning[] {
  const { own, place } = offer;
  if (LOOKS.test(said.text)) return [];
  // `Tick both bills`: not the only one that is there.
  if (offer.isOfRow && (!PICKS[said.kind].test(said.text) || SEVERAL.test(said.text))) return [];
  // What says that it is taken off is no word of it.
  const isOf = (concepts: ReadonlySet<string>, word: Sense) =>
    word.concepts.some((one) => concepts.has(one)) && !own.some((one) => matchSenses(word, one) === 'exact');
  const isTaken = said.senses.some((word) => isOf(OFF_CONCEPTS, word));
  const sentence = said.senses.filter((word) => !isOf(OFF_CONCEPTS, word) && !isOf(ON_CONCEPTS, word));
  const cover = coverageOf(sentence, own, place);
  const hard = offer.core.filter(({ weight }) => weight === 'hard');
  // A label may say again what stands around it.
  const telling = hard.filter((word) => !isInPlace(word, place));
  // `Tick the VPN ticket`: the box of a row is called by what the row says.
  const isSaid =
    [...cover.said].some(({ weight }) => weight === 'hard') ||
    (offer.isOfRow && sentence.some((word) => word.weight === 'hard' && isInPlace(word, place)));
  if (said.quoted !== null || cover.missing.length > 0 || !isSaid) return [];
  // “Select message from Ada: Saturday hike” is called by all that its row says.
  if (!offer.isOfRow && telling.filter((word) => cover.said.has(word)).length * 2 < telling.length) return [];
  // “Lights off” is ticked where they are off.
  const isSaidOff = OFF_WORD.test(offer.label) && OFF_WORD.test(said.text);
  const is_on = isSaidOff || !(said.isDenied || isTaken || OFF.test(said.text));
  return [{ act: { kind: 'tick', offer, is_on }, score: cover.score - lessUnsaid(own, cover.said) }];
}

function chosenRadio(said: Said, offer: Offer): Meaning[] {
  if (said.isDenied || said.quoted !== null) return [];
  const { own, place } = offer;
  const cover = coverageOf(said.senses, own, place);
  // “Yes”
  const isSame = own.length > 0 && own.every(({ base }) => said.senses.some((one) => one.base === base));
  const missing = FILTERS.test(said.text) ? withoutListed(said, cover.missing) : cover.missing;
  if (missing.length > 0 || (cover.said.size === 0 && !isSame)) return [];
  // `3 items` is not “Standard (3 days)”.
  const names = offer.core.filter(({ weight, base }) => weight === 'hard' && /\p{L}/u.test(base));
  if (names.length > 0 && !names.some((word) => cover.said.has(word))) return [];
  return [{ act: { kind: 'tick', offer, is_on: true }, score: cover.score - lessUnsaid(own, cover.said) }];
}

/** `6 boxes of blue pens`: how many, of the row that says so. */
const COUNTS =
  /^(?:please )?(?:(?:i|we) (?:need|want) )?(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten) /i;

const PUTS_OFF = /^(?:please )?(?:put off|postpone|reschedule|move|shift)\b/i;
const HAS_BEEN = /\b(?:created|received|birth|born|since|bought|paid|added|joined|sent|opened)\b/i;

/** `Make the trip an hour longer` in a field “Duration (hours)” that holds a number. */
function changed({ by, senses }: Change, offer: Offer): Meaning[] {
  const now = /^\d{1,6}$/.test(offer.node.ownText.trim()) ? Number(offer.node.ownText) : null;
  const cover = coverageOf(senses, offer.own, offer.place);
  // “Days before” is not how long it takes.
  const isSaid = offer.own.every((word) => word.weight !== 'hard' || cover.said.has(word));
  if (now === null || cover.missing.length > 0 || !isSaid || cover.said.size === 0) return [];
  const score = cover.score - lessUnsaid(offer.own, cover.said);
  return [{ act: { kind: 'type', offer, value: `${now + by}` }, score }];
}

const PLAIN_NUMBER = /^\d{1,6}(?:[.,]\d{1,2})?$/;
const MAKES = /^(?:please )?(?:add|put|create|make)\b/i;
const ADDER = /^[+＋]?\s*(?:add|new|create)\b/i;

function typed(said: Said, offer: Offer): Meaning[] {
  if (said.isDenied) return [];
  // `Put another job on the list: …` is done when it stands there, and not in the field that adds it.
  if (MAKES.test(said.text) && ADDER.test(offer.label)) return [];
  const change = saidChange(said.senses);
  if (change) return changed(change, offer);
  const act = actOf(said);
  const value =
    act === null || PUTS_OFF.test(said.text) || offer.own.some(({ base }) => base === baseOf(act.text))
      ? valueFor(said, offer)
      : null;
  if (value === null || (offer.node.role === 'slider' && !PLAIN_NUMBER.test(value.text))) return [];
  const by = Number(value.text) - Number(offer.node.ownText || 'x');
  if (wayOf(said) * by < 0) return [];
  const isPutOff = value.isDay === true && PUTS_OFF.test(said.text);
  const isLittle = ({ text, concepts }: Sense) =>
    isPutOff && (concepts.includes('reschedule') || /^(?:until|till)$/i.test(text));
  const sentence = said.senses.filter(
    (word) => (word.at[0] >= value.to || word.at[1] <= value.from) && !isLittle(word),
  );
  const cover = coverageOf(sentence, offer.own, offer.place);
  const hard = offer.core.filter(({ weight }) => weight === 'hard');
  const telling = hard.length > 0 ? hard : offer.core.filter(({ weight }) => weight === 'soft');
  const saidOf = telling.filter((word) => cover.said.has(word));
  // The field of a row need not be called so.
  const isOfRow = (offer.isCount && COUNTS.test(said.text)) || (isPutOff && !HAS_BEEN.test(offer.label));
  const isSaid = saidOf.length > 0 && saidOf.length * 2 >= telling.length;
  if (cover.missing.length > 0 || !(isSaid || (isOfRow && isNamed(said, offer.place)))) return [];
  return [
    {
      act: { kind: 'type', offer, value: value.text },
      score: cover.score - lessUnsaid(offer.own, cover.said),
    },
  ];
}
