import { valuesOf } from '#browser/page/read/kinds-of-value.ts';
import { ancestorsOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import type { Reading } from '#browser/page/meaning/meant-reading.ts';
import type { Places } from '#browser/page/meaning/place-words.ts';
import { saySense } from '#browser/page/meaning/said-sense.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { baseOf, matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { isAnswer } from '#browser/page/meaning/kind-of-answer.ts';
import { type AskedFor, askedFor } from '#browser/page/meaning/sorts-of-answer.ts';

/**
 * `Who gets the rent`, `how heavy is Rex`: the one entry of the page that the question names, and the one value in it of the
 * sort that is asked for, wherever it stands in its texts. What such a question does (`gets`, `keep`) no page says.
 */

/** Verbs that say nothing but that somebody has to do with it. */
const LIGHT: ReadonlySet<string> = new Set(
  'get|keep|have|see|come|come in|go|spend|weigh|fit|need|fetch|find|pick up|sit|stand|live|use|take|hold|stay|cost|receive|buy|serve|look|be|left|last|remain|park|store|locate|base|back|return|teach|give|run|lead'
    .split('|')
    .map((verb) => verb.split(' ').map(baseOf).join(' ')),
);

export function isLightVerb(base: string): boolean {
  return LIGHT.has(base);
}

const CONTROLS =
  /^(?:button|link|tab|textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch|option)$/;
/** What they say stands in their names. */
const NAMED_BY_TEXT = /^(?:heading|cell|gridcell|rowheader)$/;
const MOST_IN_ITEM = 60;
const MOST_ITEMS = 400;
const LONGEST_TEXT = 200;
const PARTS =
  / {2,}|\s*[·|•;]\s*|\n|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{2})(?=\p{Lu}{2,}-?\d)|(?<=\d)(?=\p{Lu}\p{Ll})/u;

export function answerInItem(
  tree: PageTree,
  places: Places,
  { question, senses }: { question: string; senses: readonly Sense[] },
): Reading | null {
  const asked = askedFor(question);
  if (asked === null) return null;
  const named = namedBy(senses, asked);
  if (named.length === 0) return null;
  for (const part of [onlyItem(tree, places, named), onlyHeaded(tree, named)]) {
    const values = new Map(
      (part ? valuesIn(tree, part, { named, asked }) : []).flatMap((one) =>
        asked.label === 'price' && !isAnswer(question, one.value) ? [] : [[one.value, one] as const],
      ),
    );
    const [only, ...others] = values.values();
    if (only !== undefined) return others.length === 0 ? only : null;
  }
  return null;
}

/** What it is about, without what says the sort of its answer. */
function namedBy(senses: readonly Sense[], asked: AskedFor): Sense[] {
  return senses.filter(
    ({ weight, base, text }) => weight === 'hard' && !LIGHT.has(base) && !asked.words.test(text),
  );
}

/** It says what the question names, and nothing of the sort that it asks for: “Coffee machine” is not where that is. */
export function isOnlyItsName(question: string, value: string): boolean {
  const asked = askedFor(question);
  const senses = saySense(question)?.senses;
  if (asked === null || !senses || asked.find(value).length > 0) return false;
  const named = namedBy(senses, asked);
  const said = sensesOf(value);
  return named.length > 0 && named.every((word) => said.some((one) => matchSenses(word, one) !== null));
}

/** `How long is a facial` is not answered by “£49”. */
export function isOfOtherSort(question: string, value: string): boolean {
  const asked = askedFor(question);
  return asked?.isMeasure === true && asked.find(value).length === 0 && valuesOf('price', value).length > 0;
}

/** The part of the page below the one heading that says them. */
function onlyHeaded(tree: PageTree, named: readonly Sense[]): PageNode | null {
  const heads = tree.nodes.filter(
    ({ role, name, ownText }) =>
      role === 'heading' &&
      named.every((word) => sensesOf(ownText || name).some((one) => matchSenses(word, one) !== null)),
  );
  const [only, ...others] = heads;
  const part = only?.parent;
  return part && others.length === 0 && part.end - part.index <= MOST_IN_ITEM ? part : null;
}

/** The smallest entry that says all of these words, where no other one does. */
export function onlyItem(tree: PageTree, places: Places, named: readonly Sense[]): PageNode | null {
  const items = tree.nodes
    .filter((node) => node.end - node.index <= MOST_IN_ITEM && isEntry(places, node))
    .slice(0, MOST_ITEMS)
    .filter((node) => saysAll(tree, places, { item: node, named }));
  const smallest = items.filter(
    (node) => !items.some((other) => other !== node && other.index > node.index && other.end <= node.end),
  );
  const called = smallest.filter((node) => isCalledSo(tree, node, named));
  const [only, ...others] = smallest.length > 1 ? called : smallest;
  return only !== undefined && others.length === 0 ? only : null;
}

/** One of its texts says these words and nothing else: “Colour”, beside “Colour with Aisha”. */
function isCalledSo(tree: PageTree, item: PageNode, named: readonly Sense[]): boolean {
  return partsIn(tree, item).some(({ text }) => {
    const said = sensesOf(text).filter(({ weight }) => weight !== 'little');
    return (
      said.length > 0 &&
      said.every((word) => named.some((one) => matchSenses(one, word) !== null)) &&
      named.every((word) => said.some((one) => matchSenses(word, one) !== null))
    );
  });
}

const OF_SEVERAL = /^(?:rowgroup|table|grid|list)$/;

function isEntry(places: Places, node: PageNode): boolean {
  if (node.end === node.index + 1 || OF_SEVERAL.test(node.role)) return false;
  return node.role === 'group' || places.isItem(node);
}

/** What sort of thing it is, the heading above may say: `how much was the bill for March` below “Bills”. */
function saysAll(
  tree: PageTree,
  places: Places,
  { item, named }: { item: PageNode; named: readonly Sense[] },
): boolean {
  const said = textsIn(tree, item).flatMap(({ text }) => sensesOf(text));
  const missing = named.filter((word) => !said.some((one) => matchSenses(word, one) !== null));
  if (missing.length === 0 || missing.length === named.length) return missing.length === 0;
  const { above } = places.wordsFor(item);
  return missing.every((word) => above.some((one) => matchSenses(word, one) !== null));
}

export type Part = { node: PageNode; text: string };

/** What can be read in it, without what its controls are called. */
function textsIn(tree: PageTree, item: PageNode): Part[] {
  return tree.nodes.slice(item.index, item.end).flatMap((node) => {
    const isControl = [node, ...ancestorsOf(node)].some(
      (one) => one !== item && one.index > item.index && CONTROLS.test(one.role),
    );
    const text = node.ownText || (NAMED_BY_TEXT.test(node.role) ? node.name : '');
    return isControl || text === '' ? [] : [{ node, text: text.slice(0, LONGEST_TEXT) }];
  });
}

function valuesIn(
  tree: PageTree,
  item: PageNode,
  { named, asked }: { named: readonly Sense[]; asked: AskedFor },
): Reading[] {
  const parts = partsIn(tree, item);
  const others = parts.filter(({ text }) => !isNamed(text, named));
  const { isWhole } = asked;
  const whole = isWhole ? textsIn(tree, item).filter(({ text }) => isWhole(text)) : [];
  if (whole.length > 0) return whole.map(({ node, text }) => ({ node, label: asked.label, value: text }));
  const found = (asked.isInName ? parts : others).flatMap(({ node, text }) =>
    asked.find(text).map((value): Reading => ({ node, label: asked.label, value })),
  );
  if (found.length > 0) return found;
  if (asked.isPerson)
    return parts.flatMap(({ node, text }) => {
      const value = besideNumbered(text, named);
      return value === null
        ? []
        : asked.find(value).map((name) => ({ node, label: asked.label, value: name }));
    });
  if (!asked.rest) return found;
  const { rest } = asked;
  return others.flatMap(({ node, text }) =>
    rest.test(text) ? [{ node, label: asked.label, value: text }] : [],
  );
}

const NUMBERED = /^(?<before>.*?)[\s,:–-]*\b(?<noun>\p{L}+) (?<number>\d{1,4})\b[\s,:–-]*(?<behind>.*)$/u;

/** “Tom Ash” of “Tom Ash Flat 3”, where flat 3 is all that is named. */
function besideNumbered(text: string, named: readonly Sense[]): string | null {
  const { before = '', noun = '', number = '', behind = '' } = NUMBERED.exec(text)?.groups ?? {};
  const said = sensesOf(`${noun} ${number}`);
  const isIt =
    noun !== '' &&
    named.length === said.length &&
    named.every((word) => said.some((one) => matchSenses(word, one) === 'exact'));
  return isIt && (before === '') !== (behind === '') ? before || behind : null;
}

/** What can be read in it, in the parts that a page sets apart by dots, dashes and lines. */
export function partsIn(tree: PageTree, item: PageNode): Part[] {
  return textsIn(tree, item).flatMap(({ node, text }) =>
    text
      .split(PARTS)
      .filter((part) => /[\p{L}\d]/u.test(part))
      .map((part) => ({ node, text: part.trim() })),
  );
}

/** It is what the entry is called by. */
function isNamed(text: string, named: readonly Sense[]): boolean {
  const said = sensesOf(text);
  return named.some((word) => said.some((one) => matchSenses(word, one) !== null));
}
