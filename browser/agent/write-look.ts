import { createHash } from 'node:crypto';
import { fullText, isEditable, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

/**
 * A page as text for a model: one line for each thing or short group, with references for what can be acted on. Long
 * runs of equal things are folded, because a list of a thousand rows would cost more than it says.
 */

const LONGEST_NAME = 100;
const LONGEST_TEXT = 160;
const LONGEST_LINE = 240;
const LONGEST_LOOK = 24_000;
/** Of equal things in a row, so many are shown when there are more than the second number. */
const SHOWN_OF_RUN = 3;
const LONGEST_RUN = 6;
const MOST_FOUND = 20;

const ACTED_ON = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'treeitem',
  'listbox',
]);
/** What text or rows can be read from. */
const READ_FROM = new Set(['table', 'grid', 'treegrid', 'list', 'dialog', 'alertdialog', 'main', 'article']);
/** Without a name, these only group; what is in them stands for itself. */
const GROUPS = new Set(['', 'generic', 'group', 'none', 'presentation', 'paragraph', 'rowgroup', 'section']);

export function writeLook(tree: PageTree): string {
  const lines: string[] = [];
  let length = 0;
  const add = (depth: number, line: string): boolean => {
    if (length > LONGEST_LOOK) return false;
    const text = `${' '.repeat(Math.min(depth, 12))}${line}`;
    length += text.length + 1;
    lines.push(length > LONGEST_LOOK ? '… the page goes on; use find to see more of it' : text);
    return true;
  };
  writeChildren(tree, childrenOf(tree, null), { depth: 0, add });
  return lines.join('\n');
}

/** Equal when everything that can be read is equal, folded or not; references are left out. */
export function fingerprintOf(tree: PageTree, url: string): string {
  const hash = createHash('sha256').update(url);
  for (const { role, name, ownText, states, level } of tree.nodes)
    hash.update(`\n${role}\t${name}\t${ownText}\t${states.join()}\t${level ?? ''}`);
  return hash.digest('base64url').slice(0, 16);
}

/** Lines of what has these words in it, wherever it stands. */
export function findInTree(tree: PageTree, words: string): string[] {
  const wanted = words.toLowerCase().trim().slice(0, LONGEST_TEXT);
  if (wanted === '') return [];
  const found: PageNode[] = [];
  for (const node of tree.nodes) {
    if (found.length >= MOST_FOUND) break;
    const text = `${node.name} ${node.ownText}`.toLowerCase();
    if (!text.includes(wanted)) continue;
    const shown = rowOf(node);
    if (!found.includes(shown)) found.push(shown);
  }
  return found.map((node) => cut(oneLine(tree, node) ?? describe(tree, node), 2 * LONGEST_LINE));
}

type Writer = { depth: number; add(depth: number, line: string): boolean };

function writeChildren(tree: PageTree, nodes: readonly PageNode[], writer: Writer): void {
  for (let at = 0; at < nodes.length;) {
    const first = nodes[at];
    if (!first) return;
    let end = at + 1;
    while (end < nodes.length && isAlike(first, nodes[end])) end += 1;
    const run = end - at;
    const shown = run > LONGEST_RUN ? nodes.slice(at, at + SHOWN_OF_RUN) : nodes.slice(at, end);
    for (const node of shown) writeNode(tree, node, writer);
    if (run > shown.length) {
      const more = `… ${run - shown.length} more like the ${shown.length} above (${first.role})`;
      if (!writer.add(writer.depth, more)) return;
    }
    at = end;
  }
}

/** Text between things is no run of equal things. */
function isAlike(one: PageNode, other: PageNode | undefined): boolean {
  return other !== undefined && one.role === other.role && one.role !== 'text';
}

function writeNode(tree: PageTree, node: PageNode, writer: Writer): void {
  const line = oneLine(tree, node);
  if (line !== null) {
    if (line !== '') writer.add(writer.depth, line);
    return;
  }
  const children = childrenOf(tree, node);
  if (isOnlyGroup(node)) {
    writeChildren(tree, children, writer);
    return;
  }
  if (!writer.add(writer.depth, describe(tree, node))) return;
  writeChildren(tree, children, { ...writer, depth: writer.depth + 1 });
}

/** A whole branch on one line, when it is short; null when it is not. */
function oneLine(tree: PageTree, node: PageNode): string | null {
  if (node.end - node.index > 40) return null;
  if (node.role === 'text') return cut(node.ownText.trim(), LONGEST_TEXT);
  const children = childrenOf(tree, node);
  const parts: string[] = [];
  // What is acted on has a name that says what is in it.
  if (!isNamedByContent(node)) {
    if (children.length > LONGEST_RUN && !/^(?:row|listitem)$/.test(node.role)) return null;
    for (const child of children) {
      const part = oneLine(tree, child);
      if (part === null) return null;
      if (part !== '') parts.push(part);
    }
  }
  const inside = parts.join(' | ');
  const own = isOnlyGroup(node) ? '' : describe(tree, node, inside === '');
  const line = own === '' ? inside : inside === '' ? own : `${own}: ${inside}`;
  return line.length <= LONGEST_LINE || children.length === 0 ? cut(line, LONGEST_LINE) : null;
}

function describe(tree: PageTree, node: PageNode, isAlone = true): string {
  const { role, ref, level, states, ownText } = node;
  const isRow = role === 'row' || role === 'listitem';
  const label =
    isEditable(node) || isActedOn(node) ? labelOf(tree, node) : isRow && !isAlone ? '' : node.name;
  const text = ownText === '' || ownText === label ? '' : cut(ownText, LONGEST_TEXT);
  const words = [
    shortRole(role),
    ref !== null && (isActedOn(node) || READ_FROM.has(role)) ? ref : '',
    level === null || role !== 'heading' ? '' : `${level}`,
    label === '' ? '' : JSON.stringify(cut(label, LONGEST_NAME)),
    ...states.map((state) => `[${state}]`),
    isEditable(node) && text !== '' ? `= ${JSON.stringify(text)}` : text,
  ];
  return words.filter((word) => word !== '').join(' ');
}

function shortRole(role: string): string {
  if (role === 'generic' || role === 'cell' || role === 'gridcell') return '';
  return role === 'listitem' ? '-' : role;
}

function isActedOn(node: PageNode): boolean {
  return ACTED_ON.has(node.role) || (node.isPointer && node.role === 'generic');
}

function isNamedByContent(node: PageNode): boolean {
  return isActedOn(node) && node.role !== 'combobox' && node.role !== 'listbox' && !hasActedOnInside(node);
}

function hasActedOnInside(node: PageNode): boolean {
  return node.role === 'generic' && node.end - node.index > 12;
}

function isOnlyGroup(node: PageNode): boolean {
  if (isActedOn(node) || node.ownText !== '') return false;
  return GROUPS.has(node.role) && node.name === '';
}

function rowOf(node: PageNode): PageNode {
  for (let at: PageNode | null = node; at; at = at.parent)
    if (at.role === 'row' || at.role === 'listitem' || isActedOn(at)) return at;
  return node;
}

function childrenOf(tree: PageTree, parent: PageNode | null): PageNode[] {
  const children: PageNode[] = [];
  const end = parent ? parent.end : tree.nodes.length;
  for (let at = parent ? parent.index + 1 : 0; at < end;) {
    const child = tree.nodes[at];
    if (!child) break;
    children.push(child);
    at = Math.max(child.end, at + 1);
  }
  return children;
}

function cut(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}

/** What a person would call a thing, for history and questions. */
export function nameOf(tree: PageTree, node: PageNode): string {
  return cut(labelOf(tree, node) || fullText(tree, node, LONGEST_NAME), LONGEST_NAME);
}
