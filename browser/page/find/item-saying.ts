import {
  ancestorsOf,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import { isThing } from '#browser/page/find/telling-words.ts';
import { headingsOf } from '#browser/page/propose/page-things.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

const ITEMS = /^(?:row|listitem|article)$/;
const PRESSED = /^(?:link|button)$/;
const LONGEST = 400;
const MOST_ITEMS = 1_000;
/** Between two things that a row says, each in a place of its own. */
const PARTS =
  /\s(?:from|by|about|on|regarding|concerning|saying|called|titled|with the (?:subject|title))\s/i;

/**
 * The only row or entry that says these words one behind the other, or each of several parts of them: `the order of 3 May`, `the desk lamp expense`, where the
 * other words only say what sort of thing it is, as the headings of the page do.
 */
export function itemSaying(tree: PageTree, words: string): PageNode | null {
  const shown = new Set(stemsOf(headingsOf(tree)));
  const isSort = (stem: string | undefined) => stem !== undefined && (isThing(stem) || shown.has(stem));
  const [first = [], ...more] = words.split(PARTS).map((part) => tellingOf(stemsOf(part), isSort));
  // `The email from Cleo about the invoice`: what sort of thing it is, and twice what it says.
  const telling = first.every(isSort) ? more : [first, ...more];
  if (telling.length === 0 || telling.some((part) => part.length === 0)) return null;
  const items = tree.nodes.filter(({ role }) => ITEMS.test(role)).slice(0, MOST_ITEMS);
  const pressed = tree.nodes.filter(
    ({ role, ref, isPointer }) => ref !== null && (PRESSED.test(role) || (role === 'generic' && isPointer)),
  );
  const cards = cardsIn(tree).flatMap((group) => group.items);
  const places = [...new Set([...items, ...(items.length > 0 ? [] : partsAround(tree, pressed)), ...cards])];
  const saying = places.filter((item) => {
    const own = stemsOf(fullText(tree, item, LONGEST));
    return telling.every((part) => says(own, part));
  });
  // A row within an entry is the nearer one.
  const inner = saying.filter((item) => !saying.some((other) => isWithin(other, item)));
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** Without the words around it that only say what sort of thing is meant. */
function tellingOf(stems: string[], isSort: (stem: string | undefined) => boolean): string[] {
  const telling = [...stems];
  while (telling.length > 1 && isSort(telling[0])) telling.shift();
  while (telling.length > 1 && isSort(telling.at(-1))) telling.pop();
  return telling;
}

function isWithin(inner: PageNode, outer: PageNode): boolean {
  return ancestorsOf(inner).includes(outer);
}

function says(own: readonly string[], telling: readonly string[]): boolean {
  return own.some((_stem, at) => telling.every((stem, next) => own[at + next] === stem));
}

/** Parts of a page without rows: each around one of several things to press of the same name. */
export function partsAround(tree: PageTree, pressed: readonly PageNode[]): PageNode[] {
  const byLabel = Map.groupBy(pressed, (one) => labelOf(tree, one));
  const cards = [...byLabel.values()].flatMap((alike) =>
    alike.length < 2
      ? []
      : alike.flatMap(
          (one) =>
            ancestorsOf(one).findLast(
              (part) => !alike.some((other) => other !== one && isWithin(other, part)),
            ) ?? [],
        ),
  );
  return [...new Set(cards)];
}

/** What can be pressed in it. */
export function pressedIn(tree: PageTree, item: PageNode): PageNode[] {
  return tree.nodes
    .slice(item.index + 1, item.end)
    .filter(({ role, ref, isDisabled }) => PRESSED.test(role) && ref !== null && !isDisabled);
}
