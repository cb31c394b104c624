import { StepFailure } from '#shared/errors.ts';
import { listItems, type LoopItem } from '#shared/script/flow/rounds.ts';
import type { ItemScope, Target } from '#shared/script/target/target.ts';
import type { ItemsBound } from '#shared/script/words/item-bounds.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import {
  cellsOf,
  type Collection,
  listCollections,
  subTree,
  titleOf,
  withoutParts,
} from '#browser/page/flow/list-parts.ts';
import { fullText, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { hasField, isWithin } from '#browser/page/flow/items-bound.ts';
import { saidOfItems, saysAll } from '#browser/page/flow/items-said.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { isSameWords, scoreText } from '#browser/page/find/score-text.ts';

const GOOD_NAME = 50;
/** How much more there must be in a list than in the next, when no name says which is meant. */
const LARGER = 1.5;
const MOST_TEXT = 20_000;
const LONGEST_STATE = 40;

export type ListedItems = { collection: Collection; titles: string[] };

/** The list or table that a phrase means, with the titles of its items; null when there is none yet. */
export function findItems(tree: PageTree, readings: readonly Target[]): ListedItems | null {
  const chosen = chooseCollection(tree, readings, false);
  const collection = chosen && ofWhatIsSaid(tree, chosen, readings);
  return collection && { collection, titles: collection.items.map((item) => titleOf(tree, item)) };
}

/** Of `every tour led by Petra Holm` those that say this name. Null where none does, or it asks what words do not show. */
function ofWhatIsSaid(
  tree: PageTree,
  collection: Collection,
  readings: readonly Target[],
): Collection | null {
  // `read message`: the kind of it is none of its words.
  const phrase =
    readings.find(({ kind, text }) => kind === null && text !== '')?.text ?? readings[0]?.text ?? '';
  if (phrase === '' || isQuoted(readings)) return collection;
  const bound = readings[0]?.bound;
  if (bound) {
    const of = ofWhatIsSaid(tree, collection, unbound(readings));
    return bound.kind === 'text' ? withText(tree, of, bound) : withinBound(tree, of, bound);
  }
  const said = saidOfItems(phrase, nameOf(tree, collection.node), statesIn(tree, collection));
  const kind = said.noun !== null && isKindOfSome(tree, collection, said.noun) ? [said.noun] : [];
  const words = [...said.words, ...kind];
  if (words.length === 0) return collection;
  const items = collection.items.filter((item) => saysAll(fullText(tree, item), words));
  // Those of a kind may say it in other words.
  if (kind.length > 0 && items.length === 0) return null;
  return said.isClear && (items.length > 0 || collection.items.length === 0)
    ? { ...collection, items }
    : null;
}

/** `each dog`, where the page offers to show “Dogs” alone, or “Cats”: not all of them are. */
function isKindOfSome(tree: PageTree, { node }: Collection, noun: string): boolean {
  return tree.nodes.some((one) => {
    const isIn = one.index >= node.index && one.index < node.end;
    if (isIn || !OFFERS_KIND.test(one.role) || one.states.some((state) => IS_ON.test(state))) return false;
    const [word, ...more] = tellingWords(labelOf(tree, one).slice(0, LONGEST_STATE));
    return word === noun && more.length === 0;
  });
}

const OFFERS_KIND = /^(?:button|tab|option|checkbox|radio|menuitemradio|menuitemcheckbox)$/;
const IS_ON = /^(?:selected|pressed|checked)$/;

/** Words that are the whole of a short text in some of the items, and in others not: their states. */
function statesIn(tree: PageTree, { items }: Collection): ReadonlySet<string> {
  const own = items.map(
    (item) =>
      new Set(
        tree.nodes.slice(item.index, item.end).flatMap(({ name, ownText }) => {
          const [word, ...more] = tellingWords((ownText || name).slice(0, LONGEST_STATE));
          return word !== undefined && more.length === 0 ? word : [];
        }),
      ),
  );
  return new Set(own.flatMap((words) => [...words]).filter((word) => !own.every((words) => words.has(word))));
}

function unbound(readings: readonly Target[]): Target[] {
  return readings.map(({ bound: _bound, ...rest }) => rest);
}

/**
 * `whose status is overdue`. Where no item has a value of that name, those that say the words. None of them is an answer only
 * where the page knows the value elsewhere, as a choice of a filter.
 */
function withText(tree: PageTree, collection: Collection | null, bound: ItemsBound): Collection | null {
  if (!collection || collection.items.length === 0) return collection;
  const { of, value = '', is_not: isNot } = bound;
  if (!collection.items.some((item) => hasField(tree, item, bound))) {
    const words = saidOfItems(`${of} ${value}`, '').words;
    const items = collection.items.filter((item) =>
      saysAll(fullText(tree, item), [...words, ...tellingWords(value)]),
    );
    return isNot || items.length === 0 ? null : { ...collection, items };
  }
  const found = withinBound(tree, collection, bound);
  if (found === null || found.items.length > 0) return found;
  const isKnown = tree.nodes.some(
    (node) => !isIn(collection, node) && isSameWords(value, labelOf(tree, node).slice(0, LONGEST_STATE)),
  );
  return isKnown ? found : null;
}

function isIn({ node }: Collection, { index }: PageNode): boolean {
  return index >= node.index && index < node.end;
}

/** Null where one of them does not say it. */
function withinBound(tree: PageTree, collection: Collection | null, bound: ItemsBound): Collection | null {
  const looks = collection?.items.map((item) => ({ item, is: isWithin(tree, item, bound) })) ?? [];
  if (!collection || looks.some(({ is }) => is === null)) return null;
  return { ...collection, items: looks.flatMap(({ item, is }) => (is ? item : [])) };
}

/** Why there is none. */
export function explainItems(tree: PageTree, readings: readonly Target[]): StepFailure {
  const all = listCollections(tree).filter(({ items }) => items.length > 0);
  const words = readings.find(({ text }) => text !== '')?.shown.text ?? '';
  const namesOfAll = all.map((one) =>
    quoteShown(nameOf(tree, one.node) || titleOf(tree, one.items[0] ?? one.node)),
  );
  const names = [...new Set(namesOfAll)].slice(0, 3);
  if (all.length === 0) {
    return new StepFailure(
      'target_not_found',
      'There is no list and no table on the page.',
      'If it comes late, wait for it in a line before.',
    );
  }
  const chosen = isAmbiguous(tree, readings) ? null : chooseCollection(tree, readings, false);
  if (chosen)
    return new StepFailure(
      'target_not_found',
      `No row or entry says all of ${words}.`,
      'Write a loop over all of them with a condition in it, as in: For each row of "Orders": — and below it, indented: If "Open" is shown, click "Remind".',
    );
  const isSeveral = isAmbiguous(tree, readings);
  return new StepFailure(
    isSeveral ? 'target_ambiguous' : 'target_not_found',
    isSeveral
      ? `It is not clear which list is meant: the page has ${names.join(', ')}.`
      : `${words} is no list and no table on the page. It has ${names.join(', ')}.`,
    'Write the name of the table, or the heading above the list, in quotes.',
  );
}

function isAmbiguous(tree: PageTree, readings: readonly Target[]): boolean {
  try {
    return chooseCollection(tree, readings, true) === null && !hasName(readings);
  } catch {
    return true;
  }
}

function hasName(readings: readonly Target[]): boolean {
  return readings.some(({ text, kind }) => text !== '' && kind === null);
}

function chooseCollection(tree: PageTree, readings: readonly Target[], mustSay: boolean): Collection | null {
  const all = listCollections(tree);
  const kind = readings.find((target) => target.kind !== null)?.kind;
  const tables = all.filter(({ isTable }) => isTable);
  const ofKind = kind === 'table' && tables.length > 0 ? tables : all;
  const names = [...new Set(readings.map(({ text }) => text).filter((text) => text !== ''))];
  const scored = ofKind
    .map((one) => ({
      one,
      score: Math.max(0, ...names.map((name) => scoreName(name, nameOf(tree, one.node)))),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best) return null;
  if (best.score >= GOOD_NAME && (!second || second.score < best.score - 1)) return best.one;
  const tied = best.score >= GOOD_NAME ? scored.filter(({ score }) => score >= best.score - 1) : scored;
  // A name that stands nowhere is a mistake; `each product` says only what they are.
  if (best.score < GOOD_NAME && isQuoted(readings)) return null;
  const bySize = tied
    .filter(({ one }) => one.items.length > 0)
    .map(({ one }) => ({ one, size: fullText(tree, one.node, MOST_TEXT).length }))
    .toSorted((a, b) => b.size - a.size);
  const [first, next] = bySize;
  if (first && (!next || first.size >= next.size * LARGER)) return first.one;
  if (mustSay) throw new Error('Several lists are as likely.');
  return null;
}

/** A quoted name has one reading, without a kind. */
function isQuoted(readings: readonly Target[]): boolean {
  return readings.length === 1 && readings[0]?.kind === null && readings[0].shown.text.startsWith('"');
}

/** `product` names a list of products too. */
function scoreName(name: string, words: string): number {
  if (words === '') return 0;
  return Math.max(
    scoreText(name, words),
    scoreText(`${name}s`, words),
    scoreText(name.replace(/y$/i, 'ies'), words),
  );
}

/** Its own name, the name of the part of the page it is in, or the heading above it. */
function nameOf(tree: PageTree, node: PageNode): string {
  if (node.name !== '') return node.name;
  for (let at = node.parent; at && at.end - at.index < 3 * (node.end - node.index); at = at.parent) {
    if (at.name !== '' && /^(?:region|group|article|main|form)$/.test(at.role)) return at.name;
  }
  const heading = tree.nodes.slice(0, node.index).findLast(({ role }) => role === 'heading');
  return heading ? labelOf(tree, heading) : node.before;
}

/** One item as a page of its own, the page without all items, and the headings above its columns. */
export type ItemLook = { inside: PageTree; outside: PageTree; cells: { name: string; node: PageNode }[] };

/** Null when the item is not on the page. */
export function lookAtItem(whole: PageTree, scope: ItemScope): ItemLook | null {
  const outer = scope.outer && lookAtItem(whole, scope.outer);
  const around = outer?.inside ?? whole;
  const listed = findItems(around, scope.of);
  if (!listed) return null;
  const { collection, titles } = listed;
  const items = listItems(titles);
  const exact = items.findIndex((item) => isSame(item, scope));
  const at = exact === -1 && isInItsPlace(items, scope) ? scope.index : exact;
  const item = collection.items[at];
  if (!item) return null;
  return {
    inside: subTree(around, item),
    outside: outer?.outside ?? withoutParts(whole, collection.items),
    cells: collection.isTable ? namedCells(around, collection, item) : [],
  };
}

/**
 * The round itself may have changed its title: it is where it was, when no item came or went. A list that was filled up
 * after its item went has the next one there.
 */
function isInItsPlace(items: readonly LoopItem[], { index, count, titles }: ItemScope): boolean {
  const next = titles[index + 1];
  return items.length === count && (next === undefined || items[index + 1]?.title === next);
}

/** The page without the other items of the list, for when the item itself is not in it any more. */
export function withoutItems(whole: PageTree, { of, titles, outer }: ItemScope): PageTree {
  const listed = findItems((outer && lookAtItem(whole, outer)?.inside) ?? whole, of);
  const known = new Set(titles);
  // On another page it is another list.
  const isSameList = listed !== null && listItems(listed.titles).some(({ title }) => known.has(title));
  return isSameList ? withoutParts(whole, listed.collection.items) : whole;
}

function isSame(item: LoopItem, { title, number }: LoopItem): boolean {
  return item.title === title && item.number === number;
}

function namedCells(tree: PageTree, { node }: Collection, row: PageNode): ItemLook['cells'] {
  const headings = tree.nodes.slice(node.index, node.end).filter(({ role }) => role === 'columnheader');
  return cellsOf(tree, row).flatMap((cell, at) => {
    const heading = headings[at];
    return heading ? [{ name: labelOf(tree, heading), node: cell }] : [];
  });
}
