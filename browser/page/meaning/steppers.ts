import { numberInText } from '#shared/number-in-text.ts';
import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import type { Act, Meaning } from '#browser/page/meaning/meant-acts.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import { childrenOf } from '#browser/page/meaning/place-words.ts';
import type { Said } from '#browser/page/meaning/said-sense.ts';
import { saidChange } from '#browser/page/meaning/said-change.ts';
import type { Sense } from '#browser/page/meaning/senses.ts';

/** A number between a button for less and one for more. */
export type Stepper = { less: Offer; more: Offer; now: number };

const MOST_PRESSES = 60;
const LESS =
  /^(?:[-−–]|less|fewer|minus|decrease|remove|lower|down)$|^(?:one )?(?:less|fewer)\b|\b(?:less|fewer)$/i;
const MORE = /^(?:[+＋]|more|plus|increase|add|raise|up)$|^(?:one )?more\b|\bmore$/i;

export function steppersOn(tree: PageTree, offers: readonly Offer[]): Stepper[] {
  const pressed = new Map(offers.filter(({ kind }) => kind === 'press').map((offer) => [offer.node, offer]));
  const parents = new Set([...pressed.keys()].flatMap(({ parent }) => parent ?? []));
  return [...parents].flatMap((parent): Stepper[] => {
    const children = childrenOf(tree, parent);
    if (children.length > MOST_IN_STEPPER) return [];
    const [first, second, ...others] = children.flatMap((child) => pressed.get(child) ?? []);
    const now = children.flatMap((child) => numberOf(child) ?? []);
    if (!first || !second || others.length > 0 || now.length !== 1) return [];
    const [less, more] = isSign(second, LESS) ? [second, first] : [first, second];
    return isSign(less, LESS) && isSign(more, MORE) ? [{ less, more, now: now[0] ?? 0 }] : [];
  });
}

/** What stands between the two buttons now, by the place of one of them. */
export function numberBeside(tree: PageTree, index: number): number | null {
  const parent = tree.nodes[index]?.parent;
  const [now, ...more] = parent ? childrenOf(tree, parent).flatMap((child) => numberOf(child) ?? []) : [];
  return now !== undefined && more.length === 0 ? now : null;
}

const MOST_IN_STEPPER = 6;

function numberOf({ role, ownText, name }: PageNode): number | null {
  const text = (ownText || name).trim();
  return !/^(?:button|link)$/.test(role) && /^\d{1,4}$/.test(text) ? numberInText(text) : null;
}

/** By what is drawn on it, or else by its name. */
function isSign({ node, label }: Offer, sign: RegExp): boolean {
  return sign.test(node.ownText.trim()) || sign.test(label);
}

/** `two jars of heather`, `make it twelve weeks`, `three more copies`: how often which of the two is pressed. */
export function stepped(said: Said, steppers: readonly Stepper[]): Meaning[] {
  if (said.isDenied || said.quoted !== null || said.kind === 'check') return [];
  const asked = numberIn(said);
  if (asked === null) return [];
  const { sentence, becomes } = asked;
  return steppers.flatMap((stepper): Meaning[] => {
    const cover = coverageOf(sentence, [], stepper.more.place);
    const own = coverageOf(sentence, stepper.more.own, stepper.more.place);
    const isCovered =
      own.missing.length === 0 && (cover.score > 0 || own.said.size > 0) && isOfNear(sentence, stepper);
    const by = becomes(stepper.now) - stepper.now;
    const times = Math.abs(by);
    if (!isCovered || times === 0 || times > MOST_PRESSES) return [];
    if (wayOf(said) * by < 0) return [];
    const offer = by > 0 ? stepper.more : stepper.less;
    const act: Act = { kind: 'press', offer, times, becomes: stepper.now + by };
    return [{ act, score: own.score + 3 }];
  });
}

type Asked = { sentence: readonly Sense[]; becomes: (now: number) => number };

/** What a sentence makes of a number that stands there now, and its other words. */
function numberIn({ senses }: Said): Asked | null {
  const change = saidChange(senses);
  if (change) return { sentence: change.senses, becomes: (now) => now + change.by };
  const [number, ...more] = senses.filter(({ base }) => /^\d{1,4}$/.test(base));
  if (!number || more.length > 0) return null;
  const count = Number(number.base);
  const isMore = senses.some((word) => MORE_WORDS.test(word.base));
  const isLess = senses.some((word) => LESS_WORDS.test(word.base));
  return {
    sentence: senses.filter(
      (word) => word !== number && !MORE_WORDS.test(word.base) && !LESS_WORDS.test(word.base),
    ),
    becomes: (now) => (isLess ? now - count : isMore ? now + count : count),
  };
}

/** `Raise adults to 1` lowers nothing: 1 for more, -1 for less, 0 where it does not say. */
export function wayOf({ senses }: Said): number {
  const [raises, lowers] = ['more', 'less'].map((concept) =>
    senses.some(
      ({ base, concepts }) => concepts.includes(concept) && !MORE_WORDS.test(base) && !LESS_WORDS.test(base),
    ),
  );
  return Number(raises) - Number(lowers);
}

const MORE_WORDS = /^(?:mor|more|extra|another|additional)$/;
const LESS_WORDS = /^(?:les|less|fewer|few)$/;

/** Its name is said, and not only the part of the page in which all of them stand. */
function isOfNear(sentence: readonly Sense[], { more }: Stepper): boolean {
  const words = [...more.own, ...more.place.near];
  return sentence.some(
    ({ base, weight }) =>
      weight !== 'little' && words.some((one) => one.base === base && one.weight !== 'little'),
  );
}
