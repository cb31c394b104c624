import { contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

/** Whole words at least. */
const SAYS = 75;
const NUMBER = /^[€$£]? ?\d[\d.,]*(?: ?[€$£%])?$/;
/** They say where something stands. A name in a banner does not. */
const PLACES =
  /^(?:heading|region|group|tabpanel|tab|caption|form|dialog|main|complementary|article|table|grid|list)$/;

/**
 * Whether the words beside what a list is called are about its rows: `all orders of Bob Fox`, `all orders above 5`. The list as
 * a whole is no answer to that.
 */
export function isAboutRows(tree: PageTree, list: PageNode, { near }: Target): boolean {
  if (near === null || near === '') return false;
  const saying = tree.nodes.filter((node) => scoreText(near, node.ownText || node.name) >= SAYS);
  const isRow = (node: PageNode) => node !== list && contains(list, node);
  if (saying.some((node) => !isRow(node) && PLACES.test(node.role))) return false;
  return NUMBER.test(near) || saying.some(isRow);
}
