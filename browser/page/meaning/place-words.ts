import { columnHeading } from '#browser/page/find/control-labels.ts';
import { ancestorsOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import type { Sense } from '#browser/page/meaning/senses.ts';

/** `near`: in the item of a control, or what names that; `above`: a heading or a part of the page that others share. */
export type PlaceWords = { near: readonly Sense[]; above: readonly Sense[] };

const CONTROLS =
  /^(?:button|link|tab|textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch|listbox|option|menuitem\w*)$/;
const ITEMS =
  /^(?:row|listitem|article|group|radiogroup|dialog|alertdialog|form|region|treeitem|option|tabpanel)$/;
/** All that stands in a larger part is not about one thing. */
const MOST_IN_ITEM = 60;
const HEADS = /^(?:heading|caption|legend)$/;
const LONGEST_TEXT = 160;
const MOST_LEVELS = 40;
const MOST_SIBLINGS = 500;
/** Of a page with more around a thing, the nearest ones are compared. */
const MOST_WORDS = 250;
const MOST_CELLS = 20;
const MOST_IN_CARD = 30;
const HAS_WORDS = /\p{L}/u;
const LISTS = /^(?:rowgroup|table|grid|list|listbox|menu|tree|radiogroup|tablist|navigation)$/;

export function childrenOf(tree: PageTree, node: PageNode): PageNode[] {
  const children: PageNode[] = [];
  for (let at = node.index + 1; at < node.end && children.length < MOST_SIBLINGS;) {
    const child = tree.nodes[at];
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

/** What stands around the controls of one page; each part is looked at once. */
export class Places {
  readonly #tree: PageTree;
  readonly #texts = new Map<number, readonly Sense[]>();
  readonly #around = new Map<number, PlaceWords>();
  readonly #items = new Map<number, boolean>();
  readonly #headings = new Map<number, readonly Sense[]>();

  readonly #withChosen: boolean;

  /** `withChosen`: what lists show as chosen is said there, too, and what links say. */
  constructor(tree: PageTree, { withChosen = false }: { withChosen?: boolean } = {}) {
    this.#tree = tree;
    this.#withChosen = withChosen;
  }

  /** Of a control: the words of its row, card or form, and of what stands over those. */
  wordsFor(node: PageNode): PlaceWords {
    const { near, above } = this.#aroundOf(node, 0);
    const heading = columnHeading(this.#tree, node);
    if (this.#withChosen)
      return { near: [...near, ...sensesOf(heading)], above: [...above, ...this.#headingsOver(node)] };
    return heading === '' ? { near, above } : { near: [...near, ...sensesOf(heading)], above };
  }

  /** `When is the trip to Linz`, where “Linz” stands below “Trip”: what the columns of its row are called. */
  #headingsOver(node: PageNode): readonly Sense[] {
    const row = ancestorsOf(node).find(({ role }) => role === 'row');
    if (!row) return [];
    const known = this.#headings.get(row.index);
    if (known) return known;
    const cells = childrenOf(this.#tree, row).slice(0, MOST_CELLS);
    const senses = cells.flatMap((cell) => sensesOf(columnHeading(this.#tree, cell)));
    this.#headings.set(row.index, senses);
    return senses;
  }

  /** The largest entry of a list that it stands in, as a row or a card; null outside of such. */
  listItemOf(node: PageNode): PageNode | null {
    let found: PageNode | null = null;
    for (let at: PageNode | null = node; at; at = at.parent) {
      if (at.end - at.index > MOST_IN_ITEM) break;
      if (!/^(?:cell|gridcell|rowheader)$/.test(at.role) && this.isItem(at)) found = at;
    }
    return found;
  }

  isItem(node: PageNode): boolean {
    const known = this.#items.get(node.index);
    if (known !== undefined) return known;
    const { parent } = node;
    // A text alone is no entry with parts; each of thousands would be compared with all others.
    if (isLeaf(node) && node.role !== 'row') return false;
    const isOne =
      node.role === 'row' ||
      (parent !== null &&
        childrenOf(this.#tree, parent).some((other) => other !== node && resembles(node, other)));
    this.#items.set(node.index, isOne);
    return isOne;
  }

  /** One of several alike parts, each with something to press or fill in. */
  #isEntry(node: PageNode): boolean {
    return (
      this.isItem(node) &&
      !isCell(node) &&
      this.#tree.nodes
        .slice(node.index + 1, node.end)
        .some(({ role, isPointer }) => isPointer || CONTROLS.test(role))
    );
  }

  #aroundOf(child: PageNode, level: number): PlaceWords {
    const known = this.#around.get(child.index);
    if (known) return known;
    const { parent } = child;
    if (!parent || level > MOST_LEVELS) return { near: [], above: [] };
    const near: Sense[] = [];
    const above: Sense[] = [];
    const isOwn =
      (ITEMS.test(parent.role) || this.isItem(parent)) && parent.end - parent.index <= MOST_IN_ITEM;
    let heading: PageNode | null = null;
    for (const sibling of childrenOf(this.#tree, parent)) {
      if (sibling === child) continue;
      const isBefore = sibling.index < child.index;
      if (isHead(sibling)) {
        if (isBefore) heading = sibling;
        else if (isOwn && !heading) heading = sibling;
        continue;
      }
      if (resembles(child, sibling) && !isCell(sibling)) continue;
      if (isLeaf(sibling) && !CONTROLS.test(sibling.role)) {
        if (isOwn || isBefore) near.push(...this.#textOf(sibling));
      } else if (isOwn) near.push(...this.#textOf(sibling));
    }
    if (isOwn && this.isItem(parent)) near.push(...this.#nameOf(parent, child));
    if (heading) (isOwn ? near : above).push(...this.#textOf(heading));
    if (parent.name && parent.role !== 'document')
      (isOwn ? near : above).push(...sensesOf(parent.name.slice(0, LONGEST_TEXT)));
    const outer = this.#aroundOf(parent, level + 1);
    // What stands around a large part of the page is shared by all that is in it.
    const isLarge = parent.end - parent.index > MOST_IN_ITEM;
    const words: PlaceWords = isLarge
      ? { near, above: [...above, ...outer.above, ...outer.near] }
      : { near: [...near, ...outer.near], above: [...above, ...outer.above] };
    const short = { near: words.near.slice(0, MOST_WORDS), above: words.above.slice(0, MOST_WORDS) };
    this.#around.set(child.index, short);
    return short;
  }

  /** What stands first in a row or a card, of which every part of it is. */
  #nameOf(item: PageNode, part: PageNode): readonly Sense[] {
    if (item.end - item.index > MOST_IN_CARD || LISTS.test(item.role)) return [];
    const inside = this.#tree.nodes.slice(item.index + 1, item.end);
    const first =
      inside.find(isHead) ?? inside.find((node) => isLeaf(node) && HAS_WORDS.test(node.ownText || node.name));
    const isOther = first && !(part.index <= first.index && first.index < part.end);
    return isOther && !CONTROLS.test(first.role) ? this.#textOf(first) : [];
  }

  /** Texts that can be read there, without the names of its controls. */
  #textOf(part: PageNode): readonly Sense[] {
    const known = this.#texts.get(part.index);
    if (known) return known;
    const texts: string[] = [];
    let length = 0;
    for (let at = part.index; at < part.end && length < LONGEST_TEXT; at += 1) {
      const node = this.#tree.nodes[at];
      if (!node) break;
      if (CONTROLS.test(node.role)) {
        if (this.#withChosen && node.role === 'combobox') texts.push(chosenIn(this.#tree, node));
        // The name of a row is often a link.
        if (this.#withChosen && node.role === 'link') texts.push(node.name.slice(0, LONGEST_TEXT));
        at = node.end - 1;
        continue;
      }
      // The entries of a list beside it are other things.
      if (node !== part && this.#isEntry(node)) {
        at = node.end - 1;
        continue;
      }
      const text = node.ownText || (node.end > node.index + 1 && node !== part ? '' : node.name);
      if (text) texts.push(text.slice(0, LONGEST_TEXT));
      length += text.length;
    }
    const senses = texts.flatMap(sensesOf);
    this.#texts.set(part.index, senses);
    return senses;
  }
}

function isHead(node: PageNode): boolean {
  return HEADS.test(node.role);
}

function isCell({ role }: PageNode): boolean {
  return /^(?:cell|gridcell|rowheader)$/.test(role);
}

function isLeaf(node: PageNode): boolean {
  return node.end === node.index + 1;
}

/** Two parts that look like entries of one list: of one role, of about one size. */
function resembles(one: PageNode, other: PageNode): boolean {
  if (one.role !== other.role) return false;
  const [size, otherSize] = [one.end - one.index, other.end - other.index];
  return size > 1 && otherSize > 1 && size <= 3 * otherSize && otherSize <= 3 * size;
}

const ALIKE_PART = 0.6;

/** Two entries of one list have the same parts in the same order. */
export function isOfList(tree: PageTree, one: PageNode, other: PageNode): boolean {
  if (!resembles(one, other)) return false;
  const [roles, others] = [one, other].map((part) => childrenOf(tree, part).map(({ role }) => role));
  const most = Math.max(roles?.length ?? 0, others?.length ?? 0);
  const same = (roles ?? []).filter((role, at) => others?.[at] === role).length;
  return same >= ALIKE_PART * most;
}

/** What a closed list shows. */
function chosenIn(tree: PageTree, list: PageNode): string {
  return childrenOf(tree, list).find(({ states }) => states.includes('selected'))?.name ?? list.ownText;
}
