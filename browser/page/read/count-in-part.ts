import { stemsOf } from '#browser/page/propose/said-words.ts';
import { isSameWords, isWithCount } from '#browser/page/find/score-text.ts';
import { cardsIn } from '#browser/page/find/repeated-cards.ts';
import {
  ancestorsOf,
  contains,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { readLabelled } from '#browser/page/read/read-labelled.ts';

const ASKS =
  /^(?:please )?(?:(?:read|check|see|tell me|find out|look|note|count|get) )?(?:how many|(?:the )?number of|count(?: the)?) (?<noun>\p{L}+(?: (?!(?:are|were|is|was|have|in|under|on)\b)\p{L}+)?) (?:(?:are|were|is|was|have been) (?:there )?|(?=in |under |on ))(?<rest>[^"“”]{2,60}|["“][^"“”]{1,60}["”])$/iu;
const COUNTED =
  /^(?:cards?|tasks?|items?|tickets?|issues?|jobs?|leads?|deals?|orders?|stories|things|entries|candidates?|applicants?|applications?|projects?|bugs?|requests?|bookings?|cases?)$/i;
const PLACE = /^(?:in|under|on) (?:the )?["“]?(.+?)["”]?(?: column| list| lane| section)?$/i;
const BARE = /^\d{1,5}$/;
const LONGEST = 80;
/** A part that shows so many may show the first of them. */
const FEWEST_SHOWN = 10;
const HEADS = /^(?:heading|text|generic|strong|region|group|list|tab|paragraph)$/;

/**
 * `how many cards are in To do`, `how many tickets were solved this week`: the number that stands with these words, or how many
 * cards stand under them. Null where the page says no such number, or one that does not fit what it shows.
 */
export function countInPart(tree: PageTree, line: string): number | null {
  const { noun = '', rest = '' } = ASKS.exec(line.trim().replace(/[?.!]$/, ''))?.groups ?? {};
  if (rest === '') return null;
  const [, place] = PLACE.exec(rest) ?? [];
  if (place === undefined) {
    const said = onlyOf(
      readLabelled(tree, rest).flatMap(({ isExact, value }) =>
        isExact && BARE.test(value) ? Number(value) : [],
      ),
    );
    return said ?? (COUNTED.test(noun) ? countUnder(tree, rest) : null);
  }
  return COUNTED.test(noun.split(' ').at(-1) ?? '') && !noun.includes(' ') ? countUnder(tree, place) : null;
}

const LEFT =
  /^(?:you (?:still )?have |there (?:are|is) |only )?(\d{1,5}) (\p{L}+(?: \p{L}+)?) (?:are |is |still )*(?:left|remaining|to go)(?: to do)?[.!]?$/iu;
const ANY_THING = /^items?$/i;

/** `3 tasks left`, in one text or in several; “items” may be called otherwise. */
export function saidLeft(tree: PageTree, thing: string): number | null {
  const wanted = stemsOf(thing).join(' ');
  const said = tree.nodes.flatMap((node) => {
    if (node.end - node.index > FEWEST_SHOWN) return [];
    const [, number, noun = ''] = LEFT.exec(fullText(tree, node, LONGEST)) ?? [];
    const isMeant = stemsOf(noun).join(' ') === wanted || ANY_THING.test(noun);
    return number !== undefined && isMeant ? Number(number) : [];
  });
  return onlyOf(said);
}

function countUnder(tree: PageTree, place: string): number | null {
  const heads = tree.nodes.filter((node) => {
    const words = (node.ownText || node.name).trim();
    return HEADS.test(node.role) && words !== '' && (isSameWords(words, place) || isWithCount(place, words));
  });
  const counts = heads.flatMap((head) => countOf(tree, head, place) ?? []);
  return counts.length === 0 ? null : onlyOf(counts);
}

/** -1 where what is said and what is shown do not fit: it is no answer, and no other head is asked. */
function countOf(tree: PageTree, head: PageNode, place: string): number | null {
  const part = partOf(tree, head, place);
  if (!part) return null;
  const shown = shownIn(tree, part, head);
  const said = badgeOf(tree, head, place);
  if (said === null) return shown;
  if (shown === null || shown === said || (shown >= FEWEST_SHOWN && said > shown)) return said;
  return Number.NaN;
}

/** The largest part around the head without another head of its kind. */
function partOf(tree: PageTree, head: PageNode, place: string): PageNode | null {
  const others = tree.nodes.filter(
    (node) =>
      node.role === head.role &&
      node !== head &&
      !contains(node, head) &&
      !contains(head, node) &&
      (node.level ?? 0) === (head.level ?? 0) &&
      !isSameWords(labelOf(tree, node), place),
  );
  if (head.role === 'region' || head.role === 'list' || head.role === 'group') return head;
  const own = ancestorsOf(head).filter(
    (part) => !others.some((other) => contains(part, other) && isHead(other)),
  );
  return own.at(-1) ?? null;
}

function isHead({ ownText, name, role }: PageNode): boolean {
  return role === 'heading' || !BARE.test((ownText || name).trim());
}

function shownIn(tree: PageTree, part: PageNode, head: PageNode): number | null {
  const lists = tree.nodes.filter(
    ({ role, index, end }) => role === 'list' && index > part.index && end <= part.end,
  );
  const [only] = lists;
  if (only && lists.length === 1)
    return tree.nodes.filter(({ role, parent }) => role === 'listitem' && parent === only).length;
  const cards = cardsIn(tree).filter(
    ({ parent, items }) => contains(part, parent) && !items.some((item) => contains(item, head)),
  );
  return cards.length === 1 ? (cards[0]?.items.length ?? null) : null;
}

/** A bare number right beside the head, or in it. */
function badgeOf(tree: PageTree, head: PageNode, place: string): number | null {
  const own = (head.ownText || head.name).trim();
  if (!isSameWords(own, place)) return Number(/\d+(?=\D*$)/.exec(own)?.[0] ?? Number.NaN);
  const inside = head.role === 'region' || head.role === 'group' || head.role === 'list';
  const near = inside
    ? tree.nodes.slice(head.index + 1, head.index + 6)
    : tree.nodes.slice(head.end, head.end + 3);
  const [first, ...more] = near.flatMap(({ ownText, name }) => {
    const words = (ownText || name).trim();
    return BARE.test(words) ? Number(words) : [];
  });
  return first === undefined || more.some((other) => other !== first) ? null : first;
}

function onlyOf(values: readonly number[]): number | null {
  const [only, ...more] = new Set(values);
  return only === undefined || Number.isNaN(only) || more.length > 0 ? null : only;
}
