import { coverageOf } from '#browser/page/meaning/coverage.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { sensesOf, tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { contains, fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { meantAct } from '#browser/page/meaning/meant-acts.ts';
import { wholeWords } from '#browser/page/find/whole-words.ts';
import { candidatesOn, valueOf } from '#browser/page/meaning/meant-reading.ts';
import { offersOn } from '#browser/page/meaning/offered.ts';
import {
  isSaidInItem,
  isSaidToReader,
  isStatedBy,
  saysOpposite,
} from '#browser/page/meaning/said-in-item.ts';
import { Places } from '#browser/page/meaning/place-words.ts';
import { isUnder } from '#browser/page/meaning/under-heading.ts';
import { withoutKinds } from '#browser/page/meaning/kinds-of-rows.ts';
import { type Said, saySense, withoutOwned } from '#browser/page/meaning/said-sense.ts';

/** `It should be in Bergen`, as what is to be checked. */
export function asCheck(line: string): string {
  return saySense(line)?.kind === 'check' ? line : `check that ${line}`;
}

/** It asks whether something is so, and for nothing to be done. */
export function isCheck(line: string): boolean {
  return saySense(line)?.kind === 'check';
}

/**
 * Whether a statement is so, by the box, the list or the field that would be set to make it so; null where there is no such,
 * or several.
 */
export function meantState(tree: PageTree, line: string): boolean | null {
  const said = saySense(line);
  if (said?.kind !== 'check') return null;
  const isBelow = isUnder(tree, said.text);
  if (isBelow !== null) return isBelow;
  const places = new Places(tree);
  const offers = offersOn(tree, places);
  const act = EXISTS.test(said.text) ? null : meantAct(said, { offers, steppers: [] });
  if (act?.kind === 'tick')
    return act.offer.node.states.some((state) => /^(?:checked|pressed)$/.test(state)) === act.is_on;
  if (act?.kind === 'choose' && act.offer.options.length > 0)
    return valueOf(tree, act.offer.node) === act.option;
  if (act?.kind === 'type') return valueOf(tree, act.offer.node).trim() === act.value;
  const plain = { ...said, senses: withoutKinds(said.senses, offers) };
  if (said.isDenied) return said.quoted === null ? isShown(tree, places, plain) : null;
  if (said.quoted !== null)
    return CONTAINS.test(said.text)
      ? isIn(tree, places, {
          senses: said.senses.filter(({ text }) => !CONTAINS.test(text)),
          quoted: said.quoted,
        })
      : null;
  if (THERE.test(said.text)) return isThere(tree, places, said.senses);
  if (EXISTS.test(said.text)) return null;
  return (
    isShown(tree, places, plain) ??
    isSaidInItem(tree, places, { senses: plain.senses, isDeniedText: (text) => DENIED.test(text) }) ??
    isSaidToReader(tree, { ...plain, isDeniedText: (text) => DENIED.test(text) })
  );
}

/** `There are overdue loans` says how they are, which each of them has to say for itself. */
const THERE = /^there (?:is|are) (?:an? |some )?\p{L}+ (?:from|by|about|called|named) (?=.*[\p{Lu}\d])/u;
const EXISTS = /^there (?:is|are)\b/i;
const CONTAINS = /\b(?:contains?|includes?|has|have|shows?|lists?)\b/i;

/** One text of the page is what is stated, and its name, its row or its card is what that is stated of. True or unknown. */
function isShown(
  tree: PageTree,
  places: Places,
  { senses: sentence, isDenied }: Pick<Said, 'senses' | 'isDenied'>,
): boolean | null {
  const last = sentence.findLast(({ weight }) => weight !== 'little');
  // “Call off” can be pressed, and does not say that it is.
  const candidates = candidatesOn(tree).filter(({ node }) => !isToPress(tree, node));
  const found = candidates.flatMap(({ node, value, own }) => {
    const words = sensesOf(value);
    const telling = words.filter(({ weight }) => weight !== 'little');
    const cover = coverageOf(sentence, [...words, ...own], places.wordsFor(node));
    if (DENIED.test(value) !== isDenied) return [];
    if (!isDenied && saysOpposite(places.wordsFor(node).near, sentence)) return [];
    // What is stated is said by the value: that “B-1” stands there does not say that it is listed.
    const isStated = words.some((word) => last !== undefined && isStatedBy(word, last));
    const isSaid = telling.length > 0 && telling.every((word) => cover.said.has(word));
    return isStated && isSaid && cover.missing.length === 0 ? [{ value, telling }] : [];
  });
  const [first] = found.toSorted((a, b) => a.telling.length - b.telling.length);
  if (!first) return null;
  // `The deposit is £40` of a card, where another “Deposit” says £20.
  const rest = sentence.filter((word) => !first.telling.some((one) => matchSenses(word, one) !== null));
  const isOtherwise = candidates.some(({ node, value, own }) => {
    if (own.length === 0 || found.some((one) => one.value === value)) return false;
    const cover = coverageOf(rest, own, places.wordsFor(node));
    const label = own.filter(({ weight }) => weight === 'hard');
    return cover.missing.length === 0 && label.length > 0 && label.every((word) => cover.said.has(word));
  });
  return isOtherwise ? null : true;
}

function isToPress(tree: PageTree, node: PageNode): boolean {
  const inside = tree.nodes.slice(node.index, Math.min(node.end, node.index + MOST_IN_ITEM));
  return [...inside, ...(node.parent ? [node.parent] : [])].some(
    ({ role, isPointer }) => !CELLS.test(role) && (isPointer || /^(?:button|menuitem)$/.test(role)),
  );
}

const MOST_IN_ITEM = 60;
const LONGEST_ITEM = 600;

/** The one row or card of a name does not say these words: where else they stand, they are of something else. */
export function isNotOfItem(tree: PageTree, { near, text }: { near: string; text: string }): boolean {
  const places = new Places(tree);
  const name = withoutOwned(sensesOf(near), () => false).filter(({ weight }) => weight === 'hard');
  const words = tellingSensesOf(text);
  if (words.length === 0 || name.length === 0) return false;
  const saying = tree.nodes.filter((node) => isEntry(places, node) && isSaidBy(tree, node, name));
  const items = saying.filter((node) => !saying.some((other) => other !== node && contains(node, other)));
  const [only, ...more] = items;
  return only !== undefined && more.length === 0 && !isStateOf(tree, only, { words, text });
}

const DENIED =
  /\b(?:not|no|none|never|non|without|nothing|un(?=paid|read|sent|signed|confirmed|available|done))\b|n['’]t\b/i;

/** “not paid” does not say that it is paid, and neither does a button “Mark paid”. */
function isStateOf(
  tree: PageTree,
  item: PageNode,
  { words, text }: { words: readonly Sense[]; text: string },
): boolean {
  const inside = tree.nodes.slice(item.index, item.end);
  const isAct = ({ role, name, ownText }: PageNode) =>
    /^(?:button|menuitem)$/.test(role) && sensesOf(ownText || name).length > words.length;
  const buttons = inside.filter(({ role }) => /^(?:button|menuitem)$/.test(role));
  // One of several is what can be done, as “Arrived” beside “Cancel”.
  const isOneOf = (node: PageNode) =>
    buttons.length > 1 && buttons.includes(node) && !node.states.includes('pressed');
  const acts = inside.filter((node) => isAct(node) || isOneOf(node));
  const parts = inside.filter((node) => !acts.some((act) => contains(act, node) || contains(node, act)));
  const said = parts.flatMap(({ ownText, name, states }) => [ownText || name, ...states]).filter(Boolean);
  const saying = said.filter((one) =>
    sensesOf(one).some((sense) => words.some((word) => matchSenses(word, sense) !== null)),
  );
  const isSo = words.every((word) =>
    saying.some((one) => sensesOf(one).some((sense) => matchSenses(word, sense) !== null)),
  );
  return isSo && (DENIED.test(text) || !saying.every((one) => DENIED.test(one)));
}

/** A row or a card; a cell is a part of one. */
function isEntry(places: Places, node: PageNode): boolean {
  return node.end - node.index <= MOST_IN_ITEM && !CELLS.test(node.role) && places.isItem(node);
}

const CELLS = /^(?:cell|gridcell|rowheader)$/;

/** `There is a mail from Ada`: a row or a card says it, on a page of such things. True or unknown. */
function isThere(tree: PageTree, places: Places, sentence: readonly Sense[]): boolean | null {
  const words = withoutOwned(sentence, () => false).filter(({ weight }) => weight === 'hard');
  const nouns = sentence.filter((word) => word.weight === 'hard' && !words.some(({ at }) => at === word.at));
  const isCalled = nouns.every((noun) => {
    const said = MAIL.test(noun.base) ? sensesOf('message mail email inbox') : [noun];
    return tree.nodes
      .slice(0, MOST_NAMED)
      .some(
        ({ name, ownText }) =>
          (name || ownText).length < LONGEST_NAME &&
          sensesOf(name || ownText).some((one) => said.some((word) => matchSenses(word, one) !== null)),
      );
  });
  const isFound =
    words.length > 0 &&
    isCalled &&
    tree.nodes.some((node) => isEntry(places, node) && isSaidBy(tree, node, words));
  return isFound || null;
}

const MAIL = /^(?:mail|email|messag)$/;
const LONGEST_NAME = 80;
const MOST_NAMED = 4_000;

/** `The trash contains "You have won"`: it stands there, below that name. True or unknown. */
function isIn(
  tree: PageTree,
  places: Places,
  { senses, quoted }: { senses: readonly Sense[]; quoted: string },
) {
  const words = wholeWords(quoted);
  const isFound = tree.nodes.some((node) => {
    const text = node.ownText || node.name;
    return words.test(text) && coverageOf(senses, [], places.wordsFor(node)).missing.length === 0;
  });
  return isFound || null;
}

/** Two rows or cards of one list go by the same words, and each has such a control: “Flapper dress, silver” and “…, green”. */
export function areSeveral(tree: PageTree, { near, text }: { near: string; text: string }): boolean {
  const places = new Places(tree);
  const [name, words] = [near, text].map((one) => tellingSensesOf(one));
  if (!name || !words || words.length === 0 || name.length === 0) return false;
  const items = offersOn(tree, places).flatMap(({ own, node }) => {
    const telling = own.filter(({ weight }) => weight !== 'little');
    const isCalled =
      telling.length === words.length &&
      telling.every((word, at) => words[at] && matchSenses(word, words[at]) === 'exact');
    const item = isCalled ? places.listItemOf(node) : null;
    return item && isSaidBy(tree, item, name) ? [item] : [];
  });
  const ofOne = [...new Set(items)].filter((item) => item.parent === items[0]?.parent);
  const named = ofOne.filter((item) => hasText(tree, item, near));
  return ofOne.length > 1 && named.length !== 1;
}

function hasText(tree: PageTree, item: PageNode, text: string): boolean {
  const plain = text.trim().toLowerCase();
  return tree.nodes
    .slice(item.index, item.end)
    .some(({ ownText, name }) => [ownText, name].some((one) => one.trim().toLowerCase() === plain));
}

function isSaidBy(tree: PageTree, node: PageNode, words: readonly Sense[]): boolean {
  const names = tree.nodes.slice(node.index, node.end).flatMap(({ name, states }) => [name, ...states]);
  const said = sensesOf([fullText(tree, node, LONGEST_ITEM), ...names].join(' ').slice(0, 2 * LONGEST_ITEM));
  return words.every((word) => said.some((one) => matchSenses(word, one) !== null));
}
