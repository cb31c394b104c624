import { findAnchors, itemAround } from '#browser/page/find/near-anchor.ts';
import { ancestorsOf, contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { EXACT_SCORE, scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

/** `the price`, whatever it is called on the page. */
const ASKED = /^(price|total|amount|cost|sum|balance)s?$/i;
const AMOUNT = String.raw`(?:[$€£¥₹]\s?\d[\d.,]{0,40}|\d[\d.,]{0,40}\s?(?:[$€£¥₹]|USD|EUR|GBP))`;
const EACH_AMOUNT = new RegExp(String.raw`(?<![\d.,])${AMOUNT}`, 'g');
/** An amount that a sentence is about, as in “Ships for $5.00”, is not what the thing costs. */
const ALONE = new RegExp(String.raw`^(?:(?:now|only|price|cost|total)\s*:?\s*)?(${AMOUNT})\s*$`, 'i');
/** A text that is longer is no amount. */
const LONGEST_AMOUNT = 60;
const MOST_ANCHORS = 50;
/** A part of a page that is no longer one thing. */
const PAGE_PARTS = new Set([
  'main',
  'document',
  'iframe',
  'list',
  'table',
  'rowgroup',
  'grid',
  'form',
  'dialog',
]);

/** `the price` on a page with one amount of money and no label for it. */
export function onlyAmount(tree: PageTree, target: Target): string | null {
  if (target.near !== null || !ASKED.test(target.text)) return null;
  const amounts = new Set(tree.nodes.flatMap((node) => amountsIn(node)));
  return amounts.size === 1 ? ([...amounts][0] ?? null) : null;
}

/**
 * `the price of the Storm Lantern` among others: the only amount that stands with its name, in the same row, entry or
 * box, and that nothing there gives another meaning. Null where a name has none, or several do.
 */
export function amountBeside(tree: PageTree, target: Target): string | null {
  const { near, text } = target;
  if (near === null || near === '' || target.ordinal !== null || !ASKED.test(text)) return null;
  const anchors = findAnchors(tree, near).filter((node) => isNamed(node, near));
  if (anchors.length > MOST_ANCHORS) return null;
  const found = anchors.flatMap((anchor) => amountWith(tree, anchor) ?? []);
  const places = new Set(found.map(({ thing }) => thing));
  // A heading and the link in it are one name; two entries of one name are two things.
  return places.size === 1 ? (found[0]?.amount ?? null) : null;
}

/** Words that only have the name among others are a sentence about it. */
function isNamed({ name, ownText }: PageNode, near: string): boolean {
  const words = name || ownText;
  return scoreText(near, words) >= EXACT_SCORE || words.split(/\s+/, 7).length <= 6;
}

const DESCRIPTION = /^(?:description|summary|short description|blurb|teaser)$/i;
const LEAST_SENTENCE = 4;

/** `the description of the Storm Lantern`: the only sentence that stands with its name, in the same entry or box. */
export function sentenceBeside(tree: PageTree, target: Target): string | null {
  const { near, text } = target;
  if (near === null || near === '' || target.ordinal !== null || !DESCRIPTION.test(text)) return null;
  const anchors = findAnchors(tree, near).filter((node) => isNamed(node, near));
  if (anchors.length > MOST_ANCHORS) return null;
  const found = anchors.flatMap((anchor) => sentenceWith(tree, anchor) ?? []);
  return new Set(found.map(({ index }) => index)).size === 1 ? (found[0]?.ownText.trim() ?? null) : null;
}

function sentenceWith(tree: PageTree, anchor: PageNode): PageNode | null {
  const sentencesIn = (part: PageNode) =>
    tree.nodes
      .slice(part.index, part.end)
      .filter((node) => /^(?:paragraph|text|generic)$/.test(node.role) && isSentence(node.ownText))
      .filter((node) => !contains(anchor, node) && !isControl(node));
  const thing = [anchor, ...ancestorsOf(anchor)].find((part) => sentencesIn(part).length > 0);
  const item = itemAround(anchor);
  if (!thing || PAGE_PARTS.has(thing.role) || (item && !contains(item, thing))) return null;
  const [only, ...more] = sentencesIn(thing);
  return only && more.length === 0 && !hasPeer(tree.nodes.slice(thing.index, thing.end), anchor)
    ? only
    : null;
}

function isSentence(text: string): boolean {
  return text.trim().split(/\s+/, LEAST_SENTENCE).length === LEAST_SENTENCE;
}

function amountWith(tree: PageTree, anchor: PageNode): { thing: PageNode; amount: string } | null {
  const thing = [anchor, ...ancestorsOf(anchor)].find((part) => hasAmount(tree, part));
  const item = itemAround(anchor);
  if (!thing || PAGE_PARTS.has(thing.role) || (item && !contains(item, thing))) return null;
  const inside = tree.nodes.slice(thing.index, thing.end);
  const amounts = inside.filter((node) => amountsIn(node).length > 0);
  const [only] = amounts;
  if (!only || amounts.length > 1 || hasPeer(inside, anchor)) return null;
  const amount = ALONE.exec(textOf(only))?.[1];
  return amount === undefined || isOfAnother(tree, { thing, anchor, only }) ? null : { thing, amount };
}

function hasAmount(tree: PageTree, part: PageNode): boolean {
  return tree.nodes.slice(part.index, part.end).some((node) => amountsIn(node).length > 0);
}

/** Another heading has the amount, or may have. */
function hasPeer(inside: readonly PageNode[], anchor: PageNode): boolean {
  return inside.some((node) => node.role === 'heading' && !contains(node, anchor) && !contains(anchor, node));
}

/**
 * It stands in a part of its own with other words, or behind words that are as short as a label: a deposit, what it costs
 * to send it.
 */
function isOfAnother(
  tree: PageTree,
  { thing, anchor, only }: { thing: PageNode; anchor: PageNode; only: PageNode },
): boolean {
  const branch = [only, ...ancestorsOf(only)].find(({ parent }) => parent === thing) ?? only;
  const others = tree.nodes
    .slice(branch.index, branch.end)
    .filter((node) => node !== only && !contains(node, only) && !isControl(node));
  if (others.some((node) => isLabelLike(textOf(node)))) return true;
  const before = tree.nodes
    .slice(Math.max(anchor.end, thing.index), branch.index)
    .filter((node) => textOf(node) !== '' && !isControl(node))
    .at(-1);
  return before !== undefined && !contains(anchor, before) && isLabelLike(textOf(before));
}

function isControl(node: PageNode): boolean {
  return [node, ...ancestorsOf(node)].some(({ role }) => /^(?:button|link|img)$/.test(role));
}

const MOST_LABEL_WORDS = 3;

/** Short, and no sentence. What it says of the amount is the amount: “Price”. */
function isLabelLike(words: string): boolean {
  const plain = words.replace(/\s*[:：]\s*$/, '').trim();
  if (plain === '' || ASKED.test(plain)) return false;
  return plain.split(/\s+/).length <= MOST_LABEL_WORDS && !/[.!?…]$/.test(plain);
}

function amountsIn(node: PageNode): string[] {
  return (node.ownText.match(EACH_AMOUNT) ?? []).map((amount) => amount.trim());
}

function textOf(node: PageNode): string {
  return node.ownText
    .slice(0, 4 * LONGEST_AMOUNT)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
