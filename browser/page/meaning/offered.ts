import { isBoxOfItem } from '#browser/page/find/box-of-item.ts';
import {
  columnHeading,
  drawnBox,
  LONGEST_LABEL,
  textAfter,
  textBeside,
} from '#browser/page/find/control-labels.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { fullText, isEditable, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { childrenOf, type PlaceWords, type Places } from '#browser/page/meaning/place-words.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { withoutBrackets } from '#browser/page/propose/said-words.ts';
import type { Sense } from '#browser/page/meaning/senses.ts';

/** Something on the page that can be acted on, and what is said of it there. */
export type Offer = {
  kind: 'press' | 'box' | 'radio' | 'list' | 'field';
  node: PageNode;
  label: string;
  own: readonly Sense[];
  /** Of its own words those that stand outside of brackets. */
  core: readonly Sense[];
  place: PlaceWords;
  /** It shows a part of what is listed below: a tab, or one of several buttons of which another shows all. */
  isPart: boolean;
  /** A field for how many of what its row or card is about, with nothing there that adds them. */
  isCount: boolean;
  /** A box that only says which row is meant for what is pressed elsewhere. */
  isOfRow: boolean;
  /** Of a list whose choices are on the page. */
  options: readonly PageNode[];
  /** Of a drawn list that is called as a column: the values below that. */
  column: readonly string[];
};

export function isButton({ kind, node }: Offer): boolean {
  return kind === 'press' && node.role === 'button';
}

const KINDS: Readonly<Record<string, Offer['kind']>> = {
  button: 'press',
  link: 'press',
  tab: 'press',
  menuitem: 'press',
  checkbox: 'box',
  switch: 'box',
  menuitemcheckbox: 'box',
  radio: 'radio',
  menuitemradio: 'radio',
  combobox: 'list',
  listbox: 'list',
  textbox: 'field',
  spinbutton: 'field',
  slider: 'field',
};
const MOST = 1_000;
/** Of all lists together. */
const MOST_OPTIONS = 2_000;
/** Signs that say what a button does. */
const SIGNS: Readonly<Record<string, string>> = {
  '+': 'more',
  '＋': 'more',
  '-': 'less',
  '−': 'less',
  '–': 'less',
};
const MARKS = /^[^\p{L}\p{N}+−–-]+|[^\p{L}\p{N})+−–-]+$/gu;

export function offersOn(tree: PageTree, places: Places): Offer[] {
  const offers: Offer[] = [];
  let optionsLeft = MOST_OPTIONS;
  for (const node of tree.nodes) {
    // Among more, that nothing else fits could not be said.
    if (offers.length >= MOST || optionsLeft <= 0) return [];
    const kind = KINDS[node.role] ?? (isDrawn(tree, node) ? 'press' : undefined);
    if (kind === undefined || node.isDisabled || drawnBox(node).ref === null) continue;
    const label = labelFor(tree, node, kind).replaceAll(/\s+/g, ' ').trim();
    const words = SIGNS[label] ?? label.replaceAll(MARKS, '');
    if (words === '' && kind !== 'list') continue;
    const options = kind === 'list' ? optionsOf(tree, node).slice(0, optionsLeft) : [];
    optionsLeft -= options.length;
    const drawn = kind === 'press' ? listLabel(node, label) : '';
    if (drawn !== '') offers.push(listOffer(tree, { node, label: drawn }, places));
    const own = sensesOf(words);
    const outside = coreOf(tree, node, words);
    offers.push({
      kind,
      node: drawnBox(node),
      label,
      own,
      core: own.filter(({ at }) => at[0] < outside.length),
      place: withoutOwn(places.wordsFor(node), own),
      isPart: kind === 'press' && (node.role === 'tab' || isBesideAll(tree, node)),
      isCount: kind === 'field' && COUNT.test(label) && isAlone(tree, places.listItemOf(node)),
      isOfRow: kind === 'box' && isBoxOfItem(tree, node),
      options,
      column: [],
    });
  }
  return offers;
}

const COUNT = /^(?:quantity|qty\.?|amount|number|count|how many)$/i;
const CONTROLS = /^(?:textbox|searchbox|spinbutton|combobox|listbox|button|link)$/;
const STEPS = /^[+＋−–-]$/;

/** The only thing in its row that something is done with. */
function isAlone(tree: PageTree, item: PageNode | null): boolean {
  const inside = item ? tree.nodes.slice(item.index, item.end) : [];
  const controls = inside.filter(
    ({ role, name, ownText }) => CONTROLS.test(role) && !STEPS.test(ownText || name),
  );
  return controls.length === 1;
}

const ALL = /^all\b/i;
const LEAST_PARTS = 3;
const MOST_PARTS = 12;

function isBesideAll(tree: PageTree, { parent, role }: PageNode): boolean {
  const beside = parent ? childrenOf(tree, parent).filter((one) => one.role === role) : [];
  return (
    beside.length >= LEAST_PARTS &&
    beside.length <= MOST_PARTS &&
    beside.some((one) => ALL.test(labelFor(tree, one, 'press').trim()))
  );
}

const OPENS = /[▾▼⌄˅⏷🞃]\s*$/u;
const LONGEST_LIST_LABEL = 40;

/** “Status: Any ▾”, or “Medium ▾” behind “Priority”: a list that is drawn, by what it is called; empty for a button. */
function listLabel({ role, before }: PageNode, label: string): string {
  if (!OPENS.test(label) || !/^(?:button|generic)$/.test(role)) return '';
  const named = /^([^:]{2,40}): /.exec(label)?.[1];
  return (
    named ?? (before.length <= LONGEST_LIST_LABEL && !OPENS.test(before) ? before.replace(/\s*:$/, '') : '')
  );
}

const MOST_VALUES = 30;

/** The different values in the column of a table that is called so. */
function valuesBelow(tree: PageTree, label: string): string[] {
  const values = new Set<string>();
  for (const node of tree.nodes) {
    if (values.size >= MOST_VALUES) break;
    if (!/^(?:cell|gridcell)$/.test(node.role) || !isSameWords(columnHeading(tree, node), label)) continue;
    const text = fullText(tree, node, LONGEST_LABEL).trim();
    if (text !== '') values.add(text);
  }
  return [...values];
}

function listOffer(tree: PageTree, { node, label }: Pick<Offer, 'node' | 'label'>, places: Places): Offer {
  const own = sensesOf(label);
  return {
    kind: 'list',
    node,
    label,
    own,
    core: own,
    place: withoutOwn(places.wordsFor(node), own),
    isPart: false,
    isCount: false,
    isOfRow: false,
    options: [],
    column: valuesBelow(tree, label),
  };
}

/** What it is called, without what is added in brackets or in a text of its own: “Express” of “Express €12.50”. */
function coreOf(tree: PageTree, node: PageNode, words: string): string {
  const { name, ownText } = node;
  const first = (ownText || childrenOf(tree, node)[0]?.ownText || '').trim();
  return withoutBrackets(name === '' && first !== '' && words.startsWith(first) ? first : words);
}

/** Its label stands beside it as a text of its own. */
function withoutOwn({ near, above }: PlaceWords, own: readonly Sense[]): PlaceWords {
  const at = near.findIndex(
    (_one, from) => own.length > 0 && own.every(({ base }, step) => near[from + step]?.base === base),
  );
  return at === -1
    ? { near, above }
    : { near: [...near.slice(0, at), ...near.slice(at + own.length)], above };
}

/** It has words, shows the hand, and holds nothing else that can be pressed. */
function isDrawn(tree: PageTree, node: PageNode): boolean {
  const { role, isPointer, name, ownText, ref, index, end } = node;
  if (
    !isPointer ||
    ref === null ||
    !/^(?:generic|img|listitem|cell|gridcell|text|paragraph|strong|emphasis|superscript|subscript)$/.test(
      role,
    )
  )
    return false;
  const words = name || ownText || (end - index < 8 ? fullText(tree, node, LONGEST_LABEL) : '');
  return (
    words !== '' &&
    words.length < LONGEST_LABEL &&
    !tree.nodes.slice(index + 1, end).some((one) => KINDS[one.role])
  );
}

function labelFor(tree: PageTree, node: PageNode, kind: Offer['kind']): string {
  if (node.name) return node.name;
  if (kind === 'list' || kind === 'field')
    return (
      node.placeholder ||
      columnHeading(tree, node) ||
      (isEditable(node) || node.role === 'listbox' ? node.before : '')
    );
  if (kind === 'box' || kind === 'radio')
    return textAfter(tree, node) || textBeside(tree, node) || columnHeading(tree, node);
  return fullText(tree, node, LONGEST_LABEL);
}

function optionsOf(tree: PageTree, list: PageNode): PageNode[] {
  return childrenOf(tree, list).filter(({ role, isDisabled }) => role === 'option' && !isDisabled);
}
