import type { MostInLine } from '#shared/script/words/the-most.ts';
import type { PageNode, PageTree } from '#browser/page/find/page-tree.ts';
import type { Collection } from '#browser/page/flow/list-parts.ts';
import { bestOf } from '#browser/page/read/measured-rows.ts';
import { itemsSaying, namedList } from '#browser/page/read/named-list.ts';

type Things = { list: Collection; items: readonly PageNode[] };

/** `of_said`: items say what stands behind “of” or “from”, so that it is no part of the rest of the line. */
export type MostItem = { item: PageNode; list: Collection; of_said: boolean };

/** Which of the only list of such things is meant; null where there is none, or none is first. */
export function mostItem(tree: PageTree, most: MostInLine, today: string): MostItem | null {
  const things = thingsOf(tree, most.noun);
  if (!things) return null;
  const said = most.of === null ? [] : itemsSaying(tree, things.items, most.of);
  const items = said.length > 0 ? said : things.items;
  const item = bestOf(tree, { list: things.list, items, today }, most);
  return item && { item, list: things.list, of_said: said.length > 0 };
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
