import { isRiskyText } from '#shared/action-words.ts';
import type { MostInLine } from '#shared/script/words/the-most.ts';
import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import { type Collection, listCollections, subTree } from '#browser/page/flow/list-parts.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { headingsOf } from '#browser/page/propose/page-things.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import { bestOf, measureOf } from '#browser/page/read/measured-rows.ts';
import { isAnyThing, itemsSaying, listsOf, namedList, saysNoun } from '#browser/page/read/named-list.ts';

type Things = { list: Collection; items: readonly PageNode[] };

/** `of_said`: items say what stands behind “of” or “from”, so that it is no part of the rest of the line. */
export type MostItem = {
  /** Where the item is: the whole page, or the part of it that is called so. */
  tree: PageTree;
  item: PageNode;
  list: Collection;
  of_said: boolean;
  /** What stands behind “on” or “in” is the name of a part of the page. */
  in_part: boolean;
};

/** Which of the things of a list is meant; null where there is no such list, or none is first. */
export function mostItem(tree: PageTree, most: MostInLine, today: string): MostItem | null {
  const things = thingsOf(tree, most.noun) ?? measuredThings(tree, most, today);
  const said = most.of === null || !things ? [] : itemsSaying(tree, things.items, most.of);
  const inPart = most.of === null || said.length > 0 ? null : mostInPart(tree, most.of, { most, today });
  if (inPart || !things) return inPart;
  const items = said.length > 0 ? said : things.items;
  const isOfPage = most.of_this_page === true;
  const item = bestOf(tree, { list: things.list, items, today, isOfPage }, most);
  return item && { tree, item, list: things.list, of_said: said.length > 0, in_part: false };
}

/** `the cheapest dish on Thursday`: of the only list in the part of the page with that heading. */
function mostInPart(
  tree: PageTree,
  name: string,
  { most, today }: { most: MostInLine; today: string },
): MostItem | null {
  const [part, ...others] = tree.nodes.filter(
    (node) =>
      PARTS.test(node.role) &&
      (isSameWords(name, node.name) || (node.name === '' && isSameWords(name, headOf(tree, node)))),
  );
  if (!part || others.length > 0) return null;
  const own = subTree(tree, part);
  const [list, ...more] = listCollections(own).filter(({ items }) => items.length > 1);
  if (!list || more.length > 0 || (needsOwnWord(most) && !saysNoun(tree, list, most.noun))) return null;
  const item = bestOf(own, { list, items: list.items, today, isOfPage: true }, most);
  return item && { tree: own, item, list, of_said: true, in_part: true };
}

const PARTS = /^(?:group|region|article|generic|tabpanel|form)$/;

/** The heading that the part begins with. */
function headOf(tree: PageTree, { index, end }: PageNode): string {
  const first = tree.nodes[index + 1];
  return first && first.index < end && first.role === 'heading' ? first.name : '';
}

/** `the oldest open ticket`: of tickets, those that say “open”. */
function thingsOf(tree: PageTree, noun: string): Things | null {
  const whole = namedList(tree, noun);
  if (whole) return { list: whole, items: whole.items };
  const [state = '', ...rest] = noun.split(' ');
  const list = rest.length === 0 ? null : namedList(tree, rest.join(' '));
  const items = list ? itemsSaying(tree, list.items, state) : [];
  return list && items.length > 0 ? { list, items } : null;
}

/** Words that pay, send or delete stand in shared/action-words.ts; these cannot be taken back either. */
const ENDS = /\b(?:cancel|archive|close|reject|decline|refund|transfer)\b/i;

/** What cannot be taken back is only done to things that the page calls so. */
function needsOwnWord({ before }: MostInLine): boolean {
  return isRiskyText(before) || ENDS.test(before);
}

/**
 * The page may call its things otherwise, and have more lists: the only one that has the column, `the booking with the most
 * guests`, or of which each has such a value and the button: `add the cheapest book to the basket` in a “Bookshop”.
 */
function measuredThings(tree: PageTree, most: MostInLine, today: string): Things | null {
  if (needsOwnWord(most) || most.is_read) return measuredColumn(tree, most, today);
  const lists = listsMeasured(tree, most, today);
  const [list, ...more] =
    typeof most.measure === 'object'
      ? lists
      : lists.filter((one) => offersAct(tree, one, most.before) && mayBeCalled(tree, most.noun));
  return list && more.length === 0 ? { list, items: list.items } : null;
}

function measuredColumn(tree: PageTree, most: MostInLine, today: string): Things | null {
  if (typeof most.measure !== 'object') return null;
  const [list, ...more] = listsMeasured(tree, most, today);
  const isNamed = list !== undefined && (most.is_read || saysNoun(tree, list, most.noun));
  return list && isNamed && more.length === 0 ? { list, items: list.items } : null;
}

function listsMeasured(tree: PageTree, { measure }: MostInLine, today: string): Collection[] {
  return listsOf(tree).filter(
    (list) =>
      (typeof measure === 'string' || list.isTable) &&
      list.items.every((item) => measureOf(tree, { item, list, measure, today }) !== null),
  );
}

/** Of a page that may call its things so, the only list of which each has such a value. */
export function onlyMeasured(
  tree: PageTree,
  { noun, measure }: { noun: string; measure: MostInLine['measure'] },
): Collection | null {
  if (!mayBeCalled(tree, noun)) return null;
  const [list, ...more] = listsOf(tree).filter((one) =>
    one.items.every((item) => measureOf(tree, { item, list: one, measure }) !== null),
  );
  return list && more.length === 0 ? list : null;
}

/** `book`, where a heading says “Bookshop”. */
function mayBeCalled(tree: PageTree, noun: string): boolean {
  const [stem = '', ...more] = stemsOf(noun);
  const words = headingsOf(tree)
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const isBegun = more.length === 0 && stem.length > 3 && words.some((word) => word.startsWith(stem));
  return isBegun || isAnyThing(noun);
}

/** Each of them has a button or link that says the verb: `Add to basket`. */
function offersAct(tree: PageTree, { items }: Collection, before: string): boolean {
  const verb = /^(?:please )?(?<verb>\p{L}{2,20})/iu.exec(before)?.groups?.verb?.toLowerCase() ?? '';
  return items.every((item) =>
    tree.nodes
      .slice(item.index, item.end)
      .some(({ role, name }) => /^(?:button|link|radio)$/.test(role) && stemsOf(name).includes(verb)),
  );
}
