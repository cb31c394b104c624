import {
  contains,
  fullText,
  isEditable,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import {
  columnHeading,
  drawnBox,
  otherNames,
  textAfter,
  textBefore,
  textBeside,
} from '#browser/page/find/control-labels.ts';
import { isBoxOfItem } from '#browser/page/find/box-of-item.ts';
import { isAbout, isAboutThat, isPageOfAll } from '#browser/page/find/is-about.ts';
import { candidatesInItem, isHeading, isOfSeveralCards, listOf } from '#browser/page/find/match-items.ts';
import { candidatesAt } from '#browser/page/find/match-places.ts';
import { DISABLED, TIE } from '#browser/page/find/near-anchor.ts';
import { EXACT_SCORE, isWithCount, scoreText } from '#browser/page/find/score-text.ts';
import { isOnlyCalled } from '#browser/page/find/is-only-called.ts';
import { isPlainText } from '#browser/page/find/plain-text.ts';
import { rolesOf } from '#shared/script/target/kinds.ts';
import { NO_TARGET, type Target } from '#shared/script/target/target.ts';

/** The action that the target is for; it decides which roles match. */
export type Intent =
  | 'click'
  | 'type'
  | 'date'
  | 'select'
  | 'check'
  | 'option'
  | 'slide'
  | 'any'
  /** To say that it is there: a button "Save" is not the word "Saved". */
  | 'shown';

export type Match =
  | { kind: 'one'; node: PageNode; score: number; isExact: boolean; target: Target }
  | { kind: 'several'; nodes: PageNode[]; score: number; isExact: boolean; target: Target }
  | { kind: 'too_few'; count: number; score: number; target: Target }
  | { kind: 'no_anchor'; score: number; target: Target }
  | { kind: 'none'; score: number; target: Target };

/** `isExact` says that the words fit wholly, whatever the role added. */
export type Candidate = { node: PageNode; score: number; isExact: boolean };

const CLICKABLE = new Set(
  'button link tab menuitem menuitemcheckbox menuitemradio checkbox radio option switch treeitem combobox gridcell textbox searchbox spinbutton slider'.split(
    ' ',
  ),
);
const SELECTABLE = new Set([
  'combobox',
  'listbox',
  'radiogroup',
  'group',
  'button',
  'checkbox',
  'radio',
  'spinbutton',
  'slider',
  'textbox',
  'searchbox',
]);
const BOXES = new Set(['checkbox', 'radio', 'switch']);
const CHECKABLE = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio', 'option']);
const OPTIONS = new Set([
  'option',
  'radio',
  'checkbox',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'treeitem',
  'gridcell',
  'button',
]);

/** Matches below this score are named in errors only, never acted on. */
const LOWEST_SCORE = 58;
/** Placeholders and the words before a field count a little less than a label and are as exact. */
const EXACT_NAME = EXACT_SCORE * 0.9;

/** The best reading wins; of two as good, the earlier. */
export function matchTarget(tree: PageTree, readings: readonly Target[], intent: Intent): Match {
  const matches = readings.map((target) => matchReading(tree, target, intent));
  const found = matches.filter((match) => match.kind === 'one' || match.kind === 'several');
  const best = (list: readonly Match[]) =>
    list.reduce<Match | undefined>((a, b) => (a && rank(a) >= rank(b) ? a : b), undefined);
  const nothing: Match = { kind: 'none', score: 0, target: readings[0] ?? NO_TARGET };
  return best(found) ?? best(matches.filter((match) => match.kind !== 'none')) ?? matches[0] ?? nothing;
}

/** A reading that leaves one thing beats a reading of the same score that leaves several. */
function rank(match: Match): number {
  return match.score + (match.kind === 'one' ? 0.5 : 0);
}

function matchReading(tree: PageTree, target: Target, intent: Intent): Match {
  let candidates = preferDialog(tree, scoreCandidates(tree, target, intent));
  if (target.in_item !== undefined) candidates = candidatesInItem(tree, candidates, target.in_item);
  else if (target.near !== null) {
    const near = candidatesAt(tree, candidates, { target, intent });
    if (near === null) return { kind: 'no_anchor', score: candidates.length > 0 ? 1 : 0, target };
    candidates = near;
  }
  const { about } = target;
  if (about !== undefined) candidates = candidates.filter(({ node }) => isAboutThat(tree, node, about));
  const ranked = dropWrappers(candidates).toSorted(
    (a, b) => b.score - a.score || a.node.index - b.node.index,
  );
  const top = ranked[0];
  if (!top) return { kind: 'none', score: 0, target };
  const tied = ranked
    .filter((candidate) => candidate.score >= top.score - TIE)
    .map((candidate) => candidate.node)
    .toSorted((a, b) => a.index - b.index);
  // The phrase does not say of which list it is the third.
  if (target.is_guess && new Set(tied.map(listOf)).size > 1) return { kind: 'none', score: 0, target };
  const at = target.ordinal;
  if (at !== null && target.text === '' && target.kind === 'item' && isOfSeveralCards(tree, tied))
    return { kind: 'none', score: 0, target };
  const node = at === null ? null : at === -1 ? tied.at(-1) : tied[at - 1];
  if (node === undefined) return { kind: 'too_few', count: tied.length, score: top.score, target };
  const meant = (node ? [node] : tied).flatMap((one) =>
    intent === 'click' ? controlsIn(tree, one, target) : one,
  );
  // `third button` counts as said exactly, or "Third-party apps" would win over it.
  const isCounted = node && target.text === '' && !target.is_guess;
  const score = isCounted ? EXACT_SCORE + 1 : top.score;
  const [only] = meant;
  if (!only) return { kind: 'none', score: 0, target };
  if (only && (meant.length === 1 || leadToTheSamePlace(meant))) {
    return { kind: 'one', node: only, score, isExact: top.isExact, target };
  }
  return { kind: 'several', nodes: meant, score, isExact: top.isExact, target };
}

/** What leads to the thing that a row or card shows. */
const OPENS = /^(?:open|view|show|see|details?|more|read|edit|select|choose|start|go|continue|watch|play)\b/i;

/** A cell or a paragraph with links in it is not clicked in its middle, which may be any of them. */
function controlsIn(tree: PageTree, node: PageNode, { text }: Target): PageNode[] {
  if ((CLICKABLE.has(node.role) && node.role !== 'gridcell') || node.isPointer) return [node];
  const inside = tree.nodes
    .slice(node.index + 1, node.end)
    .filter((part) => part.ref !== null && CLICKABLE.has(part.role) && part.role !== 'gridcell');
  // `The first result` is opened by its link, whatever buttons stand beside that.
  const links = text === '' ? inside.filter((part) => part.role === 'link') : [];
  if (links[0] && links.every((link) => link.url === links[0]?.url)) return [links[0]];
  // `Open the card of Bella` does not press the “Dismiss” of a notice about Bella.
  const [only] = inside;
  if (text === '' && only?.role === 'button' && inside.length === 1 && !OPENS.test(only.name)) return [];
  return inside.length > 0 ? inside : [node];
}

/** Everything that could be meant, with its score; only what can be acted on. */
function scoreCandidates(tree: PageTree, target: Target, intent: Intent): Candidate[] {
  const candidates: Candidate[] = [];
  for (const one of tree.nodes) {
    const node =
      intent === 'any' || intent === 'shown' ? blockOf(tree, one) : intent === 'check' ? drawnBox(one) : one;
    if (node.ref === null || !fitsIntent(node, intent)) continue;
    // “The box” is a field, or what one ticks.
    const isAnyKind = target.kind === null || (intent === 'check' && target.kind === 'field');
    const ofKind = isAnyKind ? null : rolesOf(target.kind ?? 'field').includes(node.role);
    if (intent === 'click' && target.kind === null && isBoxOfItem(tree, node)) continue;
    const isCounted = target.text === '' && (target.kind === 'item' || target.kind === 'row');
    if (isCounted && (isInNavigation(node) || isHeading(tree, node))) continue;
    // What a button is usually called is no word of a text.
    if (target.is_exact && intent === 'click' && isPlainText(node)) continue;
    const scored = (found: string) =>
      intent === 'any' && isWithCount(target.text, found)
        ? EXACT_NAME
        : scoreText(target.text, found, intent === 'shown' ? 'same' : 'any');
    const base =
      target.text === '' ? (ofKind ? scoreKind(node, target.kind, intent) : 0) : scoreName(tree, one, scored);
    if (intent === 'shown' && base < EXACT_NAME && isOnlyCalled(node, target.text)) continue;
    if (target.is_itself && isAbout(node.name, target.text)) continue;
    if (intent === 'click' && isPageOfAll(tree, node, target.text)) continue;
    if (base < LOWEST_SCORE || (target.is_exact && base < EXACT_NAME)) continue;
    let score = base;
    if (intent === 'click' || intent === 'option') score += roleBonus(node, intent);
    // A label that is no label element has the words of its field.
    if (intent === 'type' && isEditable(node)) score += 12;
    // `The field` is not a list that offers its options and takes no text.
    if (intent === 'type' && target.text === '' && isClosedList(tree, node)) score -= 25;
    // The button beside a field of dates, which opens its calendar, often has its name.
    if (intent === 'date' && isEditable(node)) score += 12;
    if (ofKind !== null) score += ofKind ? 15 : -25;
    // Of two equal controls, the enabled one is meant.
    if (node.isDisabled) score -= DISABLED;
    if (score >= LOWEST_SCORE)
      candidates.push({ node, score, isExact: target.text === '' || base >= EXACT_NAME });
  }
  return candidates;
}

/** Only a list that takes no text has its options in it; one that takes text shows them elsewhere, while it is open. */
function isClosedList(tree: PageTree, node: PageNode): boolean {
  return node.role === 'combobox' && tree.nodes[node.index + 1]?.role === 'option';
}

const LONGEST_BLOCK = 200;

/** Of a text without an element of its own (the words of “<b>2</b> items left”): the short text that it is a part of. */
function blockOf(tree: PageTree, node: PageNode): PageNode {
  const { parent } = node;
  if (node.ref !== null || node.role !== 'text' || !parent) return node;
  return fullText(tree, parent, LONGEST_BLOCK + 1).length > LONGEST_BLOCK ? node : parent;
}

/** Elements of an open dialog are preferred to the page behind it. */
function preferDialog(tree: PageTree, candidates: Candidate[]): Candidate[] {
  const dialog = tree.nodes.findLast((node) => node.role === 'dialog' || node.role === 'alertdialog');
  if (!dialog) return candidates;
  const inside = candidates.filter(({ node }) => contains(dialog, node));
  const best = (list: readonly Candidate[]) => list.reduce((score, one) => Math.max(score, one.score), 0);
  return inside.length > 0 && best(inside) >= best(candidates) - TIE ? inside : candidates;
}

/** Menus are lists too, and nobody means their items by “the first item”. */
function isInNavigation(node: PageNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (/^(?:navigation|banner|contentinfo|menu|menubar)$/.test(at.role)) return true;
  }
  return false;
}

/** `the heading` is the one above the others, `the dropdown` a list before a button. A choice of a closed list cannot be clicked. */
function scoreKind(node: PageNode, kind: Target['kind'], intent: Intent): number {
  if (intent === 'click' && node.role === 'option' && node.parent?.role === 'combobox') return 0;
  if (kind === 'dropdown' && node.role === 'button') return LOWEST_SCORE;
  return LOWEST_SCORE + (node.role === 'heading' ? 20 - 2 * (node.level ?? 6) : 10);
}

function fitsIntent(node: PageNode, intent: Intent): boolean {
  if (intent === 'date' && (node.role === 'button' || node.role === 'group')) return true;
  if (intent === 'type' || intent === 'date')
    return isEditable(node) || node.role === 'generic' || node.role === 'application';
  if (intent === 'select') return SELECTABLE.has(node.role);
  if (intent === 'check') return CHECKABLE.has(node.role);
  if (intent === 'slide') return /^(?:slider|spinbutton|separator)$/.test(node.role);
  return true;
}

function roleBonus(node: PageNode, intent: Intent): number {
  if (intent === 'option' && OPTIONS.has(node.role)) return node.role === 'option' ? 15 : 12;
  if (CLICKABLE.has(node.role)) return isEditable(node) ? 8 : 12;
  return node.isPointer ? 6 : 0;
}

function scoreName(tree: PageTree, node: PageNode, scored: (found: string) => number): number {
  const byName = scored(node.name);
  if (isEditable(node)) {
    const byOther = otherNames(node).map((one) => scored(one) * 0.9);
    const byPlaceholder = Math.max(scored(node.placeholder) * 0.98, ...byOther);
    if (node.name) return Math.max(byName, byPlaceholder, scored(textBefore(tree, node)) * 0.9);
    // The words in front, or above in a table, label a field only when nothing else does.
    const byWordsBefore = scored(node.before) * 0.9;
    return Math.max(byPlaceholder, byWordsBefore, scored(columnHeading(tree, node)) * 0.9);
  }
  if (node.name === '' && BOXES.has(node.role)) {
    const besides = [textAfter(tree, node), textBeside(tree, node), columnHeading(tree, node)];
    return Math.max(...besides.map((words) => scored(words) * 0.9));
  }
  const isLeafText = node.name === '' && node.ownText !== '';
  const byOwnText = isLeafText ? scored(node.ownText) : 0;
  const byFullText =
    node.name === '' && (node.isPointer || CLICKABLE.has(node.role))
      ? scored(fullText(tree, node, 300)) * 0.95
      : 0;
  return Math.max(byName, byOwnText, byFullText);
}

/** An element and its wrapper with the same words are one thing: the better scored, or the inner one. */
function dropWrappers(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(
    (outer) =>
      !candidates.some(
        (inner) =>
          inner !== outer &&
          ((contains(outer.node, inner.node) && inner.score >= outer.score - TIE) ||
            (contains(inner.node, outer.node) && inner.score > outer.score + TIE)),
      ),
  );
}

/** The picture and the title of a product are often two links with one address; any of them may be used. */
function leadToTheSamePlace(nodes: readonly PageNode[]): boolean {
  const url = nodes[0]?.url ?? '';
  return (
    url !== '' &&
    !/^(#|javascript:)/i.test(url) &&
    nodes.every((node) => node.role === 'link' && node.url === url)
  );
}
