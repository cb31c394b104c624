import type { Page } from 'playwright-core';
import { isRecord } from '#shared/is-record.ts';
import {
  NOTHING_PARTED,
  type Parted,
  partTexts,
  partWords,
  readParted,
} from '#browser/page/find/parted-words.ts';

/** A node of the accessibility tree. Texts without an element are nodes too. */
export type PageNode = {
  index: number;
  role: string;
  /** The accessible name. */
  name: string;
  /** Text of its own, without that of its children; of a field, its value. */
  ownText: string;
  /** Null for what cannot be acted on by reference. */
  ref: string | null;
  parent: PageNode | null;
  /** Nodes from `index` up to, not including, `end` are inside it. */
  end: number;
  level: number | null;
  isDisabled: boolean;
  isPointer: boolean;
  /** As words: checked, expanded, selected, pressed, disabled. */
  states: readonly string[];
  placeholder: string;
  url: string;
  /** The words just before it, which often label a field without a label. */
  before: string;
};
export type PageTree = { nodes: PageNode[] };

const EDITABLE = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider']);
const STATES = ['checked', 'expanded', 'selected', 'pressed', 'disabled'];
const SNAPSHOT_MS = 8_000;
/** Of a page with more, the rest is not looked at; targets there are reported as not found. */
const MAX_NODES = 50_000;
/** Chromium refuses to hand over an answer of about 55 levels, and Playwright asks again until the timeout. */
const SNAPSHOT_DEPTH = 50;
/** Each level is a call within a call; frames add their own levels. */
const MAX_DEPTH = 1_000;

/** Frames and open shadow roots included. */
export async function readPageTree(page: Page): Promise<PageTree> {
  const [snapshot, parted] = await Promise.all([
    // Without a timeout of its own, a snapshot of a hung page waits forever.
    page.ariaSnapshotJSON({ mode: 'ai', depth: SNAPSHOT_DEPTH, timeout: SNAPSHOT_MS }),
    readParted(page),
  ]);
  return buildPageTree(snapshot, parted);
}

export function isEditable(node: PageNode): boolean {
  return EDITABLE.has(node.role);
}

/** From Playwright's aria snapshot as JSON. Unknown shapes are ignored. */
export function buildPageTree(snapshot: unknown, parted: Parted = NOTHING_PARTED): PageTree {
  const nodes: PageNode[] = [];
  const wordsOf = (value: unknown): string => partWords(stringOf(value), parted);
  let lastText = '';
  /** Where that stands as plain words. */
  let textIn: PageNode | null = null;

  const addNode = (value: unknown, parent: PageNode | null, depth = 0): void => {
    if (nodes.length >= MAX_NODES || depth > MAX_DEPTH) return;
    if (typeof value === 'string') {
      for (const ownText of partTexts(value, parted))
        nodes.push({ ...emptyNode(nodes.length, parent), role: 'text', ownText });
      lastText = wordsOf(value);
      textIn = parent;
      return;
    }
    if (!isRecord(value)) return;
    const own = EDITABLE.has(stringOf(value.role)) ? [] : partTexts(stringOf(value.text), parted);
    const inside = Array.isArray(value.children) ? value.children : [];
    const children = own.length > 1 ? [stringOf(value.text), ...inside] : inside;
    const node: PageNode = {
      ...emptyNode(nodes.length, parent),
      role: stringOf(value.role),
      name: wordsOf(value.name),
      ownText: own.length > 1 ? '' : stringOf(value.text),
      ref: typeof value.ref === 'string' ? value.ref : null,
      level: typeof value.level === 'number' ? value.level : null,
      isDisabled: value.disabled === true,
      isPointer: value.cursor === 'pointer',
      states: STATES.filter((name) => value[name] === true),
      placeholder: stringOf(value.placeholder),
      url: stringOf(value.url),
      before: lastText,
    };
    nodes.push(node);
    if (isEditable(node)) {
      // What follows one field does not belong to the words before it.
      lastText = '';
      for (const child of children) addNode(child, node, depth + 1);
      lastText = '';
    } else {
      // A button between a field and its words, as one for help, does not name the field.
      const words = lastText;
      const isBetween =
        /^(?:button|link)$/.test(node.role) && words !== '' && parent !== null && textIn === parent;
      if ((node.ownText || node.name) && !isNamedByField(node.role, children)) {
        lastText = node.ownText || node.name;
        textIn = null;
      }
      for (const child of children) addNode(child, node, depth + 1);
      if (isBetween) [lastText, textIn] = [words, parent];
    }
    node.end = nodes.length;
  };

  for (const root of Array.isArray(snapshot) ? snapshot : [snapshot]) addNode(root, null);
  labelBehind(nodes);
  return { nodes };
}

/** A cell is called by what the list in it shows: “-- please choose --” labels nothing. */
function isNamedByField(role: string, children: readonly unknown[]): boolean {
  return (
    (role === 'cell' || role === 'gridcell') &&
    children.length === 1 &&
    children.some((child) => isRecord(child) && EDITABLE.has(stringOf(child.role)))
  );
}

/**
 * Labels that are drawn over their fields stand behind them, each in a part of its own: `[field, “Mobile number”]`,
 * `[field, “Emergency contact”]`. The words before the second field are those of the first.
 */
function labelBehind(nodes: readonly PageNode[]): void {
  const parts = nodes.flatMap((field) => {
    const { parent } = field;
    if (!isEditable(field) || field.name !== '' || parent?.role !== 'generic') return [];
    const isFirst = parent.index + 1 === field.index;
    const behind = nodes.slice(field.end, Math.min(parent.end, field.end + MOST_BEHIND));
    const [words, ...more] = behind.flatMap(({ ownText, name }) => ownText || name || []);
    const isAlone = parent.end === field.end + behind.length && !behind.some(isEditable) && more.length === 0;
    return isFirst && isAlone && words !== undefined ? [{ field, words, parent }] : [];
  });
  const given = parts.map(({ field }) => field.before);
  for (const [at, { field, words, parent }] of parts.entries()) {
    const before = parts[at - 1];
    if (before?.parent.parent !== parent.parent || given[at] !== before?.words) continue;
    field.before = words;
    before.field.before = before.words;
  }
}

const MOST_BEHIND = 4;

/** The visible text of the element and everything in it. */
export function fullText(tree: PageTree, node: PageNode, limit = 2_000): string {
  let text = '';
  for (let index = node.index; index < node.end && text.length < limit; index += 1) {
    const part = tree.nodes[index];
    if (!part) break;
    const isNamedByChildren = part.end > part.index + 1;
    // Cut first: each ancestor of a long text would otherwise process all of it.
    const words = (part.ownText || (isNamedByChildren ? '' : part.name)).slice(0, 4 * limit);
    if (words) text += `${text ? ' ' : ''}${words}`;
  }
  return (text || node.name).replaceAll(/\s+/g, ' ').trim().slice(0, limit);
}

/** The accessible name; without one, a field's placeholder or the words before it, or the text of anything else. */
export function labelOf(tree: PageTree, node: PageNode): string {
  if (node.name) return node.name;
  if (isEditable(node)) return node.placeholder || node.before;
  return fullText(tree, node, 300);
}

export function contains(outer: PageNode, inner: PageNode): boolean {
  return inner.index >= outer.index && inner.index < outer.end;
}

export function ancestorsOf(node: PageNode): PageNode[] {
  const ancestors: PageNode[] = [];
  for (let at = node.parent; at; at = at.parent) ancestors.push(at);
  return ancestors;
}

function emptyNode(index: number, parent: PageNode | null): PageNode {
  return {
    index,
    parent,
    role: '',
    name: '',
    ownText: '',
    ref: null,
    end: index + 1,
    level: null,
    isDisabled: false,
    isPointer: false,
    states: [],
    placeholder: '',
    url: '',
    before: '',
  };
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
