import type { Candidate } from '#browser/page/find/match-target.ts';
import { isInFoot } from '#browser/page/read/column-heading.ts';
import { fullText, isEditable, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { EXACT_SCORE, isSameWords, scoreText } from '#browser/page/find/score-text.ts';

/** Each is compared with each other; a page may have any number. */
const MOST_COMPARED = 300;
const MOST_READ = 400;
const MOST_CODE = 80;

/** A value found beside its label: `Price: 42`, a term and its definition. */
export type Labelled = Candidate & { value: string };

/** From best to worst; each candidate's node is where the value stands, so that `for "Blue shirt"` can choose. */
export function readLabelled(tree: PageTree, label: string): Labelled[] {
  const found = tree.nodes.flatMap((node) => [
    ...valueWithin(tree, node, label),
    ...valueAfter(tree, node, label),
  ]);
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, MOST_COMPARED);
  return dropOuter(best);
}

/** `Price: 42` in one element. */
function valueWithin(tree: PageTree, node: PageNode, label: string): Labelled[] {
  if (isEditable(node) || /^(row|table|list|main|document|rowgroup)$/.test(node.role)) return [];
  const text = node.role === 'text' ? node.ownText.slice(0, MOST_READ) : fullText(tree, node, MOST_READ);
  const match =
    /^(.{1,60}?)\s*[:：](?!(?<=\d.)\d\d)\s*(\S.*)$/s.exec(text) ??
    // An entry with its buttons holds more than a name and its number.
    (hasControls(tree, node) ? null : numberBelow(tree, node, numberBehind(text)));
  const score = match?.[1] && match[2] && match[2].length <= 200 ? scoreText(label, match[1]) : 0;
  if (match?.[2] && score >= 75)
    return [{ node, score, isExact: score >= EXACT_SCORE, value: untilSentence(match[2].trim()) }];
  const code = codeBehind(label, text);
  return code === null ? [] : [{ node, score: EXACT_SCORE, isExact: true, value: code }];
}

/** “€72.18. We will collect it on 20 June.”: the number, and not what is said behind it. */
function untilSentence(value: string): string {
  return /^((?:[$€£¥₹]\s?)?-?\d[\d.,]*)[.!] +\p{Lu}/u.exec(value)?.[1]?.replace(/[.,]$/, '') ?? value;
}

/** `R-1`, `B12`: the letters are a part of the number. A sentence goes on behind it. */
const NUMBER_OF_LETTERS =
  /^(\D{1,60}?)\s+((?:\p{L}{1,6}[-/#]|\p{Lu}{1,5})\d\S{0,40}(?:\s+\S{1,40}){0,2})\s*$/su;
/** A hyphen behind a letter is no minus: `Covid-19` has no value. */
const NUMBER = /^(\D{1,60}?)\s*((?:[$€£¥₹]|[A-Z]{3}\s)?(?:(?<!\p{L})-)?(?<!\p{L}[-/#])\d.*)$/su;

/** `Results (12)`: how many there are. */
const COUNTED = /^(\D{1,60}?)\s*\((\d[\d.,]{0,15})\)$/s;
/** `Tax (20%)`: what is in brackets says more of the label. */
const IN_BRACKETS = /^(\D{1,60}?)\s*\([^()]{1,40}\)\s*$/s;

/** `Price 42` in one element: the words before the number, and from there on. */
function numberBehind(text: string): RegExpExecArray | null {
  const found = NUMBER_OF_LETTERS.exec(text) ?? NUMBER.exec(text);
  return /\([^)]*$/.test(found?.[1] ?? '') ? COUNTED.exec(text) : found;
}

/** `14.5 days left`; “4 Dock Road Hull” is an address. */
const MOST_OF_NUMBER = 3;

/** Below a heading `Book fair` a sentence has a number: the heading alone is no name of that. */
function numberBelow(tree: PageTree, node: PageNode, found: RegExpExecArray | null): RegExpExecArray | null {
  const heading = tree.nodes.slice(node.index, node.end).find(({ role }) => role === 'heading');
  if (!heading || found === null) return found;
  const [, label = '', value = ''] = found;
  const isNumber = value.trim().split(/\s+/).length <= MOST_OF_NUMBER;
  return isNumber && isSameWords(label, heading.name.replace(/\s*[:：]\s*$/, '')) ? found : null;
}

function hasControls(tree: PageTree, node: PageNode): boolean {
  return tree.nodes.slice(node.index + 1, node.end).some(({ role }) => /^(?:button|link)$/.test(role));
}

const CODED = /\b(?:number|no|nr|code|id|reference|pin|plate)$/i;
/** Of letters and digits, with at least one digit. */
const CODE =
  /^\s*(?:(?:is|was|reads)\b\s*)?[:#]?\s*((?=[\p{L}/-]{0,20}\d)[\p{L}\d][\p{L}\d/-]{1,40}(?:\.\d{1,12}){0,6})(?=[\s.,;!?)]|$)/u;

/** Whether numbers and codes are asked for, which a sentence may hold: `Your booking number is K7-2291.` */
export function asksForCode(label: string): boolean {
  return CODED.test(label.trim());
}

function codeBehind(label: string, text: string): string | null {
  if (!asksForCode(label)) return null;
  const [said, words] = [text.toLowerCase(), label.trim().toLowerCase()];
  for (let at = said.indexOf(words); at !== -1; at = said.indexOf(words, at + words.length)) {
    const isWord = at === 0 || !/[\p{L}\d]/u.test(said[at - 1] ?? '');
    const code = isWord
      ? CODE.exec(text.slice(at + words.length, at + words.length + MOST_CODE))?.[1]
      : undefined;
    if (code !== undefined) return code;
  }
  return null;
}

/** The element after the one that holds the label. */
function valueAfter(tree: PageTree, node: PageNode, label: string): Labelled[] {
  const isHead = node.role === 'columnheader' && !isInFoot(tree, node);
  if (isEditable(node) || isHead || node.role === 'heading') return [];
  const words = (node.ownText || (node.role === 'text' ? '' : node.name)).slice(0, MOST_READ);
  const score = Math.max(scoreText(label, words), scoreText(label, IN_BRACKETS.exec(words)?.[1] ?? ''));
  if (score < EXACT_SCORE) return [];
  const next = valueBeside(tree, node);
  const isFoot = next?.role === 'columnheader' && isInFoot(tree, next);
  if (!next || !(isFoot || isValueLike(next))) return [];
  const value = fullText(tree, next, 1_000);
  const isMeantAsLabel = /[:：]\s*$/.test(words) || /^(?:term|rowheader|cell|columnheader)$/.test(node.role);
  const isNumberLike = /\d/.test(value) && value.length < 60 && !isSentence(value);
  if (value === '' || (!isMeantAsLabel && !isNumberLike)) return [];
  return [{ node: next, score: score + (isMeantAsLabel ? 2 : 0), isExact: true, value }];
}

/** `Warm light for 40 hours on one charge.` */
function isSentence(value: string): boolean {
  return /^\p{L}.*\p{L}{2,}[.!?]$/su.test(value.trim()) && value.trim().split(/\s+/).length > 3;
}

const MOST_LEVELS = 3;

/** What stands with the label: the other one of a pair, above it or behind it, or the next of several. */
function valueBeside(tree: PageTree, label: PageNode): PageNode | null {
  let branch = label;
  for (let level = 0; level < MOST_LEVELS && branch.parent; level += 1) {
    const family = childrenOf(tree, branch.parent);
    const at = family.indexOf(branch);
    if (family.length === 2) return family[1 - at] ?? null;
    if (family.length > 2) return family[at + 1] ?? null;
    branch = branch.parent;
  }
  return null;
}

function childrenOf(tree: PageTree, parent: PageNode): PageNode[] {
  const children: PageNode[] = [];
  for (let at = parent.index + 1; at < parent.end;) {
    const child = tree.nodes[at];
    if (!child) break;
    if (fullText(tree, child, 1_000) !== '' || isEditable(child)) children.push(child);
    at = child.end;
  }
  return children;
}

function isValueLike(node: PageNode): boolean {
  return !/^(button|link|heading|checkbox|radio|term|columnheader|rowheader|table|row|rowgroup|list|navigation|form|region)$/.test(
    node.role,
  );
}

/** Of nested elements that hold label and value, only the smallest counts. */
function dropOuter(found: readonly Labelled[]): Labelled[] {
  return found.filter(
    (outer) =>
      !found.some(
        (inner) =>
          inner !== outer &&
          inner.node.index >= outer.node.index &&
          inner.node.end <= outer.node.end &&
          (inner.node !== outer.node || inner.score > outer.score) &&
          (inner.value === outer.value || inner.score >= outer.score),
      ),
  );
}
