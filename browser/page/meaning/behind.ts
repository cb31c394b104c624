import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import { coverageOf } from '#browser/page/meaning/coverage.ts';
import { type Act, meantAct } from '#browser/page/meaning/meant-acts.ts';
import { isButton, type Offer, offersOn } from '#browser/page/meaning/offered.ts';
import { besidesName } from '#browser/page/meaning/own-thing.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { type Said, sayAct, withoutOwned } from '#browser/page/meaning/said-sense.ts';
import { steppersOn } from '#browser/page/meaning/steppers.ts';
import { tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses } from '#browser/page/meaning/senses.ts';

const MENU = /^(?:(?:more|other) ?(?:actions|options)?|menu|actions?|options|manage|[⋯…⋮☰]|\.{3})$/i;
const PREFIX =
  /^(?:please )?(?:in|on|under|at|open|go to) (?:the )?([^,]{2,50}?)(?: (?:page|tab|section|screen|view|part))?(?:, (?:then )?| and (?:then )?)(.+)$/i;
const LEAD = 0.9;
const MOST_MISSING = 3;

/** `Under My settings, …`: the tab or link of that name, and the rest of the line. */
export function placeBehind(tree: PageTree, line: string): { offer: Offer; rest: string } | null {
  const [, place = '', rest = ''] = PREFIX.exec(line.trim()) ?? [];
  const words = tellingSensesOf(place);
  if (words.length === 0 || rest === '') return null;
  const named = offersOn(tree, new Places(tree)).filter(({ kind, own, node }) => {
    const telling = own.filter(({ weight }) => weight !== 'little');
    return (
      kind === 'press' &&
      !node.states.includes('selected') &&
      telling.length === words.length &&
      telling.every((word, at) => words[at] !== undefined && matchSenses(word, words[at]) === 'exact')
    );
  });
  const [only, ...more] = named;
  return only && more.length === 0 ? { offer: only, rest } : null;
}

type Menu = { offer: Offer; rest: Said };

/** `Move it to Travel`: the one button whose words are all said, which may open a menu for the rest of the line. */
export function openerOf(tree: PageTree, line: string): Menu | null {
  const said = sayAct(line);
  if (!said) return null;
  const found = offersOn(tree, new Places(tree)).flatMap((offer): Menu[] => {
    const left = isButton(offer) ? besidesName(said.senses, offer.own) : null;
    return left?.some(({ weight }) => weight === 'hard') ? [{ offer, rest: { ...said, senses: left } }] : [];
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? only : null;
}

const SWITCHES = /^(?:please )?(?:switch|change|go)(?: over)? to (?:the )?(?<name>\S.{1,60})$/i;
const MOST_SWITCHERS = 2;

/** The lists of a page that show what is chosen and are called nothing: “Seaview Cottage ▾”. */
export function switchersFor(tree: PageTree, line: string): Menu[] {
  const said = sayAct(SWITCHES.exec(line)?.groups?.name ?? '');
  if (!said) return [];
  const places = new Places(tree);
  const lists = offersOn(tree, places).filter(
    (offer) => isButton(offer) && SHOWS_CHOICE.test(offer.label) && places.listItemOf(offer.node) === null,
  );
  return lists.length > MOST_SWITCHERS ? [] : lists.map((offer) => ({ offer, rest: said }));
}

const SHOWS_CHOICE = /\p{L}.*[▾▼⌄˅⏷🞃]\s*$/u;

/** The menu of the row or card that a line names, whose entries may do the rest of it. */
export function menuOf(tree: PageTree, line: string): Menu | null {
  const said = sayAct(line);
  if (!said) return null;
  const offers = offersOn(tree, new Places(tree));
  const senses = withoutOwned(said.senses, () => false);
  // “More” beside a number makes it one more.
  const stepping = new Set(steppersOn(tree, offers).flatMap(({ less, more }) => [less.node, more.node]));
  const found = offers
    .filter(
      ({ kind, label, node }) =>
        kind === 'press' && !stepping.has(node) && (MENU.test(label) || MENU.test(node.ownText.trim())),
    )
    .map((offer) => ({ offer, cover: coverageOf(senses, [], offer.place) }))
    .filter(({ offer, cover: { missing } }) => isOfNamed(said, offer) && isLeft(missing))
    .toSorted((a, b) => b.cover.score - a.cover.score);
  const [best, rival] = found;
  if (!best || (rival && best.cover.score - rival.cover.score < LEAD)) return null;
  const { missing } = best.cover;
  const left = senses.filter((word) => missing.includes(word) || word.weight !== 'hard');
  return { offer: best.offer, rest: { ...said, senses: left } };
}

function isOfNamed({ senses }: Said, { place }: Offer): boolean {
  return senses.some(
    (word) =>
      word.weight === 'hard' &&
      place.near.some((one) => one.weight === 'hard' && matchSenses(word, one) === 'exact'),
  );
}

/** What a menu may do, and no name of something else. */
function isLeft(missing: Said['senses']): boolean {
  return (
    missing.length > 0 &&
    missing.length <= MOST_MISSING &&
    missing.every(({ text, at }) => at[0] === 0 || /^\p{Ll}/u.test(text))
  );
}

const keyOf = ({ role, name, ownText }: PageNode): string => `${role} ${name} ${ownText}`;

/** What a press has shown: it was not on the page before. */
export function isNewSince(before: PageTree): (node: PageNode) => boolean {
  const known = new Set(before.nodes.map(keyOf));
  return (node) => !known.has(keyOf(node));
}

/** Of what a menu shows that was not on the page before. */
export function entryOf(tree: PageTree, before: PageTree, rest: Said): Act | null {
  const isNew = isNewSince(before);
  const shown = offersOn(tree, new Places(tree)).filter(({ node }) => isNew(node));
  return meantAct(rest, { offers: shown, steppers: [] });
}
