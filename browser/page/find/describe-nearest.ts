import { StepFailure } from '#shared/errors.ts';
import type { Intent, Match } from '#browser/page/find/match-target.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { likeness, scoreText } from '#browser/page/find/score-text.ts';
import { kindWord } from '#browser/page/find/kind-words.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const ANYTHING = setOf(
  'heading button link textbox table list cell columnheader rowheader term definition paragraph text img region',
);
const WORTH_NAMING: Record<Intent, ReadonlySet<string>> = {
  click: setOf('button link tab menuitem checkbox radio option switch combobox textbox searchbox treeitem'),
  type: setOf('textbox searchbox combobox spinbutton slider'),
  date: setOf('textbox searchbox combobox spinbutton button'),
  select: setOf('combobox listbox radiogroup radio checkbox option'),
  check: setOf('checkbox radio switch menuitemcheckbox'),
  slide: setOf('slider spinbutton'),
  option: setOf('option radio checkbox menuitem treeitem'),
  any: ANYTHING,
  shown: ANYTHING,
};
const SHOWN = 3;
/** A value is no use in a field that has nothing of the words that were looked for. */
const LEAST_CLOSE = 0.4;
const TAKES_VALUE: ReadonlySet<Intent> = new Set<Intent>(['type', 'date', 'select', 'check', 'slide']);

/** The things on the page that could have been meant: `button "Sign in"`. */
export function describeNearest(tree: PageTree, wanted: string, intent: Intent): string[] {
  const seen = new Set<string>();
  return tree.nodes
    .filter((node) => WORTH_NAMING[intent].has(node.role))
    .map((node) => ({ label: labelOf(tree, node), node }))
    .filter(({ label }) => label.trim() !== '')
    .map(({ label, node }) => ({
      words: describeNode(node, label),
      closeness: likeness(wanted, label) + scoreText(wanted, label) / 100,
    }))
    .filter(({ closeness }) => !TAKES_VALUE.has(intent) || closeness >= LEAST_CLOSE)
    .toSorted((a, b) => b.closeness - a.closeness)
    .filter(({ words }) => !seen.has(words) && seen.add(words))
    .slice(0, SHOWN)
    .map(({ words }) => words);
}

export function describeNode(node: PageNode, label: string): string {
  return `${kindWord(node.role)} ${quoteShown(label)}`;
}

/** For a match that is not one thing: what was looked for, what is there, what to write instead. */
export function explainMatch(tree: PageTree, match: Match, intent: Intent): StepFailure {
  const asked = describeTarget(match.target);
  if (match.kind === 'several') return explainSeveral(tree, match.nodes, nameOf(match.target));
  const nearest = describeNearest(tree, match.target.text || asked, intent);
  const isAny = tree.nodes.some(({ role }) => WORTH_NAMING[intent].has(role));
  const things =
    nearest.length > 0
      ? ` Nearest to it: ${nearest.join(', ')}.`
      : isAny
        ? ' Nothing like it is on the page.'
        : ' Nothing of that sort is on the page.';
  if (match.kind === 'too_few') {
    return new StepFailure(
      'target_not_found',
      `${capitalize(asked)} is not on the page: it has only ${match.count} of them.`,
      `Ask for one from first to ${ordinalWord(match.count)}, or name what it is beside, as in … for "Blue shirt".`,
    );
  }
  if (match.kind === 'no_anchor') {
    const place = match.target.shown.near;
    const beside = describeNearest(tree, match.target.near ?? '', 'any');
    return new StepFailure(
      'target_not_found',
      `${place} is not on the page, so ${nameOf(match.target)} for it was not found.${
        beside.length > 0 ? ` Nearest to it: ${beside.join(', ')}.` : ''
      }`,
      'Write the words beside it as they read on the page.',
    );
  }
  return notOnPage(`${capitalize(asked)} is not on the page.`, things);
}

/** What was looked for, of failures that name the nearest things to it. */
const lookedFor = new WeakMap<StepFailure, string>();

function notOnPage(what: string, things: string): StepFailure {
  const failure = new StepFailure(
    'target_not_found',
    `${what}${things}`,
    'Write it as it reads on the page. If it comes late, wait for it in a step before.',
  );
  lookedFor.set(failure, what);
  return failure;
}

/** The same failure with the things that are offered to its reader: the sentence names those, and no others. */
export function namingOffers(
  failure: StepFailure,
  offers: readonly { kind: string; label: string }[],
): StepFailure {
  const what = lookedFor.get(failure);
  const names = offers.flatMap(({ kind, label }) => (label === '' ? [] : `${kind} ${quoteShown(label)}`));
  if (what === undefined || (offers.length > 0 && names.length === 0)) return failure;
  const things =
    names.length > 0 ? ` Nearest to it: ${names.join(', ')}.` : ' Nothing like it is on the page.';
  return withAdvice(notOnPage(what, things), failure.failure.what_to_do);
}

/** The same failure with other advice, where there is any. */
export function withAdvice(failure: StepFailure, advice: string | null): StepFailure {
  if (advice === null) return failure;
  const advising = failure.advising(advice);
  const what = lookedFor.get(failure);
  if (what !== undefined) lookedFor.set(advising, what);
  return advising;
}

/** Of failures that several things fit: those, as the latest snapshot of the page calls them. */
const ambiguous = new WeakMap<StepFailure, string[]>();

export function ambiguousRefs(failure: StepFailure): string[] | null {
  return ambiguous.get(failure) ?? null;
}

function explainSeveral(tree: PageTree, nodes: readonly PageNode[], asked: string): StepFailure {
  const found = nodes.map((node) => distinguish(tree, node, nodes));
  // Two rows may begin with the same words.
  const places = found.map((place) => (found.filter((other) => other === place).length > 1 ? null : place));
  const named = nodes.map((node, at) => {
    const thing = describeNode(node, labelOf(tree, node));
    const place = places[at] ?? null;
    return place === null ? `${numberOf(tree, node)} ${thing}` : `${thing} for ${quoteShown(place)}`;
  });
  const shown = named.slice(0, SHOWN).join(', ');
  const rest = named.length > SHOWN ? ` and ${named.length - SHOWN} more` : '';
  const place = places.find((candidate) => candidate !== null);
  const [first] = nodes;
  const advice = [
    `${first ? numberOf(tree, first) : 'first'} ${asked}`,
    place ? `${asked} for ${quoteShown(place)}` : `${asked} in "Billing"`,
  ];
  const failure = new StepFailure(
    'target_ambiguous',
    `${asked} could be ${nodes.length} things on the page: ${shown}${rest}.`,
    `Say which one: ${advice.join(', or ')}.`,
  );
  ambiguous.set(
    failure,
    nodes.flatMap(({ ref }) => ref ?? []),
  );
  return failure;
}

/** `fourth`: of all of that kind and those words on the page, as a line would count them. */
function numberOf(tree: PageTree, node: PageNode): string {
  const label = labelOf(tree, node);
  const alike = tree.nodes.filter((one) => one.role === node.role && labelOf(tree, one) === label);
  return ordinalWord(Math.max(0, alike.indexOf(node)) + 1);
}

/** A text that stands beside this one of several and beside none of the others; the best is a heading. */
function distinguish(tree: PageTree, node: PageNode, others: readonly PageNode[]): string | null {
  const isOwn = (part: PageNode) => !others.some((other) => other !== node && contains(part, other));
  const around = ancestorsOf(node).filter(isOwn);
  const outermost = around.at(-1);
  if (!outermost) return null;
  if (outermost.name && outermost.role !== 'text') return outermost.name;
  const inside = tree.nodes.slice(outermost.index + 1, outermost.end).filter((part) => !contains(part, node));
  const heading = inside.find((part) => part.role === 'heading' || part.role === 'rowheader');
  const text =
    heading ??
    inside.find((part) => !isEditable(part) && (part.ownText || part.name) && !contains(node, part));
  const words = text ? fullText(tree, text, 60) : '';
  return words === '' ? null : words;
}

/** How it is asked for, without its place and number. */
function nameOf(target: Target): string {
  return target.text === '' ? quoteShown(describeTarget(target)) : target.shown.text;
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
