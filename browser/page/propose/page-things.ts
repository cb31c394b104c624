import { itemAround } from '#browser/page/find/near-anchor.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { stemsOf, withoutBrackets } from '#browser/page/propose/said-words.ts';

/** Something on a page that a line may act on. `choice` is an option of a list. */
export type Thing = {
  kind: 'press' | 'box' | 'field' | 'choice';
  node: PageNode;
  label: string;
  /** Of its label, each once; of those without what stands in brackets. */
  stems: readonly string[];
  /** The list of a choice. */
  list: PageNode | null;
};

const MOST_THINGS = 1_500;
const LONGEST_LABEL = 80;
const LONGEST_AROUND = 300;
const KINDS: Readonly<Record<string, Thing['kind']>> = {
  button: 'press',
  link: 'press',
  tab: 'press',
  menuitem: 'press',
  radio: 'press',
  checkbox: 'box',
  switch: 'box',
  menuitemcheckbox: 'box',
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  slider: 'field',
  option: 'choice',
};

/** What has words that can be written in a line. */
export function thingsOn(tree: PageTree): Thing[] {
  const things: Thing[] = [];
  for (const node of tree.nodes) {
    const kind = isHeadOfFold(node) ? 'press' : KINDS[node.role];
    if (kind === undefined || things.length >= MOST_THINGS || node.isDisabled) continue;
    const label = labelOf(tree, node).replaceAll(/\s+/g, ' ').trim();
    if (!isWritable(label)) continue;
    const stems = [...new Set(stemsOf(withoutBrackets(label)))];
    const list = kind === 'choice' ? node.parent : null;
    if (stems.length > 0 && (kind === 'choice' ? list?.ref != null : node.ref !== null))
      things.push({ kind, node, label, stems, list });
  }
  return things;
}

/** The words of a section that opens have a name and no role of their own. */
function isHeadOfFold({ role, name, ref, parent, index }: PageNode): boolean {
  return (
    role === 'generic' &&
    name !== '' &&
    ref !== null &&
    parent?.role === 'group' &&
    index === parent.index + 1
  );
}

/** It can stand in quotes in a line, and is short enough to be read there. */
export function isWritable(words: string): boolean {
  return words !== '' && words.length <= LONGEST_LABEL && !/["“”„{}[\]\n]/.test(words);
}

/** The part of the page that is this thing's own: its row or entry, or the largest part without another of its name. */
export function placeOf(thing: PageNode, alike: readonly PageNode[]): PageNode | null {
  const item = itemAround(thing);
  const others = alike.filter((one) => one !== thing);
  if (item && item !== thing && !others.some((other) => contains(item, other))) return item;
  const own = ancestorsOf(thing).filter((part) => !others.some((other) => contains(part, other)));
  return (others.length > 0 ? own.at(-1) : null) ?? null;
}

/** The texts of a part, in order, each short enough to be written. */
export function textsIn(tree: PageTree, part: PageNode, without: PageNode): string[] {
  const texts: string[] = [];
  for (let at = part.index; at < part.end && texts.length < 60; at += 1) {
    const node = tree.nodes[at];
    if (!node || contains(without, node) || contains(node, without)) continue;
    const text = (node.ownText || node.name).replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && isWritable(text)) texts.push(text);
  }
  return [...new Set(texts)];
}

/** Words about it that a line may say, too: its part of the page, its group, the heading above. */
export function aroundOf(tree: PageTree, thing: PageNode, place: PageNode | null): string {
  const groups = ancestorsOf(thing).flatMap(({ name, role }) => (name && role !== 'document' ? name : []));
  const heading = tree.nodes.findLast(({ index, role }) => index < thing.index && role === 'heading');
  const own = place ? fullText(tree, place, LONGEST_AROUND) : '';
  return [own, ...groups, heading ? heading.name : ''].join(' ').slice(0, 2 * LONGEST_AROUND);
}

const HEADINGS = /^(?:heading|caption|columnheader)$/;
const LONGEST_HEADINGS = 2_000;

/** What the page says it is about, and its tables. */
export function headingsOf(tree: PageTree): string {
  return tree.nodes
    .flatMap(({ role, name }) => (HEADINGS.test(role) ? name : []))
    .join(' ')
    .slice(0, LONGEST_HEADINGS);
}
