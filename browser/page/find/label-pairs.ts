import {
  contains,
  fullText,
  isEditable,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { drawnListBehind } from '#browser/page/find/choice-beneath.ts';
import { isWritable } from '#browser/page/propose/page-things.ts';
import { EXACT } from '#browser/page/propose/sure.ts';
import { readDay } from '#browser/page/read/date-text.ts';

/** A field of the page by its label, and what a line gives it. */
type LabelPair = { label: string; value: string };
/** `missing`: the part that begins with no label of the page. */
export type PairsFound = { kind: 'pairs'; pairs: readonly LabelPair[] } | { kind: 'missing'; part: string };

/** `called`: as the page writes it. */
type Labelled = { node: PageNode; label: string; called: string; words: readonly string[]; isList: boolean };
type Started = { field: Labelled; value: string };

const LISTS = /^(?:combobox|listbox|radiogroup)$/;
const PRESSED = /^(?:button|link|tab|menuitem|radio|checkbox|switch)$/;
const LONGEST_LABEL = 60;
const MOST_PARTS = 12;
const MOST_VALUE_WORDS = 8;
/** A label that may be what is done, as in `message Hana Sato`. */
const ACTS =
  /^(?:message|e-?mail|mail|note|comment|reply|answer|call|phone|text|book|search|find|filter|sort|show|view|order|pay|send|share|add|move|copy|rename|edit|delete|remove|open|close|assign|invite|review|report|rate|like|track|upload|download|export|import|print|start|stop|set|change|check|select|choose|contact|subscribe|name|state|count|file|list|sign|log|join|cancel|approve|reject|archive|mark)$/;
/** In a value these begin another part of a sentence. */
const SAYS_ON =
  /\b(?:is|are|was|were|be|been|if|when|unless|until|then|should|must|not|never|except|instead|only)\b|[?;:"“”]/i;
const BEGINS_ON = /^(?:in|of|for|on|by|at|with|from|into|to|and|or|as|the)\b/i;
const DATE_LABEL = /\bdate\b|\bday\b/i;
const EMAIL_LABEL = /\be-?mail\b/i;

/**
 * `title Brian, author Jeremy Cooper`: each part begins with the label of a field, a list or a date of the page, the longest
 * there is, and the rest is its value. Null where nothing says that this is meant.
 */
export function labelPairs(tree: PageTree, text: string, today: string): PairsFound | null {
  if (SAYS_ON.test(withoutUntil(tree, text))) return null;
  const window = tree.nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
  const all = fieldsOn(tree);
  const inWindow = window ? all.filter(({ node }) => contains(window, node)) : [];
  const found = inWindow.length > 0 ? pairsOf(inWindow, text, today) : null;
  return found?.kind === 'pairs' ? found : (pairsOf(all, text, today, tree) ?? found);
}

function pairsOf(
  fields: readonly Labelled[],
  text: string,
  today: string,
  tree?: PageTree,
): PairsFound | null {
  // `Set From to 10:00 and Until to 12:00`, `fill in Name with Ada and Town with Hull`
  const joint = JOINTS.find(([says]) => says.test(text))?.[1] ?? null;
  const said = partsOf(withoutVerb(labelFirst(text)), today).map((part) =>
    part.replace(/^(?:the|my|and) /i, ''),
  );
  const parts = said
    .flatMap((part) => partedAtAnd(fields, part))
    .map((part) => (joint === null ? part : withoutJoint(fields, part.replace(/^(?:the|my) /i, ''), joint)));
  if (parts.length > MOST_PARTS) return null;
  const started = parts.map((part) => startOf(fields, part));
  const [first] = started;
  if (!first || !isMeant(first, { isAlone: parts.length === 1, today })) return null;
  // A button or link of all these words is what is meant.
  if (tree && parts.some((part) => isPressed(tree, part))) return null;
  const missing = parts.find((_part, at) => {
    const one = started[at];
    return !one || !isMeant(one, { isAlone: false, today });
  });
  if (missing !== undefined) return { kind: 'missing', part: missing };
  const whole = started.flatMap((one) => one ?? []);
  const isTwice = new Set(whole.map(({ field }) => field.node)).size < whole.length;
  return isTwice
    ? null
    : { kind: 'pairs', pairs: whole.map(({ field, value }) => ({ label: field.called, value })) };
}

/** `Choose 10:00 for From and 11:00 for Until`: each part begins with its label. */
function labelFirst(text: string): string {
  const [, behind = ''] =
    /^(?:please )?(?:choose|select|pick|set|enter|type|put|use) (.+)$/i.exec(text) ?? [];
  const parts = behind.split(/,? and |, /i).map((part) => VALUE_FIRST.exec(part)?.groups);
  return parts.length > 1 && parts.every((part) => part !== undefined)
    ? `set ${parts.map((part) => `${part.label} ${part.value}`).join(', ')}`
    : text;
}

const VALUE_FIRST = /^(?<value>\S.{0,40}?) (?:for|as|into|in) (?:the )?(?<label>\S.{0,40})$/iu;

/** What stands between a label and its value, by the verb. */
const JOINTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:please )?(?:set|change|put|update|adjust|move) /i, /^(?:to|at|as) /i],
  [/^(?:please )?(?:fill in|fill out|fill|complete) /i, /^(?:with|as) /i],
];

function withoutJoint(fields: readonly Labelled[], part: string, joint: RegExp): string {
  const started = startOf(fields, part);
  return started && joint.test(started.value)
    ? `${part.slice(0, part.length - started.value.length)}${started.value.replace(joint, '')}`
    : part;
}

/** A field may be called “Until”, and a time has a colon. */
function withoutUntil(tree: PageTree, said: string): string {
  const text = said.replaceAll(/\b\d{1,2}:\d\d\b/g, '');
  const isLabel = tree.nodes.some(
    (node) => isEditable(node) && /^until:?$/i.test(labelOf(tree, node).trim()),
  );
  return isLabel ? text.replace(/\buntil\b/i, '') : text;
}

/** `fill in name Lena, phone 0170 5`: a verb that only says that fields are filled. */
function withoutVerb(text: string): string {
  return text.replace(
    /^(?:please )?(?:fill in|fill out|fill|enter|complete|type|put in|put|set|change|update|adjust|move)(?: the form)?(?: with)?:? /i,
    '',
  );
}

/** `payment terms 30 days and currency eur`: at an “and” behind a value, before the whole label of another field. */
function partedAtAnd(fields: readonly Labelled[], part: string): string[] {
  const said = part.split(' ');
  for (let at = 2; at < said.length - 2; at += 1) {
    if (!/^(?:and|&)$/i.test(said[at] ?? '')) continue;
    const [before, behind] = [said.slice(0, at).join(' '), said.slice(at + 1).join(' ')];
    const [one, next] = [startOf(fields, before), startOf(fields, behind.replace(/^(?:the|my) /i, ''))];
    if (one && next && one.field.node !== next.field.node) return [before, ...partedAtAnd(fields, behind)];
  }
  return [part];
}

/** `due date May 15, 2027` is one part. */
function partsOf(text: string, today: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/,\s+(?:and\s+)?/i)) {
    const before = parts.at(-1);
    const day = /\p{L}+\.? \d{1,2}$/u.exec(before ?? '')?.[0];
    const isYear = day !== undefined && /^\d{4}$/.test(part) && readDay(`${day} ${part}`, today) !== null;
    if (isYear) parts[parts.length - 1] = `${before} ${part}`;
    else parts.push(part.trim());
  }
  return parts;
}

/** The field whose whole label these words begin with, alone and the longest. */
function startOf(fields: readonly Labelled[], part: string): Started | null {
  const said = part.split(/\s+/);
  const keys = said.map(folded);
  const shared = fields.map((field) => ({ field, same: sameStart(field.words, keys) }));
  const whole = shared.filter(({ field, same }) => same === field.words.length && same < keys.length);
  const longest = Math.max(0, ...whole.map(({ same }) => same));
  const [only, ...more] = whole.filter(({ same }) => same === longest);
  const nodes = new Set([only, ...more].map((one) => one?.field.node));
  if (!only || nodes.size > 1 || only.field.node.isDisabled) return null;
  // A longer label goes on with words of the value.
  if (shared.some(({ same }) => same > longest)) return null;
  return { field: only.field, value: said.slice(longest).join(' ') };
}

/** `Adults pay eight pounds` says what they do, and gives no value to a field “Adult”. */
const DOES =
  /^(?:pay|pays|get|gets|go|goes|come|comes|cost|costs|need|needs|want|wants|have|has|eat|eats|leave|leaves|arrive|arrives|sleep|sleeps|stay|stays) \p{Ll}/u;

/** What is given to the field is such a value. */
function isMeant(
  { field, value }: Started,
  { isAlone, today }: { isAlone: boolean; today: string },
): boolean {
  const { label, isList, words } = field;
  if (
    !isWritable(value) ||
    BEGINS_ON.test(value) ||
    DOES.test(value) ||
    value.split(' ').length > MOST_VALUE_WORDS
  )
    return false;
  // A button that shows a day opens a calendar.
  if ((DATE_LABEL.test(label) || field.node.role === 'button') && readDay(value, today) === null)
    return false;
  if (EMAIL_LABEL.test(label) && !isList && !value.includes('@')) return false;
  if (field.node.role === 'spinbutton' && !/^[\d.,+-]+(?: ?\S{1,3})?$/.test(value)) return false;
  if (words.length > 1) return true;
  if (ACTS.test(words[0] ?? '')) return EXACT.test(value);
  return isList || EXACT.test(value) || !isAlone;
}

function isPressed(tree: PageTree, part: string): boolean {
  const said = part.split(/\s+/).map(folded).join(' ');
  return tree.nodes.some(
    (node) => PRESSED.test(node.role) && node.name !== '' && wordsOf(node.name).join(' ') === said,
  );
}

function fieldsOn(tree: PageTree): Labelled[] {
  return [...tree.nodes.flatMap((node) => labelled(tree, node)), ...drawnLists(tree)];
}

const IN_LETTERS = /\p{L}{2}/u;

/** Words right before something to press that has no role, as lists have that a page only draws. */
function drawnLists(tree: PageTree): Labelled[] {
  return tree.nodes.flatMap((node) => {
    const label = (node.ownText || node.name).replaceAll(/\s+/g, ' ').trim();
    const words = wordsOf(label);
    // A number before a plus is none.
    const isLabel = label.length <= LONGEST_LABEL && words.length > 0 && IN_LETTERS.test(label);
    const behind = isLabel ? drawnListBehind(tree, node) : null;
    const shows = behind !== null && IN_LETTERS.test(fullText(tree, behind, LONGEST_LABEL));
    return behind && shows && isWritable(label)
      ? [{ node: behind, label, called: label, words, isList: true }]
      : [];
  });
}

/** Of boxes or choices to press. */
function isGroup(tree: PageTree, { role, index, end }: PageNode): boolean {
  const isChoice = (one: PageNode) => /^(?:checkbox|radio)$/.test(one.role);
  return role === 'group' && tree.nodes.slice(index, end).filter(isChoice).length > 1;
}

function labelled(tree: PageTree, node: PageNode): Labelled[] {
  const isList = LISTS.test(node.role) || isGroup(tree, node);
  const isField = isEditable(node) || isList || node.role === 'button';
  if (!isField || node.role === 'searchbox' || node.ref === null) return [];
  const labels = labelsOf(tree, node);
  const called = labels.at(-1) ?? '';
  return labels.flatMap((label) => {
    const words = wordsOf(label);
    const isLabel = label.length <= LONGEST_LABEL && words.length > 0 && isWritable(label);
    return isLabel ? [{ node, label, called, words, isList }] : [];
  });
}

/** With the words for what it shows, and without: “Currency USD” of a button that is named by both. */
function labelsOf(tree: PageTree, node: PageNode): string[] {
  const label = labelOf(tree, node).replaceAll(/\s+/g, ' ').trim();
  const name = withoutSigns(label);
  const shown = withoutSigns(fullText(tree, node, LONGEST_LABEL));
  const isShown = (node.role === 'combobox' || node.role === 'button') && shown !== '';
  const own = isShown && name.endsWith(` ${shown}`) ? name.slice(0, -shown.length).trim() : label;
  // A button that is not named by what it shows does something.
  if (node.role === 'button' && own === label) return [];
  const plain = own.replace(/\s*\([^()]*\)\s*$/, '');
  const unit = /^(.+?) \((\p{L}+)\)$/u.exec(own);
  return [
    ...new Set([plain, ...(unit ? [`${unit[1]} in ${unit[2]}`, `${unit[1]} ${unit[2]}`] : []), own]),
  ].filter((one) => one !== '');
}

/** `📅 Pick a date`, `None ▾` */
function withoutSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function sameStart(label: readonly string[], said: readonly string[]): number {
  const end = label.findIndex((word, at) => word !== said[at]);
  return end === -1 ? label.length : end;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(folded).filter(Boolean);
}

/** Without case, and the marks that stand behind labels. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .replace(/^e-mail/, 'email')
    .replaceAll(/[^\p{L}\p{N}@.+'’/&-]/gu, '')
    .replaceAll(/[.]$/g, '');
}
