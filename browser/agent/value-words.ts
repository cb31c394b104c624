import type { Page } from 'playwright-core';
import type { LineValue } from '#shared/agent-page.ts';
import { numberInText } from '#shared/number-in-text.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';
import { filledWith, quote } from '#browser/agent/line-words.ts';
import { readTextNow } from '#browser/page/read/extract-text.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { trimCharacters } from '#shared/trim-characters.ts';

const MOST_PLACES = 5;
const MOST_LABELS = 12;
const LONGEST_LABEL = 60;

/** Words that an `Extract` line reads exactly this value by, tried on the page of now; null when there are none. */
export async function wordsThatRead(
  page: Page,
  value: string,
  values: readonly LineValue[],
): Promise<string | null> {
  if (value.trim() === '') return null;
  const tree = await readPageTree(page);
  const places = tree.nodes.filter((node) => holds(node, value)).slice(-MOST_PLACES);
  const labels = new Set(places.flatMap((node) => labelsOf(tree, node)));
  for (const label of [...labels].slice(0, MOST_LABELS)) {
    const words = quote(label, values);
    if (words === null) continue;
    const { readings } = readWrittenTarget(filledWith(words, values));
    const read = await readTextNow(page, tree, { readings }).catch(() => null);
    if (read !== null && isSame(read, value)) return words;
  }
  return null;
}

function holds(node: PageNode, value: string): boolean {
  return [node.ownText, node.name].some((text) => text !== '' && text.length < 400 && mayHold(text, value));
}

function mayHold(text: string, value: string): boolean {
  if (isSame(text, value)) return true;
  const after = text.slice(text.indexOf(':') + 1);
  return text.includes(':') && isSame(after, value);
}

/** Numbers are equal however they are written. */
function isSame(read: string, value: string): boolean {
  const [one, other] = [read, value].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  if (one === other) return true;
  const number = /^-?\d+(?:\.\d+)?$/.test(other ?? '') ? Number(other) : null;
  return number !== null && numberInText(one ?? '') === number;
}

/** What a person would call the value: the words before the colon, before it, or at the head of its row or column. */
function labelsOf(tree: PageTree, node: PageNode): string[] {
  const text = node.ownText || node.name;
  const colon = text.indexOf(':');
  const before: string[] = colon > 0 ? [text.slice(0, colon)] : [];
  if (node.before !== '' && node.before !== text) before.push(node.before);
  for (let at = node.index - 1, seen = 0; at >= 0 && seen < 3; at -= 1) {
    const one = tree.nodes[at];
    const words = one && one.end <= node.index ? one.ownText || one.name : '';
    if (words === '') continue;
    before.push(words);
    seen += 1;
  }
  if (node.name !== '' && node.ownText !== '' && node.name !== node.ownText) before.push(labelOf(tree, node));
  return before
    .map((words) => trimCharacters(words, /[\s:]/))
    .filter((words) => words !== '' && words.length <= LONGEST_LABEL && !/^[\d\s.,]+$/.test(words));
}
