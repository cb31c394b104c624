import { NO_TARGET, type Target } from '#shared/script/target/target.ts';
import { findItems } from '#browser/page/flow/find-items.ts';
import { readingsOfPhrase, saidOfItems } from '#browser/page/flow/items-said.ts';
import { fullText, type PageTree } from '#browser/page/find/page-tree.ts';
import { countInState } from '#browser/page/read/entries-in-state.ts';
import { hasMorePages } from '#browser/page/read/has-more-pages.ts';
import { isAnyThing, saysNoun } from '#browser/page/read/named-list.ts';

const DENIED = /\b(?:no|not|without|never|none)\b/i;
const DENIES = /\b(?:no|not|without|never|none|except|but|or|neither)\b/i;

type Count = { count: number; all: number };

/** How many of a list these words are said of, and how many there are; null where the page does not tell. */
export function countOn(tree: PageTree, what: string, today: string): Count | null {
  const readings = readingsOfPhrase(what, today);
  const [first] = readings;
  if (!first) return null;
  return countSaid(tree, what, { readings, first }) ?? (first.bound ? null : countInState(tree, what));
}

function countSaid(
  tree: PageTree,
  what: string,
  { readings, first }: { readings: readonly Target[]; first: Target },
): Count | null {
  const noun = nounOf(first.text);
  const whole = findItems(tree, [{ ...NO_TARGET, text: noun }]);
  const found = findItems(tree, readings);
  if (!whole || !found || whole.collection.node !== found.collection.node) return null;
  const { collection } = whole;
  if (hasMorePages(tree, collection) || !(isAnyThing(noun) || saysNoun(tree, collection, noun))) return null;
  const [all, count] = [collection.items.length, found.collection.items.length];
  if (first.bound) return { count, all };
  // By words alone it is what some of them say, and nothing that may deny it.
  const { words } = saidOfItems(what, noun);
  const isClear =
    words.length > 0 &&
    !DENIES.test(what) &&
    !found.collection.items.some((item) => DENIED.test(fullText(tree, item)));
  return isClear && count > 0 && count <= all ? { count, all } : null;
}

/** `members` of `members with a manual`. */
function nounOf(text: string): string {
  const plain = text.replace(/ (?:whose|with|that|which|who|from|in|on|of|for|by|at|to)\b.*$/iu, '').trim();
  // `overdue loans`
  return /^\p{Ll}+ \p{Ll}+s$/u.test(plain) ? plain.slice(plain.indexOf(' ') + 1) : plain;
}
